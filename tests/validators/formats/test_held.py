"""What rules hold is known by the shapes of their kinds, whatever keys and cards are called."""

from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.decks.rule import Rule
from mazo.validators.formats.held import of_formats
from mazo.validators.formats.tables import formats
from mazo.validators.making.worlds import rests_on_world

NAMES = ["leader", "choice.x", "Cheerleader", "Life size doll", "size"]


def read(catalog: Catalog, rule: dict[str, Any]) -> Rule:
    """Return the only rule of a format, in which nothing is wrong."""
    found, faults = formats({"x": {"rules": [rule]}}, catalog.game, "game.toml")
    assert faults == ()
    return found["x"].rules[0]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "rule",
    [
        {"kind": "ban", "cards": ["NAME"]},
        {"kind": "excludes", "cards": ["a"], "with-cards": ["NAME"]},
        {"kind": "requires", "cards": ["a"], "needs-cards": ["NAME"], "min": 1},
        {"kind": "points", "points": {"NAME": 2}, "max": 3},
        {"kind": "copies", "max": 2, "except": [{"cards": ["NAME"], "max": 1}]},
        {"kind": "allowances", "allowances": [{"max": 3, "label": "NAME"}]},
        {"kind": "allowances", "allowances": [{"max": 3, "label": {"en": "NAME"}}]},
        {"kind": "sum", "max": 3, "prices": [{"if": {"cards": ["NAME"]}, "value": 1}]},
    ],
    ids=lambda rule: rule["kind"],
)
def test_a_name_is_no_formula(clanes: Catalog, rule: dict[str, Any], name: str) -> None:
    """Cards and labels may be called like what formulas ask for, and ask for nothing."""
    named = put(rule, name)
    assert not rests_on_world(read(clanes, named))


def put(given: Any, name: str) -> Any:
    """Return a rule with a name in the place for it."""
    if isinstance(given, dict):
        return {put(key, name): put(value, name) for key, value in given.items()}
    if isinstance(given, list):
        return [put(value, name) for value in given]
    return name if given == "NAME" else given


LEADER = {"kind": "leader", "filter": "type:lider", "zones": ["lider"]}


@pytest.mark.parametrize(
    "rule",
    [
        {"kind": "size", "min": "leader.minimo"},
        {"kind": "size", "min": {"by": "leader.clan", "else": 3}},
        {"kind": "count", "filter": "type:recurso", "max": "size / 2"},
        {"kind": "count", "filter": "type:recurso", "max": "size.main - 1"},
        {"kind": "pool", "filter": "clan:{leader.clan}"},
        {"kind": "among", "field": "clan", "of": "leader"},
        {"kind": "among", "field": "clan", "of": ["leader.clan"]},
        {"kind": "automatic", "adds": "clan:{leader.clan}"},
        {"kind": "sum", "max": 3, "prices": [{"filter": "clan:{leader.clan}", "value": 1}]},
        {"kind": "copies", "max": 2, "except": [{"max": "leader.minimo"}]},
    ],
    ids=lambda rule: rule["kind"],
)
def test_what_asks_for_the_deck_as_a_whole(clanes: Catalog, rule: dict[str, Any]) -> None:
    """Sizes and leaders are found in numbers, queries and owners, in tables within a rule too."""
    found, faults = formats({"x": {"rules": [rule, LEADER]}}, clanes.game, "game.toml")
    assert faults == ()
    assert rests_on_world(found["x"].rules[0])


def test_what_a_leader_is_asked_for_is_told_by_any_list_of_owners(clanes: Catalog) -> None:
    """Of several owners the leader is one, and lacks where no rule finds a leader."""
    rule = {"kind": "among", "field": "clan", "of": ["leader", "choice.x"]}
    choices = {"x": {"values": ["oso"]}}
    _, faults = formats({"x": {"rules": [rule], "choices": choices}}, clanes.game, "game.toml")
    assert [(f.key, f.place) for f in faults] == [("format.no-leader", "formats.x.rules[0].of[0]")]


def test_everything_is_yielded_where_it_stands() -> None:
    """Lists by number, tables by key, of points the card as well; what is no rule holds nothing."""
    price = {"cards": ["a"], "if": {"filter": "b", "min": 2}}
    rules = [
        {"kind": "sum", "prices": [price], "max": {"by": "$x", "else": 3}},
        {"kind": "points", "points": {"c": 1}},
        {"kind": "automatic", "adds": "d"},
        {"kind": "automatic", "adds": ["e"]},
        {"kind": "none", "filter": "f"},
        3,
    ]
    found = [
        (held.place.removeprefix("formats.x.rules"), held.holds, held.value)
        for held in of_formats({"x": {"rules": rules}, "y": 3, "z": {"rules": "no"}})
    ]
    assert found == [
        ("[0].prices[0].cards[0]", "card", "a"),
        ("[0].prices[0].if.filter", "query", "b"),
        ("[0].prices[0].if.min", "number", 2),
        ("[0].max.by", "limit", "$x"),
        ("[0].max.else", "limit", 3),
        ("[1].points.c", "card", "c"),
        ("[1].points.c", "number", 1),
        ("[2].adds", "query", "d"),
        ("[3].adds[0]", "card", "e"),
    ]
