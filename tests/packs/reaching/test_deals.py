"""Deals: each order of cards as likely as any other, and both spellings equal."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.packs import chance
from mazo.packs.reaching.dealing import deal, numbers, place, split
from mazo.packs.reaching.deals import deals


def test_a_deal_is_the_one_written_down() -> None:
    """These cards stay what they are, on every machine: a seed printed today deals them again."""
    at = place("viernes")
    assert deal(at.at(1), 30, 7) == (8, 10, 26, 27, 20, 1, 17)
    assert deal(place("viernes", 1).at(1), 30, 7) != deal(at.at(1), 30, 7)


def test_more_cards_leave_the_first_ones_as_they_were() -> None:
    """A game that goes on for longer begins with the same cards."""
    at = place("7").at(3)
    assert deal(at, 60, 40)[:7] == deal(at, 60, 7)


@pytest.mark.parametrize("left", [1, 2, 30, 60, 256, 257, 1000])
def test_a_word_is_not_asked_for_too_much(left: int) -> None:
    """What one word is split into keeps 32 bits to spare, and never overflows."""
    how = split(left, left)
    assert sum(how.draws) == left
    assert left * ((1 << how.width) - 1) < 1 << 64
    for draws in how.draws:
        product = 1
        for _ in range(draws):
            product *= left
            left -= 1
        assert product <= 1 << how.width - 32 or draws == 1


def test_every_order_comes_equally_often() -> None:
    """Of four cards, each of the 24 orders comes within five deviations of a 24th."""
    at, games = place("orders"), 24_000
    found = Counter(deal(at.at(game), 4, 4) for game in range(1, games + 1))
    assert set(found) == set(permutations(range(4)))
    assert all(abs(count - 1000) < 5 * (1000 * 23 / 24) ** 0.5 for count in found.values())


def test_the_numbers_are_those_of_exact_fractions() -> None:
    """The first number below 60 is the word's own share of 60, but for the bits left out."""
    at = place("x").at(1)
    word = at.at(0).word
    assert next(numbers(at, 60, 1)) == (word >> 6) * 60 >> 58


@st.composite
def piles(draw: st.DrawFn) -> tuple[int, tuple[int, ...], int]:
    """Draw a pile's size, some of its cards that are gone, and how many are dealt."""
    size = draw(st.one_of(st.integers(1, 70), st.sampled_from([255, 256, 257, 1000])))
    taken = draw(st.sets(st.integers(0, size - 1), max_size=min(8, size - 1)))
    return size, tuple(taken), draw(st.integers(0, min(20, size - len(taken))))


@given(st.text(max_size=5), piles(), st.integers(0, 3), st.integers(1, 10**9))
def test_many_deals_at_once_are_the_single_ones(
    seed: str, pile: tuple[int, tuple[int, ...], int], mulligans: int, first: int
) -> None:
    """Card for card, the spelling in arrays gives what whole numbers give."""
    size, taken, count = pile
    at, games = place(seed, mulligans), range(first, first + 5)
    gone = np.array([taken] * 5, dtype=np.uint16).T if taken else None
    found = deals(at.word, np.array(games, dtype=np.uint64), size, count, gone)
    assert found.T.tolist() == [list(deal(at.at(game), size, count, taken)) for game in games]


@given(piles())
def test_no_card_is_dealt_twice(pile: tuple[int, tuple[int, ...], int]) -> None:
    """A deal holds different cards of the pile, and none that is gone."""
    size, taken, count = pile
    found = deal(chance.Address(5), size, count, taken)
    assert len({*found, *taken}) == count + len(taken)
    assert set(found) <= set(range(size))
