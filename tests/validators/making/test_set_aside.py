"""What comes along with a leader stays in a repaired deck as it is listed."""

from collections.abc import Mapping
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.formats.tables import formats
from mazo.validators.making.fix import fix
from mazo.validators.making.plan import Plan

from ..lists import lines

RULES: tuple[Mapping[str, Any], ...] = (
    {"kind": "leader", "filter": "type:lider", "zones": ["lider"]},
    {"kind": "automatic", "adds": "type:ciudad clan:{leader.clan}"},
    {"kind": "size", "zones": ["main"], "exact": 3},
    {"kind": "copies", "max": 2, "key": "familia"},
    {"kind": "random-card", "filter": "type:hechizo"},
)
LED = "lider:\n1 Rey Oso"


def mended(catalog: Catalog, deck: str) -> Plan:
    """Return the fix of a deck of three cards that a bear leads."""
    table = {"x": {"label": "x", "zones": ["main", "lider"], "rules": list(RULES)}}
    read, faults = formats(table, catalog.game, "game.toml")
    assert faults == ()
    return fix(catalog, lines(catalog, f"{deck}\n{LED}"), read["x"], {})


@pytest.mark.parametrize(
    ("deck", "into", "out"),
    [
        ("1 Osera\n2 Osezno\n2 Ola", [], ["1 Ola"]),
        ("3 Osera\n2 Osezno\n1 Ola", [], ["2 Osera"]),
        ("2 Osezno\n1 Gran Oso\n1 Ola", [], ["1"]),
        ("1 Osera\n2 Osezno", ["1"], []),
    ],
    ids=["as often as it comes", "too often", "a family too big", "a card to draw"],
)
def test_a_repair_of_a_deck_with_a_card_that_comes_by_itself(
    clanes: Catalog, deck: str, into: list[str], out: list[str]
) -> None:
    """The fewest cards move, and the copy that comes by itself is none of them."""
    plan = mended(clanes, deck)
    assert (plan.state, plan.verdict.outcome) == ("mended", "legal")
    moved = [[f"{move.count} {move.name}" for move in moves] for moves in (plan.into, plan.out)]
    for moves, expected in zip(moved, (into, out), strict=True):
        assert len(moves) == len(expected)
        assert all(one.startswith(begin) for one, begin in zip(moves, expected, strict=True))
