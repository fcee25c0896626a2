"""Lackey's `.dek`: zones of cards in XML, one element for each copy; the home of many small games.

The `id` of a name is that of its picture, mostly `set/number`; the set stands also beside it, and
where the two differ the one that has the card is believed.
"""

from collections import Counter
from collections.abc import Iterator

from ...catalog.errors import BadData
from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import Line
from ..naming.names import Asked, Names
from . import xml, xml_writer
from .headings import Headings
from .reading import Entry, Reading, Spot
from .result import Item
from .spelling import settled, spelt
from .xml import Element
from .zones import Place, Zones, by_zone, word_of

ROOT = "deck"


def game_of(data: bytes | str) -> str | None:
    """Return the game that the file names, if it is one of ours: Lackey's own are called otherwise.

    A plug-in may be called as it likes, so a name that no game has here says nothing.
    """
    from ...catalog.files import games

    try:
        said = xml.root_of(data, "", ROOT).first("game")
    except BadData:  # told when the file is read
        return None
    known = {game.id for game in games()}
    return said.text if said is not None and said.text in known else None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of the file, copies that stand in one zone together.

    Raises:
        BadData: as `xml.root_of`.
    """
    root = xml.root_of(data, reading.file, ROOT)
    xml.refuse_other(root, reading.file, "superzone", "section")
    zones = Zones(reading)
    for zone in root.all_with("superzone", "card"):
        word = zone.get("name")
        place = zones.of(word, Spot(zone.line, word, zone.column))
        cards = [(_entry(card, place, reading.names), card) for card in zone.all("card")]
        first = dict(reversed(cards))
        for entry, count in Counter(entry for entry, _ in cards).items():
            spot = Spot(first[entry].line, entry.name, first[entry].column)
            if item := reading.take(spot, entry.but(count=count)):
                yield item


def _entry(card: Element, place: Place, names: Names) -> Entry:
    name, set_ = card.first("name"), card.first("set")
    title = name.text if name is not None else ""
    path = name.get("id") if name is not None else ""
    prefix, _, picture = path.rpartition("/")
    number = picture.partition(".")[0] if any(sign.isdigit() for sign in picture) else ""
    codes = tuple(filter(names.is_set, (set_.text if set_ is not None else "", prefix)))
    ways = (*(Asked(code, number) for code in codes), *(Asked(code) for code in codes))
    return Entry(title, asked=settled(title, ways, names), **place.as_dict())


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it holds no name, no note, no comments and no finishes."""
    headings = Headings(names.game)
    rows = xml_writer.holding("meta", [xml_writer.element("game", deck.game)])
    for zone, lines in by_zone(deck, names):
        word = word_of(zone, headings, "Deck", "Sideboard")
        cards = (_card(line, names) for line in lines for _ in range(line.count))
        rows += xml_writer.holding("superzone", cards, name=word)
    return xml_writer.document(ROOT, rows, version="0.8")


def _card(line: Line, names: Names) -> str:
    name, asked = spelt(line, names)
    picture = {"id": f"{asked.set}/{asked.number}"} if asked and asked.number else {}
    parts = (
        xml_writer.element("name", name, **picture),
        xml_writer.element("set", asked.set if asked else ""),
    )
    return f"<card>{''.join(parts)}</card>"
