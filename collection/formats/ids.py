"""Lists that name cards by ids: a card's or a printing's own, or a number that goes for it."""

import json
from functools import cached_property

from ..deckbuilding.lines import Line
from ..naming.names import Names
from .reading import Entry, Reading, Spot
from .result import Item
from .spelling import spelt

_SHORTEST = 4  # digits of a passcode; a shorter number is a collector number of some set


class Ids:
    """The ids of a list being read."""

    def __init__(self, reading: Reading) -> None:
        self._reading, self._names = reading, reading.names

    def take(self, spot: Spot, entry: Entry) -> Item | None:
        """Return the entry whose name is an id with its card; an unknown id is kept as it is.

        Leading zeros do not matter where the id with them is unknown.
        """
        id = entry.name
        for each in dict.fromkeys((id, id.lstrip("0") if id.isdecimal() else id)):
            if self._names.cards(each):
                return self._reading.take(spot, entry.but(name=each))
            if card := each if self._names.knows(each) else self._numbers.get(each):
                name, asked = spelt(Line("", 1, card, None, ""), self._names)
                return self._reading.take(spot, entry.but(name=name, asked=asked))
        return self._reading.take(spot, entry)

    @cached_property
    def _numbers(self) -> dict[str, str]:
        """Card ids by long numbers that only one card bears."""
        sql = "SELECT number, card FROM printing WHERE length(number) >= ?"
        found: dict[str, set[str]] = {}
        for number, card in self._names.catalog.db.execute(sql, (_SHORTEST,)):
            if _is_passcode(number):
                found.setdefault(number.lstrip("0"), set()).add(card)
        return {number: card for number, (card, *more) in found.items() if not more}


def id_of(line: Line) -> str:
    """Return the id by which a line is written: its printing's, else its card's, else its name."""
    return line.printing or line.card or line.name


def passcode_of(line: Line, names: Names) -> str:
    """Return the number by which a card is known to programs that use such; empty without one."""
    if line.card is None:
        return line.name if _is_passcode(line.name) else ""
    sql = "SELECT number, aliases FROM printing WHERE card = ? ORDER BY row"
    for number, aliases in names.catalog.db.execute(sql, (line.card,)):
        for each in (line.card, *json.loads(aliases), number or ""):
            if _is_passcode(each):
                return str(each)
    return ""


def _is_passcode(text: str) -> bool:
    return len(text) >= _SHORTEST and text.isascii() and text.isdecimal()
