"""The lines of a deck with the stored printing that each is judged by."""

import json
from collections.abc import Collection, Iterable

from ...catalog.catalog import Catalog, Record
from ...catalog.kleene import Answer, some
from ...collection.deckbuilding.lines import Line
from .counted import queries_of
from .entry import Entry


def entries_of(catalog: Catalog, lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Return an entry for each line; a line without a printing is judged by its card's first."""
    lines = tuple(lines)
    judged = catalog.judged([(line.card, line.printing) for line in lines])
    return tuple(map(_entry, lines, judged))


def any_printing(catalog: Catalog, query: str, cards: Collection[str]) -> dict[str, Answer]:
    """Return for each of the cards whether one of its printings matches a query."""
    found: dict[str, Answer] = dict.fromkeys(cards, False)
    if not cards:
        return found
    queries, wanted = queries_of(catalog), (json.dumps([*cards]),)
    tail = "WHERE card IN (SELECT value FROM json_each(?))"
    if tell := queries.by_row(query):
        rows = catalog.db.execute(f"SELECT card, row FROM printing {tail}", wanted)
        answers = ((card, tell(row)) for card, row in rows)
    else:
        test = queries.teller(query)
        answers = ((each["card"], test(each)) for each in catalog.records(tail, wanted))
    for card, answer in answers:
        found[card] = some((found[card], answer))
    return found


def _entry(line: Line, record: Record | None) -> Entry:
    card: str | None = None if record is None else record["card"]
    return Entry(line.zone, line.count, line.name, card, record, line.printing)
