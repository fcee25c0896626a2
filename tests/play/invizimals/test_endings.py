"""Removals, and how the game is won."""

from typing import Any

import pytest
from mazo.play.invizimals.cards import InPlay
from mazo.play.invizimals.endings import Player, end, remove
from mazo.play.invizimals.prizes import Prizes

from .made import COLT, MAX, PUP, SPARK, settings

FALLEN = InPlay(MAX, (SPARK,), 2, below=(PUP, COLT))


def test_a_removal_takes_everything_with_it() -> None:
    """IZ-13, IZ-21, IZ-26: cards below and vectors go, the field is cleared, a prize is taken."""
    found = remove(FALLEN, Prizes(), settings(), own_habitat=False)
    assert (found.cards, found.vectors) == ((PUP, COLT, MAX), (SPARK,))
    assert (found.habitat_leaves, found.capture.taken_from) == (True, "rival")
    assert {step.cite for step in found.steps} == {"IZ-13", "IZ-21", "IZ-26", "removal-order"}


@pytest.mark.parametrize(
    ("order", "own_habitat", "changes", "expected"),
    [
        ("together", True, {}, (("prize", "habitat", "graveyard"),)),
        ("prize-first", True, {}, (("prize",), ("habitat", "graveyard"))),
        ("prize-last", True, {}, (("habitat", "graveyard"), ("prize",))),
        ("together", None, {}, (("prize", "graveyard"),)),
        ("together", False, {"habitat_leaves": "owner"}, (("prize", "graveyard"),)),
    ],
)
def test_the_order_of_a_removal(
    order: str, own_habitat: bool | None, changes: dict[str, Any], expected: tuple[Any, ...]
) -> None:
    """IZ-21, IZ-26: the order is a reading, and what does not happen is not in it."""
    read = settings(removal_order=order, **changes)
    assert remove(FALLEN, Prizes(), read, own_habitat=own_habitat).order == expected


def test_a_removal_without_a_prize() -> None:
    """IZ-26: with no prize card left to take, a step of its own is not in the order."""
    read = settings(removal_order="prize-first")
    found = remove(FALLEN, Prizes(rival=0), read)
    assert found.capture.taken_from is None
    assert found.order == (("graveyard",),)


def test_stakes_change_whose_card_is_taken() -> None:
    """IZ-27: with staked cards the side that removes takes back its own first."""
    assert remove(FALLEN, Prizes(), settings(), stakes=True).capture.taken_from == "own"


@pytest.mark.parametrize(
    ("first", "second", "changes", "stopped", "winner"),
    [
        pytest.param(Player(), Player(), {}, False, "nobody", id="goes on"),
        pytest.param(Player(3), Player(2), {}, False, "first", id="all three"),
        pytest.param(Player(2), Player(1), {}, False, "nobody", id="more, but not all"),
        pytest.param(Player(2), Player(1), {}, True, "first", id="stopped"),
        pytest.param(Player(1), Player(2), {}, True, "second", id="stopped, the other"),
        pytest.param(Player(1), Player(1), {}, True, "nobody", id="stopped, level"),
        pytest.param(Player(3), Player(0), {"prize_win": "most"}, False, "nobody", id="most"),
        pytest.param(Player(3), Player(0), {"prize_win": "most"}, True, "first", id="most, over"),
        pytest.param(Player(creatures=0, others=0), Player(), {}, False, "second", id="none left"),
        pytest.param(Player(creatures=0, others=2), Player(), {}, False, None, id="some in hand"),
        pytest.param(Player(creatures=0), Player(), {}, False, None, id="hand unknown"),
        pytest.param(Player(), Player(cannot_draw=True), {}, False, "first", id="no draw"),
        pytest.param(
            Player(creatures=0, cannot_draw=True), Player(), {}, False, "second", id="both ways"
        ),
        pytest.param(Player(3), Player(3), {}, False, None, id="both at once"),
        pytest.param(
            Player(1), Player(1, cannot_draw=True), {}, True, "first", id="level, no draw"
        ),
    ],
)
def test_who_has_won(
    first: Player, second: Player, changes: dict[str, Any], stopped: bool, winner: str | None
) -> None:
    """IZ-1: by prize cards, by removing all of the other's creatures, or when it cannot draw."""
    found = end(first, second, settings(**changes), stopped=stopped)
    assert found.winner == winner
    assert {step.cite for step in found.steps} <= {"IZ-1", "unanswered"}


def test_the_sides_are_alike() -> None:
    """IZ-1: sitting on the other side of the table changes the name of the winner alone."""
    sides = [Player(3), Player(0, creatures=0, others=0), Player(1, cannot_draw=True), Player(2)]
    turned = {"first": "second", "second": "first", "nobody": "nobody", None: None}
    for stopped in (False, True):
        for one in sides:
            for other in sides:
                here = end(one, other, settings(), stopped=stopped).winner
                assert turned[here] == end(other, one, settings(), stopped=stopped).winner
