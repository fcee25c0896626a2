"""Chances where it is not known of every card whether it matches."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.hands import doubts
from mazo.packs.hands.doubts import Copies, Pile, Spread, worlds
from mazo.packs.hands.hypergeometric import Want, chance

ONE = Want(1)


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        ([(8, (True,)), (20, (False,)), (2, (None,))], "922/1131", "21167/23751"),
        ([(30, (None,))], "0", "1"),
        ([(10, (True,)), (20, (False,))], "21167/23751", "21167/23751"),
        ([(30, (False,))], "0", "0"),
    ],
    ids=["two cards in doubt", "all in doubt", "none in doubt", "none at all"],
)
def test_a_chance_lies_between_two(cards: list[Copies], low: str, high: str) -> None:
    """The lowest chance takes no card in doubt, the highest all of them; both are one when sure."""
    found = Pile(cards, [ONE]).chance(5)
    assert tuple(map(str, found.ends)) == (low, high)


def test_copies_of_a_card_in_doubt_turn_out_alike() -> None:
    """Three copies match all or none: there are two worlds, and not four."""
    assert worlds([(3, (None,)), (2, (True,))], [None]) == ({0: 3, 1: 2}, {1: 5})


def test_a_number_in_between_is_reached_by_cards_of_which_only_some_match() -> None:
    """Exactly one of two is likeliest where one matches, not where none or both do."""
    found = Pile([(1, (None,)), (1, (None,)), (2, (False,))], [Want(1, 1)]).chance(2)
    assert tuple(map(str, found.ends)) == ("0", "2/3")


def test_too_many_doubts_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the worlds are too many to be looked at, the cards in doubt are counted."""
    monkeypatch.setattr(doubts, "MOST_WORLDS", 10)
    with pytest.raises(Undecided) as caught:
        Pile([(n, (None, None)) for n in range(1, 9)], [Want(1, 2), Want(1, 2)])
    assert caught.value.key == "odds.too-many-doubts"
    assert caught.value.facts == {"cards": 36}


ANSWERS = st.sampled_from([True, False, None])
WANTS = st.builds(Want, least=st.integers(0, 2), most=st.one_of(st.none(), st.integers(0, 3)))


@st.composite
def piles(draw: st.DrawFn) -> tuple[list[Copies], list[Want], int]:
    """Draw a few cards, one or two wants, and how many cards are drawn."""
    wants = draw(st.lists(WANTS, min_size=1, max_size=2))
    answers = st.tuples(*(ANSWERS for _ in wants))
    cards = draw(st.lists(st.tuples(st.integers(1, 3), answers), min_size=1, max_size=4))
    return cards, wants, draw(st.integers(0, sum(count for count, _ in cards)))


@given(piles())
def test_the_bounds_are_those_of_all_worlds(pile: tuple[list[Copies], list[Want], int]) -> None:
    """What is told without looking at each world is the lowest and highest chance of them all."""
    cards, wants, draws = pile
    every = []
    for told in product(*(resolved(answers) for _, answers in cards)):
        classes: dict[int, int] = {}
        for (count, _), mask in zip(cards, told, strict=True):
            classes[mask] = classes.get(mask, 0) + count
        every.append(chance(classes, wants, draws))
    low, high = (f(every, key=lambda c: c.ways) for f in (min, max))
    assert Pile(cards, wants).chance(draws) == Spread(low, high)


def resolved(answers: tuple[bool | None, ...]) -> list[int]:
    """Return every class that a card may turn out to belong to."""
    choices = [(0, 1) if answer is None else (int(answer),) for answer in answers]
    return [sum(bit << i for i, bit in enumerate(bits)) for bits in product(*choices)]
