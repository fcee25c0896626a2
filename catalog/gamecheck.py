"""What is wrong with the tables of a game file that `catalog` owns.

A shape says which keys a table may have and what each holds; references between tables are
checked after the shapes, so that one run reports everything.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, get_args

from .cardfile import PLAIN
from .faultlist import Faults
from .game import Kind, SettingKind, SourceKind
from .gamerefs import References
from .query.fields import VIRTUAL
from .tables import COMMON, EVERYWHERE
from .text import near
from .wellformed import ID, LANGUAGE, Test, is_labels, is_text, is_texts, written
from .wellformed import TESTS as EVERYWHERE_TESTS

KNOWN = (
    "game", "sets", "components", "fields", "zones", "settings", "sources",
    "formats", "products", "play", "setup", "tables", "card-rules",
)  # fmt: skip
RESERVED = frozenset({*PLAIN, *VIRTUAL, "has", "is", "in"})
_CODE = re.compile(r"[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*")
# A day, a month or a year.
_RELEASE = re.compile(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?")


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _by_id(value: Any) -> bool:
    return isinstance(value, dict) and all(
        ID.fullmatch(k) and is_labels(v) for k, v in value.items()
    )


def _settings(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and bool(value)
        and all(isinstance(each, bool | int | str) for each in value.values())
    )


def _pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_number, value))


def _pairs(value: Any) -> bool:
    return isinstance(value, list) and all(is_texts(pair) and len(pair) == 2 for pair in value)


def _languages(value: Any) -> bool:
    return is_texts(value) and bool(value) and all(map(LANGUAGE.fullmatch, value))


def _release(value: Any) -> bool:
    text = str(value)
    if not _RELEASE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text + "2000-01-01"[len(text) :])
    except ValueError:
        return False
    return True


def _columns(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_column, value))


def _column(value: Any) -> bool:
    is_known = isinstance(value, dict) and not value.keys() - {"id", "label"}
    return is_known and is_text(value.get("id")) and is_labels(value.get("label", "-"))


ALLOWED: Mapping[str, tuple[str, ...]] = {
    "field-kind": get_args(Kind),
    "setting-kind": get_args(SettingKind),
    "source-kind": get_args(SourceKind),
}
TESTS: Mapping[str, Test] = {
    **EVERYWHERE_TESTS,
    "text": is_text,
    "texts": is_texts,
    "languages": _languages,
    "labels-by-id": _by_id,
    "flag": lambda value: isinstance(value, bool),
    "count": _count,
    "count-or-setting": lambda v: _count(v) or (is_text(v) and v.startswith("$")),
    "pair": _pair,
    "pairs": _pairs,
    "release": _release,
    "address": lambda v: is_text(v) and v.startswith(("http://", "https://")),
    "columns": _columns,
    "rows": lambda v: isinstance(v, list) and all(isinstance(row, dict) for row in v),
    "counts": lambda value: value in (True, False, "size", "copies"),
    "value": lambda value: isinstance(value, bool | int | str),
    "settings": _settings,
    **{name: words.__contains__ for name, words in ALLOWED.items()},
}
Shape = Mapping[str, str]  # key → name of a test; a key that ends in "!" is needed
SHAPES: Mapping[str, Shape] = {
    "game": {
        "id!": "text", "name!": "labels", "about": "labels", "publisher": "text",
        "languages": "languages", "players": "pair", "default-format": "text", "name-with": "text",
        "provisional": "text", "decks": "flag", "free": "text",
    },
    "sets": {
        "name!": "labels", "size": "count", "size-at-least": "count", "released": "release",
        "sample-of": "text",
    },
    "components": {"id!": "text", "label!": "labels", "count": "count", "cards": "text"},
    "fields": {
        "kind": "field-kind", "label": "labels", "values": "labels-by-id", "per": "text",
        "opposites": "pairs", "when": "text", "show": "flag", "range": "pair",
    },
    "zones": {
        "label!": "labels", "headings": "texts", "deck": "flag", "table": "flag", "holds": "text",
        "free": "flag", "counts": "counts", "limit": "count-or-setting", "facedown": "flag",
        "limit-when": "settings",
    },
    "settings": {
        "kind!": "setting-kind", "label!": "labels", "question": "labels", "why": "labels",
        "values": "labels-by-id", "default": "value", "none": "flag",
    },
    "tables": {"label": "labels", "columns!": "columns", "rows!": "rows"},
    "sources": {"kind!": "source-kind", "label!": "labels", "url": "address"},
}  # fmt: skip


def check(tables: Mapping[str, Any], folder: str, faults: Faults) -> None:
    """Add every fault of the tables that `catalog` owns.

    They are `[game] [sets] [fields] [zones] [settings] [sources] [tables] [[components]]`. Of
    the other rooms' tables only the names are looked at.
    """
    for name in tables.keys() - set(KNOWN):
        faults.add("game.unknown-table", name, near=near(name, KNOWN), value=name)
    before = len(faults)
    _shape("game", tables.get("game"), SHAPES["game"], faults)
    for name in SHAPES.keys() - {"game", "components"}:
        _named(name, tables.get(name, {}), faults)
    for name in ("formats", "products"):
        _ids(name, tables.get(name, {}), faults)
    _components(tables.get("components", []), faults)
    if len(faults) == before:
        References(tables, faults).check(folder)


def _named(name: str, tables: Any, faults: Faults) -> None:
    if not isinstance(tables, dict):
        faults.add("game.wrong-type", name, value=written(tables), expected="tables")
        return
    _ids(name, tables, faults)
    for id, table in tables.items():
        _shape(f"{name}.{id}", table, SHAPES[name], faults)
        if name == "fields":
            _field(id, table, faults)


def _ids(name: str, tables: Any, faults: Faults) -> None:
    """Check how the tables of a kind are called."""
    pattern = _CODE if name in {"sets", "sources"} else ID
    for id in tables if isinstance(tables, dict) else ():
        if not pattern.fullmatch(id):
            faults.add("game.bad-id", f"{name}.{id}", value=id)


def _components(components: Any, faults: Faults) -> None:
    if not isinstance(components, list):
        faults.add("game.wrong-type", "components", value=written(components), expected="list")
        return
    for i, component in enumerate(components):
        _shape(f"components[{i}]", component, SHAPES["components"], faults)


def _shape(place: str, table: Any, shape: Shape, faults: Faults) -> None:
    """Check the keys of one table and what each of them holds."""
    if not isinstance(table, dict):
        key = "game.missing-table" if table is None else "game.wrong-type"
        faults.add(key, place, value=written(table), expected="table")
        return
    keys = {**EVERYWHERE, **{key.rstrip("!"): test for key, test in shape.items()}}
    for key in (key.rstrip("!") for key in shape if key.endswith("!")):
        if key not in table:
            faults.add("game.missing-key", place, value=key)
    for key, value in table.items():
        if key not in keys:
            faults.add("game.unknown-key", f"{place}.{key}", near=near(key, keys), value=key)
        elif not TESTS[keys[key]](value):
            expected, allowed = keys[key], ALLOWED.get(keys[key], ())
            faults.add(
                "game.wrong-type",
                f"{place}.{key}",
                near=near(str(value), allowed),
                value=written(value),
                expected=expected,
                allowed=allowed,
            )


def _field(id: str, table: Any, faults: Faults) -> None:
    """Check what a shape cannot say of a field alone."""
    place = f"fields.{id}"
    if id in RESERVED:
        faults.add("game.reserved-field", place, value=id)
    if not isinstance(table, dict):
        return
    common = COMMON.get(id, {}).get("kind")
    kind = table.get("kind", common)
    if kind is not None and kind not in ALLOWED["field-kind"]:
        return  # the shape tells that; nothing can be said of what goes with it
    if kind is None:
        faults.add("game.missing-key", place, value="kind")
    if "label" not in table and id not in COMMON:
        faults.add("game.missing-key", place, value="label")
    if common and kind != common:
        faults.add(
            "game.wrong-type", f"{place}.kind",
            value=kind, expected="field-kind", allowed=(common,),
        )  # fmt: skip
    needs = {"values": ("choice", "tokens"), "opposites": ("choice", "tokens"),
             "per": ("number",), "range": ("number",), "when": ("flag",)}  # fmt: skip
    for key, kinds in needs.items():
        if key in table and kind not in kinds:
            faults.add(
                "game.key-of-other-kind", f"{place}.{key}", value=key, kind=kind, kinds=kinds
            )
    if kind in needs["values"] and id not in COMMON and not table.get("values"):
        faults.add("game.missing-key", place, value="values")
