"""The order in which effects are resolved, paying to go first, and Barriers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invocacion.priority import clash, may_pay, may_shield, may_target, order

from .made import settings


@pytest.mark.parametrize(
    ("guardian", "players", "payments", "seats"),
    [
        (1, 3, (), (1, 2, 3)),
        (3, 4, (), (3, 4, 1, 2)),
        (1, 3, (2,), (2, 1, 3)),
        (1, 3, (2, 3), (3, 2, 1)),
        (1, 3, (3, 1), (1, 3, 2)),
    ],
)
def test_priority_goes_from_the_guardian_leftwards(
    guardian: int, players: int, payments: tuple[int, ...], seats: tuple[int, ...]
) -> None:
    """INV-32: from the Guardian leftwards; INV-21: who pays goes first, the last payer of all."""
    assert order(guardian, players, payments) == seats


@given(st.integers(1, 8), st.data())
def test_everybody_has_one_place(players: int, data: st.DataObject) -> None:
    """INV-32: each seat stands in the order just once, whoever pays."""
    seats = st.integers(1, players)
    guardian, paid = data.draw(seats), data.draw(st.lists(seats, unique=True))
    found = order(guardian, players, paid)
    assert sorted(found) == [*range(1, players + 1)]
    assert not paid or found[0] == paid[-1]


@pytest.mark.parametrize(
    ("seat", "payments", "mana", "allowed"),
    [
        (2, (), 1, True),
        (2, (3,), 1, True),
        (2, (2,), 1, False),
        (2, (1,), 1, False),
        (2, (), 0, False),
    ],
)
def test_who_may_pay_for_priority(
    seat: int, payments: tuple[int, ...], mana: int, *, allowed: bool
) -> None:
    """INV-21: 1 Mana, once for each; others may answer, but not to the Guardian's payment."""
    assert may_pay(seat, 1, payments, mana, settings()).allowed is allowed


@pytest.mark.parametrize(
    ("reading", "payments", "allowed"),
    [("once-in-all", (3,), False), ("unlimited", (2, 3), True), ("once-each", (2, 3), False)],
)
def test_how_often_priority_is_paid_for(
    reading: str, payments: tuple[int, ...], *, allowed: bool
) -> None:
    """INV-21: `priority-payment` says how often, and is named."""
    found = may_pay(2, 1, payments, 5, settings(priority_payment=reading))
    assert found.allowed is allowed
    assert "priority-payment" in {step.setting for step in found.steps}


@pytest.mark.parametrize(
    ("mana", "revealed", "shielded", "allowed"),
    [
        (1, True, False, True),
        (0, True, False, False),
        (1, False, False, False),
        (1, True, True, False),
    ],
)
def test_a_barrier_is_put_on_an_open_conjuring(
    mana: int, *, revealed: bool, shielded: bool, allowed: bool
) -> None:
    """INV-22: 1 Mana on a revealed Conjuring that has no Barrier yet."""
    assert may_shield(mana, revealed=revealed, shielded=shielded).allowed is allowed


@pytest.mark.parametrize(
    ("reading", "destroys", "holds"),
    [
        ("target", False, False),
        ("target", True, False),
        ("destroy", False, True),
        ("destroy", True, False),
    ],
)
def test_what_a_barrier_keeps_off(reading: str, *, destroys: bool, holds: bool) -> None:
    """INV-22: other Conjurings cannot target it; `barrier` may limit that to destruction."""
    found = may_target(settings(barrier=reading), destroys=destroys)
    assert (found.holds, found.step.setting) == (holds, "barrier")


@pytest.mark.parametrize(
    ("guardian", "stands", "key"), [(2, False, "prevented"), (1, True, "reaction-too-late")]
)
def test_a_swap_against_a_block(guardian: int, key: str, *, stands: bool) -> None:
    """INV-32: example 5: a block with priority prevents the swap, one without comes too late."""
    found = clash(1, 2, order(guardian, 2), prevents=True)
    assert (found.stands, found.step.key) == (stands, key)
    assert found.step.facts == {"first": guardian, "second": 3 - guardian}


def test_a_reaction_that_prevents_nothing() -> None:
    """INV-32: an action stands after a reaction that goes first and does not prevent it."""
    assert clash(1, 2, (2, 1), prevents=False).stands
