"""The lines of a deck with the stored printing that each is judged by."""

import json
from collections.abc import Collection, Iterable, Mapping

from ...catalog.catalog import Catalog, Record
from ...catalog.kleene import Answer, some
from ...collection.deckbuilding.lines import Line
from .counted import queries_of
from .entry import Entry


def entries_of(catalog: Catalog, lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Return an entry for each line; a line without a printing is judged by its card's first."""
    lines = tuple(lines)
    judged = catalog.judged([(line.card, line.printing) for line in lines])
    return tuple([_entry(line, record) for line, record in zip(lines, judged, strict=True)])


def _entry(line: Line, record: Record | None) -> Entry:
    card: str | None = None if record is None else record["card"]
    return Entry(line.zone, line.count, line.name, card, record, line.printing)


def any_printing(catalog: Catalog, query: str, entries: Collection[Entry]) -> Mapping[str, Answer]:
    """Return for each card of the entries whether one of its printings matches a query."""
    found: dict[str, Answer] = {entry.card: False for entry in entries if entry.card}
    test, wanted = queries_of(catalog).teller(query), (json.dumps([*found]),)
    tail = "WHERE card IN (SELECT value FROM json_each(?))"
    for record in catalog.records(tail, wanted) if found else ():
        found[record["card"]] = some((found[record["card"]], test(record)))
    return found
