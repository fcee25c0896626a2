"""What the rules that there is code for ask of a game file that names them."""

import ast
from collections.abc import Mapping
from typing import Any

import pytest
from mazo.catalog.game import Game
from mazo.catalog.library import open_game
from mazo.play import table
from mazo.play.needs import Needs
from mazo.play.rulesets import RULESETS, module_of

from tests.play.test_rules_cited import asked, modules

PLAIN = {"rarity", "text"}  # what cards of any game may have: words of the code, too


def needs(ruleset: str) -> Needs:
    """Return what some rules ask for."""
    room = module_of(ruleset, "needs")
    assert room is not None
    found: Needs = room.NEEDS
    return found


def faults(ruleset: str, game: Game, **play: Any) -> list[tuple[str, str, Any]]:
    """Return key, place and name of what is wrong in the table rules of a game."""
    catalog = open_game(ruleset)
    tables = {"play": {**catalog.table("play"), **play}, "setup": catalog.table("setup")}
    found = table.read(tables, game, "game.toml")[1]
    return [(fault.key, fault.place, fault.facts.get("name")) for fault in found]


def written(ruleset: str) -> set[str]:
    """Return every text of the room's code that is no docstring."""
    found = set()
    for tree in modules(ruleset):
        nodes = [*ast.walk(tree)]
        told = {
            id(node.body[0].value)
            for node in nodes
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module)
            and isinstance(node.body[0], ast.Expr)
        }
        constants = (n for n in nodes if isinstance(n, ast.Constant) and id(n) not in told)
        found |= {node.value for node in constants if isinstance(node.value, str)}
    return found


def without(table: Mapping[str, Any], id_: str) -> dict[str, Any]:
    """Return a table without one of its rows."""
    return {key: row for key, row in table.items() if key != id_}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_game_of_the_rules_has_all_they_need(ruleset: str) -> None:
    """A built-in game that names its rules lacks nothing, and its choices are those they know."""
    game = open_game(ruleset).game
    assert faults(ruleset, game) == []
    choices = {id_: {*known} for id_, known in needs(ruleset).settings.items()
               if not isinstance(known, str)}  # fmt: skip
    assert {id_: {*game.settings[id_].values} for id_ in choices} == choices


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_that_the_rules_look_up_is_asked_for(ruleset: str) -> None:
    """Settings, fields, zones and phases that the code names are those that it declares."""
    catalog, declared = open_game(ruleset), needs(ruleset)
    words = written(ruleset)
    assert {*asked(ruleset)} == declared.settings.keys()
    assert words & catalog.game.fields.keys() - PLAIN == declared.fields.keys()
    assert words & catalog.game.zones.keys() == {*declared.zones}
    rules = table.table_rules({"play": catalog.table("play")}, catalog.game)
    assert {phase.id for phase in rules.phases} == {*declared.phases}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_game_lacks_is_named(ruleset: str) -> None:
    """Without any one of them the game is at fault, and the fault says what is lacking."""
    game, declared = open_game(ruleset).game, needs(ruleset)
    for id_ in declared.fields:
        lacking = game.but(fields=without(game.fields, id_))
        assert ("play.needs-field", "play.rules", id_) in faults(ruleset, lacking)
    for id_ in declared.zones:
        lacking = game.but(zones=without(game.zones, id_))
        assert ("play.needs-zone", "play.rules", id_) in faults(ruleset, lacking)
    for id_ in declared.settings:
        lacking = game.but(settings=without(game.settings, id_))
        assert ("play.needs-setting", "play.rules", id_) in faults(ruleset, lacking)
    phases = faults(ruleset, game, phases=[])
    assert {("play.needs-phase", "play.rules", id_) for id_ in declared.phases} <= {*phases}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_of_another_kind_is_named(ruleset: str) -> None:
    """A field of another kind, and a choice that the rules do not know, are at fault themselves."""
    game, declared = open_game(ruleset).game, needs(ruleset)
    field, setting = next(iter(declared.fields)), next(iter(declared.settings))
    other = game.but(
        fields={**game.fields, field: game.fields[field].but(kind="text")},
        settings={
            **game.settings,
            setting: game.settings[setting].but(kind="choice", values={"other": {"": "x"}}),
        },
    )
    assert [fault for fault in faults(ruleset, other) if fault[0] == "play.needs-kind"] == [
        ("play.needs-kind", f"fields.{field}.kind", None),
        ("play.needs-kind", f"settings.{setting}", None),
    ]
