"""What a solution makes of a deck: its lines, and the cards that come in and go."""

from collections.abc import Mapping, Sequence

from ...catalog.text import fold
from ...collection.deckbuilding.lines import Line
from ..decks.entry import Entry
from .plan import Move


def changed(
    lines: Sequence[Line], candidates: Sequence[Entry], found: Sequence[int]
) -> tuple[Line, ...]:
    """Return the lines of a deck with as many copies of each candidate as a solution says.

    Copies go from the last lines first and come to the first that stands for them; what is new
    stands at the end.
    """
    counts = [line.count for line in lines]
    new = []
    for entry, number in zip(candidates, found, strict=True):
        if number == entry.count:
            continue
        places = [i for i, line in enumerate(lines) if _is_of(line, entry)]
        if number > entry.count and places:
            counts[places[0]] += number - entry.count
        elif number > entry.count:
            new.append(Line(entry.zone, number, entry.card, entry.printing, entry.name))
        left = max(0, entry.count - number)
        for i in reversed(places):
            gone = min(counts[i], left)
            counts[i], left = counts[i] - gone, left - gone
    kept = (line.but(count=n) for line, n in zip(lines, counts, strict=True) if n)
    return (*kept, *new)


def moves(
    candidates: Sequence[Entry], found: Sequence[int], owned: Mapping[str, int] | None
) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """Return what comes in and what goes, in the order of the candidates."""
    into, out = list[Move](), list[Move]()
    left = _left(candidates, owned) if owned is not None else None
    leaving = _leaving(candidates, found)
    for entry, number in zip(candidates, found, strict=True):
        if number == entry.count:
            continue
        name = entry.name if entry.record is None else entry.record["title"]
        move = Move(entry.zone, entry.card, name, abs(number - entry.count), entry.printing)
        if number < entry.count:
            out.append(move)
            continue
        moved = _taken(leaving, entry.key, move.count)
        mine = None if left is None else _taken(left, entry.key, move.count - moved)
        into.append(move.but(moved=moved, owned=mine))
    return tuple(into), tuple(out)


def _taken(left: dict[str, int], key: str, most: int) -> int:
    """Take up to so many copies of a card from those that are left, and return how many."""
    taken = min(most, left.get(key, 0))
    left[key] = left.get(key, 0) - taken
    return taken


def _leaving(candidates: Sequence[Entry], found: Sequence[int]) -> dict[str, int]:
    """Return how many copies of each card go from a zone, and may come into another."""
    leaving: dict[str, int] = {}
    for entry, number in zip(candidates, found, strict=True):
        if number < entry.count:
            leaving[entry.key] = leaving.get(entry.key, 0) + entry.count - number
    return leaving


def _left(candidates: Sequence[Entry], owned: Mapping[str, int]) -> dict[str, int]:
    """Return how many copies of each card are owned beyond those in the deck."""
    left = dict(owned)
    for entry in candidates:
        if entry.count:
            left[entry.key] = max(0, left.get(entry.key, 0) - entry.count)
    return left


def _is_of(line: Line, entry: Entry) -> bool:
    """Tell whether a line holds copies of a candidate."""
    if (line.zone, line.printing) != (entry.zone, entry.printing):
        return False
    return line.card == entry.card if entry.card else fold(line.name) == fold(entry.name)
