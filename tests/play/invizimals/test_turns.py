"""What one turn allows."""

import pytest
from mazo.play.invizimals.turns import HUNTERS, Turn, may_attack, may_switch, may_use_hunter

from .made import settings


@pytest.mark.parametrize("kind", HUNTERS)
def test_one_hunter_card_of_each_kind(kind: str) -> None:
    """IZ-10: a kind may be used once a turn, and does not bar the two others."""
    others = tuple(other for other in HUNTERS if other != kind)
    assert may_use_hunter(kind, Turn(hunters=others)).allowed is True
    assert may_use_hunter(kind, Turn(hunters=(kind,))).allowed is False


def test_a_hunter_card_after_the_attack() -> None:
    """IZ-10: hunters come before the attack unless their text says otherwise, which is for you."""
    assert may_use_hunter("equipo", Turn(attacked=True)).allowed is None
    used = Turn(attacked=True, hunters=("equipo",))
    assert may_use_hunter("equipo", used).allowed is False


@pytest.mark.parametrize(
    ("turn", "on_bench", "allowed"),
    [
        (Turn(), True, True),
        (Turn(), False, False),
        (Turn(attacked=True), True, False),
        (Turn(switched=True), True, None),
        (Turn(switched=True), False, False),
    ],
)
def test_changing_the_active(turn: Turn, on_bench: bool, allowed: bool | None) -> None:
    """IZ-14: the new active comes from the bench; whether twice a turn is written nowhere."""
    assert may_switch(turn, on_bench=on_bench).allowed is allowed


@pytest.mark.parametrize(
    ("turn", "changes", "against"),
    [
        (Turn(), {}, []),
        (Turn(attacked=True), {}, ["attack-once"]),
        (Turn(switched=True), {}, ["attack-switched"]),
        (Turn(switched=True), {"switch_and_attack": True}, []),
        (Turn(replaced=True), {}, []),
        (Turn(replaced=True), {"replace_and_attack": False}, ["attack-after-fall"]),
        (Turn(first=True), {}, []),
        (Turn(first=True), {"starter_attacks": False}, ["attack-first-turn"]),
        (Turn(switched=True, attacked=True), {}, ["attack-once", "attack-switched"]),
    ],
)
def test_attacking(turn: Turn, changes: dict[str, bool], against: list[str]) -> None:
    """IZ-8, IZ-14: one attack, which a change of the active costs; to replace a fallen one may."""
    found = may_attack(turn, settings(**changes))
    assert [step.key for step in found.against] == against
    assert found.allowed is (not against)


def test_only_the_active_attacks() -> None:
    """IZ-15: a side without an active has no attack."""
    found = may_attack(Turn(), settings(), active=False)
    assert [(step.key, step.cite) for step in found.against] == [("attack-active", "IZ-15")]
