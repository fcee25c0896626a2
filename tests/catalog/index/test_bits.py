"""Sets of printings as bits: what they hold, and which cards they touch."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.index.bits import Groups, of_places, places_of

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


@given(SIZES, st.data())
def test_a_card_counts_once(sizes: list[int], data: st.DataObject) -> None:
    """`any` has the last bit of every card of which a bit is set, `whole` all its bits."""
    ends = [sum(sizes[: i + 1]) for i in range(len(sizes))]
    groups = Groups(sum(1 << (end - 1) for end in ends))
    places = data.draw(st.sets(st.integers(0, ends[-1] - 1)))
    touched = [i for i, end in enumerate(ends) if places & {*range(end - sizes[i], end)}]
    assert groups.any(of_places(places, ends[-1])) == sum(1 << (ends[i] - 1) for i in touched)
    first = sum(1 << (ends[i] - sizes[i]) for i in touched)
    whole = {place for i in touched for place in range(ends[i] - sizes[i], ends[i])}
    assert set(places_of(groups.whole(first))) == whole
