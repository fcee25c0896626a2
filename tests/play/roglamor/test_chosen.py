"""The Chosen of Roglamor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import SettingValue
from mazo.catalog.library import open_game
from mazo.play.roglamor.chosen import (
    Chosen,
    level,
    may_activate,
    may_play_chosen,
    may_release,
    powers,
)
from mazo.play.roglamor.timing import AFTER, BEFORE, COMBAT

from tests.play.roglamor.drawn import agreed
from tests.play.roglamor.seated import PHASES

OPPOSITES = open_game("roglamor").game.fields["elemento"].opposites


@pytest.mark.parametrize(("oaths", "reached"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_each_oath_adds_a_level(oaths: int, reached: int) -> None:
    """RG-26: a Chosen starts at level 1 and each Oath adds 1, up to the Release at 3."""
    assert level(Chosen("one", oaths), agreed()) == reached


@pytest.mark.parametrize(
    ("oaths", "can"),
    [
        (0, ["chosen-active"]),
        (1, ["chosen-active", "chosen-passive"]),
        (2, ["chosen-active", "chosen-passive", "chosen-release"]),
    ],
)
def test_each_level_gives_a_power(oaths: int, can: list[str]) -> None:
    """RG-26: level 1 has an active ability, 2 a passive one, 3 the Release."""
    assert [step.key for step in powers(Chosen("one", oaths), agreed())] == can


@given(oaths=st.integers(0, 20), needed=st.integers(0, 20))
def test_a_level_is_never_lost(oaths: int, needed: int) -> None:
    """RG-26: an Oath never lowers the level, which lies between 1 and 3, however many it takes."""
    settings = agreed("oaths-to-release", needed)
    before, after = level(Chosen("one", oaths), settings), level(Chosen("one", oaths + 1), settings)
    assert 1 <= before <= after <= 3
    assert (before == 3) is (oaths >= needed)


@pytest.mark.parametrize(
    ("value", "in_play", "allowed"),
    [(False, False, True), (False, True, False), (True, True, True)],
)
def test_only_one_chosen_is_in_play(
    value: SettingValue, in_play: bool, allowed: bool | None
) -> None:
    """RG-26: with a Chosen in play another cannot be played, which is a reading with a setting."""
    settings = agreed("elegido-replace", value)
    found = may_play_chosen(BEFORE, settings, own_turn=True, in_play=in_play)
    assert found.allowed is allowed


@pytest.mark.parametrize("phase", PHASES)
def test_a_chosen_is_played_as_other_cards_are(phase: str) -> None:
    """RG-33: a Chosen is played, and its ability used, in Pre-combat or Post-combat."""
    main = phase in (BEFORE, AFTER)
    assert may_play_chosen(phase, agreed(), own_turn=True, in_play=False).allowed is main
    assert may_activate(Chosen("one"), phase).allowed is main


def test_the_active_ability_taps() -> None:
    """RG-26: a tapped Chosen cannot use its active ability."""
    assert may_activate(Chosen("one", tapped=True), BEFORE).allowed is False


@pytest.mark.parametrize(
    ("oaths", "phase", "allowed"), [(2, BEFORE, True), (1, BEFORE, False), (2, COMBAT, False)]
)
def test_when_power_is_released(oaths: int, phase: str, allowed: bool) -> None:
    """RG-26: at level 3, in Pre-combat or Post-combat."""
    assert may_release(Chosen("one", oaths), phase, agreed()).allowed is allowed


def test_how_many_oaths_it_takes_is_a_reading() -> None:
    """RG-26: the setting that says how many Oaths lead to the Release is named."""
    found = may_release(Chosen("one", 2), BEFORE, agreed("oaths-to-release", 3))
    assert found.allowed is False
    assert found.steps[-1].setting == "oaths-to-release"


def test_ruin_is_opposite_to_honour() -> None:
    """RG-27: a card rule holds both versions to opposite elements; each element has just one."""
    catalog = open_game("roglamor")
    (rule,) = (r for r in catalog.table("card-rules") if r["id"] == "honor-and-ruina")
    assert (rule["group"], rule["relation"], rule["of"]) == ("persona", "opposites", "elemento")
    named = [each for pair in catalog.game.fields["elemento"].opposites for each in pair]
    assert sorted(named) == sorted(catalog.game.fields["elemento"].values)
