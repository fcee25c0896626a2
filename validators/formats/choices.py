"""What a player chooses for a deck, as a format's `choices` say: a faction, a size."""

from collections.abc import Mapping
from typing import Any

from ...catalog.game import Labels
from ...catalog.reading import Reader
from ...catalog.tables import cites
from ...catalog.wellformed import ID
from ..decks.rule import Choice

_KEYS = ("label", "values", "field")


def choices(reader: Reader, given: Any, place: str) -> dict[str, Choice]:
    """Return the choices of a format by id.

    Each takes one of its own `values` (a list, or words with labels) or of those of a `field`.
    """
    table = reader.table(given, given if isinstance(given, Mapping) else (), place)
    return {id_: _choice(reader, id_, one, f"{place}.{id_}") for id_, one in table.items()}


def _choice(reader: Reader, id_: str, given: Any, place: str) -> Choice:
    table = reader.table(given, _KEYS, place)
    if not ID.fullmatch(id_):
        reader.fault("wrong-type", place, value=id_, expected="id")
    return Choice(
        id_,
        reader.labels(table.get("label", id_), f"{place}.label"),
        _values(reader, table, place),
        cites(table.get("cite")),
        str(table.get("field", "")),
    )


def _values(reader: Reader, table: Mapping[str, Any], place: str) -> Mapping[str, Labels]:
    if {"field", "values"} <= table.keys():
        reader.fault("either-or", place, names=("field", "values"))
    if "field" in table:
        worded = [f.id for f in reader.game.fields.values() if f.values]
        field = reader.word(table["field"], worded, "field", f"{place}.field")
        return reader.game.fields[field].values if field else {}
    given = table.get("values", ())
    if isinstance(given, Mapping):
        return {v: reader.labels(text, f"{place}.values.{v}") for v, text in given.items()}
    rows = [*map(str, reader.rows(given, f"{place}.values"))]
    for value in sorted({value for value in rows if rows.count(value) > 1}):
        reader.fault("same-value", f"{place}.values", name=value)
    found = {value: {"": value} for value in rows}
    if not found:
        reader.fault("no-limit", place, names=("values", "field"), kind="choices")
    return found
