"""The line that says what a card prints where nobody knows it: `say CARD FIELD VALUE`."""

import re
from collections.abc import Iterator, Sequence

from ...catalog.errors import NotFound, UsageError
from ...catalog.game import Field
from ...catalog.naming import labelled
from ...catalog.text import fold, yes_or_no
from . import pieces
from .actions import Say
from .history import Play
from .words import Token, Vocabulary, signed, text

NOTHING = ("ninguna", "ninguno", "nada", "none", "nothing", "-")
_LETTERS = ("x", "*")  # numbers that are known not to be any
_TIMES = re.compile(r"^\d+[x*×]?|[x*×]?\d+$")  # how often a token is there


def say(words: Sequence[Token], play: Play, vocabulary: Vocabulary) -> Say:
    """Read `CARD FIELD VALUE`, each of which may have several words.

    Raises:
        UsageError: `play.say-what` where no field is named, `play.bad-said` with `field` and
            `found` for a value that the field cannot have.
        NotFound: There is no such card.
    """
    wrong: UsageError | None = None
    for start, end, field, part in _fields(words, play):
        said = text(words[end:])
        value = _value(field, said, part)
        if value is None:
            wrong = wrong or UsageError("play.bad-said", field=field.id, found=said)
            continue
        try:
            card = pieces.card(words[:start], play, vocabulary)
        except (NotFound, UsageError):
            if start == 1 or words[0].quoted:
                raise
            continue
        return Say(card, field.id, _joined(play, card, field, value))
    raise wrong or UsageError("play.say-what")


def _fields(words: Sequence[Token], play: Play) -> Iterator[tuple[int, int, Field, str]]:
    """Yield where the name of a field begins and ends, the field, and the part that is meant."""
    fields = play.board.game.fields
    labels = {field.id: field.label for field in fields.values()}
    for start in range(1, len(words) - 1):
        for end in range(len(words) - 1, start, -1):
            whole, _, part = text(words[start:end]).partition(".")
            for id_ in labelled(whole, labels)[:1]:
                yield start, end, fields[id_], part


def _value(field: Field, said: str, part: str) -> str | None:
    """Return what was said as it is kept; None where the field cannot have it."""
    if fold(said) in NOTHING:
        return said
    found = signed(said)
    if field.per and part:
        return f"{part}{found[0]:+d}" if found else None
    if field.kind == "number" and not field.per:
        if found is None:
            return said if fold(said) in _LETTERS else None
        return str(found[0]) if _fits(field, found[0]) else None
    if field.kind == "flag":
        return said if yes_or_no(said) is not None else None
    return _choice(field, said)


def _fits(field: Field, number: int) -> bool:
    """Tell whether a number is one that the field may hold: from 0 where the game says no least."""
    low = 0 if field.low is None else field.low
    return low <= number <= (number if field.high is None else field.high)


def _choice(field: Field, said: str) -> str | None:
    """Return the value of a choice, or tokens of which each is known, by their ids."""
    if not field.values:
        return said
    meant = labelled(said, field.values)
    if len(meant) == 1:
        return meant[0]
    if field.kind != "tokens":
        return None
    parts = [part.strip() for part in re.split(r"[+,]", said)]
    known = [
        labelled(part, field.values) or labelled(_TIMES.sub("", part), field.values)
        for part in parts
    ]
    return said if all(known) else None


def _joined(play: Play, card: int, field: Field, value: str) -> str:
    """Return the value with what was said before of other parts of the field."""
    before = play.state.told.get((card, field.id)) if field.per else None
    return f"{before},{value}" if before else value
