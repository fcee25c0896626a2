"""A saved object of Tabletop Simulator: piles of cards as they lie on its table, read back.

A card's nickname is its name. Its hidden notes hold the printing, and a pile's memo its zone, where
we wrote them.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ...catalog.errors import BadData
from ..deckbuilding.decks import clean_note
from ..naming.names import Names
from .json_source import loaded, objects, prose, refused, text
from .reading import Entry, Reading, Spot
from .result import Item
from .zones import zone_of


def game_of(data: bytes | str) -> str | None:
    """Return the game that the object says, if it is one of ours."""
    from ...catalog.files import games

    try:
        given = loaded(data, "")
    except BadData:  # told when the file is read
        return None
    said = text(given.get("GameMode")) if isinstance(given, dict) else ""
    return said if said in {game.id for game in games()} else None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of every pile; things that are no cards are left aside.

    Raises:
        BadData: as `json_source.loaded`, or it has no objects.
    """
    given = loaded(data, reading.file)
    piles = given.get("ObjectStates") if isinstance(given, dict) else None
    if not isinstance(piles, list):
        raise refused(reading.file, "ObjectStates")
    reading.said["name"] = text(given.get("SaveName"))
    reading.said["note"] = clean_note(prose(given.get("Note")))
    for number, pile in objects(piles):
        yield from _pile(pile, f"ObjectStates[{number}]", reading)


def _pile(pile: Mapping[str, Any], where: str, reading: Reading) -> Iterator[Item]:
    zone = zone_of(text(pile.get("Memo")) or text(pile.get("Nickname")), reading.headings)
    cards = [card for _, card in objects(pile.get("ContainedObjects"))] or [pile]
    counts: dict[Entry, int] = {}
    for card in cards:
        if "CardID" in card:
            entry = Entry(_meant(card, reading.names), zone=zone)
            counts[entry] = counts.get(entry, 0) + 1
    for entry, count in counts.items():
        spot = Spot(None, f"{where}: {entry.name}")
        if item := reading.take(spot, entry.but(count=count)):
            yield item


def _meant(card: Mapping[str, Any], names: Names) -> str:
    """Return the name of a card: its printing's id where that is a printing of a card so called."""
    name, notes = text(card.get("Nickname")), text(card.get("GMNotes"))
    choice = names.choose(notes, None)
    if choice.card and choice.printing:
        is_so_called = choice.card in names.cards(name) or names.title(choice.card) == name
        return notes if is_so_called else name
    return name
