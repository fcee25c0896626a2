"""Cockatrice's `.cod`: zones of cards in XML, made for any game."""

from collections.abc import Container, Iterator

from ..deckbuilding.decks import Deck, clean_note
from ..deckbuilding.lines import Line
from ..naming.names import Asked, Names
from . import xml, xml_writer
from .counts import count_of
from .headings import Headings
from .reading import Entry, Reading, Spot
from .result import Item
from .spelling import spelt
from .xml import Element
from .zones import Place, Zones, by_zone, word_of

ROOT = "cockatrice_deck"
_SET = ("setShortName", "set")
_NUMBER = ("collectorNumber", "cardnum")


def game_of(_: bytes | str) -> str | None:
    """Return None: such a file never says its game."""
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of the file; an absent count is 1, what else a card has is left aside.

    Raises:
        BadData: as `xml.root_of`.
    """
    root = xml.root_of(data, reading.file, ROOT)
    zones = Zones(reading)
    if (name := root.first("deckname")) is not None:
        reading.said["name"] = name.prose.strip()
    if (comments := root.first("comments")) is not None:
        reading.said["note"] = clean_note(comments.prose)
    if (said := root.first("format")) is not None and said.text in _formats(reading):
        reading.said["format"] = said.text
    for zone in root.all_with("zone", "card"):
        word = zone.get("name")
        place = zones.of(word, Spot(zone.line, word, zone.column))
        for card in zone.all("card"):
            if item := _take(card, place, reading):
                yield item


def _formats(reading: Reading) -> Container[str]:
    formats: Container[str] = reading.names.catalog.table("formats")
    return formats


def _take(card: Element, place: Place, reading: Reading) -> Item | None:
    name, code = card.get("name"), card.get(*_SET)
    asked = Asked(code, card.get(*_NUMBER)) if code else None
    spot = Spot(card.line, name, card.column)
    return reading.take(
        spot,
        Entry(name, count_of(card.get("number")), asked, **place.as_dict()),
    )


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it holds no comments on cards and no finishes."""
    headings = Headings(names.game)
    rows = [xml_writer.element("deckname", deck.name)]
    if deck.format:
        rows.append(xml_writer.element("format", deck.format))
    rows.append(xml_writer.element("comments", deck.note))
    for zone, lines in by_zone(deck, names):
        word = word_of(zone, headings, "main", "side")
        cards = (_card(line, names) for line in lines)
        rows += xml_writer.holding("zone", cards, name=word)
    return xml_writer.document(ROOT, rows, version="1")


def _card(line: Line, names: Names) -> str:
    name, asked = spelt(line, names)
    printing = {"setShortName": asked.set} if asked else {}
    if asked and asked.number:
        printing["collectorNumber"] = asked.number
    return xml_writer.element("card", number=str(line.count), name=name, **printing)
