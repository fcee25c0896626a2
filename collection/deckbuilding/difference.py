"""What differs between the lines of two decks, line by line of the same card and printing."""

from collections.abc import Iterable

from ...catalog.value import Value
from .lines import Line, merged, same_as


class Change(Value):
    """A line that one of two decks has more copies of; the counts are 0 where it has none.

    `line` tells zone, card and printing; its own count means nothing.
    """

    line: Line
    before: int
    after: int

    @property
    def more(self) -> int:
        """How many copies the second has more; below 0, fewer."""
        return self.after - self.before


def differences(before: Iterable[Line], after: Iterable[Line]) -> tuple[Change, ...]:
    """Return the changes from some lines to others: the old ones in their order, then the new."""
    old = {same_as(line): line for line in merged(before)}
    new = {same_as(line): line for line in merged(after)}
    counts = {
        key: (old[key].count if key in old else 0, new[key].count if key in new else 0)
        for key in (*old, *new)
    }
    lines = {**old, **new}
    return tuple(Change(lines[key], *pair) for key, pair in counts.items() if pair[0] != pair[1])
