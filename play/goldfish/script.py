"""Lines of text that say what a player does: one line an action.

`draw 2 [ZONE]` · `mulligan` · `move CARDS [to] ZONE [bottom] [up|down]` · `shuffle [ZONE]` · `tap
CARDS` · `untap CARDS` · `flip CARDS [up|down]` · `counter CARD NAME [N]` · `figure NAME N` ·
`attach CARDS to CARD` · `detach CARDS` · `look [N] [ZONE]` · `search TEXT [from ZONE]` · `token
NAME [to] ZONE` · `note [#N] TEXT` · `say CARD FIELD VALUE` · `phase` · `next`; further `undo [N]`,
`redo [N]`, `show [ZONE]`, `help [VERB]`, `quit`; and the deeds of the game's own rules. CARDS are
a name, numbers, or `top`, `bottom` or `all`, and `from ZONE` may follow. A line behind `!` is done
though the rules forbid it; a deed behind `@2` is that of seat 2. The words are those of a
vocabulary; `writing` writes lines in the words above and with ids, so that they are read under
every vocabulary.
"""

from collections.abc import Mapping, Sequence

from ...catalog.errors import NotFound, UsageError
from ...catalog.text import fold, near
from . import deeds, lookup, phrases, pieces
from .actions import Action, Draw, Forced, Move, Mulligan, NextPhase, NextTurn, Plain, Shuffle
from .history import Play
from .lookup import Among
from .words import Request, Token, Vocabulary, number, numeric, text, tokens

_FORCED, _SEAT = "!", "@"


def read(line: str, play: Play, vocabulary: Vocabulary) -> Action | Request | None:
    """Return what a line asks for; None for a blank line and one that begins with `#`.

    Raises:
        UsageError: `play.unknown-word`, `play.bad-count`, or a verb with words it cannot take.
        NotFound: `play.unknown-zone`, `play.unknown-card` or `play.no-such-number`.
    """
    forced = line.lstrip("\ufeff \t").startswith(_FORCED)
    words = tokens(line.lstrip("\ufeff \t").removeprefix(_FORCED))
    if not words and forced:
        raise UsageError("play.force-what")
    if not words or (words[0].text.startswith("#") and not words[0].quoted):
        return None
    seat = _seat(words)
    if words and words[0].text == _FORCED and not words[0].quoted:  # `@2 ! deed`
        forced = True
        del words[0]
    if not words:
        raise UsageError("play.seat-does-what", seat=seat)
    found = _meant(words, seat, play, vocabulary)
    if not forced:
        return found
    if isinstance(found, Request):
        raise UsageError("play.forced-request", word=words[0].text)
    return Forced(found)


def _seat(words: list[Token]) -> int:
    """Take `@2` off the beginning."""
    first = words[0]
    seat = number(first.text[1:]) if first.text.startswith(_SEAT) and not first.quoted else None
    if seat is None:
        return 1
    del words[0]
    return seat


def _meant(
    words: Sequence[Token], seat: int, play: Play, vocabulary: Vocabulary
) -> Plain | Request:
    word, rest = words[0].text, words[1:]
    deed = vocabulary.deeds.get(fold(word))
    if deed is not None:
        return deeds.read(deed, rest, seat, play, vocabulary)
    verb = _verb(word, vocabulary)
    if seat != 1:
        raise UsageError("play.seat-of-no-deed", word=word, seat=seat)
    if verb in phrases.PHRASES:
        return phrases.PHRASES[verb](list(rest), play, vocabulary)
    return _common(verb, rest, play, vocabulary)


def _verb(word: str, vocabulary: Vocabulary) -> str:
    found = vocabulary.deeds.get(fold(word)) or vocabulary.verbs.get(fold(word))
    if found is None:
        raise UsageError("play.unknown-word", word=word, near=near(word, vocabulary.spoken))
    return found


def _common(
    verb: str, rest: Sequence[Token], play: Play, vocabulary: Vocabulary
) -> Plain | Request:
    board = play.board
    if verb == "move":
        return _move(rest, play, vocabulary)
    if verb == "draw":
        return _draw(rest, play)
    if verb in {"shuffle", "show"}:
        zone = lookup.needed_zone(board, text(rest)) if rest else None
        return Shuffle(zone or board.stock) if verb == "shuffle" else Request("show", zone)
    if verb in {"undo", "redo"} and rest:
        return Request(verb, count=_count(rest))
    if verb == "help" and rest:
        return Request(verb, of=_verb(text(rest), vocabulary))
    if rest:
        raise UsageError("play.too-many-words", found=text(rest))
    alone: Mapping[str, Plain] = {
        "mulligan": Mulligan(), "phase": NextPhase(), "next": NextTurn(),
    }  # fmt: skip
    return alone.get(verb) or Request(verb)


def _draw(rest: Sequence[Token], play: Play) -> Draw:
    """Read `[N] [ZONE]`."""
    words = list(rest)
    count = number(words[0].text) if words else None
    if count is not None:
        del words[0]
    elif words and numeric(words[0].text):
        raise UsageError("play.bad-count", found=words[0].text)
    zone = lookup.needed_zone(play.board, text(words)) if words else None
    return Draw(1 if count is None else count, zone)


def _count(rest: Sequence[Token]) -> int:
    """Read how many moves are taken back or made again."""
    count = number(text(rest))
    if not count:
        raise UsageError("play.bad-moves", found=text(rest))
    return count


def _move(rest: Sequence[Token], play: Play, vocabulary: Vocabulary) -> Move:
    """Read `CARDS ZONE` with its options; CARDS and ZONE may have several words."""
    words = list(rest)
    flags = pieces.flags(words, vocabulary)
    words, source = pieces.source(words, play, vocabulary)
    flags |= pieces.flags(words, vocabulary)
    start = pieces.zone_at(words, play)
    zone = lookup.needed_zone(play.board, text(words[start:]))
    down = True if "down" in flags else False if "up" in flags else None
    chosen = words[:start]
    before = pieces.without(chosen, "to", vocabulary)
    try:
        cards = pieces.cards(chosen, play, vocabulary, Among(source, zone))
    except NotFound:
        # A name may end like the word for "to": only what is no card is read without it.
        if before == chosen:
            raise
        cards = pieces.cards(before, play, vocabulary, Among(source, zone))
    return Move(cards, zone, "bottom" in flags, down)
