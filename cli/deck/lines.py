"""The lines of a deck, as they are shown."""

from typing import Any

from ...catalog.catalog import Catalog
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ...collection.naming.names import Names


def rows_of(deck: Deck, catalog: Catalog) -> list[dict[str, Any]]:
    """Return the lines of a deck in the order of its zones, samples and doubts marked."""
    names = Names(catalog)
    order = [zone.id for zone in catalog.game.deck_zones()]
    lines = sorted(
        deck.lines, key=lambda line: order.index(line.zone) if line.zone in order else 99
    )
    judged = catalog.judged((line.card, line.printing) for line in lines)
    return [
        {**as_data(line), "sample": bool(record and record["sample"]), "doubt": names.doubt(line)}
        for line, record in zip(lines, judged, strict=True)
    ]


def as_data(line: Line) -> dict[str, object]:
    """Return a line of a deck as JSON holds it."""
    return {
        "zone": line.zone,
        "id": line.card,
        "name": line.name,
        "printing": line.printing,
        "finish": line.finish,
        "count": line.count,
        "known": line.card is not None,
        "written": line.written,
        "comment": line.comment,
    }
