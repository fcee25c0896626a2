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
    entering,
    healed,
    in_synergy,
    is_ready,
    keywords,
    readied,
    strengthened,
    unexplained,
    working,
    wounded,
)
from mazo.play.working import Lack

from tests.play.roglamor.drawn import creatures

FIRE = Ability("fuego", PIERCE)
AIR = Ability("aire", AGILITY)
NEUTRAL = Ability(None, BLEEDING)
BOTH = Ability("aire", "vision-verdadera")


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


def test_a_box_with_title_and_text_gives_the_keyword() -> None:
    """RG-17: a box that has a text besides its title gives the keyword all the same."""
    assert keywords([BOTH]) == {"vision-verdadera"}


def test_each_keyword_that_works_is_a_step() -> None:
    """RG-16: that a keyword works where the creature is, is told with the rule."""
    found = working(Creature("one", keywords=frozenset({PIERCE, AGILITY})))
    assert [(step.key, step.cite, step.facts["keyword"]) for step in found] == [
        ("has-keyword", "RG-16", AGILITY), ("has-keyword", "RG-16", PIERCE),
    ]  # fmt: skip


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
    found = strengthened(Creature("boris", 2, 3), [Bonus(0, 1)])
    assert (found.damage, found.life) == (2, 4)


def test_unknown_numbers_stay_unknown() -> None:
    """RG-24: a bonus on a number that nobody knows gives none."""
    found = strengthened(Creature("one", 2, None), [Bonus(1, 1)])
    assert (found.damage, found.life) == (3, None)


@given(
    creature=creatures(),
    data=st.data(),
    bonuses=st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), max_size=4),
)
def test_the_order_of_bonuses_does_not_matter(
    creature: Creature, data: st.DataObject, bonuses: list[tuple[int, int]]
) -> None:
    """RG-24: bonuses add up whatever their order, and never to less than 0."""
    some = [Bonus(damage, life) for damage, life in bonuses]
    one = strengthened(creature, some)
    assert one == strengthened(creature, data.draw(st.permutations(some)))
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
