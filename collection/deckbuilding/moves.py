"""Cards put into a deck, taken out of it, or moved from zone to zone: a deck gives a deck."""

from collections.abc import Iterable, Set

from ...catalog.errors import NotFound, UsageError
from .decks import Deck
from .lines import MOST_COPIES, Line, merged, same_as


def added(deck: Deck, line: Line) -> Deck:
    """Return the deck with these copies more.

    Raises:
        UsageError: `deck.too-many` with `name`, `count` and `most`.
    """
    lines = merged((*deck.lines, line))
    for each in lines:
        if each.count > MOST_COPIES:
            raise UsageError("deck.too-many", name=each.name, count=each.count, most=MOST_COPIES)
    return deck.but(lines=lines)


def taken(deck: Deck, line: Line) -> Deck:
    """Return the deck with these copies less; a line that reaches none goes.

    Where the line names no printing, copies of any printing of the card in the zone are taken, and
    where it names no finish, ordinary ones first.

    Raises:
        NotFound: `deck.too-few` with `name`, `zone`, `count` and `have`.
    """
    lines, gone = _parted(deck, line, {line.zone})
    if (have := _count(gone)) < line.count:
        zone, count = line.zone, line.count
        raise NotFound("deck.too-few", name=line.name, zone=zone, count=count, have=have)
    return deck.but(lines=lines)


def moved(deck: Deck, line: Line, source: str | None) -> Deck:
    """Return the deck with these copies moved to the line's zone, from another or from any.

    Printings are matched as in `taken`; a copy keeps its own.

    Raises:
        NotFound: `deck.too-few`, or `deck.too-few-elsewhere` where the source is any zone, with
            the same facts.
        UsageError: `deck.too-many`.
    """
    zones = {each.zone for each in deck.lines} - {line.zone} if source is None else {source}
    lines, gone = _parted(deck, line, zones)
    if (have := _count(gone)) < line.count:
        key = "deck.too-few-elsewhere" if source is None else "deck.too-few"
        zone, count = source or line.zone, line.count
        raise NotFound(key, name=line.name, zone=zone, count=count, have=have)
    deck = deck.but(lines=lines)
    for each in gone:
        deck = added(deck, each.but(zone=line.zone))
    return deck


def _count(lines: Iterable[Line]) -> int:
    return sum(line.count for line in lines)


def _parted(deck: Deck, line: Line, zones: Set[str]) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Return what is left of the deck and what of it, up to its count, the line takes."""
    left, taken = line.count, dict[int, int]()
    by_finish = sorted(range(len(deck.lines)), key=lambda i: deck.lines[i].finish != line.finish)
    for i in by_finish:
        each = deck.lines[i]
        taken[i] = min(left, each.count) if each.zone in zones and _covers(line, each) else 0
        left -= taken[i]
    kept = (each.but(count=each.count - taken[i]) for i, each in enumerate(deck.lines))
    gone = (each.but(count=taken[i]) for i, each in enumerate(deck.lines))
    return tuple(filter(_has_copies, kept)), tuple(filter(_has_copies, gone))


def _has_copies(line: Line) -> bool:
    return line.count > 0


def _covers(line: Line, each: Line) -> bool:
    each = each.but(zone=line.zone, finish=each.finish if line.finish else "")
    if line.printing is None and not line.written:
        each = each.but(printing=None, written="")
    return same_as(line) == same_as(each)
