"""The lines of a deck with the stored printing that each is judged by."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from ..catalog.catalog import Catalog
from ..collection.lines import Line
from .counted import Entry, Record

_BY_ID = "printing.id = wanted.value"
_FIRST = "printing.card = wanted.value AND printing.first = 1"
_LATER = """printing."set" || '-' || printing.card = wanted.value"""  # its number was told since
_OF_CARD = "printing.card = wanted.value"


def entries_of(catalog: Catalog, lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Return an entry for each line; a line without a printing is judged by its card's first."""
    lines = tuple(lines)
    by_id = _printings(catalog.db, {line.printing for line in lines if line.printing})
    first = {r["card"]: r for r in _rows(catalog.db, _FIRST, {x.card for x in lines if x.card})}
    return tuple(
        _entry(line, by_id.get(line.printing or "") or first.get(line.card)) for line in lines
    )


def siblings_of(catalog: Catalog, entries: Iterable[Entry]) -> dict[str, tuple[Record, ...]]:
    """Return every stored printing of the cards, by card."""
    found: dict[str, list[Record]] = {}
    for row in _rows(catalog.db, _OF_CARD, {e.card for e in entries if e.card}):
        found.setdefault(str(row["card"]), []).append(row)
    return {card: tuple(rows) for card, rows in found.items()}


def _entry(line: Line, record: Record | None) -> Entry:
    card = None if record is None else str(record["card"])
    return Entry(line.zone, line.count, line.name, card, record, line.printing)


def _printings(db: sqlite3.Connection, wanted: set[str]) -> dict[str, Record]:
    found: dict[str, Record] = {str(r["id"]): r for r in _rows(db, _BY_ID, wanted)}
    if missing := wanted - found.keys():
        for row in _rows(db, _LATER, missing):
            found.setdefault(f"{row['set']}-{row['card']}", row)
    return found


def _rows(db: sqlite3.Connection, on: str, wanted: set[str]) -> Sequence[Mapping[str, object]]:
    """Return the stored printings that a list of ids means, whole."""
    if not wanted:
        return ()
    tables = f"json_each(?) AS wanted JOIN printing ON {on}"
    select = f"SELECT printing.* FROM {tables} ORDER BY printing.row"
    cursor = db.execute(select, (json.dumps(sorted(wanted)),))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]
