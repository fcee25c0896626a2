"""The icons of the spells of Zona Mágica."""

import pytest
from mazo.play.zonamagica.effects import may_block, stays, target, use


@pytest.mark.parametrize(
    ("icons", "answer", "key"),
    [
        (["objetivo-unico", "magia-negativa"], "objetivo-unico", "target-1"),
        (["todos-los-oponentes"], "todos-los-oponentes", "target-2"),
        (["objetivo-en-implemento"], "objetivo-en-implemento", "target-3"),
        (["magia-benefica"], "", "target-none"),
    ],
)
def test_at_what_a_spell_goes(icons: list[str], answer: str, key: str) -> None:
    """ZM-34: a spell has one target, or all opponents; ZM-32: or an implement."""
    found = target("Bola", icons)
    assert (found.answer, found.steps[0].key) == (answer, key)
    assert found.steps[0].cite == ("ZM-32" if key == "target-3" else "ZM-34")


def test_a_target_may_be_unknown() -> None:
    """ZM-34: without its icons nobody knows the target, and two kinds contradict each other."""
    assert target("Bola", None).answer is None
    assert target("Bola", None).lacking[0].field == "iconos"
    assert target("Bola", ["objetivo-unico", "todos-los-oponentes"]).answer is None


@pytest.mark.parametrize(
    ("icons", "blocked", "answer", "cite"),
    [
        (["magia-benefica"], False, "caster", "ZM-35"),
        (["magia-negativa"], False, "opponent", "ZM-35"),
        (["magia-negativa"], True, "discard", "ZM-35"),
        (["objetivo-unico"], True, "discard", "ZM-31"),
        (["objetivo-unico"], False, None, "ZM-35"),
        (None, True, "discard", "ZM-31"),
    ],
)
def test_where_a_spell_stays(
    icons: list[str] | None, blocked: bool, answer: str | None, cite: str
) -> None:
    """ZM-35: before its caster or an opponent; ZM-31: what is blocked is discarded."""
    found = stays("Bola", icons, blocked=blocked)
    assert (found.answer, found.steps[0].cite) == (answer, cite)


@pytest.mark.parametrize(
    ("icons", "on_self", "says", "allowed"),
    [
        (["magia-negativa", "objetivo-unico"], False, True, True),
        (["magia-negativa", "objetivo-unico"], False, False, False),
        (["magia-negativa", "objetivo-unico"], False, None, None),
        (["objetivo-en-implemento"], False, True, False),
        (["magia-benefica"], True, True, False),
        (["magia-benefica"], False, True, True),
        (["objetivo-unico"], True, True, True),
        (None, False, True, None),
        (None, True, False, False),
    ],
)
def test_what_a_defence_blocks(
    icons: list[str] | None, on_self: bool, says: bool | None, allowed: bool | None
) -> None:
    """ZM-31: what its text covers, but no good spell on oneself; ZM-32: nor one on an implement."""
    assert may_block("Bola", icons, on_self=on_self, says=says).allowed is allowed


@pytest.mark.parametrize(
    ("limit", "used", "allowed", "turned", "gone"),
    [
        (3, 0, True, 90, False),
        (3, 2, True, 270, True),
        (3, 3, False, 0, True),
        (5, 3, True, 0, False),
        (None, 1, None, 180, None),
    ],
)
def test_uses_turn_the_card(
    limit: int | None, used: int, allowed: bool | None, turned: int, gone: bool | None
) -> None:
    """ZM-30: a quarter turn for each use, and after the last one the spell is discarded."""
    found, after = use("Bola", limit, used)
    assert found.allowed is allowed
    assert (after.turned, after.discarded) == (turned, gone)
