"""A deck as MTGJSON gives it: boards of cards with name, set, number, count and foil."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ...catalog.text import yes_or_no
from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import Line
from ..naming.names import Asked, Names
from ..owning.finishes import ETCHED, FOIL
from .counts import whole
from .headings import Headings
from .json_source import loaded, objects, refused, text
from .reading import Entry, Reading, Spot
from .result import Item
from .spelling import spelt
from .zones import Place, Zones, by_zone, word_of

BOARDS = ("mainBoard", "sideBoard", "commander")
_WORDS = {"mainBoard": "main", "sideBoard": "sideboard"}
_REPEATED = ("displayCommander",)  # cards that stand in another board too


def game_of(_: bytes | str) -> str | None:
    """Return None: such a file never says its game."""
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of every board.

    Raises:
        BadData: as `json_source.loaded`, or it has no board.
    """
    given = loaded(data, reading.file)
    deck = given.get("data", given) if isinstance(given, dict) else None
    if not isinstance(deck, dict) or not any(isinstance(deck.get(b), list) for b in BOARDS):
        raise refused(reading.file, "mainBoard")
    reading.said["name"] = text(deck.get("name"))
    zones = Zones(reading)
    for board, cards in deck.items():
        if isinstance(cards, list) and board not in _REPEATED:
            yield from _board(board, cards, zones, reading)


def _board(board: str, cards: list[Any], zones: Zones, reading: Reading) -> Iterator[Item]:
    found = [(place, card) for place, card in objects(cards) if text(card.get("name"))]
    if not found:
        return
    place = zones.of(_WORDS.get(board, board), Spot(None, board))
    for number, card in found:
        spot = Spot(None, f"{board}[{number}]: {text(card.get('name'))}")
        if item := reading.take(spot, _entry(card, place)):
            yield item


def _entry(card: Mapping[str, Any], place: Place) -> Entry:
    code = text(card.get("setCode"))
    asked = Asked(code, text(card.get("number"))) if code else None
    finishes = [("isEtched", ETCHED), ("isFoil", FOIL)]
    finish = next((word for key, word in finishes if _is_true(card.get(key))), "")
    name, count = text(card.get("name")), whole(card.get("count"))
    return Entry(name, count, asked, finish=finish, **place.as_dict())


def _is_true(value: object) -> bool:
    return value is True or yes_or_no(text(value)) is True


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it holds no note, no comments, and finishes of two kinds."""
    headings = Headings(names.game)
    boards: dict[str, list[dict[str, object]]] = {"mainBoard": [], "sideBoard": []}
    for zone, lines in by_zone(deck, names):
        word = word_of(zone, headings, "mainBoard", "sideboard")
        key = next((board for board, said in _WORDS.items() if said == word.lower()), word)
        boards.setdefault(key, []).extend(_card(line, names) for line in lines)
    said = {"data": {"name": deck.name, **boards}}
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"


def _card(line: Line, names: Names) -> dict[str, object]:
    name, asked = spelt(line, names)
    printing = {"setCode": asked.set, "number": asked.number} if asked else {}
    foil = {"isFoil": line.finish == FOIL}
    etched = {"isEtched": True} if line.finish == ETCHED else {}
    return {"count": line.count, "name": name, **printing, **foil, **etched}
