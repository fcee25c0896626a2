"""When something may be played in Roglamor."""

import pytest
from mazo.play.roglamor.timing import (
    AFTER,
    BEFORE,
    COMBAT,
    ELEMENTAL,
    FINAL,
    INITIAL,
    MAIN,
    MOMENTS,
    Spell,
    may_answer,
    may_cast,
    may_play,
    none_waits,
)
from mazo.play.working import Lack

from tests.play.roglamor.drawn import agreed
from tests.play.roglamor.seated import PHASES

FAST, SLOW, UNSURE = (Spell("one", speed) for speed in (True, False, None))
COUNTER = Spell("wall", fast=True, counter=True)


def test_the_phases_are_those_of_the_game_file() -> None:
    """RG-5: a turn has six phases, and what is done in one of them is done in one there is."""
    assert {INITIAL, ELEMENTAL, BEFORE, COMBAT, AFTER, FINAL} == {*PHASES}
    assert len(PHASES) == 6


@pytest.mark.parametrize("phase", PHASES)
def test_cards_are_played_before_and_after_combat(phase: str) -> None:
    """RG-33: cards are played and abilities used in Pre-combat and Post-combat, in own turns."""
    assert may_play(own_turn=True, phase=phase).allowed is (phase in MAIN)
    assert may_play(own_turn=False, phase=phase).allowed is False


@pytest.mark.parametrize("phase", PHASES)
def test_a_fast_spell_is_cast_in_any_phase_of_the_own_turn(phase: str) -> None:
    """RG-21: no phase of the own turn is closed to fast spells; slow ones keep to two of them."""
    assert may_cast(FAST, phase, agreed()).allowed is True
    assert may_cast(SLOW, phase, agreed()).allowed is (phase in MAIN)
    assert may_cast(UNSURE, phase, agreed()).allowed is (True if phase in MAIN else None)


def test_an_unknown_speed_is_asked_for() -> None:
    """RG-21: whether a spell of unknown speed may be cast in combat depends on its speed."""
    assert may_cast(UNSURE, COMBAT, agreed()).lacking == (Lack("one", "velocidad"),)
    assert may_answer(UNSURE, "end", agreed()).lacking == (Lack("one", "velocidad"),)


@pytest.mark.parametrize(
    ("spell", "moment", "allowed"),
    [
        (FAST, "attackers", True),
        (FAST, "blocks", True),
        (FAST, "end", True),
        (FAST, "spell", False),
        (COUNTER, "spell", True),
        (COUNTER, "attackers", True),
        (FAST, "draw", False),
        (SLOW, "attackers", False),
        (Spell("one", fast=True, counter=None), "spell", None),
    ],
)
def test_the_rival_s_turn_has_four_moments(spell: Spell, moment: str, allowed: bool | None) -> None:
    """RG-20: fast spells at four moments, and right after a spell a counterspell only."""
    assert may_answer(spell, moment, agreed()).allowed is allowed
    assert len(MOMENTS) == 4


@pytest.mark.parametrize("chained", [False, True])
def test_a_counterspell_is_not_answered(chained: bool) -> None:
    """RG-20: a counterspell cannot be answered, unless a table has agreed on it by a setting."""
    settings = agreed("counter-chain", chained)
    for found in (
        may_answer(COUNTER, "spell", settings, to_counter=True),
        may_cast(COUNTER, BEFORE, settings, to_counter=True),
    ):
        assert found.allowed is chained
        assert found.steps[-1].setting == "counter-chain"


def test_answers_are_not_chained() -> None:
    """RG-35: there is no stack, so nothing is answered while an answer waits."""
    assert none_waits(waiting=True).holds is False
    assert none_waits(waiting=False).holds is True
