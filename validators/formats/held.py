"""Everything that deck rules hold, each with its key path: no key has to be known by its name."""

from collections.abc import Iterator, Mapping
from typing import Any

from ...catalog.value import Value
from ..decks.rule import Rule
from ..kind import Holds, Shape
from ..kinds import KINDS, kind


class Held(Value):
    """A value within a rule: what it is, and where it stands.

    Of a label it is one text; of a number by a table each number, and the name it is looked up by.
    """

    place: str
    holds: Holds
    value: Any


def of_rule(rule: Rule) -> Iterator[Held]:
    """Yield what a rule that was read holds; key paths begin with its keys."""
    for key, value in rule.given.items():
        if found := kind(rule.kind).keys.get(key):
            yield from _of(value, found, key)


def of_formats(tables: Any) -> Iterator[Held]:
    """Yield what the rules of the `[formats]` of a game file hold, sound or not, in its order."""
    for id_, table in tables.items() if isinstance(tables, Mapping) else ():
        yield from of_format(table, f"formats.{id_}")


def of_format(table: Any, place: str) -> Iterator[Held]:
    """Yield what the rules of a format's table hold, sound or not."""
    rows = table.get("rules") if isinstance(table, Mapping) else ()
    for i, row in enumerate(rows if isinstance(rows, list | tuple) else ()):
        word = row.get("kind") if isinstance(row, Mapping) else None
        if isinstance(word, str) and word in KINDS:
            yield from _of_table(row, kind(word).keys, f"{place}.rules[{i}]")


def _of_table(given: Mapping[str, Any], keys: Mapping[str, Shape], place: str) -> Iterator[Held]:
    for key, value in given.items():
        if key in keys:
            yield from _of(value, keys[key], f"{place}.{key}")


def _of(value: Any, shape: Shape, place: str) -> Iterator[Held]:
    if isinstance(value, list | tuple):
        for i, one in enumerate(value):
            yield from _of(one, shape.listed or shape, f"{place}[{i}]")
    elif not isinstance(value, Mapping):
        yield Held(place, shape.holds, value)
    elif shape.inside:
        yield from _of_table(value, shape.inside, place)
    else:
        for name, one in value.items():
            if shape.by:
                yield Held(f"{place}.{name}", shape.by, name)
            yield from _of(one, shape, f"{place}.{name}")
