"""What a deck may be made of: the cards that are in it, and those that may come in."""

from collections.abc import Collection, Iterable, Iterator

from ...catalog.catalog import Catalog, Record
from ..decks.entry import Entry
from ..decks.queries import queries_of
from ..decks.rule import Format

_Kept = tuple[str, str, str | None]


def candidates_of(
    catalog: Catalog,
    entries: Iterable[Entry],
    format_: Format,
    zones: Collection[str],
    new: Iterable[Record],
) -> tuple[Entry, ...]:
    """Return the entries of a deck in the zones of a format, each once, and what may come in.

    A card that may come in has a count of 0 and is judged by the printing that stands for it. It
    goes where such cards go by default, and in no other of the `zones` that rules look at. The
    order is that of the catalog, whatever the order of the deck.
    """
    held = _together(entry for entry in entries if entry.zone in format_.zones)
    there = {(entry.zone, entry.record["row"]) for entry in held if entry.record}
    homes = _Homes(catalog, zones)
    return (
        *held,
        *(
            Entry(zone, 0, record["title"], record["card"], record)
            for record in new
            for zone in homes.of(record)
            if (zone, record["row"]) not in there
        ),
    )


def fresh(catalog: Catalog) -> Iterator[Record]:
    """Yield the printing that stands for each card whose name is known, in display order."""
    return catalog.records("WHERE first AND name IS NOT NULL ORDER BY row")


def _together(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries with those of one printing in one zone added up, in display order."""
    found: dict[_Kept, Entry] = {}
    for entry in entries:
        key = (entry.zone, entry.key, entry.printing)
        before = found.get(key)
        found[key] = entry if before is None else before.but(count=before.count + entry.count)
    return sorted(found.values(), key=_order)


def _order(entry: Entry) -> tuple[bool, int, str, str, str]:
    row = entry.record["row"] if entry.record else 0
    return entry.record is None, row, entry.key, entry.zone, entry.printing or ""


class _Homes:
    """Where cards of a game go by default, among some zones."""

    def __init__(self, catalog: Catalog, zones: Collection[str]) -> None:
        queries = queries_of(catalog)
        deck = catalog.game.deck_zones()
        self._zones = zones
        self._holding = [(z.id, queries.teller(z.holds)) for z in deck if z.holds]
        self._open = tuple(z.id for z in deck if not z.holds and z.id in zones)

    def of(self, record: Record) -> Iterator[str]:
        """Yield the zones for a card; one that has a zone of its own goes nowhere else."""
        answers = [(zone, tell(record)) for zone, tell in self._holding]
        if any(answer for _, answer in answers):
            yield from (zone for zone, answer in answers if answer and zone in self._zones)
        else:
            yield from self._open
