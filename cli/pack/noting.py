"""Openings as they are kept: the cards of packs that a seed gave, and of real ones."""

from collections.abc import Iterable, Iterator

from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name
from ...collection.openings import Card
from ...collection.owning.copies import Copies
from ...packs.draw import Opening


def cards_of(opening: Opening) -> Iterator[Card]:
    """Yield the cards of packs that a seed gave, in their order."""
    for pack in opening.packs:
        for drawn in pack.cards:
            printing = drawn.printing
            yield Card(
                pack.number,
                printing.title if printing else "",
                printing.card if printing else None,
                printing.id if printing else None,
                drawn.rarity,
                drawn.slot,
            )


def cards_in(catalog: Catalog, copies: Iterable[Copies], packs: int) -> Iterator[Card]:
    """Yield the cards of real packs; of several it is not known which lay in which.

    The rarity is told where it is known which printing lay there.
    """
    copies, rarity = tuple(copies), sql_name("rarity")
    records = catalog.judged((each.card, each.printing) for each in copies)
    for each, record in zip(copies, records, strict=True):
        card = Card(
            1 if packs == 1 else None,
            each.name,
            each.card,
            each.printing,
            record[rarity] or None if record and each.printing else None,
            finish=each.finish,
        )
        yield from (card,) * each.count
