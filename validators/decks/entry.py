"""Some copies of a card in a zone, as rules see them."""

from collections.abc import Iterable, Iterator
from typing import Any

from ...catalog.catalog import Catalog, Record
from ...catalog.text import fold
from ...catalog.value import Value
from ...collection.deckbuilding.lines import Line
from ...collection.naming.names import Names

_SEVERAL = 2  # cards that bear a name: then it settles none of them


class Entry(Value):
    """Some copies in a zone: `record` holds the stored columns of the printing that is judged.

    A card that nobody knows has neither card id nor record; `printing` is set where the list
    names one. `candidates` are the printings that stand for the cards it may be, where several
    bear the name; there are none where it may be any. `is_one`: its copies are of one card.
    """

    zone: str
    count: int
    name: str
    card: str | None = None
    record: Record | None = None
    printing: str | None = None
    candidates: tuple[Record, ...] = ()
    is_one: bool = True

    @property
    def key(self) -> str:
        """What copies are counted by: the card, else the name as folded."""
        return key_of(self.card, self.name)

    def stored(self, column: str) -> Any:
        """Return what is stored of the card in a column; None where its candidates differ."""
        if self.record is not None:
            return self.record[column]
        found = {record[column] for record in self.candidates}
        return found.pop() if len(found) == 1 else None

    def may_be(self, other: "Entry") -> bool:
        """Tell whether copies of both may be of one card."""
        if self.card is not None and other.card is not None:
            return self.card == other.card
        own, others = self._cards(), other._cards()
        return not own or not others or not own.isdisjoint(others)

    def is_same(self, other: "Entry") -> bool:
        """Tell whether all copies of both are of one card for certain."""
        return self.key == other.key and self.is_one

    def _cards(self) -> frozenset[str]:
        """Return the cards that it may be of; none where that may be any."""
        found = (self.card, *(record["card"] for record in self.candidates))
        return frozenset(card for card in found if card is not None)


def key_of(card: str | None, name: str) -> str:
    """Return what copies are counted by: the id of the card, else the name as folded."""
    return card or f"?{fold(name)}"


def entries_of(catalog: Catalog, lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Return an entry for each line; a line without a printing is judged by its card's first."""
    lines = tuple(lines)
    judged = catalog.judged([(line.card, line.printing) for line in lines])
    cards = [None if record is None else record["card"] for record in judged]
    parts = zip(lines, cards, judged, strict=True)
    entries = [
        Entry(line.zone, line.count, line.name, card, record, line.printing)
        for line, card, record in parts
    ]
    return tuple(_with_candidates(catalog, entries) if None in judged else entries)


def _with_candidates(catalog: Catalog, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield entries with the cards that those may be whose card is not settled."""
    names, shared = Names(catalog), _shares_names(catalog)
    for entry in entries:
        if entry.record is not None:
            yield entry
            continue
        judged = catalog.judged([(card, None) for card in names.cards(entry.name)])
        found = tuple(record for record in judged if record is not None)
        yield entry.but(candidates=found, is_one=not shared and len(found) < _SEVERAL)


def _shares_names(catalog: Catalog) -> bool:
    """Tell whether names of a game are borne by several cards, so that a new one may be too."""
    if "shares names" not in catalog.kept:
        same = "SELECT 1 FROM printing WHERE first GROUP BY name HAVING count(name) > 1 LIMIT 1"
        catalog.kept["shares names"] = catalog.db.execute(same).fetchone() is not None
    return bool(catalog.kept["shares names"])
