"""Mean and variance of counts, held against their definitions."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from mazo.packs.odds.odds import Counts
from mazo.packs.odds.sums import sums
from mazo.packs.reckoning.moments import moments


@st.composite
def counts_of_a_pack(draw: st.DrawFn) -> Counts:
    """Return the chances of 0, 1, 2 … cards, some of which may be 0."""
    weights = draw(st.lists(st.integers(0, 9), min_size=1, max_size=5).filter(any))
    return tuple(Fraction(weight, sum(weights)) for weight in weights)


@given(counts_of_a_pack(), st.integers(1, 5))
def test_mean_and_variance_grow_with_the_packs(counts: Counts, packs: int) -> None:
    """Both are those of the definition, and those of many packs as many times as large."""
    one = moments(counts)
    assert one.variance == sum((n - one.mean) ** 2 * p for n, p in enumerate(counts))
    every = sums(counts, packs)
    chances = tuple(Fraction(every.weight(n), every.whole) for n in range(len(counts) * packs))
    many = moments(chances)
    assert (many.mean, many.variance) == (one.mean * packs, one.variance * packs)
