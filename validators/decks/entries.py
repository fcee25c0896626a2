"""The lines of a deck with the stored printing that each is judged by, and as rules count them."""

import json
from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from ...catalog.catalog import Catalog
from ...catalog.kleene import Answer, some
from ...collection.deckbuilding.lines import Line
from .about import About
from .counted import Counted, queries_of
from .entry import Entry

if TYPE_CHECKING:
    from .listed import Listed


def entries_of(catalog: Catalog, lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Return an entry for each line; a line without a printing is judged by its card's first."""
    lines = tuple(lines)
    judged = catalog.judged([(line.card, line.printing) for line in lines])
    cards = [None if record is None else record["card"] for record in judged]
    parts = zip(lines, cards, judged, strict=True)
    return tuple(
        [
            Entry(line.zone, line.count, line.name, card, record, line.printing)
            for line, card, record in parts
        ]
    )


def any_printing(catalog: Catalog, query: str, entries: Collection[Entry]) -> Mapping[str, Answer]:
    """Return for each card of the entries whether one of its printings matches a query."""
    found: dict[str, Answer] = {entry.card: False for entry in entries if entry.card}
    test, wanted = queries_of(catalog).teller(query), (json.dumps([*found]),)
    tail = "WHERE card IN (SELECT value FROM json_each(?))"
    for record in catalog.records(tail, wanted) if found else ():
        found[record["card"]] = some((found[record["card"]], test(record)))
    return found


def counted_of(catalog: Catalog, entries: tuple[Entry, ...], about: About) -> Counted:
    """Return the entries of a deck as rules count them."""
    return Counted(
        about,
        entries,
        queries_of(catalog),
        any_printing=partial(any_printing, catalog),
        lists=partial(_listed, catalog),
        titles=partial(_titles, catalog),
    )


def _listed(catalog: Catalog, names: tuple[str, ...]) -> "Listed":
    """Return what a list of cards in a rule means, kept while the catalog is open."""
    from .listed import listed

    kept: dict[tuple[str, ...], Listed] = catalog.kept.setdefault("lists", {})
    if names not in kept:
        kept[names] = listed(catalog, names)
    return kept[names]


def _titles(catalog: Catalog, wanted: str | Collection[str]) -> Mapping[str, str]:
    from .titles import titles

    return titles(catalog, wanted)
