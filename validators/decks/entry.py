"""Some copies of a card in a zone, as rules see them."""

from collections.abc import Iterable

from ...catalog.catalog import Catalog, Record
from ...catalog.text import fold
from ...catalog.value import Value
from ...collection.deckbuilding.lines import Line


class Entry(Value):
    """Some copies in a zone: `record` holds the stored columns of the printing that is judged.

    A card that nobody knows has neither card id nor record; `printing` is set where the list
    names one.
    """

    zone: str
    count: int
    name: str
    card: str | None = None
    record: Record | None = None
    printing: str | None = None

    @property
    def key(self) -> str:
        """What copies are counted by: the card, else the name as folded."""
        return key_of(self.card, self.name)


def key_of(card: str | None, name: str) -> str:
    """Return what copies are counted by: the id of the card, else the name as folded."""
    return card or f"?{fold(name)}"


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
