"""How to write a card so that it is read back as the same card, and printing where it has room."""

from collections.abc import Iterable, Iterator

from ..deckbuilding.lines import Line
from ..naming.names import Asked, Choice, Names


def spelt(
    line: Line, names: Names, *, sets: bool = True, numbers: bool = True
) -> tuple[str, Asked | None]:
    """Return name and printing as a format should write a line's card.

    A format may have room for `numbers` of cards, for `sets` alone, or for neither. The printing
    is also written where the name alone would mean another card.
    """
    *ways, last = _ways(line, names, sets, numbers)
    if line.card is None:
        return last
    meant = [(way, names.choose(*way)) for way in ways]
    exact = [way for way, choice in meant if means(line, choice, exactly=True)]
    same = [way for way, choice in meant if means(line, choice)]
    if exact or (same and not (numbers and line.printing)):
        return (*exact, *same)[0]
    return last


def means(line: Line, choice: Choice, *, exactly: bool = False) -> bool:
    """Tell whether a choice is a line's card, and its printing or, unless `exactly`, none at all.

    Any printing will do for a line that names none, where it must be told apart from other cards.
    """
    if choice.card != line.card:
        return False
    if exactly:
        return choice.printing == line.printing
    return not choice.problem and (not line.printing or choice.printing in (None, line.printing))


def settled(name: str, ways: Iterable[Asked], names: Names) -> Asked | None:
    """Return the first way to name a printing that the card of that name has; else the first."""
    ways = tuple(ways)
    found = (way for way in ways if names.choose(name, way).printing)
    return next(found, next(iter(ways), None))


def _ways(
    line: Line, names: Names, sets: bool, numbers: bool
) -> Iterator[tuple[str, Asked | None]]:
    """Yield ways to write a line's card, the best first; the last one is an id, which is sure."""
    own = names.printings(line.card) if line.card else ()
    asked = _room(Asked.of(line.written), sets, numbers)
    if not own:
        yield line.name, asked
        return
    title = own[0].title
    shown = next((each for each in own if each.id == line.printing), own[0])
    full = Asked(shown.set, shown.number) if shown.set else None
    if line.printing is None:
        yield title, asked
    if numbers and full and full.number:
        yield title, full
    if sets and full:
        yield title, Asked(full.set)
    yield title, None
    yield shown.id, None


def _room(asked: Asked | None, sets: bool, numbers: bool) -> Asked | None:
    """Return as much of a printing as there is room for."""
    if asked is None or (asked.number and numbers):
        return asked
    return Asked(asked.set) if sets else None
