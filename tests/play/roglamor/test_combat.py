"""Combat in the two lanes of Roglamor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.roglamor.combat import Block, attacking, fight, may_attack, may_block
from mazo.play.roglamor.creatures import (
    BLEEDING,
    PIERCE,
    VALOUR,
    Creature,
    Lane,
    dies,
    entering,
    wounded,
)
from mazo.play.working import Lack

from tests.play.roglamor.drawn import agreed, creatures

ONE = [Block(0, 0)]


def fighter(
    damage: int | None, life: int | None, *words: str, lane: Lane = "left", name: str = "one"
) -> Creature:
    """Return a ready creature without damage on it."""
    return Creature(name, damage, life, frozenset(words), lane)


def dead(*creatures_: Creature) -> tuple[bool | None, ...]:
    """Return for each creature whether it dies (RG-25)."""
    return tuple(map(dies, creatures_))


def test_ready_creatures_attack() -> None:
    """RG-22: a ready creature may attack, a stunned one may not."""
    assert may_attack(fighter(1, 1)).holds is True
    assert may_attack(entering(fighter(1, 1))).holds is False


def test_attacking_taps_but_for_valour() -> None:
    """RG-22: an attacker is tapped, one with Valour stays ready."""
    assert attacking(fighter(1, 1)).tapped is True
    assert attacking(fighter(1, 1, VALOUR)).tapped is False


@pytest.mark.parametrize(
    ("blocker", "allowed"),
    [
        (fighter(1, 1), True),
        (fighter(1, 1, lane="right"), False),
        (fighter(1, 1).but(tapped=True), False),
    ],
)
def test_who_may_block(blocker: Creature, allowed: bool) -> None:
    """RG-23: a blocker is ready and stands in the attacker's lane."""
    assert may_block([fighter(2, 2)], [blocker], ONE, agreed()).allowed is allowed


@pytest.mark.parametrize("value", [False, True])
def test_one_blocker_for_an_attacker(value: bool) -> None:
    """RG-23: at most one blocker is assigned to an attacker, unless a table agrees otherwise."""
    blocks = [Block(0, 0, 1), Block(0, 1, 1)]
    two = [fighter(1, 1), fighter(1, 1)]
    found = may_block([fighter(2, 2)], two, blocks, agreed("two-blockers", value))
    assert found.allowed is value
    assert "two-blockers" in {step.setting for step in found.steps}


@pytest.mark.parametrize("value", [False, True])
def test_one_attacker_for_a_blocker(value: bool) -> None:
    """RG-23: a creature blocks a single attacker, which is a reading with its own setting."""
    blocks = [Block(0, 0, None, 1), Block(1, 0, None, 1)]
    two = [fighter(1, 1), fighter(1, 1)]
    found = may_block(two, [fighter(2, 2)], blocks, agreed("blocker-many", value))
    assert found.allowed is value
    assert "blocker-many" in {step.setting for step in found.steps}


@pytest.mark.parametrize(("damage", "allowed"), [(2, True), (1, False), (None, None)])
def test_nobody_shares_out_more_damage_than_it_has(
    damage: int | None, allowed: bool | None
) -> None:
    """RG-24: what a creature deals in several blocks is no more than its damage."""
    blocks = [Block(0, 0, 1), Block(0, 1, 1)]
    two = [fighter(1, 1), fighter(1, 1)]
    settings = agreed("two-blockers", value=True)
    assert may_block([fighter(damage, 2)], two, blocks, settings).allowed is allowed


def test_an_unblocked_attacker_hits_the_player() -> None:
    """RG-24: all damage of unblocked attackers reaches the player."""
    found = fight([fighter(3, 1), fighter(2, 1, lane="right")], [], [])
    assert (found.to_player, dead(*found.attackers)) == (5, (False, False))


@pytest.mark.parametrize(
    ("attacker", "blocker", "fates"),
    [
        (fighter(3, 3), fighter(1, 2), (False, True)),
        (fighter(1, 1), fighter(1, 1), (True, True)),
        (fighter(0, 4), fighter(2, 3), (False, False)),
    ],
)
def test_damage_is_exchanged_at_once(
    attacker: Creature, blocker: Creature, fates: tuple[bool, bool]
) -> None:
    """RG-24: attacker and blocker deal each other their damage; a dead one has dealt its own."""
    found = fight([attacker], [blocker], ONE)
    assert dead(*found.attackers, *found.blockers) == fates
    assert found.to_player == 0


@pytest.mark.parametrize(
    ("words", "hurt", "through"), [((), 0, 0), ((PIERCE,), 0, 3), ((PIERCE,), 1, 4)]
)
def test_pierce_passes_the_excess_on(words: tuple[str, ...], hurt: int, through: int) -> None:
    """RG-24: with Pierce what is left after killing the blocker goes on to the player."""
    blocker = wounded(fighter(1, 2), hurt)
    assert fight([fighter(5, 5, *words)], [blocker], ONE).to_player == through


def test_bleeding_damage_is_marked() -> None:
    """RG-6: damage dealt with Bleeding is kept apart, since it does not heal."""
    found = fight([fighter(2, 2, BLEEDING)], [fighter(1, 5)], ONE)
    assert (found.blockers[0].wounds, found.blockers[0].bleeding) == (2, 2)
    assert (found.attackers[0].wounds, found.attackers[0].bleeding) == (1, 0)


def test_the_working_shows_each_blow() -> None:
    """RG-24: each blow of a block is a step with its rule; who deals nothing has none."""
    found = fight([fighter(5, 5, PIERCE), fighter(1, 1)], [fighter(1, 2)], ONE)
    assert [(step.key, step.cite) for step in found.steps] == [
        ("deals-damage", "RG-24"),
        ("deals-damage", "RG-24"),
        ("pierces", "pierce"),
    ]
    assert fight([fighter(0, 5)], [fighter(0, 2)], ONE).steps == ()


def test_unknown_numbers_are_asked_for() -> None:
    """RG-24: what rests on an unknown number is unknown, and the number is named."""
    found = fight([fighter(None, 2, PIERCE)], [fighter(2, None, name="two")], ONE)
    assert (found.to_player, dead(*found.attackers, *found.blockers)) == (None, (True, None))
    assert found.lacking == (Lack("one", "dano"), Lack("two", "vida"))
    assert fight([fighter(None, 2)], [], []).to_player is None


def test_damage_in_several_blocks_has_to_be_shared_out() -> None:
    """RG-24: the rules do not share an attacker's damage among two blockers; it is asked for."""
    two = [fighter(0, 2), fighter(0, 2)]
    found = fight([fighter(3, 3)], two, [Block(0, 0), Block(0, 1)])
    assert found.lacking == (Lack("one", "share"),)
    found = fight([fighter(3, 3)], two, [Block(0, 0, 2), Block(0, 1, 1)])
    assert (dead(*found.blockers), found.lacking) == ((True, False), ())


def test_keywords_without_a_text_are_asked_for() -> None:
    """RG-24: a keyword whose text is not known may change the fight, and is named."""
    found = fight([fighter(2, 2, "ataque-doble")], [], [])
    assert found.lacking == (Lack("one", "ataque-doble"),)


@given(attacker=creatures(), blocker=creatures(), data=st.data())
def test_no_damage_comes_from_nowhere(
    attacker: Creature, blocker: Creature, data: st.DataObject
) -> None:
    """RG-24: what reaches the player is never more than was there, nor negative; wounds add up."""
    blocks = data.draw(st.sampled_from(([], ONE)))
    found = fight([attacker], [blocker], blocks)
    assert attacker.damage is not None
    assert found.to_player is not None
    assert 0 <= found.to_player <= attacker.damage
    assert found.attackers[0].wounds == attacker.wounds + (blocker.damage or 0) * len(blocks)
    if blocks and PIERCE in attacker.keywords:
        assert found.to_player + min(attacker.damage, blocker.life_left or 0) == attacker.damage


@given(rows=st.lists(creatures(), max_size=4))
def test_the_order_of_attackers_does_not_matter(rows: list[Creature]) -> None:
    """RG-24: the player takes the same damage in whichever order attackers are named."""
    assert fight(rows, [], []).to_player == fight(rows[::-1], [], []).to_player
