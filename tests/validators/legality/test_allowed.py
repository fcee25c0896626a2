"""How many copies of a card a format allows, for every kind of rule, and `legal:` agrees."""

from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.decks.about import About
from mazo.validators.decks.rule import Format
from mazo.validators.formats.tables import format_called
from mazo.validators.kinds import KINDS
from mazo.validators.legality.allowed import CopiesAllowed, copies_allowed
from mazo.validators.legality.cards import legal_cards

from ..kinds.cases import cases
from ..made import made

SOME = 12  # cards of the game that each rule is asked of
LEADER = {"kind": "leader", "filter": "type:lider", "zones": ["lider"], "id": "leader"}


def rules_of_cases() -> list[Any]:
    """Return the rules of the cases of every kind, with the format around them."""
    rows = []
    for word in KINDS:
        for i, case in enumerate(cases(word)):
            rules = case.get("rules") or [case["rule"]]
            table = {"label": "x", **case.get("format", {}), "rules": rules}
            rows.append(pytest.param(table, id=f"{word}-{i}"))
    return rows


def asked(catalog: Catalog, card: str, format_: Format, **about: Any) -> CopiesAllowed:
    """Return how many there may be, with the usual settings."""
    held = About(catalog.game, catalog.game.defaults())
    return copies_allowed(catalog, card, format_, held.but(**about))


@pytest.mark.parametrize(
    ("format_", "card", "most"),
    [("torneo", "loto-de-tinta", 1), ("torneo", "pozo-sin-fondo", 0), ("torneo", "lobo", 2),
     ("libre", "loto-de-tinta", 2)],
)  # fmt: skip
def test_lists_and_copies(libre: Catalog, format_: str, card: str, most: int) -> None:
    """The strictest rule decides, and is among those that one copy more would break."""
    chosen = format_called(libre, format_)
    assert chosen is not None
    found = asked(libre, card, chosen)
    assert (found.least, found.most, found.unlimited) == (most, most, False)
    assert {each.status for each in found.findings} == {"fail"}


def test_any_number(libre: Catalog) -> None:
    """A card without a limit may be played as often as the deck has room."""
    chosen = format_called(libre, "libre")
    assert chosen is not None
    found = asked(libre, "rata-de-vapor", chosen)
    assert found.unlimited
    assert found.findings == ()


@pytest.mark.parametrize(
    ("rules", "card", "least", "most"),
    [
        ([{"kind": "copies", "max": 3}, {"kind": "size", "exact": 2}], "osezno", 2, 2),
        ([{"kind": "copies", "max": "$tope"}], "osezno", 1, 99),
        ([{"kind": "sum", "field": "coste", "max": 9}], "oso-pardo", 4, 4),
        ([{"kind": "points", "points": {"gran-oso": 3}, "max": 7}], "gran-oso", 2, 2),
        ([{"kind": "among", "field": "clan", "values": ["lobo"]}], "osezno", 0, 0),
        ([{"kind": "opposites", "field": "elemento"}], "osezno", 99, 99),
        ([LEADER], "rey-oso", 1, 1),
        ([LEADER, {"kind": "pool", "filter": "clan:{leader.clan}"}], "osezno", 0, 99),
        ([{"kind": "requires", "cards": ["osezno"], "needs": "type:ciudad"}], "osezno", 99, 99),
        ([{"kind": "count", "filter": "type:hechizo", "min": 9},
          {"kind": "size", "exact": 10}, {"kind": "copies", "max": 3}], "osezno", 3, 3),
    ],
    ids=["size", "unset", "sum", "points", "among", "opposites", "leader", "unknown-leader",
         "wants-others", "wants-more"],
)  # fmt: skip
def test_kinds(
    clanes: Catalog, rules: list[dict[str, Any]], card: str, least: int, most: int
) -> None:
    """What forbids and what is too much holds back; what calls for other cards does not."""
    found = asked(clanes, card, made(clanes, *rules))
    held = 99 if found.most is None else found.most
    assert (found.least, held) == (least, most)


SIDE = {"id": "side", "kind": "size", "max": 2, "zones": ["side"]}


@pytest.mark.parametrize(("limit", "most"), [(3, 3), (7, 7), (2, 2)])
def test_a_small_zone_that_fills_up_does_not_hide_the_limit(
    clanes: Catalog, limit: int, most: int
) -> None:
    """A card is limited as it is in the zone that takes more of it."""
    format_ = made(clanes, {"kind": "copies", "max": limit}, SIDE, zones=["main", "side"])
    found = asked(clanes, "osezno", format_)
    assert (found.least, found.most, found.unlimited) == (most, most, False)
    assert {each.kind for each in found.findings} == {"copies"}


def test_a_card_without_limit_stays_so_beside_a_small_zone(clanes: Catalog) -> None:
    """The zone with more room tells how many there may be."""
    forty = {"id": "size", "kind": "size", "max": 40, "zones": ["main"]}
    found = asked(clanes, "osezno", made(clanes, forty, SIDE, zones=["main", "side"]))
    assert (found.least, found.most, found.unlimited, found.zone) == (40, 40, True, "main")


def test_a_size_that_holds_copies_back_is_named(clanes: Catalog) -> None:
    """Where the deck is full before the limit is met, its size is what one more would break."""
    size = {"id": "size", "kind": "size", "exact": 2}
    found = asked(clanes, "osezno", made(clanes, {"kind": "copies", "max": 3}, size))
    assert (found.least, found.most, found.unlimited) == (2, 2, False)
    assert {each.kind for each in found.findings} == {"size"}


def test_the_least_holds_whatever_is_chosen(clanes: Catalog) -> None:
    """A deck of the smaller size has room for fewer copies than the limit lets in."""
    rules = ({"kind": "size", "exact": "choice.cartas"}, {"kind": "copies", "max": 6})
    values = {"5": "5", "60": "60"}
    format_ = made(clanes, *rules, choices={"cartas": {"label": "x", "values": values}})
    found = asked(clanes, "ola", format_)
    assert (found.least, found.most, found.unlimited) == (5, 6, False)
    assert {each.status for each in found.findings} == {"unknown"}
    assert asked(clanes, "ola", format_, choices={"cartas": "60"}).least == 6


def test_a_day_decides(clanes: Catalog) -> None:
    """A ban holds from its first day on."""
    format_ = made(clanes, {"kind": "ban", "cards": ["osezno"], "from": "2024-01-01"})
    assert asked(clanes, "osezno", format_, day="2023-12-31").unlimited
    assert asked(clanes, "osezno", format_, day="2024-01-01").most == 0


def test_a_choice_decides(clanes: Catalog) -> None:
    """What hangs on a choice is open until it is made."""
    rule = {"kind": "pool", "filter": "clan:{choice.clan}"}
    format_ = made(clanes, rule, choices={"clan": {"field": "clan"}})
    found = asked(clanes, "osezno", format_)
    assert (found.least, found.unlimited) == (0, False)
    assert {each.status for each in found.findings} == {"unknown"}
    assert asked(clanes, "osezno", format_, choices={"clan": "oso"}).unlimited
    assert asked(clanes, "osezno", format_, choices={"clan": "lobo"}).most == 0


@pytest.mark.parametrize("table", rules_of_cases())
def test_a_search_for_legal_cards_agrees(clanes: Catalog, table: dict[str, Any]) -> None:
    """`legal:` finds just the cards of which one copy is allowed, for every kind of rule."""
    format_ = made(clanes, **table)
    catalog = Catalog("clanes", clanes.db)
    catalog.kept["format.x"] = format_
    settings = clanes.game.defaults()
    yes, unknown = legal_cards(catalog, "x", settings)
    cards = [card for (card,) in clanes.db.execute("SELECT card FROM printing WHERE first")]
    for card in cards[:: max(1, len(cards) // SOME)]:
        found = asked(catalog, card, format_)
        expected = True if found.least else None if found.most != 0 else False
        answer = True if card in yes else None if card in unknown else False
        assert (card, answer) == (card, expected)
