"""Rows of plain lists as other programs write them, made sure to be read as the card they mean."""

from collections.abc import Iterator

from ...deckbuilding.decks import Deck
from ...deckbuilding.lines import Line
from ...naming.names import Choice, Names
from ..headings import Headings
from ..spelling import means
from ..zones import by_zone
from .line import parse
from .writer import card_line


def row_of(line: Line, names: Names, *rows: str) -> str:
    """Return the first of the rows that is read as the line's card, printing and count.

    Else the first that is read as its card and count, else the row of our own list; of a card that
    nobody knows, the first that is read as its name.
    """
    if line.card is None:
        return _of_unknown(line, names, rows)
    meant = [(row, _meant(row, names)) for row in rows]
    right = [(row, choice) for row, (choice, count) in meant if count == line.count]
    exact = [row for row, choice in right if means(line, choice, exactly=True)]
    same = [row for row, choice in right if means(line, choice)]
    return (*exact, *same, own_row(line, names))[0]


def _of_unknown(line: Line, names: Names, rows: tuple[str, ...]) -> str:
    parsed = [(row, parse(row, names)) for row in rows]
    same = [(row, each) for row, each in parsed if each.name == line.name]
    exact = [row for row, each in same if str(each.asked or "") == line.written]
    return (*exact, *(row for row, _ in same), *rows)[0]


def own_row(line: Line, names: Names) -> str:
    """Return the row of our own list, without what other programs have no room for."""
    return card_line(line.but(comment="", finish=""), names)


def sided(deck: Deck, names: Names) -> Iterator[tuple[str, Line]]:
    """Yield the lines zone by zone with what stands before them: `SB: ` on the side."""
    side = Headings(names.game).side
    for zone, lines in by_zone(deck, names):
        yield from (("SB: " if zone == side else "", line) for line in lines)


def _meant(row: str, names: Names) -> tuple[Choice, int]:
    parsed = parse(row, names)
    return names.choose(parsed.name, parsed.asked), parsed.count
