"""On which creature a Vector may be put, and when."""

from typing import Any

import pytest
from mazo.play.invizimals.cards import InPlay, Vector
from mazo.play.invizimals.turns import Turn
from mazo.play.invizimals.vectors import adding, fits, may_attach
from mazo.play.working import Lack

from .made import COLT, FIST, MAX, PUP, SCALES, SPARK, settings


@pytest.mark.parametrize(
    ("vector", "turn", "changes", "on_this", "allowed"),
    [
        pytest.param(SPARK, Turn(), {}, 0, True, id="fits"),
        pytest.param(FIST, Turn(), {}, 0, False, id="other type"),
        pytest.param(SCALES, Turn(), {}, 0, True, id="for the defence"),
        pytest.param(SPARK, Turn(vectors=1), {}, 0, False, id="one on another creature"),
        pytest.param(SPARK, Turn(vectors=1), {"vector_rate": "creature"}, 0, True, id="each"),
        pytest.param(SPARK, Turn(vectors=1), {"vector_rate": "creature"}, 1, False, id="same"),
        pytest.param(SPARK, Turn(attacked=True), {}, 0, False, id="after the attack"),
        pytest.param(SPARK.but(attack=None), Turn(), {}, 0, None, id="type unknown"),
    ],
)
def test_putting_a_vector(
    vector: Vector, turn: Turn, changes: dict[str, Any], on_this: int, allowed: bool | None
) -> None:
    """IZ-13: one a turn, before the attack, on a creature that has its attack type."""
    found = may_attach(vector, InPlay(PUP), turn, settings(**changes), on_this=on_this)
    assert found.allowed is allowed
    assert {step.cite for step in found.steps} == {"IZ-13"}


def test_a_creature_gathers_any_number() -> None:
    """IZ-13: vectors that a creature has already do not bar another."""
    laden = InPlay(PUP, (SPARK,) * 9)
    assert may_attach(SPARK, laden, Turn(), settings()).allowed is True


@pytest.mark.parametrize("card", [PUP, COLT, MAX])
def test_a_vector_works_at_every_stage(card: Any) -> None:
    """IZ-13: a vector fits and counts the same on PUP, COLT and MAX of a creature."""
    assert fits(SPARK, InPlay(card)).holds is True
    assert adding((SPARK,), "ataque", "quemar").points == 100


def test_what_is_unknown_of_a_vector_and_its_creature() -> None:
    """IZ-13: the attack types of both are needed, and each that is lacking is named."""
    found = fits(SPARK.but(attack=None), InPlay(PUP.but(attacks=None)))
    assert found.holds is None
    assert found.lacking == (Lack("Chispa", "ataques"), Lack("Xue Hu", "ataques"))


def test_a_vector_for_the_other_value_is_not_looked_at() -> None:
    """IZ-13: a vector improves attack or defence, and is no part of the other."""
    assert adding((SCALES,), "ataque", "quemar").steps == ()
    assert adding((SCALES, SPARK), "defensa", "quemar").points == 150


def test_a_vector_of_another_type_is_left_out_whatever_it_adds() -> None:
    """IZ-15: what an unused vector would add need not be known."""
    part = adding((FIST.but(points=None),), "ataque", "quemar")
    assert (part.points, part.lacking) == (0, ())
    assert [step.key for step in part.steps] == ["vector-left-out"]


def test_a_vector_of_which_something_is_unknown_adds_nothing_yet() -> None:
    """IZ-13: points that may be for the other value are no known part of this one."""
    part = adding((SPARK.but(improves=None), SPARK), "ataque", "quemar")
    assert (part.points, part.lacking) == (100, (Lack("Chispa", "mejora"),))
