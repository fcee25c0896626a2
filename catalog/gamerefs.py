"""What the tables of a game file say about each other: names of things that are not there."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .cardfile import ID
from .faultlist import Faults
from .tables import COMMON
from .text import near


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
            if "sample-of" in table:
                self._one_of(self.tables["sets"], "game.unknown-set", f"sets.{id}.sample-of")
        for id, setting in self.tables.get("settings", {}).items():
            self._setting(id, setting)
        for id, zone in self.tables.get("zones", {}).items():
            if isinstance(zone.get("limit"), str):
                self._setting_named(f"zones.{id}.limit", zone["limit"][1:])
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

    def _range(self, place: str, given: Sequence[float] | None) -> None:
        if given and given[0] > given[1]:
            self.faults.add("game.bad-range", place, value=f"{given[0]}..{given[1]}")

    def _setting(self, id: str, setting: Mapping[str, Any]) -> None:
        place, kind = f"settings.{id}", setting["kind"]
        values = setting.get("values", {})
        if kind == "choice" and not values:
            self.faults.add("game.missing-key", place, value="values")
        if "default" not in setting:
            return
        default = setting["default"]
        number = isinstance(default, int | float) and not isinstance(default, bool)
        sound = {
            "flag": isinstance(default, bool),
            "number": number or (default == "none" and setting.get("none", False)),
            "choice": default in values,
        }[kind]
        if not sound:
            self.faults.add(
                "game.bad-default",
                f"{place}.default",
                near=near(str(default), values),
                value=str(default),
                allowed=tuple(values),
            )

    def _setting_named(self, place: str, id: str) -> None:
        settings = self.tables.get("settings", {})
        if id not in settings:
            self.faults.add("game.unknown-setting", place, near=near(id, settings), value=id)

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
        for code in [given] if isinstance(given, str) else given:
            if code not in sources:
                self.faults.add(
                    "game.unknown-source", place, near=near(str(code), sources), value=str(code)
                )
