"""The fewest values that touch every card, where a card of several values may count as any."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

Values = frozenset[str]
_MOST_WAYS = 10_000  # so many choices of values are tried at most


def fewest(sets: Iterable[Values]) -> tuple[str, ...]:
    """Return the fewest values, in order, of which every set that is not empty has one."""
    asked = sorted({each for each in sets if each}, key=lambda each: (len(each), sorted(each)))
    needed = [one for i, one in enumerate(asked) if not any(less <= one for less in asked[:i])]
    for size in range(len(needed) + 1):
        found = _within(needed, size)
        if found is not None:
            return tuple(sorted(found))
    return ()


def _within(sets: Sequence[Values], size: int) -> tuple[str, ...] | None:
    """Return at most so many values that touch every set; None where there are none."""
    if not sets:
        return ()
    if size:
        for value in sorted(sets[0]):
            rest = _within([each for each in sets if value not in each], size - 1)
            if rest is not None:
                return (value, *rest)
    return None


def best(sets: Sequence[tuple[Values, int]], most: int, *, is_any: bool) -> Values:
    """Return at most so many values that keep the most copies.

    Args:
        sets: What each card has, and how many copies of it there are.
        most: How many values may be kept.
        is_any: Whether a card is kept for one of its values, or only for all of them.
    """
    weights: dict[str, int] = {}
    for values, count in sets:
        for value in values:
            weights[value] = weights.get(value, 0) + count
    listed = sorted(weights, key=lambda value: (-weights[value], value))
    most = min(most, len(listed))
    if comb(len(listed), most) > _MOST_WAYS:
        return frozenset(listed[:most])
    ways = map(frozenset, combinations(listed, most))
    return max(ways, key=lambda way: sum(n for held, n in sets if fits(held, way, is_any=is_any)))


def fits(values: Values, kept: Values, *, is_any: bool) -> bool:
    """Tell whether a card may stay when only some values may."""
    return not values or (bool(values & kept) if is_any else values <= kept)
