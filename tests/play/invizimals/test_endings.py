"""Removals, and how the game is won."""

from typing import Any

import pytest
from mazo.play.invizimals.cards import InPlay
from mazo.play.invizimals.endings import GRAVEYARD, HABITAT, PRIZE, Player, end, remove
from mazo.play.invizimals.prizes import Prizes

from .made import MAX, SPARK, settings

FALLEN = InPlay(MAX, (SPARK,), 2)


def test_a_removal_takes_everything_with_it() -> None:
    """IZ-13, IZ-21, IZ-26: creature and vectors go, the field is cleared, a prize is taken."""
    found = remove(FALLEN, Prizes(), settings(), habitats=[False, True])
    assert (found.habitats, found.capture.taken_from) == ((True, True), "rival")
    told = {part: [(step.key, step.cite) for step in steps] for part, steps in found.steps.items()}
    assert told == {
        GRAVEYARD: [("removed-with-vectors", "IZ-13")],
        HABITAT: [("habitat-leaves", "IZ-21")] * 2,
        PRIZE: [("prize-taken", "IZ-26")],
    }
    bare = remove(FALLEN.but(vectors=()), Prizes(), settings())
    assert [step.key for step in bare.steps[GRAVEYARD]] == ["removed"]


@pytest.mark.parametrize(
    ("reading", "first", "last"),
    [("prize-first", PRIZE, HABITAT), ("prize-last", GRAVEYARD, PRIZE)],
)
def test_the_order_of_a_removal(reading: str, first: str, last: str) -> None:
    """IZ-21, IZ-26: the prize is taken before the rest or behind it, as `removal-order` is read."""
    order = remove(FALLEN, Prizes(), settings(removal_order=reading)).order
    assert (order[0], order[-1], len(order)) == (first, last, 3)


def test_whose_habitat_leaves() -> None:
    """IZ-21: by `habitat-leaves` only that of the side which loses the creature."""
    found = remove(FALLEN, Prizes(), settings(habitat_leaves="owner"), habitats=[True, False])
    assert found.habitats == (True, False)


def test_a_removal_without_a_prize() -> None:
    """IZ-26: with no prize card left to take, none is taken, and that is said."""
    found = remove(FALLEN, Prizes(rival=0), settings())
    assert found.capture.taken_from is None
    assert [step.key for step in found.steps[PRIZE]] == ["no-prize-left"]


def test_stakes_change_whose_card_is_taken() -> None:
    """IZ-27: with staked cards the side that removes takes back its own first."""
    assert remove(FALLEN, Prizes(), settings(), stakes=True).capture.taken_from == "own"


@pytest.mark.parametrize(
    ("first", "second", "changes", "winner"),
    [
        pytest.param(3, 2, {}, "nobody", id="the third gives only own ones back"),
        pytest.param(4, 2, {}, "first", id="the fourth"),
        pytest.param(0, 4, {}, "second", id="the fourth of the other"),
        pytest.param(3, 1, {"stakes_win": "third"}, "first", id="the third where so agreed"),
        pytest.param(4, 1, {"stakes_win": "all"}, "nobody", id="one is left"),
        pytest.param(4, 2, {"stakes_win": "all"}, "first", id="none is left"),
        pytest.param(3, 3, {"stakes_win": "all"}, "nobody", id="none is left, and level"),
        pytest.param(6, 0, {"prize_win": "most"}, "nobody", id="only when play stops"),
        pytest.param(3, 0, {"prize_owner": "rival"}, "first", id="the rival's, in any case"),
    ],
)
def test_how_many_captures_win_where_own_ones_come_first(
    first: int, second: int, changes: dict[str, Any], winner: str
) -> None:
    """IZ-1, IZ-27: with stakes six cards are at play, and `stakes-win` says how many win."""
    read = settings(**changes)
    assert end(Player(first), Player(second), read, stakes=True).winner == winner
    if "prize_owner" not in changes:
        shields = settings(**changes, prize_owner="own-first")
        assert end(Player(first), Player(second), shields).winner == winner


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
