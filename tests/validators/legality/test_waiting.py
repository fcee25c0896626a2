"""What cannot be told says what it waits for, and nothing that is known."""

from collections.abc import Mapping
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.legality.check import check

from ..lists import lines
from ..made import made

LEADER = {"id": "leader", "kind": "leader", "filter": "type:lider", "zones": ["lider"]}
POOL = {"kind": "pool", "filter": "clan:{leader.clan}"}
SIZE = {"kind": "size", "min": "leader.minimo"}
CHOSEN = {"kind": "pool", "filter": "clan:{choice.clan}"}
OPEN = ("field", "text")  # nobody knows the text of any card of the game
SUM = {"kind": "sum", "field": "coste", "max": 9}


@pytest.mark.parametrize(
    ("rule", "deck", "waits"),
    [
        (POOL, "1 Osezno", {("leader", "")}),
        (SIZE, "1 Osezno", {("leader", "")}),
        (CHOSEN, "1 Osezno", {("choice", "clan")}),
        (SUM, "1 Eclipse", set()),
        ({"kind": "copies", "max": 1, "filter": "clan:oso"}, "2 Fulano", {("card", "Fulano")}),
        ({"kind": "allowances", "allowances": [{"filter": "clan:oso", "max": 1}]},
         "1 Fulano", {("card", "Fulano")}),
    ],
    ids=["leader", "size", "choice", "X", "card", "allowances"],
)  # fmt: skip
def test_what_an_open_finding_waits_for(
    clanes: Catalog, rule: Mapping[str, Any], deck: str, waits: set[tuple[str, str]]
) -> None:
    """The missing leader or choice, the card that nobody knows; never a fact that is there."""
    choices = {"clan": {"label": "x", "field": "clan"}}
    format_ = made(clanes, LEADER, {"id": "r", **rule}, zones=["main", "lider"], choices=choices)
    verdict = check(clanes, lines(clanes, deck), format_, clanes.game.defaults())
    (found,) = [each for each in verdict.findings if each.rule == "r"]
    assert found.status == "unknown"
    assert {(wait.what, wait.name) for wait in found.waits or ()} - {OPEN} == waits


def test_a_fact_that_nobody_knows_is_named(clanes: Catalog) -> None:
    """Of a card of which little is known, the field that decides is among what it waits for."""
    format_ = made(clanes, {"id": "r", "kind": "pool", "filter": "clan:oso"})
    verdict = check(clanes, lines(clanes, "1 Borrosa"), format_, clanes.game.defaults())
    (found,) = [each for each in verdict.findings if each.rule == "r"]
    assert ("field", "clan") in {(wait.what, wait.name) for wait in found.waits or ()}
