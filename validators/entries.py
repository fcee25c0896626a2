"""The lines of a deck with the stored printing that each is judged by."""

import json
from collections.abc import Collection, Iterable

from ..catalog.catalog import Catalog, Record
from ..collection.lines import Line
from .counted import Entry


def entries_of(catalog: Catalog, lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Return an entry for each line; a line without a printing is judged by its card's first."""
    lines = tuple(lines)
    judged = catalog.judged([(line.card, line.printing) for line in lines])
    return tuple(map(_entry, lines, judged))


def siblings_of(catalog: Catalog, cards: Collection[str]) -> dict[str, tuple[Record, ...]]:
    """Return every stored printing of the cards, by card."""
    found: dict[str, list[Record]] = {}
    tail = "WHERE card IN (SELECT value FROM json_each(?)) ORDER BY row"
    for record in catalog.light(tail, (json.dumps([*cards]),), titled=False) if cards else ():
        found.setdefault(record["card"], []).append(record)
    return {card: tuple(records) for card, records in found.items()}


def _entry(line: Line, record: Record | None) -> Entry:
    card: str | None = None if record is None else record["card"]
    return Entry(line.zone, line.count, line.name, card, record, line.printing)
