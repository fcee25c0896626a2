"""How panels share the screen, which zones there are, and how one walks through them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.cli.board import layout
from mazo.cli.board.choosing import Choice
from mazo.cli.board.layout import LOWEST, plans

from .conftest import Meadows

SOME = {"a": [1, 2], "b": [], "c": [3]}


@pytest.mark.parametrize(
    ("width", "height", "counts", "laid"),
    [
        pytest.param(80, 11, [8], [(4, (5, 6))], id="eight zones on a small screen"),
        pytest.param(113, 40, [8], [(3, (13, 13, 14))], id="eight on a large one"),
        pytest.param(80, 11, [3], [(3, (11,))], id="three in one row"),
        pytest.param(80, 21, [4, 4], [(4, (10,)), (4, (11,))], id="two seats"),
        pytest.param(18, 4, [3], [(1, (LOWEST,) * 3)], id="hardly any room"),
        pytest.param(80, 11, [0, 3], [(1, ()), (3, (11,))], id="nobody else"),
    ],
)
def test_panels_fill_the_room(
    width: int, height: int, counts: list[int], laid: list[tuple[int, tuple[int, ...]]]
) -> None:
    """Rows share the height; what is left over goes to the last ones, the player's own."""
    assert [(plan.columns, plan.heights) for plan in plans(width, height, *counts)] == laid


@given(
    st.integers(1, 300), st.integers(1, 100), st.lists(st.integers(0, 20), min_size=1, max_size=3)
)
def test_no_panel_is_squeezed(width: int, height: int, counts: list[int]) -> None:
    """Each panel has a cell, none is narrower or lower than can be read, and no line is wasted."""
    found = plans(width, height, *counts)
    for plan, count in zip(found, counts, strict=True):
        assert plan.columns * len(plan.heights) >= count
        assert all(each >= LOWEST for each in plan.heights)
        assert plan.columns == 1 or width // plan.columns >= layout.NARROWEST
    if any(counts):
        assert layout.lines(width, height, *counts) >= height


def test_the_hand_has_a_place_of_its_own(meadows: Meadows) -> None:
    """The player's zones come without the hand, those of a rival with it."""
    play = meadows.desk(rules=True, seats=2).play
    assert layout.own(play) == ["surcos", "tierra", "abono", "main"]
    assert layout.others(play) == ["2:hand", "2:surcos", "2:tierra", "2:main"]


def test_arrows_walk_from_card_to_card() -> None:
    """From the last zone on, right and left go through all of them and around."""
    choice = Choice()
    walked = []
    for by in (1, 1, 1, 1, -1):
        choice.step(SOME, by, adds=False)
        walked.append(choice.cards)
    assert walked == [[3], [1], [2], [3], [2]]


def test_arrows_leap_from_zone_to_zone() -> None:
    """Down and up go to the first card of the next zone that has any."""
    choice = Choice()
    for by, card in ((-1, 3), (1, 1), (1, 3), (-1, 1)):
        choice.leap(SOME, by, adds=False)
        assert choice.cards == [card]


def test_shift_adds_and_a_click_takes_away() -> None:
    """Cards add up; one chosen twice is chosen once; cards that are gone are forgotten."""
    choice = Choice()
    choice.only(1)
    choice.step(SOME, 1, adds=True)
    choice.step(SOME, 1, adds=True)
    choice.step(SOME, 1, adds=True)
    assert choice.cards == [2, 3, 1]
    choice.toggle(3)
    choice.toggle(9)
    assert choice.cards == [2, 1, 9]
    choice.keep(SOME)
    assert choice.cards == [2, 1]


def test_nothing_is_chosen_where_nothing_lies() -> None:
    """On an empty table the arrows do nothing."""
    choice = Choice()
    choice.step({"a": []}, 1, adds=False)
    choice.leap({}, -1, adds=True)
    assert choice.last is None
