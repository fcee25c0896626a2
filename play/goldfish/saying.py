"""The line that says what a card prints where nobody knows it: `say CARD FIELD VALUE`."""

from collections.abc import Iterator, Sequence

from ...catalog.errors import Fact, NotFound, UsageError, UserError
from ...catalog.game import Field, Game
from ...catalog.naming import labelled
from ...catalog.text import near
from . import pieces, told
from .actions import Say
from .history import Play
from .words import Token, Vocabulary, text


def say(words: Sequence[Token], play: Play, vocabulary: Vocabulary) -> Say:
    """Read `CARD FIELD VALUE`, each of which may have several words.

    Raises:
        UsageError: `play.say-what` where something is missing, `play.say-which` with `field` where
            no value is, `play.bad-said` with `field` and `found` for one that the field cannot
            have; both say what it can, as `values_of`.
        NotFound: There is no such card, or no such field (`play.unknown-field`).
    """
    wrong: UsageError | None = None
    for start, end, field, part in _fields(words, play):
        said = text(words[end:])
        value = _value(play.board.game, field, said, part)
        if value is None:
            wrong = wrong or _unfit(play.board.game, field, said)
            continue
        try:
            card = pieces.card(words[:start], play, vocabulary)
        except (NotFound, UsageError):
            if start == 1 or words[0].quoted:
                raise
            continue
        return Say(card, field.id, _joined(play, card, field, value))
    raise wrong or _unsaid(words, play) or _unknown(words, play, vocabulary)


def values_of(game: Game, field: Field) -> dict[str, Fact]:
    """Return what may be said of a field: `kind_of_value`, and what bounds it.

    `known` are the values that it chooses from, or for each of which it has a number; `low` and
    `high` bound a number, None where the game says nothing.
    """
    kind: str = "parts" if field.per else field.kind
    if field.low is not None and field.high is not None and kind == "number":
        kind = "range"
    values = game.fields[field.per].values if field.per else field.values
    if kind in {"choice", "tokens"} and not values:
        kind = "text"
    return {"kind_of_value": kind, "known": (*values,), "low": field.low, "high": field.high}


def _unfit(game: Game, field: Field, said: str) -> UsageError:
    return UsageError("play.bad-said", field=field.id, found=said, **values_of(game, field))


def _unsaid(words: Sequence[Token], play: Play) -> UsageError | None:
    """Return what is missing where the line ends with the name of a field."""
    fields = play.board.game.fields
    labels = {field.id: field.label for field in fields.values()}
    for start in range(len(words)):
        for id_ in labelled(text(words[start:]), labels)[:1]:
            return UsageError(
                "play.say-which", field=id_, **values_of(play.board.game, fields[id_])
            )
    return None


def _unknown(words: Sequence[Token], play: Play, vocabulary: Vocabulary) -> UserError:
    """Return what is wrong where no field is named: the word behind the card, if there is one."""
    found = pieces.longest_card(words, play, vocabulary, max(0, len(words) - 2))
    if found is None:
        return UsageError("play.say-what")
    name, fields = words[found[1]].text, play.board.game.fields
    labels = (word for field in fields.values() for word in field.label.values())
    return NotFound("play.unknown-field", name=name, near=near(name, (*fields, *labels)))


def _fields(words: Sequence[Token], play: Play) -> Iterator[tuple[int, int, Field, str]]:
    """Yield where the name of a field begins and ends, the field, and the part that is meant."""
    fields = play.board.game.fields
    labels = {field.id: field.label for field in fields.values()}
    for start in range(1, len(words) - 1):
        for end in range(len(words) - 1, start, -1):
            whole, _, part = text(words[start:end]).partition(".")
            for id_ in labelled(whole, labels)[:1]:
                yield start, end, fields[id_], part


def _value(game: Game, field: Field, said: str, part: str) -> str | None:
    """Return what was said as it is kept; None where the field cannot have it."""
    value = told.read(field, said)
    if value is None or (part and not field.per):
        return None
    if field.per and (part or value != ""):
        numbers = told.parts(f"{part} {said}" if part else said, game.fields[field.per])
        return None if numbers is None else told.joined(numbers)
    return told.written(value, said) if _fits(field, value) else None


def _fits(field: Field, value: object) -> bool:
    """Tell whether a number is one that the field may hold: from 0 where the game says no least."""
    if type(value) is not int:
        return True
    low = 0 if field.low is None else field.low
    return low <= value <= (value if field.high is None else field.high)


def _joined(play: Play, card: int, field: Field, value: str) -> str:
    """Return the value with what was said before of other parts of the field."""
    before = play.state.told.get((card, field.id))
    if not field.per or before is None:
        return value
    by = play.board.game.fields[field.per]
    numbers = (told.parts(before, by) or {}) | (told.parts(value, by) or {})
    return told.joined(numbers) if told.parts(value, by) else value
