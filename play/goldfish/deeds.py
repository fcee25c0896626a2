"""Lines that say what the game's own rules let a player do, read by the form of the deed."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile

from ...catalog.errors import NotFound, UsageError
from ...catalog.text import fold
from . import lookup, pieces
from .actions import Deed
from .board import Board
from .history import Play
from .lookup import Among
from .places import at
from .referee import Form
from .words import Token, Vocabulary, number, option, signed, text

_FROM = "from "  # stands before a zone that was said
_Piece = tuple[tuple[int, ...], tuple[str, ...], int]  # cards, words, and how many words were read


def read(verb: str, words: Sequence[Token], seat: int, play: Play, vocabulary: Vocabulary) -> Deed:
    """Return the deed that a line says.

    What cannot be read otherwise may end in `from ZONE`: there lies the first card that is named.

    Raises:
        UsageError: `play.deed-needs` with the `kind` of what is missing, `play.deed-word` for a
            word that is none of those it can be, `play.too-many-words`.
        NotFound: A card or zone that is not there.
    """
    form = next(form for form in play.board.forms if form.verb == verb)
    form = form.but(takes=tuple(_seated(kind, seat) for kind in form.takes))
    try:
        return _deed(form, words, play, vocabulary).but(seat=seat)
    except (UsageError, NotFound):
        left, zone = pieces.source([*words], play, vocabulary)
        if zone is None:
            raise
    return _deed(form, left, play, vocabulary, zone).but(seat=seat)


def _deed(
    form: Form,
    words: Sequence[Token],
    play: Play,
    vocabulary: Vocabulary,
    source: str | None = None,
) -> Deed:
    """Read all pieces of a deed; the first card that is named lies in `source`, if one is said."""
    cards: tuple[int, ...] = ()
    said: tuple[str, ...] = ()
    rest, unsaid = list(words), []
    for i, kind in enumerate(form.takes):
        later = _needed(form, i + 1)
        if kind.startswith("text"):
            later = max(later, _behind(form, i + 1, rest, vocabulary))
        found = _piece(_lying(kind, source), rest, later, play, vocabulary)
        if found is None:
            unsaid.append(kind)
        else:
            cards, said = cards + found[0], said + found[1]
            if found[0] and pieces.numbers(rest[: found[2]]) is None:
                source = None
            del rest[: found[2]]
        if found and found[0] and option(rest[:1], vocabulary) == "to":
            del rest[0]  # `evolve CARD to CARD`
    if rest:
        last = form.takes[-1] if form.takes else ""
        if last.startswith("card") and last.endswith("?"):  # there is no such card, if it is none
            _read(_lying(last.removesuffix("?"), source), rest, len(rest), play, vocabulary)
        raise _too_many(unsaid, rest)
    return Deed(form.verb, cards, said)


def _too_many(unsaid: Sequence[str], rest: Sequence[Token]) -> UsageError:
    """Return what is wrong with words that are left: none of those it could be, or too many.

    `unsaid` are the kinds that were left out: what is said already a word cannot be once more.
    """
    kinds = [kind.rstrip("?").partition(":") for kind in unsaid]
    choices = [choices for name, _, choices in kinds if name == "word"]
    if not choices:
        return UsageError("play.too-many-words", found=text(rest))
    known = tuple(choices[-1].split(","))
    return UsageError("play.deed-word", found=text(rest), known=known)


def _seated(kind: str, seat: int) -> str:
    """Return a kind with the zones that it names being those of the seat."""
    name, _, zones = kind.partition(":")
    if name not in {"card", "cards"} or not zones:
        return kind
    optional = "?" * zones.endswith("?")
    return f"{name}:{','.join(at(id_, seat) for id_ in zones.rstrip('?').split(','))}{optional}"


def _lying(kind: str, source: str | None) -> str:
    """Return a kind with the one zone in which a card is said to lie, if that was said."""
    name = kind.rstrip("?").partition(":")[0]
    if source is None or name not in {"card", "cards"}:
        return kind
    return f"{name}:{_FROM}{source}{'?' * kind.endswith('?')}"


def _needed(form: Form, start: int) -> int:
    """Return how many words the rest of a form needs at least."""
    return sum(not kind.endswith("?") for kind in form.takes[start:])


def _behind(form: Form, start: int, words: Sequence[Token], vocabulary: Vocabulary) -> int:
    """Return how many words stand behind a text: from the first that the rest of a form names."""
    kinds = [kind.rstrip("?").partition(":") for kind in form.takes[start:]]
    choices = [id_ for name, _, ids in kinds if name == "word" for id_ in ids.split(",")]
    named = (i for i, word in enumerate(words) if _choice(word.text, choices, vocabulary))
    return len(words) - next(named, len(words))


def _piece(
    kind: str, words: list[Token], later: int, play: Play, vocabulary: Vocabulary
) -> _Piece | None:
    """Read one piece off the front; None where it may be left out and is."""
    kind, optional = kind.removesuffix("?"), kind.endswith("?")
    most = len(words) - later
    if most < 1:
        if optional:
            return None
        raise UsageError("play.deed-needs", kind=kind.partition(":")[0])
    try:
        return _read(kind, words, most, play, vocabulary)
    except (UsageError, NotFound):
        if optional:
            return None
        raise


def _read(kind: str, words: list[Token], most: int, play: Play, vocabulary: Vocabulary) -> _Piece:
    name, _, choices = kind.partition(":")
    if name in {"card", "cards"}:
        ways = _ways(play.board, choices)
        return (_cards if name == "cards" else _card)(words, most, play, vocabulary, ways)
    if name in {"number", "signed", "seat"}:
        found = _signed(words[0]) if name == "signed" else _number(words[0], "@" * (name == "seat"))
        return (), (str(_seat(found, play.board) if name == "seat" else found),), 1
    if name == "text":
        return (), (text(words[:most]),), most
    return _named(name, choices.split(","), words[:most], play, vocabulary)


def _named(
    name: str, choices: list[str], words: list[Token], play: Play, vocabulary: Vocabulary
) -> _Piece:
    """Read a zone or one of some ids: as many words as can be one."""
    for count in range(len(words), 0, -1):
        said = text(words[:count])
        meant = (
            lookup.zone(play.board, said) if name == "zone" else _choice(said, choices, vocabulary)
        )
        if meant is not None:
            return (), (meant,), count
    if name == "zone":
        return (), (lookup.needed_zone(play.board, text(words)),), len(words)
    raise UsageError("play.deed-word", found=words[0].text, known=tuple(choices))


def _ways(board: Board, zones: str) -> tuple[Among, ...]:
    """Return among which cards a name is looked for, one after the other.

    In the zone that is said, else in the zones of the deed and in all that is seen; by whole names
    first, and then by parts of them.
    """
    known = [zone for zone in zones.split(",") if zone in board.zones]
    said = zones.removeprefix(_FROM) if zones.startswith(_FROM) else None
    places = (said,) if said else (*known, None)
    return tuple(Among(zone, whole=whole) for whole in (True, False) for zone in places)


def _card(
    words: list[Token], most: int, play: Play, vocabulary: Vocabulary, ways: Sequence[Among]
) -> _Piece:
    """Read one card: as many words as can be its name."""
    for whole in (True, False):
        these = [way for way in ways if way.whole is whole]
        if found := _in_zones(words, most, play, these):
            return found
        if longest := pieces.longest_card(words, play, vocabulary, most, these[-1]):
            return (longest[0],), (), longest[1]
    most = 1 if words[0].quoted else most
    return (pieces.card(words[:most], play, vocabulary, ways[-1]),), (), most


def _in_zones(words: list[Token], most: int, play: Play, ways: Sequence[Among]) -> _Piece | None:
    """Read the name of a card that lies in one of some zones; None where none of them has it."""
    for count in range(most, 0, -1):
        for way in ways:
            if way.source:
                with suppress(NotFound):
                    return (lookup.card(play, text(words[:count]), way),), (), count
    return None


def _cards(
    words: list[Token], most: int, play: Play, vocabulary: Vocabulary, ways: Sequence[Among]
) -> _Piece:
    """Read as many numbers and names in quotation marks as there are, else one name."""
    count = len([*takewhile(pieces.is_whole, words[:most])])
    if count:
        return pieces.one_by_one(words[:count], play, *ways), (), count
    source = ways[-1].source
    for count in range(1 if source else most, 0, -1):
        several = pieces.part(words[:count], play, vocabulary, source)
        if several is not None:
            return several, (), count
    return _card(words, most, play, vocabulary, ways)


def _number(word: Token, sign: str = "") -> int:
    found = number(word.text.removeprefix(sign))
    if found is None:
        raise UsageError("play.deed-number", found=word.text)
    return found


def _seat(found: int, board: Board) -> int:
    """Return a seat that was said: one of the most that the game has, be it taken or not."""
    if not 1 <= found <= max((board.start.players, *(board.game.players or ()))):
        raise UsageError("play.no-such-seat", seat=found, players=board.start.players)
    return found


def _signed(word: Token) -> int:
    found = signed(word.text)
    if found is None:
        raise UsageError("play.deed-number", found=word.text)
    return found[0]


def _choice(word: str, ids: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """Return the id among those that a word means."""
    key = fold(word)
    if key in map(fold, ids):
        return next(id_ for id_ in ids if fold(id_) == key)
    meant = [id_ for id_ in ids if id_ in vocabulary.choices.get(key, ())]
    return meant[0] if len(meant) == 1 else None
