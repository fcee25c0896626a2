"""Lines of text that say what a player does: one line an action, read and written.

`draw 2 [ZONE]` · `mulligan` · `move CARDS [to] ZONE [bottom] [up|down] [from ZONE]` · `shuffle
[ZONE]` · `phase` · `next`; further `undo`, `redo`, `show [ZONE]`, `help`, `quit`. CARDS are a name,
numbers, or `top`, `bottom` or `all` of a zone. The words are those of a vocabulary; lines are
written in the words above and with ids, so that they are read under every vocabulary.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from ..catalog.errors import NotFound, UsageError
from ..catalog.text import fold, near
from ..catalog.value import Value
from . import lookup
from .actions import Action, Draw, Move, Mulligan, NextPhase, NextTurn, Shuffle
from .history import Play

VERBS = (
    "draw", "mulligan", "move", "shuffle", "phase", "next", "undo", "redo", "show", "help", "quit",
)  # fmt: skip
OPTIONS = ("top", "bottom", "up", "down", "from", "to", "all")
_TOKEN = re.compile(r'"([^"]*)"|«([^»]*)»|“([^”]*)”|(\S+)')
_NUMERIC = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
_LONGEST_NUMBER = 9  # digits


class Vocabulary(Value):
    """Folded words and what they mean: one of `VERBS`, one of `OPTIONS`."""

    verbs: Mapping[str, str] = {verb: verb for verb in VERBS}
    options: Mapping[str, str] = {word: word for word in OPTIONS}


class Request(Value):
    """What is no action but a wish: `undo`, `redo`, `show` (of a zone), `help`, `quit`."""

    verb: str
    zone: str | None = None


class _Token(Value):
    text: str
    quoted: bool = False


def read(line: str, play: Play, vocabulary: Vocabulary) -> Action | Request | None:
    """Return what a line asks for; None for a blank line and one that begins with `#`.

    Raises:
        UsageError: `play.unknown-word`, `play.bad-count`, or a verb with words it cannot take.
        NotFound: `play.unknown-zone`, `play.unknown-card` or `play.no-such-number`.
    """
    tokens = [
        _Token(next(filter(None, m.groups()), ""), quoted=m[4] is None)
        for m in _TOKEN.finditer(line.lstrip("\ufeff"))
    ]
    if not tokens or (tokens[0].text.startswith("#") and not tokens[0].quoted):
        return None
    word = tokens[0].text
    verb = vocabulary.verbs.get(fold(word))
    if verb is None:
        raise UsageError("play.unknown-word", word=word, near=near(word, vocabulary.verbs))
    return _meant(verb, tokens[1:], play, vocabulary)


def write(action: Action) -> str:
    """Return the line of an action."""
    match action:
        case Draw(count, zone):
            return f"draw {count} {zone}" if zone else f"draw {count}"
        case Mulligan():
            return "mulligan"
        case Move(cards, zone, bottom, down):
            words = ["move", *map(str, cards), zone]
            words += ["bottom"] if bottom else []
            words += [] if down is None else ["down" if down else "up"]
            return " ".join(words)
        case Shuffle(zone):
            return f"shuffle {zone}"
        case NextPhase():
            return "phase"
        case NextTurn():
            return "next"


def _meant(
    verb: str, rest: Sequence[_Token], play: Play, vocabulary: Vocabulary
) -> Action | Request:
    board = play.board
    if verb == "move":
        return _move(rest, play, vocabulary)
    if verb == "draw":
        return _draw(rest, play)
    if verb in {"shuffle", "show"}:
        zone = lookup.needed_zone(board, _text(rest)) if rest else None
        return Shuffle(zone or board.deck) if verb == "shuffle" else Request("show", zone)
    if rest:
        raise UsageError("play.too-many-words", found=_text(rest))
    alone: Mapping[str, Action] = {
        "mulligan": Mulligan(), "phase": NextPhase(), "next": NextTurn(),
    }  # fmt: skip
    return alone.get(verb) or Request(verb)


def _draw(rest: Sequence[_Token], play: Play) -> Draw:
    """Read `[N] [ZONE]`."""
    words = list(rest)
    count = _number(words[0].text) if words else None
    if count is not None:
        del words[0]
    elif words and _NUMERIC.fullmatch(words[0].text):
        raise UsageError("play.bad-count", found=words[0].text)
    zone = lookup.needed_zone(play.board, _text(words)) if words else None
    return Draw(1 if count is None else count, zone)


def _move(rest: Sequence[_Token], play: Play, vocabulary: Vocabulary) -> Move:
    """Read `CARDS ZONE` with its options; CARDS and ZONE may have several words."""
    words = list(rest)
    flags = _flags(words, vocabulary)
    words, source = _source(words, play, vocabulary)
    flags |= _flags(words, vocabulary)
    start = _zone_at(words, play)
    zone = lookup.needed_zone(play.board, _text(words[start:]))
    down = True if "down" in flags else False if "up" in flags else None
    chosen = words[:start]
    before = _without(chosen, "to", vocabulary)
    try:
        cards = _cards(chosen, play, vocabulary, source, zone)
    except NotFound:
        # A name may end like the word for "to": only what is no card is read without it.
        if before == chosen:
            raise
        cards = _cards(before, play, vocabulary, source, zone)
    return Move(cards, zone, "bottom" in flags, down)


def _without(words: list[_Token], option: str, vocabulary: Vocabulary) -> list[_Token]:
    """Return the words without an option of one word or two at their end, where others remain."""
    for count in (2, 1):
        if len(words) > count and _option(words[-count:], vocabulary) == option:
            return words[:-count]
    return words


def _flags(words: list[_Token], vocabulary: Vocabulary) -> set[str]:
    """Take options off the end, as long as two words are left; `face down` is two words."""
    found: set[str] = set()
    while True:
        for count in (2, 1):
            option = _option(words[-count:], vocabulary)
            if len(words) >= count + 2 and option in {"top", "bottom", "up", "down"}:
                found.add(option)
                del words[-count:]
                break
        else:
            return found


def _source(
    words: list[_Token], play: Play, vocabulary: Vocabulary
) -> tuple[list[_Token], str | None]:
    """Split off `from ZONE`, at the end or before the zone that cards go to."""
    for i in range(len(words) - 1, 0, -1):
        length = next((n for n in (2, 1) if _option(words[i : i + n], vocabulary) == "from"), 0)
        if not length:
            continue
        after = words[i + length :]
        for end in range(len(after), 0, -1):
            zone = lookup.zone(play.board, _text(_without(after[:end], "to", vocabulary)))
            if zone is not None:
                return words[:i] + after[end:], zone
        lookup.needed_zone(play.board, _text(after))
    return words, None


def _zone_at(words: Sequence[_Token], play: Play) -> int:
    """Return where the name of a zone begins that ends the words: the longest such name."""
    if len(words) < 2:
        raise UsageError("play.move-what-where")
    for start in range(1, len(words)):
        if lookup.zone(play.board, _text(words[start:])) is not None:
            return start
    return len(words) - 1


def _cards(
    words: Sequence[_Token], play: Play, vocabulary: Vocabulary, source: str | None, to: str
) -> tuple[int, ...]:
    numbers = [_number(part.lstrip("#")) for w in words for part in w.text.split(",") if part]
    if numbers and None not in numbers and not any(w.quoted for w in words):
        return tuple(number for number in numbers if number is not None)
    option = _option(words, vocabulary)
    if option in {"top", "bottom", "all"}:
        return lookup.place(play, option, source)
    return (lookup.card(play, _text(words), source, to),)


def _option(words: Iterable[_Token], vocabulary: Vocabulary) -> str | None:
    words = tuple(words)
    if not words or any(word.quoted for word in words):
        return None
    return vocabulary.options.get(fold(_text(words)))


def _number(text: str) -> int | None:
    sound = text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER
    return int(text) if sound else None


def _text(words: Iterable[_Token]) -> str:
    return " ".join(word.text for word in words)
