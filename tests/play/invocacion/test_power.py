"""Total Power: the worked examples of the rulebook, and what holds for any combat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invocacion.combat import Combat, Effect, Side
from mazo.play.invocacion.effects import applied, begun, removed
from mazo.play.invocacion.formula import read, whole
from mazo.play.invocacion.power import INVOKED, totals
from mazo.play.working import Lack

from .made import changed, modifiers, settings, side, sides

FIRE_LOSES = Effect("Incendio", "add", whole(-3), elements=("fuego",))


def points(combat: Combat) -> list[int | None]:
    """Return the total of each side."""
    return [total.points for total in totals(combat)]


def combat(*given: Side) -> Combat:
    """Return a combat in the mode of the rulebook."""
    return begun(given, settings())


def test_equal_to_twice_the_conjurings() -> None:
    """INV-20: example 1: 4 Conjurings × 2 are 8, with Fire losing 3 it is 5, destroyed −3."""
    fight = combat(side("A", 6, "fuego", conjurings=4))
    fight = applied(fight, Effect("Doble", "equal", read("conjuros*2"), on=(0,)))
    assert points(fight) == [8]
    fight = applied(fight, FIRE_LOSES)
    assert points(fight) == [5]
    (total,) = totals(fight)
    assert [step.cite for step in total.steps] == ["INV-25", "INV-20", "INV-19", "INV-25"]
    fight = removed(changed(fight, 0, conjurings=3), "Doble")
    assert points(fight) == [6 - 3]


def test_equal_to_follows_its_condition() -> None:
    """INV-20: the value is recomputed when the number of Conjurings changes."""
    fight = combat(side("A", 6, conjurings=4))
    fight = applied(fight, Effect("Doble", "equal", read("conjuros*2"), on=(0,)))
    assert points(changed(fight, 0, conjurings=1)) == [2]


def test_adding_the_reserve() -> None:
    """INV-19: example 2: what adds the Mana in reserve follows it up and down."""
    fight = combat(side("A", 2, reserve=3))
    fight = applied(fight, Effect("Caudal", "add", read("reserva"), on=(0,)))
    assert points(fight) == [5]
    assert points(changed(fight, 0, reserve=1)) == [3]
    assert points(changed(fight, 0, reserve=4)) == [6]


def test_copying_the_highest_power() -> None:
    """INV-19: example 3: Ataraxia takes the highest total of its moment, and keeps it."""
    fight = combat(side("A", 1), side("B", 5, empowered=2))
    fight = applied(fight, Effect("Más", "add", whole(1), on=(1,)))
    fight = applied(fight, Effect("Ataraxia", "equal", read("mayor"), on=(0,)))
    assert points(fight) == [8, 8]
    assert points(changed(fight, 1, empowered=9)) == [8, 15]
    assert points(removed(fight, "Más")) == [8, 7]


def test_exchanging_printed_power() -> None:
    """INV-26: example 4: only printed Power is exchanged; Mana and effects stay."""
    fight = combat(side("A", 2, empowered=3), side("B", 6))
    fight = applied(fight, Effect("Arcángel", "exchange", on=(0, 1)))
    assert points(fight) == [9, 2]
    assert [step.key for step in totals(fight)[1].steps] == ["exchanged", "total"]
    assert points(removed(fight, "Arcángel")) == [5, 6]


def test_conjurings_times_the_mana_used_by_all() -> None:
    """INV-20: conjurings × Mana used in the combat by all players; 0 while none is in play."""
    fight = combat(side("A", 1, conjurings=3, used=1), side("B", 4, used=2, empowered=2))
    fight = applied(fight, Effect("Entidad de Mana", "equal", read("conjuros*usado"), on=(0,)))
    assert points(fight) == [9, 6]
    unused = changed(changed(fight, 0, used=0), 1, used=0, empowered=0)
    assert points(unused) == [0, 4]


def test_what_nobody_said_of_mana_is_unknown() -> None:
    """INV-23: unknown Mana on an Invocation, or used in the combat, leaves the total unknown."""
    fight = combat(side("A", 3, empowered=None), side("B", 3, used=None))
    fight = applied(fight, Effect("", "equal", read("usado"), on=(1,)))
    assert [(t.points, t.lacking) for t in totals(fight)] == [
        (None, (Lack("A", "potencia"),)), (None, (Lack("B", "usado"),)),
    ]  # fmt: skip


def test_what_is_printed_after_an_exchange() -> None:
    """INV-26: an effect that counts the printed Power counts the exchanged one."""
    fight = applied(combat(side("A", 2), side("B", 6)), Effect("", "exchange", on=(0, 1)))
    fight = applied(fight, Effect("", "equal", read("impreso*2"), on=(0,)))
    assert points(fight) == [12, 2]


def test_equal_to_the_highest_and_an_own_modifier() -> None:
    """INV-20: what else changes a Power still counts on top of the highest; the step says so."""
    fight = applied(combat(side("A", 5), side("B", 6)), Effect("", "add", whole(3), on=(0,)))
    fight = applied(fight, Effect("", "equal", read("mayor"), on=(0,)))
    assert points(fight) == [11, 6]
    assert "equal-instant-unnamed" in [step.key for step in totals(fight)[0].steps]


@pytest.mark.parametrize("name", ["mayor", "menor"])
def test_the_highest_of_what_is_not_known(name: str) -> None:
    """INV-20: where a total is unknown so is the highest, and what is missing of it is named."""
    unknown = combat(side("A", 3), side("B", None))
    fight = applied(unknown, Effect("", "equal", read(name), on=(0,)))
    assert [total.lacking for total in totals(fight)] == [(Lack("B", "poder"),)] * 2
    both = applied(fight, Effect("", "add", read(f"{name}+conjuros"), on=(1,)))
    assert totals(both)[1].lacking == (Lack("B", "poder"),)


def test_an_unknown_element_in_fixed_mode() -> None:
    """INV-41: an effect on some elements is not counted for one whose element nobody knows."""
    fight = begun((side("A", 3).but(elements=None),), settings(mode="fixed"))
    fight = applied(fight, Effect("", "add", whole(-2), elements=("fuego",)))
    assert (points(fight), totals(fight)[0].lacking) == ([None], (Lack("A", "elemento"),))
    assert points(changed(fight, 0, elements=("fuego",))) == [1]
    assert points(changed(fight, 0, elements=("agua",))) == [3]


def test_the_parts_of_total_power() -> None:
    """INV-25: printed Power, effects, Mana (INV-23) and Support invoked (INV-24) add up."""
    fight = combat(side("A", 4, empowered=2, invoked=3))
    fight = applied(fight, Effect("Más", "add", whole(1), on=(0,)))
    (total,) = totals(fight)
    assert total.points == 10
    assert [step.key for step in total.steps] == [
        "printed", "modifier", "empowered", "supported", "total",
    ]  # fmt: skip


def test_effects_name_elements() -> None:
    """INV-19: an effect on an element touches all who have it, and none names those without."""
    fight = combat(side("A", 5, "fuego", "aire"), side("B", 5, "agua"), side("C", 5))
    fight = applied(fight, FIRE_LOSES)
    fight = applied(fight, Effect("Hueco", "add", whole(2), elements=("ninguno",)))
    assert points(fight) == [2, 5, 7]


def test_an_unknown_number_is_named() -> None:
    """INV-25: a total without its printed Power, elements or Support is unknown, and says why."""
    fight = combat(Side("A", None, card="Eva"), Side("B", 3, None), side("C", 1, invoked=None))
    fight = applied(fight, FIRE_LOSES)
    found = totals(fight)
    assert [total.points for total in found] == [None, None, None]
    assert [total.lacking for total in found] == [
        (Lack("Eva", "poder"),), (Lack("B", "elemento"),), (Lack("C", INVOKED),),
    ]  # fmt: skip


def test_the_last_equal_to_counts() -> None:
    """INV-20: the latest “equal to” is the base; when it leaves, the one before is again."""
    fight = combat(side("A", 3, conjurings=2))
    fight = applied(fight, Effect("uno", "equal", whole(6), on=(0,)))
    fight = applied(fight, Effect("dos", "equal", read("conjuros"), on=(0,)))
    assert points(fight) == [2]
    assert points(removed(fight, "dos")) == [6]
    assert points(removed(removed(fight, "dos"), "uno")) == [3]


@given(st.lists(sides, min_size=1, max_size=4), st.lists(modifiers, max_size=4))
def test_power_is_the_sum_of_its_parts(given: list[Side], effects: list[Effect]) -> None:
    """INV-25: a total is its base, the changes its steps name, Mana and Support."""
    fight = combat(*given)
    for effect in effects:
        fight = applied(fight, effect)
    for one, total in zip(given, totals(fight), strict=True):
        changes = [s.facts["points"] for s in total.steps if s.key.startswith("modifier")]
        known = [each for each in changes if isinstance(each, int)]
        if len(known) < len(changes):
            assert total.points is None
            continue
        assert total.base == one.power
        paid = (one.empowered or 0) + (one.invoked or 0)
        assert total.points == (one.power or 0) + sum(known) + paid


@given(st.lists(sides, min_size=1, max_size=3), st.lists(modifiers, max_size=4))
def test_the_order_of_constant_effects_does_not_matter(
    given: list[Side], effects: list[Effect]
) -> None:
    """INV-19: constant effects add up, in whatever order they came."""
    one, other = combat(*given), combat(*given)
    for effect in effects:
        one = applied(one, effect)
    for effect in reversed(effects):
        other = applied(other, effect)
    assert points(one) == points(other)
