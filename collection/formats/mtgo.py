"""MTGO's `.dek`: cards in XML, each in the deck or on its side; the text export is a plain list."""

from collections.abc import Iterator

from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import Line
from ..naming.names import Names
from . import xml, xml_writer
from .counts import count_of
from .headings import Headings
from .reading import Entry, Reading, Spot
from .result import Item
from .spelling import spelt
from .xml import Element
from .zones import NOWHERE, Zones, by_zone

ROOT = "Deck"


def game_of(_: bytes | str) -> str | None:
    """Return None: such a file never says its game."""
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of the file; one that is not on the side goes where it belongs.

    Raises:
        BadData: as `xml.root_of`.
    """
    zones = Zones(reading)
    for card in xml.root_of(data, reading.file, ROOT).all("Cards"):
        if item := _take(card, zones, reading):
            yield item


def _take(card: Element, zones: Zones, reading: Reading) -> Item | None:
    name = card.get("Name")
    spot = Spot(card.line, name, card.column)
    is_side = card.get("Sideboard").lower() in ("true", "1")
    place = zones.of("Sideboard", spot) if is_side else NOWHERE
    return reading.take(spot, Entry(name, count_of(card.get("Quantity")), **place.as_dict()))


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file: cards, and which of them are on the side.

    The numbers by which MTGO knows its own cards are left out: nobody knows them here.
    """
    side = Headings(names.game).side
    cards = (
        _card(line, names, is_side=zone == side)
        for zone, lines in by_zone(deck, names)
        for line in lines
    )
    said = [xml_writer.element(name, "0") for name in ("NetDeckID", "PreconstructedDeckID")]
    return xml_writer.document(ROOT, (*said, *cards))


def _card(line: Line, names: Names, *, is_side: bool) -> str:
    name, _ = spelt(line, names, sets=False, numbers=False)
    said = {"Quantity": str(line.count), "Sideboard": str(is_side).lower(), "Name": name}
    return xml_writer.element("Cards", **said)
