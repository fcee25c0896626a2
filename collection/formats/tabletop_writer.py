"""A deck as a saved object of Tabletop Simulator: a pile for each zone.

A card's number is 100 × its sheet + its place on it. A sheet is one picture of up to 10 × 7 faces;
where a game tells the picture of a card (a text field `image` that holds an address), the card has
a sheet of its own. All other addresses are empty: nobody here knows those pictures.
"""

import json
from typing import Any

from ...catalog.catalog import Printing
from ...catalog.errors import UsageError
from ...catalog.game import Field, label
from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import Line
from ..naming.names import Names
from .headings import Headings
from .spelling import spelt
from .zones import by_zone

WIDE, HIGH = 10, 7  # as many faces as Tabletop Simulator takes on a sheet
_IMAGE = "image"
_APART = 3  # units of its table from pile to pile


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such an object; it holds no comments and no finishes.

    Raises:
        UsageError: `foreign.nothing-to-write` with `name`: there is no pile without cards.
    """
    if not deck.lines:
        raise UsageError("foreign.nothing-to-write", name=deck.name)
    table, headings = _Table(deck, names), Headings(names.game)
    piles = [
        table.pile(headings.written(zone), lines, _APART * place)
        for place, (zone, lines) in enumerate(each for each in by_zone(deck, names) if each[1])
    ]
    said = {"SaveName": deck.name, "GameMode": deck.game, "Note": deck.note, "ObjectStates": piles}
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"


class _Table:
    """The cards of a deck, each with its sheet and its place on it."""

    def __init__(self, deck: Deck, names: Names) -> None:
        self._names = names
        self._numbers: dict[str, int] = {}
        self._sheets: dict[int, dict[str, Any]] = {}
        self._open = self._placed = 0  # the sheet that has room, and how many faces were placed
        found = names.catalog.judged((line.card, line.printing) for line in deck.lines)
        printings = [names.catalog.decode(record) if record else None for record in found]
        self._printings = dict(zip(deck.lines, printings, strict=True))

    def pile(self, word: str, lines: list[Line], x: int) -> dict[str, Any]:
        """Return the cards of a zone as one thing on the table: a pile, or a card alone."""
        cards = [card for line in lines for card in [self._card(line)] * line.count]
        laid = {"Transform": _lying(x), "Memo": word}
        if len(cards) == 1:
            return {**cards[0], **laid}
        ids = [card["CardID"] for card in cards]
        sheets = {key: sheet for card in cards for key, sheet in card["CustomDeck"].items()}
        pile = {"Name": "DeckCustom", **laid, "Nickname": word, "Description": ""}
        return {**pile, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards}

    def _card(self, line: Line) -> dict[str, Any]:
        printing = self._printings[line]
        number = self._number(printing.id if printing else line.name, printing)
        sheet = number // 100
        return {
            "Name": "Card",
            "Transform": _lying(0),
            "Nickname": line.name,
            "Description": _described(printing, self._names) if printing else "",
            "GMNotes": self._names.choose(*spelt(line, self._names)).printing or "",
            "CardID": number,
            "CustomDeck": {str(sheet): self._sheets[sheet]},
        }

    def _number(self, key: str, printing: Printing | None) -> int:
        """Return the number of a card: its sheet's and its place there, the same for every copy."""
        if key not in self._numbers:
            if address := _image(printing):
                self._numbers[key] = 100 * self._sheet(address, 1, 1)
            else:
                place = self._placed % (WIDE * HIGH)
                self._open = self._open if place else self._sheet("", WIDE, HIGH)
                self._numbers[key] = 100 * self._open + place
                self._placed += 1
        return self._numbers[key]

    def _sheet(self, address: str, wide: int, high: int) -> int:
        """Return the number of a new sheet, from 1."""
        said = {"FaceURL": address, "BackURL": "", "NumWidth": wide, "NumHeight": high}
        rest = {"BackIsHidden": True, "UniqueBack": False, "Type": 0}
        self._sheets[len(self._sheets) + 1] = {**said, **rest}
        return len(self._sheets)


def _lying(x: int) -> dict[str, int]:
    """Return how a thing lies on the table: face down, `x` units to the right of the middle."""
    place = {"posX": x, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    return {**place, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


def _image(printing: Printing | None) -> str:
    found = printing.values.get(_IMAGE) if printing else None
    return found if isinstance(found, str) and found.startswith(("http://", "https://")) else ""


def _described(printing: Printing, names: Names) -> str:
    """Return what is printed on a card, in the first language of its game."""
    game = names.game
    language = next(iter(game.languages), "")
    fields = (each for each in game.fields.values() if each.id not in ("text", _IMAGE))
    rows = [_told(field, printing.values[field.id], language) for field in fields]
    body = printing.values.get("text")
    return "\n".join(filter(None, (*rows, body if isinstance(body, str) else "")))


def _told(field: Field, value: object, language: str) -> str:
    """Return a field of a card as a line; empty where it has none, or nobody knows."""
    if value is None or value in ("", False) or isinstance(value, dict):
        return ""
    name = label(field.label, language, field.id)
    if value is True:
        return name
    words = value if isinstance(value, tuple) else (value,)
    said = (label(field.values.get(str(word), {}), language, str(word)) for word in words)
    return f"{name}: {' + '.join(said)}"
