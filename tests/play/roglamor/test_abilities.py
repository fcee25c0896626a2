"""The player abilities of Roglamor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.roglamor.abilities import (
    ABILITIES,
    can_pay_with,
    fuse,
    may_fuse,
    may_use,
    prices,
    usable,
)
from mazo.play.roglamor.charges import Charge
from mazo.play.roglamor.creatures import AGILITY, PIERCE, Creature
from mazo.play.roglamor.payment import Pool, pay
from mazo.play.roglamor.timing import BEFORE, COMBAT

from tests.play.roglamor.drawn import ELEMENTS, charges, creatures, pools

FIRE, WATER, GREY = Charge(("fuego",)), Charge(("agua",)), Charge()


def test_each_element_has_its_ability() -> None:
    """RG-30: there are six player abilities, one for each element."""
    assert [*ABILITIES] == [*ELEMENTS]
    assert len({*ABILITIES.values()}) == 6


@pytest.mark.parametrize(
    ("ability", "realities", "phase", "used", "allowed"),
    [
        ("condenar", ("fuego", "aire"), BEFORE, False, True),
        ("condenar", ("agua", "aire"), BEFORE, False, False),
        ("condenar", (None, None), BEFORE, False, False),
        ("condenar", ("fuego", "aire"), BEFORE, True, False),
        ("condenar", ("fuego", "aire"), COMBAT, False, None),
        ("volar", ("fuego", None), BEFORE, False, False),
    ],
)
def test_once_a_game_of_an_element_in_own_realities(
    ability: str, realities: tuple[str | None, ...], phase: str, used: bool, allowed: bool | None
) -> None:
    """RG-30: one player ability a game, of an element that the player's realities have."""
    assert may_use(ability, realities, phase, used=used).allowed is allowed


def test_the_usable_abilities_are_those_of_the_realities() -> None:
    """RG-30: with Fire and Air there are two to choose from, without domains none."""
    assert usable(("fuego", "aire")) == ("condenar", "aligerar")
    assert usable((None, None)) == ()


@pytest.mark.parametrize(
    ("ability", "price"),
    [
        ("iluminar", ((),)),
        ("imitar", ((FIRE, GREY, GREY),)),
        ("usurpar", ((FIRE, GREY, GREY),)),
        ("aligerar", ((FIRE,), (GREY,))),
    ],
)
def test_what_a_card_costs_with_an_ability(
    ability: str, price: tuple[tuple[Charge, ...], ...]
) -> None:
    """RG-30: Illuminate is free, Lighten takes a single charge, Imitate and Usurp the cost."""
    assert prices(ability, (FIRE, GREY, GREY)) == price


@pytest.mark.parametrize(
    ("pool", "answer"),
    [(Pool({"fuego": 1}), True), (Pool({"agua": 1}), None), (Pool({"agua": 0}), False)],
)
def test_which_charge_lighten_leaves_is_not_guessed(pool: Pool, answer: bool | None) -> None:
    """RG-30: where it matters which charge stays, nobody can tell whether Lighten is enough."""
    assert can_pay_with("aligerar", (FIRE, GREY), pool) is answer


@given(cost=st.lists(charges(), min_size=1, max_size=5), pool=pools(most=1))
def test_lighten_never_makes_a_card_dearer(cost: list[Charge], pool: Pool) -> None:
    """RG-30: whoever can pay a card can pay it lightened, and a cost of 1 stays what it is."""
    if pay(cost, pool).covers:
        assert can_pay_with("aligerar", cost, pool) is True
    assert prices("aligerar", cost[:1]) == ((cost[0],),)


def test_fuse_adds_up() -> None:
    """RG-30: Fuse adds damage, life and abilities of two creatures of one reality."""
    one, other = Creature("one", 1, 2, frozenset({AGILITY})), Creature("two", 3, 4)
    found = fuse(one, other.but(keywords=frozenset({PIERCE})))
    assert (found.damage, found.life, found.keywords) == (4, 6, frozenset({AGILITY, PIERCE}))
    assert (found.ready, found.wounds) == (True, 0)
    assert may_fuse(one, other).allowed is True
    assert may_fuse(one, other.but(lane="right")).allowed is False


def test_fuse_leaves_open_what_the_rules_do() -> None:
    """RG-30: the rules do not say what becomes of wounds and of a tapped half, so nobody can."""
    hurt = Creature("two", 3, None, tapped=True, wounds=1)
    found = fuse(Creature("one", 1, 2), hurt)
    assert (found.ready, found.wounds, found.damage, found.life) == (None, None, 4, None)


@given(one=creatures(), other=creatures())
def test_fuse_does_not_ask_who_is_first(one: Creature, other: Creature) -> None:
    """RG-30: two creatures fuse to the same, whichever is named first."""
    here, there = fuse(one, other), fuse(other, one)
    assert (here.damage, here.life, here.keywords) == (there.damage, there.life, there.keywords)
    assert (here.wounds, here.ready) == (there.wounds, there.ready)
