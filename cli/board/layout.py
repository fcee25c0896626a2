"""How the panels of the zones share the screen."""

from collections.abc import Iterable

from ...catalog.value import Value
from ...play.goldfish.history import Play
from ...play.goldfish.places import seat_of

NARROWEST = 19  # columns of a panel
_WIDTHS = (34, 26, NARROWEST)  # columns that panels should have, where there are lines enough
LOWEST = 3  # lines of a panel: its frame and one card
_HIGH = 8  # lines enough


class Plan(Value):
    """A grid: panels side by side, and the lines that each row of them has."""

    columns: int
    heights: tuple[int, ...]


def plans(width: int, height: int, *counts: int) -> list[Plan]:
    """Return a grid for each group of panels, so that all groups together fill the height.

    Args:
        width: Columns there are.
        height: Lines there are; with too few the panels are as low as can be and scroll.
        counts: How many panels each group has.
    """
    for least in _WIDTHS:
        across = [_columns(width, count, least) for count in counts]
        rows = [_rows(count, some) for count, some in zip(counts, across, strict=True)]
        each = max(LOWEST, height // max(1, sum(rows)))
        if each >= _HIGH:
            break
    left = max(0, height - each * sum(rows))  # lines for the last rows, the player's own
    before = [sum(rows[i:]) for i in range(len(rows))]  # rows from this group's first one on
    return [
        Plan(columns, tuple(each + (behind - i <= left) for i in range(count)))
        for columns, count, behind in zip(across, rows, before, strict=True)
    ]


def lines(width: int, height: int, *counts: int) -> int:
    """Return how many lines the groups need at least, as `plans` lays them out."""
    return sum(sum(plan.heights) for plan in plans(width, height, *counts))


def _columns(width: int, count: int, least: int) -> int:
    most = max(1, min(count, width // least))
    return _rows(count, _rows(count, most)) if count else 1


def _rows(count: int, columns: int) -> int:
    return -(-count // columns)


def own(play: Play) -> list[str]:
    """Return the player's zones and the common ones, without the hand, which has its own place."""
    hand = play.board.rules.hand_zone
    return [key for key in _shown(play) if seat_of(key) == 1 and key != hand]


def others(play: Play) -> list[str]:
    """Return the zones of the other seats."""
    return [key for key in _shown(play) if seat_of(key) > 1]


def _shown(play: Play) -> Iterable[str]:
    """Return the zones of the table, the deck, and what else the deck brought cards for."""
    board, piles = play.board, play.board.piles
    return (key for key, zone in board.zones.items() if zone.table or piles.get(key))
