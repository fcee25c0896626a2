"""A creature on the table of Roglamor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.roglamor.creatures import (
    AGILITY,
    BLEEDING,
    PIERCE,
    Ability,
    Bonus,
    Creature,
    active,
    dies,
    effects,
    entering,
    healed,
    in_synergy,
    is_ready,
    keywords,
    readied,
    strength,
    unexplained,
    wounded,
)
from mazo.play.working import Lack

from tests.play.roglamor.drawn import creatures

FIRE = Ability("fuego", PIERCE)
AIR = Ability("aire", AGILITY)
NEUTRAL = Ability(None, BLEEDING)
BOTH = Ability("aire", "vision-verdadera", text=True)


@pytest.mark.parametrize(
    ("element", "works"),
    [
        ("fuego", (FIRE, NEUTRAL)),
        ("aire", (AIR, NEUTRAL)),
        ("agua", (NEUTRAL,)),
        (None, (NEUTRAL,)),
    ],
)
def test_only_the_ability_of_the_reality_works(
    element: str | None, works: tuple[Ability, ...]
) -> None:
    """RG-16: of a reality's element one ability works, in a foreign reality neutral ones only."""
    assert active((FIRE, AIR, NEUTRAL), element) == works


def test_a_move_changes_the_active_ability() -> None:
    """RG-16: the keywords of a creature are those of the reality it stands in."""
    assert keywords(active((FIRE, AIR), "fuego")) == {PIERCE}
    assert keywords(active((FIRE, AIR), "aire")) == {AGILITY}


def test_a_box_with_title_and_text_gives_both() -> None:
    """RG-17: the box of True Sight with a text gives the keyword and the effect of the text."""
    assert [step.key for step in effects([BOTH])] == ["has-keyword", "has-text"]
    assert [step.key for step in effects([FIRE])] == ["has-keyword"]
    assert [step.key for step in effects([Ability("aire", text=True)])] == ["has-text"]
    assert keywords([BOTH]) == {"vision-verdadera"}


@pytest.mark.parametrize(
    ("in_play", "works"),
    [({"boris", "asesino"}, True), ({"boris"}, False), ({"asesino"}, False), (set(), False)],
)
def test_a_synergy_needs_both(in_play: set[str], works: bool) -> None:
    """RG-18: a synergy works while both cards are in play."""
    assert in_synergy("boris", "asesino", in_play).holds is works
    assert in_synergy("asesino", "boris", in_play).holds is works


def test_boris_has_one_life_more_beside_his_partner() -> None:
    """RG-18: the synergy of the rulebook's example adds + 0/+ 1."""
    found = strength(Creature("boris", 2, 3), [Bonus(0, 1, "synergy", "RG-18")])
    assert (found.damage, found.life) == (2, 4)
    assert [(step.key, step.cite) for step in found.steps] == [
        ("printed-strength", "RG-24"),
        ("synergy", "RG-18"),
    ]


def test_unknown_numbers_stay_unknown() -> None:
    """RG-24: a bonus on a number that nobody knows gives none, and the number is asked for."""
    found = strength(Creature("one", 2, None), [Bonus(1, 1, "synergy", "RG-18")])
    assert (found.damage, found.life) == (3, None)
    assert found.lacking == (Lack("one", "vida"),)


@given(
    creature=creatures(),
    data=st.data(),
    bonuses=st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), max_size=4),
)
def test_the_order_of_bonuses_does_not_matter(
    creature: Creature, data: st.DataObject, bonuses: list[tuple[int, int]]
) -> None:
    """RG-24: bonuses add up whatever their order, and never to less than 0."""
    some = [Bonus(damage, life, "bonus", "RG-24") for damage, life in bonuses]
    one, other = strength(creature, some), strength(creature, data.draw(st.permutations(some)))
    assert (one.damage, one.life) == (other.damage, other.life)
    assert min(one.damage or 0, one.life or 0) >= 0


@pytest.mark.parametrize(
    ("wounds", "life", "dead"),
    [(0, 2, False), (1, 2, False), (2, 2, True), (3, 2, True), (3, None, None)],
)
def test_a_creature_dies_when_damage_comes_up_to_its_life(
    wounds: int, life: int | None, dead: bool | None
) -> None:
    """RG-25: damage equal to the life or beyond it disintegrates."""
    assert dies(Creature("one", 1, life, wounds=wounds)) is dead


def test_bleeding_is_not_healed() -> None:
    """RG-6: the Initial phase heals all damage but that of Bleeding."""
    hurt = wounded(wounded(Creature("one", 1, 9), 2), 3, bleeding=True)
    assert (hurt.wounds, hurt.life_left) == (5, 4)
    assert healed(hurt).wounds == 3
    assert healed(healed(hurt)) == healed(hurt)


def test_a_creature_enters_stunned_but_for_agility() -> None:
    """RG-15: a summoned creature is tapped, one with Agility is not."""
    assert is_ready(entering(Creature("one")), "RG-15").holds is False
    assert is_ready(entering(Creature("one", keywords=frozenset({AGILITY}))), "RG-15").holds is True
    assert is_ready(readied(entering(Creature("one"))), "RG-6").holds is True


def test_keywords_without_a_known_text_are_named() -> None:
    """RG-17: what Fury does stands nowhere but on the card, and so it is asked for."""
    held = Creature("one", keywords=frozenset({PIERCE, "furia"}))
    assert unexplained([held]) == (Lack("one", "furia"),)


@given(creature=creatures(), damage=st.integers(0, 9), bleeding=st.booleans())
def test_damage_only_ever_adds_up(creature: Creature, damage: int, bleeding: bool) -> None:
    """RG-25: a creature that damage has killed is not saved by more of it."""
    after = wounded(creature, damage, bleeding=bleeding)
    assert after.wounds >= creature.wounds
    assert 0 <= after.bleeding <= after.wounds
    assert dies(after) or not dies(creature)
    assert after.life_left is not None
    assert after.life_left >= 0
