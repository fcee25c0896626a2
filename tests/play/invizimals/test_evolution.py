"""How creatures enter play, grow, and take each other's place."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invizimals.cards import Creature, InPlay, ordinary_name
from mazo.play.invizimals.evolution import may_grow, may_put_down, may_start_with
from mazo.play.invizimals.turns import Turn
from mazo.play.working import Lack

from .made import COLT, DARK, DRAGON, FLAMECLAW, IRONBUG, MAX, PUP, SPARK, T_REX, settings

SANDFLAME = DARK.but(name="Dark Sandflame")


@pytest.mark.parametrize(
    ("card", "on_bench", "turn", "against"),
    [
        (PUP, 0, Turn(), []),
        (PUP, 2, Turn(), []),
        (PUP, 3, Turn(), ["bench-room"]),
        (COLT, 0, Turn(), ["enters-as-pup"]),
        (T_REX, 3, Turn(), ["enters-as-pup", "enters-ordinary", "bench-room"]),
        (PUP, 0, Turn(attacked=True), ["before-attack"]),
    ],
)
def test_putting_down_pups(card: Creature, on_bench: int, turn: Turn, against: list[str]) -> None:
    """IZ-6, IZ-11: PUPs alone enter, by the bench, as many as its three places hold."""
    found = may_put_down(card, on_bench, turn)
    assert [step.key for step in found.against] == against
    assert found.allowed is (not against)


@pytest.mark.parametrize(
    ("card", "on_bench", "in_all", "changes", "allowed"),
    [
        (PUP, 2, 2, {}, True),
        (PUP, 3, 3, {}, False),
        (PUP, 2, 3, {}, False),
        (PUP, 2, 3, {"setup_count": "four"}, True),
        (PUP, 3, 4, {"setup_count": "four"}, False),
        (MAX, 0, 0, {}, False),
        (MAX, 0, 1, {"setup_stage": "any"}, True),
        (MAX, 3, 3, {"setup_stage": "any"}, False),
        (PUP.but(stage=None), 0, 0, {}, None),
    ],
)
def test_creatures_of_the_setup(
    card: Creature, on_bench: int, in_all: int, changes: dict[str, Any], allowed: bool | None
) -> None:
    """IZ-5: up to three are put down before the game, PUPs; settings say else of either."""
    found = may_start_with(card, on_bench, in_all, settings(**changes))
    assert found.allowed is allowed
    decided = {step.setting for step in found.steps}
    assert "setup-stage" in decided
    assert ("setup-count" in decided) is ("setup_count" not in changes)


@pytest.mark.parametrize(
    ("below", "card", "allowed"),
    [
        pytest.param(PUP, COLT, True, id="pup to colt"),
        pytest.param(COLT, MAX, True, id="colt to max"),
        pytest.param(PUP, MAX, False, id="colt passed over"),
        pytest.param(COLT, PUP, False, id="backwards"),
        pytest.param(MAX, MAX, False, id="same stage"),
        pytest.param(COLT, FLAMECLAW, False, id="another creature"),
        pytest.param(COLT.but(name="XUE HU"), MAX, True, id="written otherwise"),
        pytest.param(COLT.but(stage=None), MAX, None, id="stage unknown"),
        pytest.param(COLT, MAX.but(category=None), None, id="category unknown"),
        pytest.param(T_REX.but(stage="colt"), MAX.but(name="T-Rex"), False, id="no ordinary one"),
    ],
)
def test_evolving(below: Creature, card: Creature, allowed: bool | None) -> None:
    """IZ-12: the next stage of the same creature is laid on top, strictly PUP, COLT, MAX."""
    assert may_grow(card, InPlay(below), Turn(), settings()).allowed is allowed


@given(st.integers(0, 3), st.lists(st.just(SPARK), max_size=3).map(tuple))
def test_evolving_does_not_ask_for_damage_or_vectors(damage: int, vectors: tuple[Any, ...]) -> None:
    """IZ-12, IZ-13: a creature evolves whatever it has lost and bears, for both stay with it."""
    assert may_grow(COLT, InPlay(PUP, vectors, damage), Turn(), settings()).allowed is True


def test_no_creature_grows_after_the_attack() -> None:
    """IZ-8, IZ-12: evolving is a move, and the attack ends the moves."""
    found = may_grow(COLT, InPlay(PUP), Turn(attacked=True), settings())
    assert [step.key for step in found.against] == ["before-attack"]


@pytest.mark.parametrize(
    ("card", "below", "changes", "allowed"),
    [
        pytest.param(T_REX, MAX, {}, True, id="legendary"),
        pytest.param(T_REX, COLT, {}, False, id="no max"),
        pytest.param(T_REX, IRONBUG, {}, False, id="other habitat"),
        pytest.param(DRAGON, IRONBUG, {}, True, id="dragon"),
        pytest.param(DRAGON, MAX, {}, False, id="dragon of another habitat"),
        pytest.param(T_REX, MAX, {"family_evolve": "kind"}, False, id="by kind"),
        pytest.param(T_REX, MAX.but(name="T-Rex"), {"family_evolve": "kind"}, True, id="same kind"),
        pytest.param(T_REX, MAX.but(habitat=None), {}, None, id="habitat unknown"),
    ],
)
def test_taking_the_place_of_a_max(
    card: Creature, below: Creature, changes: dict[str, Any], allowed: bool | None
) -> None:
    """IZ-24: a Legendary or Dragon replaces a MAX of its family that is in play."""
    found = may_grow(card, InPlay(below), Turn(), settings(**changes))
    assert found.allowed is allowed
    assert "family-evolve" in {step.setting for step in found.steps}


@pytest.mark.parametrize("card", [T_REX, DARK], ids=["legendary", "dark"])
def test_damage_and_vectors_of_a_replaced_creature_are_left_open(card: Creature) -> None:
    """IZ-24, IZ-25: no rule says whether they pass on, so nothing is assumed, and it is asked."""
    found = may_grow(card, InPlay(MAX, (SPARK,), damage=1), Turn(), settings())
    assert found.allowed is None
    assert [(step.key, step.facts["count"]) for step in found.open] == [
        ("damage-open", 1),
        ("vectors-open", 1),
    ]


@pytest.mark.parametrize(
    ("card", "below", "allowed"),
    [
        pytest.param(DARK, MAX, True, id="replaces"),
        pytest.param(DARK, COLT, True, id="evolves"),
        pytest.param(DARK, PUP, None, id="a pup is not spoken of"),
        pytest.param(DARK, FLAMECLAW, False, id="another creature"),
        pytest.param(DARK, MAX.but(category=None), None, id="category unknown"),
        pytest.param(SANDFLAME, MAX, False, id="not its own"),
        pytest.param(DARK.but(name="Sombra"), MAX, None, id="ordinary form unknown"),
    ],
)
def test_playing_a_dark_card(card: Creature, below: Creature, allowed: bool | None) -> None:
    """IZ-25: a Dark card replaces, or evolves from, its own ordinary form in play."""
    assert may_grow(card, InPlay(below), Turn(), settings()).allowed is allowed


def test_a_dark_card_that_evolves_keeps_damage_and_vectors() -> None:
    """IZ-12, IZ-25: from a COLT it evolves, so that nothing is open."""
    assert may_grow(DARK, InPlay(COLT, (SPARK,), 1), Turn(), settings()).allowed is True


@pytest.mark.parametrize(
    ("name", "ordinary"),
    [("Dark Xue Hu", "Xue Hu"), ("DARK Icelion", "Icelion"), ("Darkling", None), ("Dark", None)],
)
def test_the_ordinary_form_of_a_dark_card(name: str, ordinary: str | None) -> None:
    """IZ-25: the ordinary form is read from the name, and unknown where the name does not say."""
    assert ordinary_name(DARK.but(name=name)) == ordinary


def test_what_a_growth_lacks_is_named() -> None:
    """IZ-12: an unknown stage or category is asked for by the field that a card has for it."""
    cases = {
        (MAX, COLT.but(stage=None)): Lack("Xue Hu", "estado"),
        (MAX.but(category=None), COLT): Lack("Xue Hu", "categoria"),
    }
    for (card, below), lack in cases.items():
        assert may_grow(card, InPlay(below), Turn(), settings()).lacking == (lack,)


def test_whose_dark_form_it_is_no_field_says() -> None:
    """IZ-25: where the name does not say either, the players decide and nothing is asked for."""
    found = may_grow(DARK.but(name="Sombra"), InPlay(MAX), Turn(), settings())
    assert [step.key for step in found.open] == ["ordinary-unknown"]
    assert found.lacking == ()
