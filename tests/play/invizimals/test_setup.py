"""Opening hands and the first active."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invizimals.setup import first_active_costs, must_redraw, penalty

from .made import settings


@pytest.mark.parametrize(
    ("stages", "again"),
    [
        (("colt", "max", "", "", "pup"), False),
        (("colt", "max", "", "", ""), True),
        (("colt", "max", "", "", None), None),
        (("pup", None, None, None, None), False),
    ],
)
def test_a_hand_without_a_pup_is_drawn_again(
    stages: tuple[str | None, ...], again: bool | None
) -> None:
    """IZ-3, IZ-4: of the five cards one has to be a PUP; an unknown stage leaves it open."""
    assert must_redraw(stages) is again


@pytest.mark.parametrize(
    ("mulligans", "free", "cards"),
    [(0, False, 0), (1, False, 1), (3, False, 3), (1, True, 0), (3, True, 2)],
)
def test_what_mulligans_cost(mulligans: int, free: bool, cards: int) -> None:
    """IZ-4: each gives the other side a card, the first one too unless the setting frees it."""
    assert penalty(mulligans, settings(first_mulligan_free=free)) == cards


@given(st.integers(0, 50), st.booleans())
def test_a_mulligan_never_pays(mulligans: int, free: bool) -> None:
    """IZ-4: the cards are never below zero, nor more than the mulligans, and grow with them."""
    read = settings(first_mulligan_free=free)
    cards = penalty(mulligans, read)
    assert 0 <= cards <= mulligans
    assert penalty(mulligans + 1, read) >= cards


@pytest.mark.parametrize(("reading", "costs"), [("free", False), ("attack", True)])
def test_the_first_active(reading: str, costs: bool) -> None:
    """IZ-14: it is chosen free of cost at the set-up, unless it counts as a change."""
    assert first_active_costs(settings(first_active=reading)) is costs
