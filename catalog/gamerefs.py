"""What the tables of a game file say about each other: names of things that are not there."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .faultlist import Faults
from .tables import COMMON, EVERYWHERE, cites
from .text import fold, near
from .wellformed import ID, written

# What a key needs beside it: another key, or a flag that is set.
_OF_ZONES = {"limit": "table = true", "free": "deck = true", "limit-when": "limit"}
_OF_SETTINGS = {"none": ("number",), "values": ("choice",)}  # kinds that a key goes with


class References:
    """Finds what a table names that is not there; the shapes of all tables are sound."""

    def __init__(self, tables: Mapping[str, Any], faults: Faults) -> None:
        self.tables, self.faults = tables, faults
        self.fields: Mapping[str, Any] = {**COMMON, **tables.get("fields", {})}

    def check(self, folder: str) -> None:
        """Add a fault for every dangling name.

        `folder` is the id that the game ought to have; where it is empty, any will do.
        """
        self._head(folder)
        for id, field in self.fields.items():
            self._field(id, field)
        for id, table in self.tables.get("sets", {}).items():
            self._set(id, table)
        for id, setting in self.tables.get("settings", {}).items():
            self._setting(id, setting)
        self._zones(self.tables.get("zones", {}))
        self._components(self.tables.get("components", []))
        for id, table in self.tables.get("tables", {}).items():
            self._table(f"tables.{id}", table)
        self._sources("", self.tables)

    def _head(self, folder: str) -> None:
        head = self.tables["game"]
        if not ID.fullmatch(head["id"]):
            self.faults.add("game.bad-id", "game.id", value=head["id"])
        elif folder and head["id"] != folder:
            self.faults.add("game.other-folder", "game.id", value=head["id"], expected=folder)
        self._range("game.players", head.get("players"))
        if "default-format" in head:
            formats = self.tables.get("formats", {})
            self._one_of(formats, "game.unknown-format", "game.default-format")
        if "name-with" in head:
            self._one_of(self.fields, "game.unknown-field", "game.name-with")

    def _one_of(self, known: Mapping[str, Any], key: str, place: str) -> None:
        value: Any = self.tables
        for part in place.split("."):
            value = value[part]
        if value not in known:
            self.faults.add(key, place, near=near(value, known), value=value)

    def _field(self, id: str, field: Mapping[str, Any]) -> None:
        place = f"fields.{id}"
        for pair in field.get("opposites", ()):
            if pair[0] == pair[1]:
                self.faults.add("game.own-opposite", f"{place}.opposites", value=pair[0])
            for value in pair:
                if value not in field.get("values", {}):
                    close = near(value, field.get("values", {}))
                    self.faults.add(
                        "game.unknown-value", f"{place}.opposites", near=close, value=value
                    )
        if "per" in field:
            other = self.fields.get(field["per"])
            if other is None:
                self._one_of(self.fields, "game.unknown-field", f"{place}.per")
            elif not other.get("values"):
                self.faults.add("game.per-without-values", f"{place}.per", value=field["per"])
        self._range(f"{place}.range", field.get("range"))

    def _set(self, id: str, table: Mapping[str, Any]) -> None:
        if "sample-of" in table:
            others = {other: None for other in self.tables["sets"] if other != id}
            self._one_of(others, "game.unknown-set", f"sets.{id}.sample-of")
        least, size = table.get("size-at-least"), table.get("size")
        if size is not None and least is not None and least > size:
            self.faults.add("game.bad-range", f"sets.{id}", value=f"{least}..{size}")

    def _zones(self, zones: Mapping[str, Any]) -> None:
        first: dict[str, str] = {}
        for id, zone in zones.items():
            place = f"zones.{id}"
            if isinstance(zone.get("limit"), str):
                self._setting_named(f"{place}.limit", zone["limit"][1:], "number")
            for setting, value in zone.get("limit-when", {}).items():
                self._setting_is(f"{place}.limit-when.{setting}", setting, value)
            for key, needed in _OF_ZONES.items():
                found = zone.get(needed.partition(" ")[0])
                if zone.get(key) and (found is None or found is False):
                    self.faults.add("game.needs-key", f"{place}.{key}", value=key, needed=needed)
            if not (zone.get("deck") or zone.get("table")):
                self.faults.add("game.zone-nowhere", place, severity="warning")
            for word in dict.fromkeys(map(fold, zone.get("headings", ()))):
                if first.setdefault(word, id) != id:
                    at = f"{place}.headings"
                    self.faults.add("game.same-heading", at, value=word, other=first[word])

    def _components(self, components: Sequence[Mapping[str, Any]]) -> None:
        ids = [component["id"] for component in components]
        for i, id in enumerate(ids):
            if id in ids[:i]:
                self.faults.add("game.same-id", f"components[{i}].id", value=id)

    def _table(self, place: str, table: Mapping[str, Any]) -> None:
        """Look for cells of a reference table that stand in no column."""
        ids = [column["id"] for column in table["columns"]]
        for i, id in enumerate(ids):
            if id in ids[:i]:
                self.faults.add("game.same-id", f"{place}.columns[{i}]", value=id)
        for i, row in enumerate(table["rows"]):
            for key in row.keys() - {*ids, *EVERYWHERE}:
                at = f"{place}.rows[{i}].{key}"
                self.faults.add("game.unknown-column", at, near=near(key, ids), value=key)

    def _range(self, place: str, given: Sequence[float] | None) -> None:
        if given and given[0] > given[1]:
            self.faults.add("game.bad-range", place, value=f"{given[0]}..{given[1]}")

    def _setting(self, id: str, setting: Mapping[str, Any]) -> None:
        place, kind = f"settings.{id}", setting["kind"]
        values = setting.get("values", {})
        if kind == "choice" and not values:
            self.faults.add("game.missing-key", place, value="values")
        for key, kinds in _OF_SETTINGS.items():
            if setting.get(key) and kind not in kinds:
                at = f"{place}.{key}"
                self.faults.add("game.key-of-other-kind", at, value=key, kind=kind, kinds=kinds)
        if "default" not in setting:
            return
        self._value_of(f"{place}.default", setting, setting["default"])

    def _value_of(self, place: str, setting: Mapping[str, Any], value: Any) -> None:
        """Note a value that the setting does not have."""
        values, number = setting.get("values", {}), type(value) is int and value >= 0
        sound = {
            "flag": isinstance(value, bool),
            "number": number or (value == "none" and setting.get("none", False)),
            "choice": value in values,
        }[setting["kind"]]
        if not sound:
            self.faults.add(
                "game.bad-default",
                place,
                near=near(str(value), values),
                value=written(value),
                allowed=tuple(values),
            )

    def _setting_is(self, place: str, id: str, value: Any) -> None:
        """Note a setting that is not there, or that cannot be so."""
        settings = self.tables.get("settings", {})
        if id in settings:
            self._value_of(place, settings[id], value)
        else:
            self.faults.add("game.unknown-setting", place, near=near(id, settings), value=id)

    def _setting_named(self, place: str, id: str, kind: str) -> None:
        settings = self.tables.get("settings", {})
        found = [name for name, setting in settings.items() if setting["kind"] == kind]
        if id not in found:
            self.faults.add("game.unknown-setting", place, near=near(id, found), value=id)

    def _sources(self, place: str, value: Any) -> None:
        """Look for `source` in every table of the file, whoever owns it."""
        if isinstance(value, list):
            for i, item in enumerate(value):
                self._sources(f"{place}[{i}]", item)
        elif isinstance(value, dict):
            for key, item in value.items():
                inner = f"{place}.{key}" if place else key
                # A reference table may well have a column of that name.
                if key == "source" and not re.search(r"\.rows\[\d+\]$", place):
                    self._source(inner, item)
                else:
                    self._sources(inner, item)

    def _source(self, place: str, given: Any) -> None:
        sources = self.tables.get("sources", {})
        for code in cites(given):  # of what is no text and no list its own room tells
            if code not in sources:
                self.faults.add(
                    "game.unknown-source", place, near=near(str(code), sources), value=written(code)
                )
