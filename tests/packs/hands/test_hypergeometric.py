"""Exact chances of a draw: figures printed elsewhere, and every hand counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.hands import hypergeometric
from mazo.packs.hands.hypergeometric import Chance, Want, between, chance, ways

NONE = Want(0, 0)
ONE = Want(1)


def percent(found: Chance) -> float:
    """Return a chance in per cent with two decimals."""
    return round(100 * float(found), 2)


@pytest.mark.parametrize(
    ("size", "hits", "want", "expected"),
    [
        (30, 2, ONE, {4: 25.29, 5: 31.03, 6: 36.55, 7: 41.84, 10: 56.32}),
        (30, 2, Want(2), {4: 1.38, 5: 2.30, 6: 3.45, 7: 4.83, 10: 10.34}),
        (30, 10, NONE, {4: 17.68, 5: 10.88, 6: 6.53, 7: 3.81}),
        (30, 10, Want(2), {5: 55.12}),
        (10, 2, ONE, {4: 66.67, 9: 100, 10: 100, 0: 0}),
        (30, 3, ONE, {5: 43.35}),
        (30, 0, ONE, {5: 0, 30: 0}),
        (60, 24, Want(2, 4), {7: 77.46}),
    ],
    ids=[
        "one of two in 30",
        "both of two in 30",
        "no card without effect (INV-36)",
        "two cards without effect (INV-36)",
        "two in ten",
        "three in 30",
        "none in 30",
        "two to four of 24",
    ],
)
def test_chances_of_one_kind_of_card(
    size: int, hits: int, want: Want, expected: dict[int, float]
) -> None:
    """A chance is the one that tables of this distribution print, for each number of cards seen."""
    found = {draws: percent(between(size, hits, draws, want)) for draws in expected}
    assert found == expected


def test_several_wants_of_one_hand() -> None:
    """Two lands and one of each of two four-ofs, in seven of sixty cards."""
    classes = {0: 28, 1: 24, 2: 4, 4: 4}
    found = chance(classes, [Want(2), ONE, ONE], 7)
    assert str(found) == "1026628/9655173"


@pytest.mark.parametrize(
    ("found", "said"),
    [(Chance(2, 6), "1/3"), (Chance(0, 6), "0"), (Chance(6, 6), "1"), (Chance(5, 6), "5/6")],
)
def test_a_chance_is_said_in_lowest_terms(found: Chance, said: str) -> None:
    """Its text is what a fraction of whole numbers says."""
    assert str(found) == said == str(Fraction(found.ways, found.hands))


def test_a_count_of_too_many_states_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where wants share so many kinds of cards that it would take minutes, it says so."""
    monkeypatch.setattr(hypergeometric, "MOST_STATES", 3)
    with pytest.raises(Undecided) as caught:
        ways({0: 5, 1: 5, 2: 5, 3: 5}, [Want(2, 3), Want(2, 3)], 6)
    assert caught.value.key == "odds.too-many-states"
    assert int(str(caught.value.facts["states"])) > 3


WANTS = st.builds(Want, least=st.integers(0, 4), most=st.one_of(st.none(), st.integers(0, 4)))


@st.composite
def piles(draw: st.DrawFn) -> tuple[list[int], list[Want], int]:
    """Draw up to nine cards by the wants they match, up to three wants, and a number of draws."""
    wants = draw(st.lists(WANTS, min_size=1, max_size=3))
    cards = draw(st.lists(st.integers(0, 2 ** len(wants) - 1), min_size=1, max_size=9))
    return cards, wants, draw(st.integers(0, len(cards)))


@given(piles())
def test_every_hand_counted(pile: tuple[list[int], list[Want], int]) -> None:
    """The number of hands is that of all combinations in which each want holds."""
    cards, wants, draws = pile
    good = sum(
        all(want.holds(sum(mask >> i & 1 for mask in hand)) for i, want in enumerate(wants))
        for hand in combinations(cards, draws)
    )
    assert ways(Counter(cards), wants, draws) == good
    assert chance(Counter(cards), wants, draws).ways == good


@given(st.integers(1, 60), st.data())
def test_the_chances_of_all_counts_sum_to_one(size: int, data: st.DataObject) -> None:
    """Exactly none, one, two … are all that can happen."""
    hits, draws = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    exactly = [between(size, hits, draws, Want(n, n)) for n in range(draws + 1)]
    assert sum(found.ways for found in exactly) == exactly[0].hands
    assert {found.hands for found in exactly} == {exactly[0].hands}


@given(piles(), st.integers(0, 2))
def test_a_want_and_its_opposite_share_all_hands(
    pile: tuple[list[int], list[Want], int], least: int
) -> None:
    """Beside any other wants, at least so many and fewer than so many leave nothing out."""
    cards, wants, draws = pile
    classes = Counter(mask << 1 | i & 1 for i, mask in enumerate(cards))
    enough = ways(classes, [Want(least), *wants], draws)
    fewer = ways(classes, [Want(0, least - 1) if least else Want(1, 0), *wants], draws)
    assert enough + fewer == ways(classes, [Want(0), *wants], draws)
