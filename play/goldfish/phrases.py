"""Lines about cards where they lie, and about what is looked at, counted, made and noted down."""

from collections.abc import Callable, Mapping

from ...catalog.errors import UsageError
from ...catalog.text import fold
from . import lookup, pieces
from .actions import (
    Attach,
    Count,
    Figure,
    Flip,
    Look,
    Note,
    Plain,
    Search,
    Tap,
    Token,
)
from .history import Play
from .lookup import Among
from .places import plain
from .saying import say
from .state import Lying
from .words import MOST, Vocabulary, number, numeric, option, signed, text
from .words import Token as Word

Phrase = Callable[[list[Word], Play, Vocabulary], Plain]


def _on_table(play: Play, fits: Callable[[Lying], bool] = lambda _: True) -> Among:
    """Return where a name is looked for: first among such cards as lie on the table."""
    hand = play.board.rules.hand_zone
    return Among(fits=lambda zone, lying: plain(zone) != hand and fits(lying))


def _tap(words: list[Word], play: Play, vocabulary: Vocabulary) -> Tap:
    straight = _on_table(play, lambda lying: not lying.tapped)
    return Tap(pieces.cards(words, play, vocabulary, straight))


def _untap(words: list[Word], play: Play, vocabulary: Vocabulary) -> Tap:
    tapped = Among(fits=lambda _, lying: lying.tapped)
    return Tap(pieces.cards(words, play, vocabulary, tapped), tapped=False)


def _flip(words: list[Word], play: Play, vocabulary: Vocabulary) -> Flip:
    """Read `CARDS [up|down]`; without a word for the face a card is turned over."""
    words, source = pieces.source(words, play, vocabulary)
    face = None
    for count in (2, 1):
        word = option(words[-count:], vocabulary)
        if face is None and len(words) > count and word in {"up", "down"}:
            face, words = word, words[:-count]
    if face is not None:
        other = _on_table(play, lambda lying: lying.down == (face == "up"))
        return Flip(pieces.cards(words, play, vocabulary, other.but(source=source)), face == "down")
    cards = pieces.cards(words, play, vocabulary, _on_table(play).but(source=source))
    lying = [each for pile in play.state.zones.values() for each in pile]
    return Flip(cards, not any(each.down for each in lying if each.number in cards))


def _size(word: Word) -> tuple[int, bool] | None:
    """Return a whole number, and whether it has a sign; None for anything else.

    Raises:
        UsageError: `play.too-great`: it has more digits than the table counts in.
    """
    found = signed(word.text)
    if found is None and word.text.lstrip("+-\N{MINUS SIGN}").isdecimal():
        raise UsageError("play.too-great", found=word.text, most=MOST)
    return found


def _counter(words: list[Word], play: Play, vocabulary: Vocabulary) -> Count:
    """Read `CARD NAME [N]`: one counter more where no number is said."""
    words, source = pieces.source(words, play, vocabulary)
    by = _size(words[-1]) if len(words) > 2 else None
    if by is not None:
        del words[-1]
    if len(words) < 2 or not words[-1].text.strip():
        raise UsageError("play.counter-what")
    card = pieces.card(words[:-1], play, vocabulary, _on_table(play).but(source=source))
    return Count(card, words[-1].text, by[0] if by else 1)


def _figure(words: list[Word], _play: Play, vocabulary: Vocabulary) -> Figure:
    """Read `NAME N`: with a sign it is a change, without one the number itself."""
    found = _size(words[-1]) if len(words) > 1 else None
    if found is None or not text(words[:-1]).strip():
        raise UsageError("play.figure-what")
    name = text(words[:-1])
    meant = vocabulary.figures.get(fold(name), name)
    return Figure(meant, found[0], relative=found[1])


def _attach(words: list[Word], play: Play, vocabulary: Vocabulary) -> Attach:
    """Read `CARDS to CARD`."""
    for i in range(1, len(words)):
        for count in (2, 1):
            if option(words[i : i + count], vocabulary) == "to" and words[i + count :]:
                cards = pieces.cards(words[:i], play, vocabulary)
                to = pieces.card(words[i + count :], play, vocabulary, _on_table(play))
                return Attach(cards, to)
    raise UsageError("play.attach-what")


def _detach(words: list[Word], play: Play, vocabulary: Vocabulary) -> Attach:
    laid = Among(fits=lambda _, lying: lying.on is not None)
    return Attach(pieces.cards(words, play, vocabulary, laid), None)


def _look(words: list[Word], play: Play, _vocabulary: Vocabulary) -> Look:
    """Read `[N] [ZONE]`: so many, or all, cards of a zone; without any word the top one drawn."""
    if not words:
        return Look(play.board.stock, 1)
    count = number(words[0].text) if words else None
    if words and count is None and numeric(words[0].text):
        raise UsageError("play.bad-look", found=words[0].text)
    rest = words if count is None else words[1:]
    zone = lookup.needed_zone(play.board, text(rest)) if rest else play.board.stock
    return Look(zone, count)


def _search(words: list[Word], play: Play, vocabulary: Vocabulary) -> Search:
    """Read `TEXT [from ZONE]`."""
    rest, zone = pieces.source(words, play, vocabulary)
    if not rest:
        raise UsageError("play.search-what")
    return Search(zone or play.board.stock, text(rest))


def _token(words: list[Word], play: Play, vocabulary: Vocabulary) -> Token:
    """Read `NAME [to] ZONE`: a card of the catalog where it has one of that name."""
    if len(words) < 2:
        raise UsageError("play.token-what")
    start = pieces.zone_at(words, play)
    zone = lookup.needed_zone(play.board, text(words[start:]))
    name = text(pieces.without(words[:start], "to", vocabulary))
    if not name.strip():
        raise UsageError("play.token-what")
    found = play.board.bring(name) if play.board.bring else None
    return Token(found.name, zone, found.card) if found else Token(name, zone)


def _note(words: list[Word], _play: Play, _vocabulary: Vocabulary) -> Note:
    """Read `[#N] TEXT`; `#N` alone takes the note of a card away."""
    first = words[0].text if words and not words[0].quoted else ""
    card = number(first[1:]) if first.startswith("#") else None
    if card is None and not text(words).strip():
        raise UsageError("play.note-what")
    return Note(text(words[1:] if card is not None else words), card)


PHRASES: Mapping[str, Phrase] = {
    "tap": _tap,
    "untap": _untap,
    "flip": _flip,
    "counter": _counter,
    "figure": _figure,
    "attach": _attach,
    "detach": _detach,
    "look": _look,
    "search": _search,
    "token": _token,
    "note": _note,
    "say": say,
}
