"""The icons of the spells of Zona Mágica."""

import pytest
from mazo.play.zonamagica.effects import may_block, may_use, stays, target, use


@pytest.mark.parametrize(
    ("icons", "answer"),
    [
        (["objetivo-unico", "magia-negativa"], "objetivo-unico"),
        (["todos-los-oponentes"], "todos-los-oponentes"),
        (["objetivo-en-implemento"], "objetivo-en-implemento"),
        (["magia-benefica"], ""),
        (None, None),
        (["objetivo-unico", "todos-los-oponentes"], None),
    ],
)
def test_at_what_a_spell_goes(icons: list[str] | None, answer: str | None) -> None:
    """ZM-34: a spell has one target, or all opponents; ZM-32: or an implement, if it is known."""
    assert target(icons) == answer


@pytest.mark.parametrize(
    ("icons", "answer"),
    [
        (["magia-benefica"], "caster"),
        (["magia-negativa"], "opponent"),
        (["objetivo-unico"], None),
        (None, None),
    ],
)
def test_where_a_spell_stays(icons: list[str] | None, answer: str | None) -> None:
    """ZM-35: before its caster or an opponent, and of any other spell nobody can tell."""
    assert stays(icons) == answer


@pytest.mark.parametrize(
    ("icons", "on_self", "allowed"),
    [
        (["magia-negativa", "objetivo-unico"], False, True),
        (["objetivo-en-implemento"], False, False),
        (["magia-benefica"], True, False),
        (["magia-benefica"], False, True),
        (["objetivo-unico"], True, True),
        (None, False, None),
        (None, True, None),
    ],
)
def test_what_a_defence_blocks(
    icons: list[str] | None, on_self: bool, allowed: bool | None
) -> None:
    """ZM-31: any spell but a good one on oneself; ZM-32: nor one on an implement."""
    assert may_block("Bola", icons, on_self=on_self).allowed is allowed


@pytest.mark.parametrize(
    ("icons", "limit", "used", "allowed"),
    [
        (["limite-de-usos"], 3, 0, True),
        (["limite-de-usos"], 3, 2, True),
        (["limite-de-usos"], 3, 3, False),
        (None, 3, 1, True),
        (None, None, 1, None),
        (["limite-de-usos"], None, 1, None),
        (["magia-negativa"], None, 0, False),
    ],
)
def test_uses_are_limited(
    icons: list[str] | None, limit: int | None, used: int, allowed: bool | None
) -> None:
    """ZM-30: a spell is used as often as its icon says, and one without the icon not at all."""
    assert may_use("Bola", icons, limit, used).allowed is allowed


@pytest.mark.parametrize(
    ("limit", "used", "turned", "gone"),
    [(3, 0, 90, False), (3, 2, 270, True), (5, 3, 0, False), (None, 1, 180, None)],
)
def test_uses_turn_the_card(limit: int | None, used: int, turned: int, gone: bool | None) -> None:
    """ZM-30: a quarter turn for each use, and after the last one the spell is discarded."""
    after = use(limit, used)
    assert (after.turned, after.discarded) == (turned, gone)
