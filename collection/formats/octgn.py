"""OCTGN's `.o8d`: sections of any name in XML, made for any game.

The text of a card is the name of record. Its `id` is a UUID; those that we write are made from the
game and the printing (RFC 9562, version 5), so that they say again which printing was meant.
"""

from collections.abc import Iterator
from uuid import UUID, uuid5

from ...catalog.errors import BadData
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

ROOT = "deck"
_OURS = UUID("6d617a6f-0000-5000-8000-000000000000")  # "mazo", then nothing


def game_of(data: bytes | str) -> str | None:
    """Return the game whose id we would write into the file; None for an id of OCTGN's own."""
    from ...catalog.files import games

    try:
        said = xml.root_of(data, "", ROOT).get("game")
    except BadData:  # told when the file is read
        return None
    return next((game.id for game in games() if said in (_id(game.id), game.id)), None)


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of the file.

    Raises:
        BadData: as `xml.root_of`.
    """
    root = xml.root_of(data, reading.file, ROOT)
    xml.refuse_other(root, reading.file, "section", "superzone")
    zones = Zones(reading)
    if (notes := root.first("notes")) is not None:
        reading.said["note"] = clean_note(notes.prose)
    for section in root.all_with("section", "card"):
        word = section.get("name")
        place = zones.of(word, Spot(section.line, word, section.column))
        for card in section.all("card"):
            if item := _take(card, place, reading):
                yield item


def _take(card: Element, place: Place, reading: Reading) -> Item | None:
    spot = Spot(card.line, card.text, card.column)
    name, asked = _meant(card.text, card.get("id").lower(), reading.names)
    return reading.take(spot, Entry(name, count_of(card.get("qty")), asked, **place.as_dict()))


def _meant(name: str, id: str, names: Names) -> tuple[str, Asked | None]:
    """Return name and printing of a card by its id; an id of somebody else says nothing."""
    for card in names.cards(name) if id else ():
        for each in names.printings(card):
            if _id(names.catalog.id, "printing", each.id) == id:
                return (name, Asked(each.set, each.number)) if each.number else (each.id, None)
    return name, None


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it has no name, and holds no comments and no finishes."""
    headings = Headings(names.game)
    rows = list[str]()
    for zone, lines in by_zone(deck, names):
        word = word_of(zone, headings, "Main", "Sideboard")
        cards = (_card(line, names) for line in lines)
        rows += xml_writer.holding("section", cards, name=word, shared="False")
    rows.append(xml_writer.element("notes", deck.note))
    return xml_writer.document(ROOT, rows, game=_id(deck.game))


def _card(line: Line, names: Names) -> str:
    name, asked = spelt(line, names)
    printing = (line.card and names.choose(name, asked).printing) or line.printing
    words = ("printing", printing) if printing else ("card", line.card or line.name)
    id = _id(names.catalog.id, *words)
    return xml_writer.element("card", name, qty=str(line.count), id=id)


def _id(*words: str) -> str:
    return str(uuid5(_OURS, "/".join(words)))
