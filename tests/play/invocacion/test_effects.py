"""Effects that come and go, as Dynamic and Fixed mode read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invocacion.combat import Combat, Effect, Side
from mazo.play.invocacion.effects import applied, begun, removed, without
from mazo.play.invocacion.formula import read, whole
from mazo.play.invocacion.power import totals

from .made import changed, modifiers, settings, side, sides

FIXED = settings(mode="fixed")
FIRE_GAINS = Effect("Hoguera", "add", whole(3), elements=("fuego",))


def points(combat: Combat) -> list[int | None]:
    """Return the total of each side."""
    return [total.points for total in totals(combat)]


def test_a_constant_effect_ends_with_its_source() -> None:
    """INV-42: in Dynamic mode an effect holds while its source is in play."""
    fight = applied(begun((side("A", 4, "fuego"),), settings()), FIRE_GAINS)
    assert points(fight) == [7]
    assert points(removed(fight, "Hoguera")) == [4]


def test_fixed_mode_keeps_what_was_applied() -> None:
    """INV-41: in Fixed mode the +3 stays when its source is removed, and steps say which mode."""
    fight = applied(begun((side("A", 4, "fuego"),), FIXED), FIRE_GAINS)
    fight = removed(fight, "Hoguera")
    assert points(fight) == [7]
    assert "mode" in {step.setting for step in totals(fight)[0].steps}


def test_fixed_mode_sets_x_on_activation() -> None:
    """INV-41: an X value is that of the moment it is activated."""
    fight = begun((side("A", 4, reserve=3),), FIXED)
    fight = applied(fight, Effect("Caudal", "add", read("reserva"), on=(0,)))
    assert points(changed(fight, 0, reserve=0)) == [7]


def test_fixed_mode_keeps_an_exchange() -> None:
    """INV-41: printed values that were exchanged stay so when the source leaves."""
    fight = begun((side("A", 2), side("B", 6)), FIXED)
    fight = applied(fight, Effect("Cambio", "exchange", on=(0, 1)))
    assert points(fight) == [6, 2]
    assert points(removed(fight, "Cambio")) == [6, 2]


def test_an_effect_of_this_instant_stays() -> None:
    """INV-19: what applies once outlives its source."""
    once = Effect("Chispa", "add", whole(4), on=(0,), once=True)
    fight = applied(begun((side("A", 1),), settings()), once)
    assert points(removed(fight, "Chispa")) == [5]


@given(st.lists(sides, min_size=1, max_size=3), st.lists(modifiers, max_size=4))
def test_removal_takes_back_all_of_a_constant_effect(
    given: list[Side], effects: list[Effect]
) -> None:
    """INV-19: once every source has left, Power is what it was before."""
    fight = begun(tuple(given), settings())
    before = points(fight)
    for effect in effects:
        fight = applied(fight, effect)
    for effect in effects:
        fight = removed(fight, effect.source)
    assert points(fight) == before
    assert fight.effects == ()


@given(st.lists(sides, min_size=1, max_size=3), st.lists(modifiers, max_size=4))
def test_both_modes_agree_until_something_changes(given: list[Side], effects: list[Effect]) -> None:
    """INV-41: at the moment an effect is applied, Fixed mode counts what Dynamic mode counts."""
    dynamic, fixed = begun(tuple(given), settings()), begun(tuple(given), FIXED)
    for effect in effects:
        dynamic, fixed = applied(dynamic, effect), applied(fixed, effect)
    assert points(dynamic) == points(fixed)


@pytest.mark.parametrize(("mode", "cite"), [("dynamic", "INV-42"), ("fixed", "INV-41")])
def test_a_source_that_has_left_is_told_by_the_mode(mode: str, cite: str) -> None:
    """INV-41, INV-42: by the mode an effect ends with its source, or stays; it may have no name."""
    steps = without(begun((side("A", 3),), settings(mode=mode)), ["Hoguera", ""])
    assert [step.key for step in steps] == [f"gone-{mode}", f"gone-{mode}-unnamed"]
    assert {(step.cite, step.setting) for step in steps} == {(cite, "mode")}
