"""How wide each column of a table may be: what must be read whole is never cut."""

from bisect import bisect_right
from collections.abc import Sequence

_READABLE = 8  # columns of a cell that was cut; with fewer it says nothing any more
_PROSE = 24  # columns of a cell whose text goes on in the next line


def widths(
    natural: Sequence[int], firm: Sequence[bool], prose: Sequence[bool], room: int
) -> list[int] | None:
    """Return a width for each column, within `room` together; None where no table is readable.

    Columns that are not `firm` give way, the widest of them before the others.
    """
    least = [
        wide if holds else min(wide, _PROSE if goes_on else _READABLE)
        for wide, holds, goes_on in zip(natural, firm, prose, strict=True)
    ]
    if sum(least) > room:
        return None

    def capped(cap: int) -> list[int]:
        return [max(low, min(wide, cap)) for wide, low in zip(natural, least, strict=True)]

    caps = range(max(natural, default=0) + 1)
    cap = caps[max(0, bisect_right(caps, room, key=lambda cap: sum(capped(cap))) - 1)]
    fitted, more = capped(cap), capped(cap + 1)
    for place, wider in enumerate(more):  # what is left over, one column each
        if sum(fitted) < room:
            fitted[place] = wider
    return fitted
