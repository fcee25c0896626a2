"""Counts over many packs, held against one pack after the other."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.odds.odds import Counts
from mazo.packs.odds.sums import sums


@st.composite
def counts_of_a_pack(draw: st.DrawFn) -> Counts:
    """Return the chances of 0, 1, 2 … cards, some of which may be 0."""
    weights = draw(st.lists(st.integers(0, 9), min_size=1, max_size=5).filter(any))
    return tuple(Fraction(weight, sum(weights)) for weight in weights)


def convolved(one: Counts, other: Counts) -> Counts:
    """Return the chances of the sum of two counts, by its definition."""
    found = [Fraction()] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            found[i + j] += a * b
    return tuple(found)


@given(counts_of_a_pack(), st.integers(1, 6))
def test_many_packs_add_up(counts: Counts, packs: int) -> None:
    """The chances over many packs are those that one pack after the other gives."""
    expected: Counts = (Fraction(1),)
    for _ in range(packs):
        expected = convolved(expected, counts)
    found = sums(counts, packs)
    assert sum(found.weights) == found.whole
    for count, chance in enumerate(expected):
        assert Fraction(found.weight(count), found.whole) == chance
        assert found.at_least(count) == sum(expected[count:])
    assert found.weight(len(expected)) == 0


@given(counts_of_a_pack(), st.integers(1, 6), st.integers(0, 12))
def test_only_what_is_asked_for_is_worked_out(counts: Counts, packs: int, want: int) -> None:
    """With a bound the chance of that many or more is the same, from fewer numbers."""
    part = sums(counts, packs, below=want)
    assert part.at_least(want) == sums(counts, packs).at_least(want)
    assert len(part.weights) <= max(1, want - part.least + 1)


def test_numbers_beyond_memory_are_refused() -> None:
    """A sum whose numbers would fill the memory is undecided, and told with its packs."""
    counts = tuple(Fraction(1, 1000) for _ in range(1000))
    with pytest.raises(Undecided) as caught:
        sums(counts, 10_000)
    assert (caught.value.key, caught.value.facts["packs"]) == ("rates.too-large", 10_000)
