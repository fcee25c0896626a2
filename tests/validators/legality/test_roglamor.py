"""Roglamor's elements of a deck: two realities of one element each."""

from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.verdict import Finding, Span

from ..conftest import Open
from ..lists import verdict


@pytest.fixture
def roglamor(opened: Open) -> Catalog:
    """Return the game with its made-up cards."""
    return opened("roglamor")


def found(catalog: Catalog, rule: str, text: str, **settings: Any) -> Finding:
    """Return what a rule finds."""
    (finding,) = (f for f in verdict(catalog, text, **settings).findings if f.rule == rule)
    return finding


@pytest.mark.parametrize(
    ("text", "status", "span"),
    [
        ("2 Farera de Brasa\n1 Grumete del Faro\n1 Deshollinador Nocturno\n", "pass", Span(1, 1)),
        ("1 Farera de Brasa\n1 Garza Barquera\n1 Fogonera Novata\n", "pass", Span(2, 2)),
        ("1 Fogonera Novata\n1 Rana de Azulejo\n1 Topo Hortelano\n", "fail", Span(3, 3)),
        ("1 Fogonera Novata\n1 Rana de Azulejo\n1 Mula de Carga\n", "pass", Span(2, 2)),
        ("1 Fogonera Novata\n1 Rana de Azulejo\n1 Leviatán Abismal\n", "unknown", Span(2, 3)),
    ],
    ids=["one for all", "two for all", "three", "one without icon", "one that nobody knows"],
)
def test_creatures_that_two_realities_can_summon(
    roglamor: Catalog, text: str, status: str, span: Span
) -> None:
    """A creature of two elements counts as either; a third element is only a warning."""
    finding = found(roglamor, "summonable", text)
    assert (finding.status, finding.severity, finding.found) == (status, "warning", span)


@pytest.mark.parametrize(
    ("setting", "status"), [("none", "pass"), (4, "pass"), (3, "fail"), (None, "unknown")]
)
def test_a_limit_of_elements_is_a_setting(
    roglamor: Catalog, setting: int | str | None, status: str
) -> None:
    """No limit is written; whoever plays with one counts every element of every card."""
    text = "2 Farera de Brasa\n1 Garza Barquera\n"
    finding = found(roglamor, "elements", text, deck_elements=setting)
    assert (finding.status, finding.found) == (status, Span(4, 4))


@pytest.mark.parametrize("count", [1, 60])
def test_domains_are_free_and_without_limit(roglamor: Catalog, count: int) -> None:
    """RG-32: as many domains of one element as one likes, whatever the limit of copies."""
    text = f"1 Fogonera Novata\ndominios:\n{count} Dominio de Fuego\n"
    finding = found(roglamor, "domain-size", text, copy_limit=1)
    assert finding.status == "pass"
    assert found(roglamor, "copies", text, copy_limit=1).status == "pass"


def test_each_rarity_has_its_band(roglamor: Catalog) -> None:
    """RG-1: the table of the game names a band for each rarity, in the order of the field."""
    rows = roglamor.table("tables")["rarezas"]["rows"]
    named = [row["rareza"] for row in rows]
    assert named == [dict(labels) for labels in roglamor.game.fields["rarity"].values.values()]
    assert all(row["franja"]["es"] for row in rows)
