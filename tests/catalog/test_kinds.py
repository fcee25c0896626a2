"""Kinds of fields, settings and sources: each is told once, and every table knows all of them."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest
from mazo.catalog import cells, gamecheck, sorting
from mazo.catalog.game import Game, Kind, SettingKind, SourceKind
from mazo.catalog.gamefile import read_game_text
from mazo.catalog.query import Schema, on_source
from mazo.catalog.query.fields import VIRTUAL
from mazo.catalog.query.parser import READERS, reader
from mazo.catalog.query.targets import TargetKind
from mazo.catalog.shape import Shape

FIELDS = set(get_args(Kind))
SORTED = FIELDS | {"numbering"}  # collector numbers have an order too; sources and members none
HEAD = '[game]\nid = "g"\nname = "G"\n'


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        (cells._READERS, FIELDS),
        (READERS, set(get_args(TargetKind))),
        (sorting._VALUE, SORTED),
        (sorting._LAST, SORTED),
    ],
    ids=["cells", "queries", "order", "last"],
)
def test_a_table_knows_every_kind_of_field(table: Mapping[str, Any], kinds: set[str]) -> None:
    """A kind that is added is read, asked and sorted, or this says where it is not."""
    assert set(table) == kinds >= FIELDS


@pytest.mark.parametrize("kind", get_args(TargetKind))
def test_the_reader_of_each_kind_is_there(kind: TargetKind) -> None:
    """Modules of the query language are imported by name when they are needed."""
    assert callable(reader(kind))


def game_with(kind: str) -> Game:
    """Return a game that has a field `x` of a kind."""
    values = 'values = { a = "A" }' if kind in {"choice", "tokens"} else ""
    text = f'{HEAD}[fields.x]\nkind = "{kind}"\nlabel = "x"\n{values}\n'
    read = read_game_text(text, "game.toml", "g")
    assert read.game is not None, read.faults
    return read.game


@pytest.mark.parametrize("kind", get_args(Kind))
def test_a_field_of_each_kind_may_be_declared_stored_and_asked(kind: str) -> None:
    """Every kind is accepted by a game file, has columns, and is a target of queries."""
    game = game_with(kind)
    assert any(column.startswith("f_x") for column in Shape(game).columns())
    assert Schema(game).targets["x"].kind == kind


@pytest.mark.parametrize("kind", get_args(SourceKind))
def test_every_kind_of_source_may_be_declared_and_asked(kind: str) -> None:
    """`source:inferred` and its like are understood in every game."""
    text = f'{HEAD}[sources.A]\nkind = "{kind}"\nlabel = "a"\n'
    assert read_game_text(text, "game.toml", "g").faults == ()
    assert kind in on_source.KINDS


@pytest.mark.parametrize(
    ("table", "kinds"), [("fields", Kind), ("settings", SettingKind), ("sources", SourceKind)]
)
@pytest.mark.parametrize("given", ['"none-such"', "[]", "{ a = 1 }", "3"])
def test_another_kind_is_a_fault_that_names_all(table: str, kinds: Any, given: str) -> None:
    """Whatever stands there in its place."""
    text = f'{HEAD}[{table}.a]\nkind = {given}\nlabel = "a"\n'
    faults = read_game_text(text, "game.toml", "g").faults
    (fault,) = (fault for fault in faults if fault.key == "game.wrong-type")
    assert fault.place == f"{table}.a.kind"
    assert fault.facts["allowed"] == get_args(kinds)


@pytest.mark.parametrize("name", [*VIRTUAL, "id", "name", "source", "has", "is", "in"])
def test_no_field_takes_a_name_that_queries_have(name: str) -> None:
    """A virtual field would hide it, or be hidden."""
    text = f'{HEAD}[fields.{name}]\nkind = "number"\nlabel = "x"\n'
    faults = read_game_text(text, "game.toml", "g").faults
    assert [(fault.key, fault.place) for fault in faults] == [
        ("game.reserved-field", f"fields.{name}")
    ]
    assert name in gamecheck.RESERVED
