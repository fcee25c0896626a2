"""Sets of printings as bits: what they hold, and which cards they touch."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.index.bits import Groups, of_places, places_of, sum_of

SIZES = st.lists(st.integers(1, 5), min_size=1, max_size=40)


@given(st.sets(st.integers(0, 9_999), max_size=60))
def test_bits_are_their_places(places: set[int]) -> None:
    """What is made of places gives them back, lowest first."""
    bits = of_places(places, 10_000)
    assert list(places_of(bits)) == sorted(places)
    assert bits.bit_count() == len(places)


def test_very_many_bits_are_set_as_few_are() -> None:
    """Both ways of setting them give the same number."""
    many = range(0, 20_000, 3)
    assert of_places(many, 20_000) == sum(1 << place for place in many)


@given(st.sets(st.integers(0, 99)), st.sets(st.integers(0, 99)))
def test_a_place_is_held_by_none_one_or_both(one: set[int], other: set[int]) -> None:
    """The sum has a byte for each place: how many of the two numbers have its bit."""
    found = sum_of(of_places(one, 100), of_places(other, 100), 100)
    assert [*found] == [(place in one) + (place in other) for place in range(100)]


@given(SIZES, st.data())
def test_a_card_counts_once(sizes: list[int], data: st.DataObject) -> None:
    """`any` has the last bit of every card of which a bit is set, `whole` all its bits.

    Told card by card, those are 1.
    """
    ends = [sum(sizes[: i + 1]) for i in range(len(sizes))]
    groups = Groups(sum(1 << (end - 1) for end in ends))
    places = data.draw(st.sets(st.integers(0, ends[-1] - 1)))
    touched = [i for i, end in enumerate(ends) if places & {*range(end - sizes[i], end)}]
    assert groups.any(of_places(places, ends[-1])) == sum(1 << (ends[i] - 1) for i in touched)
    first = sum(1 << (ends[i] - sizes[i]) for i in touched)
    whole = {place for i in touched for place in range(ends[i] - sizes[i], ends[i])}
    assert set(places_of(groups.whole(first))) == whole
    held = sum_of(groups.any(of_places(places, ends[-1])), 0, ends[-1])
    assert [*groups.at_last(held)] == [i in touched for i in range(len(sizes))]
