"""Paying sacrifices, and the Mana that comes in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invocacion.sacrifice import first_to_finish, income, sacrifice
from mazo.play.working import Lack

from .made import settings

few = st.integers(0, 5)


@pytest.mark.parametrize(
    ("asked", "have", "paid"),
    [
        ((0, 0), (0, 0), True),
        ((2, 1), (2, 1), True),
        ((2, 1), (5, 0), False),
        ((2, 1), (1, 3), False),
        ((None, 0), (5, 3), None),
        ((None, 1), (5, 0), False),
    ],
)
def test_a_sacrifice_is_paid_whole_or_not_at_all(
    asked: tuple[int | None, int | None], have: tuple[int, int], *, paid: bool | None
) -> None:
    """INV-14: each kind is paid by itself and all of it; an unknown cost is asked for."""
    assert sacrifice("Eva", *asked, *have).allowed is paid


def test_an_unknown_sacrifice_is_named() -> None:
    """INV-14: the card and the field that nobody has given are told."""
    assert sacrifice("Eva", 0, None, 5, 3).lacking == (Lack("Eva", "coste-apoyos"),)


@pytest.mark.parametrize(
    ("icons", "pile", "mana"),
    [(2, 5, 2), (2, 1, 1), (2, 0, 0), (0, 5, 0), (None, 0, 0), (None, 3, None)],
)
def test_printed_mana_comes_off_the_discard_pile(
    icons: int | None, pile: int, mana: int | None
) -> None:
    """INV-15: as many as the icons say, as far as the pile goes; unknown icons leave it open."""
    assert income(icons, pile) == mana


@pytest.mark.parametrize(
    ("pile", "round_", "reading", "mana"),
    [
        (0, 1, "if-discard", 0),
        (2, 1, "if-discard", 1),
        (2, 1, "never-first-round", 0),
        (2, 2, "never-first-round", 1),
        (0, 2, "if-discard", 0),
    ],
)
def test_the_first_to_finish_gains_a_mana(pile: int, round_: int, reading: str, mana: int) -> None:
    """INV-11: 1 Mana off the discard pile, none without a pile; round 1 is a reading."""
    assert first_to_finish(pile, round_, settings(first_finisher=reading)) == mana


@given(few, few, few, few)
def test_more_cards_never_hinder(asked: int, other: int, have: int, own: int) -> None:
    """INV-14: whoever can pay could pay with more cards, too."""
    if sacrifice("one", asked, other, have, own).allowed:
        assert sacrifice("one", asked, other, have + 1, own).allowed
        assert sacrifice("one", asked, other, have, own + 1).allowed
