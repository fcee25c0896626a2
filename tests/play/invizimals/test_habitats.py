"""Habitat cards on the board, burned, and leaving."""

from typing import Any

import pytest
from mazo.play.invizimals.cards import Habitat, InPlay
from mazo.play.invizimals.habitats import burns_from, changing, leaves, may_burn, may_play_habitat
from mazo.play.invizimals.turns import Turn
from mazo.play.working import Lack

from .made import EMBERS, FOREST, IRONBUG, MAX, settings


@pytest.mark.parametrize(
    ("own", "rival", "changes", "allowed"),
    [
        (0, 0, {}, True),
        (1, 0, {}, False),
        (0, 1, {}, False),
        (0, 1, {"habitat_field": "each"}, True),
        (1, 0, {"habitat_field": "each"}, False),
    ],
)
def test_playing_a_habitat(own: int, rival: int, changes: dict[str, Any], allowed: bool) -> None:
    """IZ-9: the field has to be empty, and is one for both sides unless the setting says else."""
    found = may_play_habitat(own, rival, Turn(), settings(**changes))
    assert found.allowed is allowed
    assert [step.setting for step in found.steps] == [None, "habitat-field"]


def test_a_habitat_comes_before_the_attack() -> None:
    """IZ-9: once the side has attacked, no Habitat card is played."""
    found = may_play_habitat(0, 0, Turn(attacked=True), settings())
    assert [step.key for step in found.against] == ["before-attack"]


def test_several_habitats_are_added_up() -> None:
    """IZ-20: where each side has a field, both cards count, whoever played them."""
    part = changing(IRONBUG, (EMBERS, FOREST, EMBERS))
    assert part.points == -300
    assert [step.key for step in part.steps] == ["habitat", "habitat-elsewhere", "habitat"]


@pytest.mark.parametrize(
    ("habitat", "creature", "changes", "on_bench", "allowed"),
    [
        pytest.param(EMBERS, MAX, {}, True, True, id="family"),
        pytest.param(FOREST, MAX, {}, True, False, id="other family"),
        pytest.param(FOREST, MAX, {"family_burn": "any"}, True, True, id="any family"),
        pytest.param(EMBERS, MAX, {}, False, False, id="active"),
        pytest.param(EMBERS.but(habitat=None), MAX, {}, True, None, id="card unknown"),
        pytest.param(EMBERS, MAX.but(habitat=None), {}, True, None, id="creature unknown"),
    ],
)
def test_burning_a_habitat(
    habitat: Habitat, creature: Any, changes: dict[str, Any], on_bench: bool, allowed: bool | None
) -> None:
    """IZ-22, IZ-23: a card of its family gives a creature on the bench all its lives back."""
    wounded = InPlay(creature, damage=1)
    found = may_burn(habitat, wounded, Turn(), settings(**changes), on_bench=on_bench)
    assert found.allowed is allowed


@pytest.mark.parametrize(
    ("reading", "source", "allowed"),
    [
        ("any", "hand", True), ("any", "board", True), ("hand", "hand", True),
        ("hand", "board", False), ("board", "hand", False), ("board", "board", True),
    ],
)  # fmt: skip
def test_where_a_habitat_is_burned_from(reading: str, source: str, allowed: bool) -> None:
    """IZ-22: from the hand or the board, unless `burn-from` leaves but one of them."""
    assert burns_from(source, EMBERS, settings(burn_from=reading)).holds is allowed


def test_burning_comes_before_the_attack() -> None:
    """IZ-22: nothing is burned once the side has attacked."""
    late = may_burn(EMBERS, InPlay(MAX), Turn(attacked=True), settings(), on_bench=True)
    assert [step.key for step in late.against] == ["before-attack"]


def test_an_unknown_family_is_named() -> None:
    """IZ-22: of the card and the creature, whichever habitat nobody knows is asked for."""
    cold, nobody = EMBERS.but(habitat=None), InPlay(MAX.but(habitat=None))
    found = may_burn(cold, nobody, Turn(), settings(), on_bench=True)
    assert found.lacking == (Lack("Ascuas", "habitat"), Lack("Xue Hu", "habitat"))


@pytest.mark.parametrize(
    ("reading", "own_creature", "goes"),
    [("any", True, True), ("any", False, True), ("owner", True, True), ("owner", False, False)],
)
def test_when_a_habitat_leaves(reading: str, own_creature: bool, goes: bool) -> None:
    """IZ-21: a removal clears the field; whose removal does is a reading."""
    found, step = leaves(settings(habitat_leaves=reading), own_creature=own_creature)
    assert found is goes
    assert (step.cite, step.setting) == ("IZ-21", "habitat-leaves")
