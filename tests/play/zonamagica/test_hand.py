"""The hand of a turn of Zona Mágica."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import SettingValue
from mazo.play.zonamagica.hand import begin, draw, end

from tests.play.zonamagica.drawn import agreed


@pytest.mark.parametrize(
    ("hand", "discard", "drawn"),
    [(0, 0, 2), (1, 0, 1), (2, 0, 0), (5, 0, 0), (6, 1, 0), (7, 2, 0)],
)
def test_a_turn_begins_with_two_to_five(hand: int, discard: int, drawn: int) -> None:
    """ZM-18: down to 5 cards, and up to 2 if there are fewer."""
    found = begin(hand, agreed())
    assert (found.discard, found.draw) == (discard, drawn)


@pytest.mark.parametrize(("hand", "drawn"), [(0, 5), (3, 2), (5, 0), (7, 0)])
def test_filling_up_to_five_is_a_reading(hand: int, drawn: int) -> None:
    """ZM-18: by a setting the hand is filled up to 5, as a summary has it."""
    assert begin(hand, agreed("start-draw", "five")).draw == drawn


@pytest.mark.parametrize(("hand", "drawn"), [(3, None), (1, None), (6, 0)])
def test_an_unsettled_draw_is_unknown(hand: int, drawn: int | None) -> None:
    """ZM-18: with the setting open nobody knows what is drawn, but for a full hand."""
    assert begin(hand, agreed("start-draw")).draw == drawn


@pytest.mark.parametrize(
    ("value", "hand", "discard"),
    [
        ("unlimited", 5, 0),
        ("five", 5, 2),
        ("five", 4, 1),
        ("five", 3, 0),
        (None, 4, None),
        (None, 3, 0),
    ],
)
def test_a_turn_ends_with_two_more(value: SettingValue, hand: int, discard: int | None) -> None:
    """ZM-25: 2 are drawn; a setting says whether more than 5 may be held between turns."""
    found = end(hand, agreed("hand-between-turns", value))
    assert (found.draw, found.discard) == (2, discard)


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 9))
def test_the_discard_pile_becomes_the_deck(deck: int, discard: int, count: int) -> None:
    """ZM-26: an empty deck is made anew from the discard pile; no card is made or lost."""
    found = draw(deck, discard, count)
    assert found.first + found.then + found.missing == count
    assert found.first <= deck
    assert found.then <= discard
    assert found.missing == max(0, count - deck - discard)
    assert found.shuffled is (count >= deck and discard > 0)
