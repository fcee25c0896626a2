"""Hands drawn again, beside every hand and every choice of cards counted one by one."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.hands import setting_aside
from mazo.packs.hands.hypergeometric import Want, between
from mazo.packs.hands.mulligan import FREE, LONDON, NONE, PARTIAL, Outlook, Rule, outlook

ONE = Want(1)
PUPS = {0: 21, 1: 9}  # nine cards of thirty, which are wanted, and bar another mulligan


def percents(found: Outlook) -> list[float]:
    """Return the chances to have kept a hand after each mulligan, in per cent."""
    return [round(100 * float(step.by_then), 2) for step in found.steps]


def test_the_first_hand_is_a_draw() -> None:
    """Without mulligans, the chance is that of the cards drawn."""
    first = between(30, 9, 5, ONE)
    found = outlook({0: 21, 1: 9}, [ONE], NONE, 5)
    assert found.ever == Fraction(first.ways, first.hands)
    assert found.mulligans == 0
    assert [step.size for step in found.steps] == [5]


def test_hands_drawn_again_for_free() -> None:
    """After k mulligans a hand was kept unless k + 1 hands failed; the mean is that of a series."""
    found = outlook({0: 21, 1: 9}, [ONE], FREE, 5, rows=4)
    miss = 1 - found.steps[0].kept
    assert [step.by_then for step in found.steps] == [1 - miss**n for n in (1, 2, 3, 4)]
    assert found.ever == 1
    assert found.mulligans == miss / (1 - miss)
    assert percents(found) == [85.72, 97.96, 99.71, 99.96]


def test_a_game_that_lets_only_some_hands_be_drawn_again() -> None:
    """Whoever wants two PUPs is stuck with one: only hands without any go back (IZ-4)."""
    found = outlook(PUPS, [Want(2)], Rule(bars=0), 5)
    none = between(30, 9, 5, Want(0, 0))
    again = Fraction(none.ways, none.hands)
    two = between(30, 9, 5, Want(2))
    assert found.ever == Fraction(two.ways, two.hands) / (1 - again)
    assert found.mulligans == again / (1 - again)
    assert found.ever < 1


def test_a_card_that_bars_need_not_be_wanted() -> None:
    """One of five traps bars: a hand without a wanted card goes back only where it holds none."""
    found = outlook({0: 16, 1: 9, 2: 5}, [ONE, Want(0)], Rule(bars=1), 5)
    some = between(30, 9, 5, ONE)
    neither = between(30, 14, 5, Want(0, 0))
    again = Fraction(neither.ways, neither.hands)
    assert found.ever == Fraction(some.ways, some.hands) / (1 - again)


@pytest.mark.parametrize("rule", [FREE, Rule(bars=0)], ids=["free", "barred"])
def test_a_hand_that_never_comes(rule: Rule) -> None:
    """Where nothing is wanted that is there, nobody draws again, and the chance is none."""
    found = outlook({0: 30}, [ONE], rule, 5)
    assert found.ever == 0
    assert found.mulligans == 0


def test_a_mulligan_that_costs_a_card_ends_with_an_empty_hand() -> None:
    """Each hand is a card smaller, and the last is empty; those too small are not drawn."""
    found = outlook({0: 15, 1: 15}, [Want(2)], Rule(less=1), 3)
    assert [step.size for step in found.steps] == [3, 2, 1, 0]
    assert found.ever == found.steps[1].by_then == found.steps[3].by_then < 1
    assert found.mulligans == 1 - found.steps[0].kept


@pytest.mark.parametrize(
    ("rule", "sizes"),
    [(NONE, [3]), (LONDON, [3, 2, 1, 0]), (PARTIAL, [3, 3]), (Rule(less=4), [3, 3, 0])],
    ids=["none", "london", "partial", "costly"],
)
def test_a_deck_smaller_than_a_hand(rule: Rule, sizes: list[int]) -> None:
    """The hand is the whole deck, and what it holds is sure."""
    found = outlook({0: 2, 1: 1}, [ONE], rule, 7)
    assert [step.size for step in found.steps] == sizes
    assert {step.by_then for step in found.steps} == {Fraction(1)}


def test_a_land_too_many_goes_below_the_deck() -> None:
    """Two to four lands of 24 in 60 cards: after k mulligans up to k lands more may be drawn."""
    found = outlook({0: 36, 1: 24}, [Want(2, 4)], LONDON, 7)
    drawn = [between(60, 24, 7, Want(2, 4 + more)) for more in range(3)]
    assert [step.kept for step in found.steps[:3]] == [Fraction(c.ways, c.hands) for c in drawn]


WANTS = st.builds(Want, least=st.integers(0, 2), most=st.one_of(st.none(), st.integers(0, 2)))


@st.composite
def piles(draw: st.DrawFn) -> tuple[list[int], list[Want], int]:
    """Draw up to seven cards by the wants they match, one or two wants, and a size of hands."""
    wants = draw(st.lists(WANTS, min_size=1, max_size=2))
    cards = draw(st.lists(st.integers(0, 2 ** len(wants) - 1), min_size=1, max_size=7))
    return cards, wants, draw(st.integers(1, min(4, len(cards))))


def holds(hand: Sequence[int], wants: Sequence[Want]) -> bool:
    """Tell whether a hand holds what every want asks for."""
    return all(want.holds(sum(m >> i & 1 for m in hand)) for i, want in enumerate(wants))


@given(piles())
def test_cards_below_the_deck_are_chosen_well(pile: tuple[list[int], list[Want], int]) -> None:
    """A London hand is kept where some of its cards, as many as stay, hold what is wanted."""
    cards, wants, size = pile
    found = outlook(Counter(cards), wants, LONDON, size)
    for step in found.steps:
        good = [
            any(holds(stay, wants) for stay in combinations(hand, size - step.mulligans))
            for hand in combinations(cards, size)
        ]
        assert step.kept == Fraction(sum(good), len(good))


@given(piles())
def test_cards_laid_aside_are_chosen_well(pile: tuple[list[int], list[Want], int]) -> None:
    """A partial mulligan keeps, of each hand, the cards that give the best chance."""
    cards, wants, size = pile
    best = [best_of(hand, cards, wants) for hand in combinations(range(len(cards)), size)]
    assert outlook(Counter(cards), wants, PARTIAL, size).ever == mean(best)


def best_of(hand: Sequence[int], cards: Sequence[int], wants: Sequence[Want]) -> Fraction:
    """Return the best chance of a hand, given by places, over all that may be kept of it."""
    rest = [mask for i, mask in enumerate(cards) if i not in hand]
    held = [cards[i] for i in hand]
    if holds(held, wants):
        return Fraction(1)
    chances = []
    for many in range(len(held) + 1):
        draws = min(len(held) - many, len(rest))
        for kept in combinations(held, many):
            drawn = [holds([*kept, *more], wants) for more in combinations(rest, draws)]
            chances.append(Fraction(sum(drawn), len(drawn)))
    return max(chances)


@given(piles(), st.sampled_from([NONE, FREE, LONDON, PARTIAL, Rule(less=2), Rule(most=2)]))
def test_chances_only_grow(pile: tuple[list[int], list[Want], int], rule: Rule) -> None:
    """Each further mulligan leaves the chance to have kept a hand as it is, or raises it."""
    cards, wants, size = pile
    found = outlook(Counter(cards), wants, rule, size)
    chances = [step.by_then for step in found.steps]
    assert chances == sorted(chances)
    assert 0 <= chances[-1] <= found.ever <= 1
    assert found.mulligans >= 0


@pytest.mark.parametrize(
    ("limit", "rule"),
    [("MOST_KINDS", LONDON), ("MOST_CHOICES", PARTIAL)],
    ids=["london", "partial"],
)
def test_too_many_hands_are_refused(
    monkeypatch: pytest.MonkeyPatch, limit: str, rule: Rule
) -> None:
    """Where there are more kinds of hands than can be looked at in a while, it says so."""
    monkeypatch.setattr(setting_aside, limit, 5)
    with pytest.raises(Undecided) as caught:
        outlook({0: 9, 1: 9, 2: 9, 3: 9}, [ONE, Want(2)], rule, 5)
    assert caught.value.key == "odds.too-many-states"
