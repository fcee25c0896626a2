"""Openings as they are kept: the cards of packs that a seed gave, and of real ones."""

from collections.abc import Iterable, Iterator

from ...catalog.catalog import Catalog
from ...collection.openings import Card
from ...collection.owning.copies import Copies
from ...packs.drawing.opening import Opening


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

    The rarity is told where every printing that may be meant has the same.
    """
    for each in copies:
        card = Card(
            1 if packs == 1 else None,
            each.name,
            each.card,
            each.printing,
            _rarity(catalog, each),
            finish=each.finish,
        )
        yield from (card,) * each.count


def _rarity(catalog: Catalog, copies: Copies) -> str | None:
    printings = catalog.printings(copies.card) if copies.card else ()
    meant = [each for each in printings if copies.printing in {None, each.id}]
    rarities = {each.values.get("rarity") for each in meant}
    only = rarities.pop() if len(rarities) == 1 else None
    return str(only) if only else None
