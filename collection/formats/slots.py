"""Decks as card databases hand them out: a count for each id, and no names.

`slots` (and `sideSlots`) or `cards` map ids to counts, or list objects with an id and a count.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..deckbuilding.decks import Deck, clean_note
from ..naming.names import Names
from .counts import whole
from .headings import Headings
from .ids import Ids, id_of
from .json_source import loaded, objects, prose, refused, text
from .reading import Entry, Reading, Spot
from .result import Item
from .zones import NOWHERE, Zones

_MAIN, _SIDE = ("slots", "cards", "mainBoard"), ("sideSlots", "side")
_ID = ("card_id", "card_code", "code", "id")
_NOTE = ("description_md", "description", "notes")


def game_of(_: bytes | str) -> str | None:
    """Return None: such a file never says its game."""
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of the deck; those that are not on the side go where they belong.

    Raises:
        BadData: as `json_source.loaded`, or it has neither `slots` nor `cards`.
    """
    deck = _deck(loaded(data, reading.file))
    if deck is None:
        raise refused(reading.file, "slots")
    reading.said["name"] = text(deck.get("name"))
    note = next(filter(None, (prose(deck.get(key)) for key in _NOTE)), "")
    reading.said["note"] = clean_note(note)
    zones, ids = Zones(reading), Ids(reading)
    for key in (*_MAIN, *_SIDE):
        counts = list(_counts(deck.get(key)))
        place = zones.of("sideboard", Spot(None, key)) if counts and key in _SIDE else NOWHERE
        for id, count in counts:
            spot = Spot(None, f"{key}: {id}")
            if item := ids.take(spot, Entry(id, count, **place.as_dict())):
                yield item


def _deck(given: Any) -> Mapping[str, Any] | None:
    """Return the object that has the cards: given outright, or in `data`, alone or in a list."""
    for _ in range(3):
        if isinstance(given, list) and given:
            given = given[0]
        if isinstance(given, dict):
            if any(isinstance(given.get(key), dict | list) for key in _MAIN):
                return given
            given = given.get("data")
    return None


def _counts(cards: Any) -> Iterator[tuple[str, int]]:
    if isinstance(cards, dict):
        yield from ((text(id), whole(count)) for id, count in cards.items() if text(id))
    for _, card in objects(cards):
        if id := next(filter(None, (text(card.get(key)) for key in _ID)), ""):
            yield id, whole(card.get("count", card.get("quantity")))


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such an object; it holds no comments and finishes, and one side."""
    side = Headings(names.game).side
    main, on_side = Counter[str](), Counter[str]()
    for line in deck.lines:
        (on_side if line.zone == side else main)[id_of(line)] += line.count
    said = {"name": deck.name, "description_md": deck.note, "slots": main, "sideSlots": on_side}
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"
