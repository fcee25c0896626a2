"""From the tables of a game file to a `Game`: a plain reading, for tables that were checked."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from .game import BUILT_IN, CardSet, Field, Game, Labels, Setting, Source, Zone
from .value import EMPTY, Later

Tables = Mapping[str, Any]
_V = TypeVar("_V")
# What any table of a game file may say besides, and what each of these keys holds.
EVERYWHERE: Mapping[str, str] = {
    "source": "one-or-more", "cite": "one-or-more", "note": "labels", "provisional": "flag-or-text",
}  # fmt: skip
# Fields that every game has and that its file may say more about.
COMMON: Mapping[str, Mapping[str, Any]] = {
    "rarity": {"kind": "choice", "label": BUILT_IN["rarity"]},
    "type": {"kind": "choice", "label": BUILT_IN["type"]},
    "text": {"kind": "text", "label": BUILT_IN["text"]},
}


def labels(given: Any) -> Labels:
    """Return a text by language; a plain string stands for every language."""
    if isinstance(given, str):
        return {"": given}
    return dict(given) if given else {}


def cites(given: Any) -> tuple[str, ...]:
    """Return the rule ids of a `cite`, which holds one or a list; none of anything else."""
    if isinstance(given, str):
        return (given,)
    return tuple(map(str, given)) if isinstance(given, list | tuple) else ()


def game_of(tables: Tables) -> Game:
    """Return the game that checked tables describe."""
    head = tables["game"]
    languages, players = tuple(head.get("languages", ())), head.get("players")
    return Game(
        id=head["id"],
        name=labels(head["name"]),
        about=labels(head.get("about")),
        languages=languages,
        default_format=head.get("default-format"),
        name_with=head.get("name-with"),
        provisional=head.get("provisional", ""),
        decks=head.get("decks", True),
        fields=_fields(tables.get("fields", {})),
        sets=_each(tables, "sets", _set),
        zones=_each(tables, "zones", _zone),
        settings=_each(tables, "settings", _setting),
        sources=_each(tables, "sources", _source),
        free=head.get("free"),
        players=(players[0], players[1]) if players else None,
        play=tables.get("play", EMPTY),
    )


def _each(tables: Tables, name: str, one: Callable[[str, Any], _V]) -> Mapping[str, _V]:
    """Return the values of a table by id, read when first asked for."""
    return Later(lambda: {id: one(id, table) for id, table in tables.get(name, {}).items()})


def _fields(tables: Mapping[str, Any]) -> dict[str, Field]:
    """Keep the order of the game file; of what it leaves out, the text comes last."""
    first = {id: table for id, table in COMMON.items() if id not in tables and id != "text"}
    last = {"text": COMMON["text"]} if "text" not in tables else {}
    ordered = {**first, **tables, **last}
    return {id: _field(id, {**COMMON.get(id, {}), **table}) for id, table in ordered.items()}


def _field(id: str, table: Mapping[str, Any]) -> Field:
    low, high = table.get("range", (None, None))
    return Field(
        id=id,
        kind=table["kind"],
        label=labels(table.get("label", id)),
        values={value: labels(text) for value, text in table.get("values", {}).items()},
        per=table.get("per"),
        opposites=tuple((pair[0], pair[1]) for pair in table.get("opposites", ())),
        when=table.get("when"),
        show=table.get("show", False),
        low=low,
        high=high,
    )


def _set(id: str, table: Mapping[str, Any]) -> CardSet:
    return CardSet(
        id,
        labels(table.get("name", id)),
        table.get("size"),
        table.get("size-at-least"),
        table.get("sample-of"),
        str(table.get("released", "")),
    )


def _zone(id: str, table: Mapping[str, Any]) -> Zone:
    return Zone(
        id=id,
        label=labels(table.get("label", id)),
        headings=tuple(table.get("headings", ())),
        deck=table.get("deck", False),
        table=table.get("table", False),
        holds=table.get("holds"),
        free=table.get("free", False),
        counts=table.get("counts", True),
        limit=table.get("limit"),
        facedown=table.get("facedown", False),
        cite=cites(table.get("cite")),
        limit_when=table.get("limit-when", {}),
    )


def _setting(id: str, table: Mapping[str, Any]) -> Setting:
    return Setting(
        id=id,
        kind=table["kind"],
        label=labels(table.get("label", id)),
        question=labels(table.get("question")),
        why=labels(table.get("why")),
        values={value: labels(text) for value, text in table.get("values", {}).items()},
        default=table.get("default"),
        none=table.get("none", False),
        cite=cites(table.get("cite")),
    )


def _source(id: str, table: Mapping[str, Any]) -> Source:
    return Source(id, table["kind"], labels(table.get("label", id)), table.get("url", ""))
