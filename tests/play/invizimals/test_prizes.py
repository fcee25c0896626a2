"""Which prize card a removal gives."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invizimals.prizes import PRIZES, Prizes, capture

from .made import settings


@pytest.mark.parametrize(
    ("stakes", "changes", "taken"),
    [
        pytest.param(False, {}, ["rival"] * 3 + [None], id="plain"),
        pytest.param(True, {}, ["own"] * 3 + ["rival"], id="stakes"),
        pytest.param(True, {"prize_owner": "rival"}, ["rival"] * 3 + [None], id="rival's"),
        pytest.param(False, {"prize_owner": "own-first"}, ["own"] * 3 + ["rival"], id="own first"),
        pytest.param(False, {"prize_each": False}, ["rival", None, None, None], id="first only"),
    ],
)
def test_whose_prize_card_is_taken(
    stakes: bool, changes: dict[str, Any], taken: list[str | None]
) -> None:
    """IZ-26, IZ-27: the rival's in a plain game, with stakes one's own first and then theirs."""
    prizes, found = Prizes(), []
    for _ in taken:
        given = capture(prizes, settings(**changes), stakes=stakes)
        prizes = given.after
        found.append(given.taken_from)
    assert found == taken


def test_each_player_lays_out_three() -> None:
    """IZ-2, IZ-28: three prize cards a side, which shields may mark, and no other part of play."""
    assert (Prizes().own, Prizes().rival) == (PRIZES, PRIZES) == (3, 3)


def test_the_working_of_a_capture() -> None:
    """IZ-26, IZ-27: each step names its rule and the reading it rests on."""
    plain, staked = (capture(Prizes(), settings(), stakes=stakes) for stakes in (False, True))
    assert [(step.key, step.cite, step.setting) for step in plain.steps] == [
        ("prize-taken", "IZ-26", "prize-owner"),
    ]
    second = capture(plain.after, settings())
    assert [(step.key, step.cite, step.setting) for step in second.steps] == [
        ("prize-each", "IZ-26", "prize-each"),
        ("prize-taken", "IZ-26", "prize-owner"),
    ]
    assert staked.steps[-1].cite == "IZ-27"


@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.booleans(),
    st.sampled_from(["by-mode", "rival", "own-first"]),
)
def test_no_card_is_lost_or_doubled(own: int, rival: int, stakes: bool, owner: str) -> None:
    """IZ-26, IZ-27: what is captured has left one side, and no side falls below zero."""
    before = Prizes(own, rival)
    after = capture(before, settings(prize_owner=owner), stakes=stakes).after
    assert min(after.own, after.rival) >= 0
    assert after.own + after.rival + after.captured == own + rival
    assert after.removals == 1
