"""Where each printing stands among the bits, and how its row is found again."""

import json
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Final

from .bits import Groups, of_places

TABLE = "CREATE TABLE place_list(name TEXT PRIMARY KEY, data BLOB) WITHOUT ROWID"
ITEM: Final = "I"  # four bytes: derived files are made and read on one machine


class Layout:
    """The places of a derived file: printings card by card, cards by their first printings.

    Rows count from 1, places and cards from 0.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._numbers: dict[str, int | None] = {}

    @cached_property
    def groups(self) -> Groups:
        """Which places belong to one card."""
        return Groups(int.from_bytes(self._data("last"), "little"))

    @cached_property
    def rows(self) -> Sequence[int]:
        """The row at each place."""
        return memoryview(self._data("rows")).cast(ITEM)

    @cached_property
    def places(self) -> Sequence[int]:
        """The place of each row; of row 0, which there is not, any."""
        return memoryview(self._data("places")).cast(ITEM)

    @cached_property
    def cards(self) -> Sequence[int]:
        """The card, as a number, at each place."""
        return memoryview(self._data("cards")).cast(ITEM)

    @cached_property
    def starts(self) -> Sequence[int]:
        """The first place of each card, and the number of places."""
        return memoryview(self._data("starts")).cast(ITEM)

    @property
    def size(self) -> int:
        """How many printings there are."""
        return self.groups.last.bit_length()

    def bits(self, rows: Iterable[int]) -> int:
        """Return the bits of some rows."""
        return of_places([*map(self.places.__getitem__, rows)], self.size)

    def numbers(self, cards: Collection[str]) -> set[int]:
        """Return the numbers of cards by their ids; of those that there are."""
        known = self._numbers
        if missing := [id for id in cards if id not in known]:
            known |= dict.fromkeys(missing)
            sql = (
                "SELECT card, min(row) FROM printing WHERE card IN (SELECT value FROM json_each(?))"
            )
            for id, row in self.db.execute(f"{sql} GROUP BY card", (json.dumps(missing),)):
                known[id] = self.cards[self.places[row]]
        return {number for id in cards if (number := known[id]) is not None}

    def _data(self, name: str) -> bytes:
        row = self.db.execute("SELECT data FROM place_list WHERE name = ?", (name,)).fetchone()
        data: bytes = row[0]
        return data


def write(db: sqlite3.Connection) -> None:
    """Write the places of every printing."""
    from array import array

    db.execute(TABLE)
    groups: dict[str, list[int]] = {}
    for row, card in db.execute("SELECT row, card FROM printing ORDER BY row"):
        groups.setdefault(card, []).append(row)
    rows = array(ITEM, (row for group in groups.values() for row in group))
    places = array(ITEM, bytes(4 * (len(rows) + 1)))
    for place, row in enumerate(rows):
        places[row] = place
    cards = array(ITEM, (i for i, group in enumerate(groups.values()) for _ in group))
    starts = array(ITEM, (0,))
    for group in groups.values():
        starts.append(starts[-1] + len(group))
    last = of_places([start - 1 for start in starts[1:]], len(rows))
    lists = {"rows": rows, "places": places, "cards": cards, "starts": starts}
    db.executemany(
        "INSERT INTO place_list VALUES (?, ?)", [(n, a.tobytes()) for n, a in lists.items()]
    )
    db.execute(
        "INSERT INTO place_list VALUES ('last', ?)", (last.to_bytes(len(rows) // 8 + 1, "little"),)
    )
