"""The rows of a game as its catalog holds them, each read when it is asked for."""

import json
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from .cardfile import Row
from .catalog import Catalog
from .columns import columns
from .sieve import Sieve
from .text import bare_number

_PLAIN = ("id", "card", "name", '"set"', "number", "variant", "language", "aliases", "place")
_OF_CARD = "card = ? AND NOT sample"
_MANY = 1_000  # words looked for: more of them are worth a look at all that there are


class StoredRows:
    """The printings of a catalog as rows in the order of the card files; samples are none of them.

    `line` of a row is its place in that order. What a query computes and the sources are left out.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._db = catalog.db
        self._keys = [column.key for column in columns(catalog.game) if column.field.when is None]
        self._extras = tuple(catalog.extras)
        stored = [column.sql for column in columns(catalog.game) if column.field.when is None]
        selected = ", ".join((*_PLAIN, *stored, *catalog.extras.values()))
        self._rows = f"SELECT {selected} FROM printing WHERE {_OF_CARD} ORDER BY place"
        self._sets: dict[str, dict[str, tuple[str, ...]]] = {}
        self._asked = 0

    @cached_property
    def _sieve(self) -> Sieve:
        words = "SELECT card FROM printing UNION ALL SELECT id FROM printing"
        return Sieve(
            word for (word,) in self._db.execute(f"{words} UNION ALL SELECT key FROM name")
        )

    def may_be(self, word: str) -> bool:
        """Tell whether a word may be a card, a printing or a folded name."""
        self._asked += 1
        return self._asked < _MANY or self._sieve.may_hold(word)

    def has(self, card: str) -> bool:
        """Tell whether there is such a card."""
        if not self.may_be(card):
            return False
        sql = f"SELECT 1 FROM printing WHERE {_OF_CARD} LIMIT 1"
        return self._db.execute(sql, (card,)).fetchone() is not None

    def of_card(self, card: str) -> list[Row]:
        """Return the printings of a card."""
        if not self.may_be(card):
            return []
        return [self._row(stored) for stored in self._db.execute(self._rows, (card,))]

    def card_of(self, printing: str) -> str | None:
        """Return the card of a printing, None where there is no such printing."""
        if not self.may_be(printing):
            return None
        sql = "SELECT card FROM printing WHERE id = ? AND NOT sample"
        found = self._db.execute(sql, (printing,)).fetchone()
        return str(found[0]) if found else None

    def named(self, key: str) -> list[str]:
        """Return the cards that go by a folded name, or bear it as a title."""
        if not self.may_be(key):
            return []
        sql = "SELECT DISTINCT card FROM name WHERE key = ?"
        return [card for (card,) in self._db.execute(sql, (key,))]

    def numbered(self, set: str, number: str) -> tuple[str, ...]:
        """Return the printings of a set that have a bare number."""
        if set not in self._sets:
            found: dict[str, tuple[str, ...]] = {}
            for id, told in self._numbers(set):
                bare = bare_number(told)
                found[bare] = (*found.get(bare, ()), id)
            self._sets[set] = found
        return self._sets[set].get(number, ())

    def _numbers(self, set: str) -> Iterator[tuple[str, str]]:
        sql = "SELECT id, number FROM printing WHERE \"set\" = ? AND NOT sample AND number <> ''"
        return self._db.execute(f"{sql} ORDER BY place", (set,))

    def _row(self, stored: tuple[Any, ...]) -> Row:
        printing, card, name, set, number, variant, language, aliases, place = stored[:9]
        values = dict(zip(self._keys, stored[9:], strict=False))
        told = zip(self._extras, stored[9 + len(self._keys) :], strict=True)
        row = Row(
            place, card, name, tuple(json.loads(aliases)), set=set, number=number,
            variant=variant, language=language, values=values, printing=printing,
        )  # fmt: skip
        for key, text in told:
            base, _, of = key.partition(".")
            if text is not None and base == "name":
                row.names[of] = text
            elif text is not None:
                row.extra[key] = text
        return row
