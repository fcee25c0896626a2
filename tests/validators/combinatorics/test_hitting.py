"""The fewest values that touch every set, and those that keep the most copies, by trying all."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from mazo.validators.combinatorics.hitting import Values, best, fewest, fits

VALUES = "abcde"
SETS = st.lists(st.frozensets(st.sampled_from(VALUES), max_size=3), max_size=6)
WEIGHTS = st.lists(
    st.tuples(st.frozensets(st.sampled_from(VALUES), max_size=3), st.integers(1, 4)), max_size=6
)


def ways(most: int) -> Iterator[Values]:
    """Yield every choice of at most so many values."""
    for size in range(most + 1):
        yield from map(frozenset, combinations(VALUES, size))


def touches(chosen: Values, sets: Iterable[Values]) -> bool:
    """Tell whether every set that is not empty has one of the values."""
    return all(chosen & each for each in sets if each)


def kept(sets: Iterable[tuple[Values, int]], chosen: Values, *, is_any: bool) -> int:
    """Return how many copies stay where only some values may."""
    return sum(count for values, count in sets if fits(values, chosen, is_any=is_any))


@given(sets=SETS)
def test_no_fewer_values_touch_every_set(sets: list[Values]) -> None:
    """Those that are found touch all, and no choice of one value less does."""
    found = frozenset(fewest(sets))
    assert touches(found, sets)
    assert not found or not any(touches(way, sets) for way in ways(len(found) - 1))


@given(sets=SETS)
def test_the_fewest_values_do_not_hang_on_the_order(sets: list[Values]) -> None:
    """The sets in any order give the same values."""
    assert fewest(sets) == fewest(sets[::-1])


@given(sets=WEIGHTS, most=st.integers(0, 4), is_any=st.booleans())
def test_no_other_values_keep_more_copies(
    sets: list[tuple[Values, int]], most: int, is_any: bool
) -> None:
    """At most so many values are kept, and no such choice keeps more copies."""
    found = best(sets, most, is_any=is_any)
    assert len(found) <= most
    wanted = max(kept(sets, way, is_any=is_any) for way in ways(most))
    assert kept(sets, found, is_any=is_any) == wanted
