"""What spells of Zona Mágica cost, and when they can be cast."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import SettingValue
from mazo.play.working import Lack
from mazo.play.zonamagica.circles import Circle, visits
from mazo.play.zonamagica.parts import missing
from mazo.play.zonamagica.reading import crystals, kind, spell
from mazo.play.zonamagica.reading import mana as mana_of
from mazo.play.zonamagica.spells import (
    CIRCLES,
    Spell,
    Turn,
    can_pay,
    helping,
    may_cast,
    may_cast_nothing,
    outlook,
    soonest,
)

from tests.play.zonamagica.drawn import MANA, agreed, circles, costs, mana

LEFT = Circle(("fuego", "fuego", "agua", "tierra", "aire"), 2)
RIGHT = Circle(("arcana",) * 5)
BOTH = {"dragon": LEFT, "hada": RIGHT}
BALL = Spell("Bola", "dragon", ("fuego", "fuego", "agua"))
WENT = Turn(CIRCLES, "dragon")


def test_a_spell_of_the_catalog_is_read() -> None:
    """ZM-24: what the catalog does not know of a spell stays unknown; no cost is not unknown."""
    fields = {"type": "magia", "escuela": None, "coste": None, "puntos": 3, "iconos": ""}
    assert spell("Bola", fields) == Spell("Bola", None, None, 3, ())
    assert spell("Bola", {"coste": ""}).cost == ()
    assert spell("Bola", {"coste": ("agua", "agua")}).cost == ("agua", "agua")
    assert kind(fields) == "magia"
    assert mana_of({"mana": "aire"}) == "aire"


def test_starting_crystals_are_those_of_the_mage() -> None:
    """ZM-7: crystals begin at what the mage card says, school by school where it is known."""
    assert crystals({"cristales": {"dragon": 4, "hada": None}}) == {"dragon": 4}
    assert crystals({"cristales": None}) == {}


def test_the_circle_of_the_own_school_pays() -> None:
    """ZM-24: the cost is looked for in the circle of the spell's school."""
    assert may_cast(BALL, BOTH, agreed(), WENT).allowed is True
    found = may_cast(BALL.but(school="hada"), BOTH, agreed(), WENT)
    assert [step.key for step in found.against] == ["cost-short"]
    assert found.against[0].facts["missing"] == ("fuego", "fuego", "agua")


@pytest.mark.parametrize(
    ("turn", "against"),
    [
        (Turn("assist"), "by-circles"),
        (Turn("gem"), "by-circles"),
        (Turn(), "by-circles"),
        (Turn(CIRCLES), "by-circles"),
        (Turn(CIRCLES, "dragon", 1), "one-spell"),
    ],
)
def test_spells_are_cast_by_going_to_the_circles(turn: Turn, against: str) -> None:
    """ZM-33: no other option casts a spell; ZM-23: nor is a second one cast."""
    found = may_cast(BALL, BOTH, agreed(), turn)
    assert [step.key for step in found.against] == [against]
    assert found.allowed is False


@pytest.mark.parametrize(("value", "allowed"), [(True, True), (False, False), (None, None)])
def test_a_spell_of_the_other_school_is_a_reading(
    value: SettingValue, allowed: bool | None
) -> None:
    """ZM-23: whether the spell may be of the other school is a setting, and is named."""
    settings = agreed("spell-other-school", value)
    found = may_cast(BALL, BOTH, settings, Turn(CIRCLES, "hada"))
    assert found.allowed is allowed
    assert "spell-other-school" in {step.setting for step in found.steps}
    assert may_cast(BALL, BOTH, settings, WENT).allowed is True


def test_unknown_costs_and_schools_are_asked_for() -> None:
    """ZM-24: without its cost or school nobody can tell whether a spell can be cast."""
    found = may_cast(BALL.but(cost=None), BOTH, agreed(), WENT)
    assert (found.allowed, found.lacking) == (None, (Lack("Bola", "coste"),))
    found = may_cast(BALL.but(school=None), BOTH, agreed(), WENT)
    assert (found.allowed, found.lacking) == (None, (Lack("Bola", "escuela"),))
    found = may_cast(BALL.but(school=None, cost=None), BOTH, agreed(), WENT)
    assert found.lacking == (Lack("Bola", "escuela"), Lack("Bola", "coste"))


@pytest.mark.parametrize(
    ("value", "allowed"), [(False, False), (True, True), (None, None)], ids=["no", "yes", "open"]
)
def test_gems_that_pay_are_a_reading(value: SettingValue, allowed: bool | None) -> None:
    """ZM-24: whether mana gems count toward a cost is a setting, named where there are any."""
    short = Circle(("fuego", "fuego", "tierra", "tierra", "aire"))
    settings = agreed("gems-pay", value)
    (found,) = can_pay(BALL, short, settings, ["agua"])
    assert (found.holds, found.step.setting) == (allowed, "gems-pay")
    (bare,) = can_pay(BALL, short, settings)
    assert (bare.holds, bare.step.setting) == (False, None)


def test_gems_that_change_nothing_leave_nothing_open() -> None:
    """ZM-24: where the cost is there without gems, it need not be settled whether they count."""
    (found,) = can_pay(BALL, LEFT, agreed("gems-pay"), ["aire"])
    assert found.holds is True


@pytest.mark.parametrize(
    ("value", "castable", "allowed"),
    [
        (True, True, True),
        (True, None, True),
        (False, True, False),
        (False, False, True),
        (False, None, None),
        (None, True, None),
        (None, False, True),
    ],
)
def test_casting_nothing_is_a_reading(
    value: SettingValue, castable: bool | None, allowed: bool | None
) -> None:
    """ZM-23: whether one may go to a circle and cast nothing is a setting."""
    settings = agreed("circle-without-spell", value)
    assert may_cast_nothing(settings, castable=castable).allowed is allowed


def test_which_mana_helps() -> None:
    """ZM-23: the water under the stone is needed, so that only water may take its place."""
    assert helping(BALL, LEFT, MANA) == {mana: mana == "agua" for mana in MANA}
    assert helping(BALL, LEFT.but(stone=3), MANA) == dict.fromkeys(MANA, True)
    assert helping(BALL.but(cost=None), LEFT, MANA) == dict.fromkeys(MANA)


def test_an_untold_mana_leaves_it_open() -> None:
    """ZM-24: a mana of the circle that nobody has told may be the one that is missing."""
    circle = Circle(("fuego", None, "agua", "tierra", "aire"), 3)
    (found,) = can_pay(BALL, circle, agreed())
    assert (found.holds, found.step.key) == (None, "cost-open")
    assert [each.holds for each in outlook(BALL, circle)] == [None, True, True, True, True, True]
    assert [
        each.holds for each in outlook(BALL.but(cost=("agua", "arcana", "arcana")), circle, 1)
    ] == [
        False,
        None,
    ]


@given(costs(), circles(), st.integers(0, 3))
def test_visits_are_as_few_as_can_be(cost: tuple[str, ...], circle: Circle, count: int) -> None:
    """ZM-23: a spell is within so many visits if some mana, put there in turn, hold its cost."""
    found = outlook(Spell("Bola", "dragon", cost), circle, count)[count]
    ways = product(MANA, repeat=count)
    after = [visits("", circle, way).circle if way else circle for way in ways]
    assert found.holds is any(missing(cost, each.mana).none for each in after)


@given(costs(), circles(), st.lists(mana(), min_size=1, max_size=4), st.integers(0, 3))
def test_visits_with_an_offer_use_each_mana_once(
    cost: tuple[str, ...], circle: Circle, offer: list[str], most: int
) -> None:
    """ZM-19: with an offer, some of its mana in some order have to hold the cost, each put once."""
    found = outlook(Spell("Bola", "dragon", cost), circle, most, offer)
    assert len(found) == min(most, len(offer)) + 1
    ways = list(permutations(offer, len(found) - 1))
    after = [visits("", circle, way).circle if way else circle for way in ways]
    assert found[-1].holds is any(missing(cost, each.mana).none for each in after)


@given(costs(), circles())
def test_every_cost_can_be_had_in_five_visits(cost: tuple[str, ...], circle: Circle) -> None:
    """ZM-23: with five visits all mana are other ones, so that any cost of five is met."""
    found = outlook(Spell("Bola", "dragon", cost), circle)
    assert found[5].holds is True
    first = soonest(found)
    assert first is not None
    assert [each.holds for each in found[: first.visits]] == [False] * first.visits
    assert sum(first.wanted.values()) <= first.visits
    assert soonest(outlook(Spell("Bola", "dragon", None), circle)) is None
