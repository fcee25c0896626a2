"""Entries that say so many of one card, kept in a table: added up, changed, and taken away.

Copies and wants are such entries; each has a table whose columns are its parts.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from ...catalog.errors import UsageError
from ...catalog.text import fold
from ..deckbuilding.lines import MOST_COPIES


class Entry(Protocol):
    """So many of one card; the parts of a value whose last is `id`, None until it is stored."""

    @property
    def game(self) -> str:
        """The game's id."""

    @property
    def count(self) -> int:
        """How many there are: 1 to 9,999."""

    @property
    def card(self) -> str | None:
        """The card's id; None while nobody knows it."""

    @property
    def name(self) -> str:
        """The card's title, or the text as written while nobody knows it."""

    @property
    def written(self) -> str:
        """The printing that was asked for and is not known."""

    @property
    def id(self) -> int | None:
        """The number of the row."""

    def but(self, **changes: Any) -> Self:
        """Return it with some parts changed."""

    def as_dict(self) -> dict[str, Any]:
        """Return its parts by name."""

    @classmethod
    def part_names(cls) -> tuple[str, ...]:
        """Return the names of its parts."""


_E = TypeVar("_E", bound=Entry)


def same_as(entry: Entry) -> tuple[object, ...]:
    """Return the key by which entries are one: they agree in all but their counts."""
    values = entry.as_dict()
    name = fold(entry.name) if entry.card is None else None
    apart = ("count", "name", "written", "id")
    rest = (value for part, value in values.items() if part not in apart)
    return (*rest, name, entry.written.casefold())


class Entries(Generic[_E]):
    """The entries of one table. All that is written needs an open journal entry."""

    def __init__(self, table: str, kind: type[_E], too_many: str) -> None:
        """Remember the table, what its rows are, and the key of the error of too large a count."""
        self._table, self._kind, self._too_many = table, kind, too_many
        self._columns = tuple(name for name in kind.part_names() if name != "id")
        self._names = ", ".join(self._columns)
        self._marks = ", ".join("?" * len(self._columns))

    def listing(self, db: sqlite3.Connection, game: str | None = None) -> tuple[_E, ...]:
        """Return the entries of one game or of all, in the order in which they were added."""
        return self.select(db, "?1 IS NULL OR game = ?1", (game,))

    def select(
        self, db: sqlite3.Connection, where: str, parameters: Sequence[str | None]
    ) -> tuple[_E, ...]:
        """Return the entries of which a condition in SQL is true, as `listing` does."""
        sql = f"SELECT {self._names}, id FROM {self._table} WHERE {where} ORDER BY id"
        return tuple(self._kind(*row) for row in db.execute(sql, parameters))

    def of_card(self, db: sqlite3.Connection, like: _E) -> tuple[_E, ...]:
        """Return the entries of the same card, in the order in which they were added.

        While nobody knows the card, those of the same folded name.
        """
        found = self.select(db, "game = ? AND card IS ?", (like.game, like.card))
        if like.card is not None:
            return found
        key = fold(like.name)
        return tuple(each for each in found if fold(each.name) == key)

    def add(self, db: sqlite3.Connection, more: _E) -> _E:
        """Store an entry and return the one that it is now part of.

        It joins the entry that agrees in everything else, if there is one.

        Raises:
            UsageError: the key of too large a count, with `name`, `count` and `most`.
        """
        if twin := self._twin(db, more):
            return self.set_count(db, twin, twin.count + more.count)
        self._check(more)
        sql = f"INSERT INTO {self._table} ({self._names}) VALUES ({self._marks})"
        return more.but(id=db.execute(sql, self._values(more)).lastrowid)

    def set_count(self, db: sqlite3.Connection, entry: _E, count: int) -> _E:
        """Give a stored entry another count; with 0 it goes.

        Raises:
            UsageError: As `add`.
        """
        changed = entry.but(count=count)
        if count == 0:
            db.execute(f"DELETE FROM {self._table} WHERE id = ?", (entry.id,))
            return changed
        self._check(changed)
        if count != entry.count:
            db.execute(f"UPDATE {self._table} SET count = ? WHERE id = ?", (count, entry.id))
        return changed

    def replace(self, db: sqlite3.Connection, before: _E, after: _E) -> _E:
        """Store what is now said of an entry, and return it.

        It joins another entry that it has come to agree with; what does not differ is not written.

        Raises:
            UsageError: As `add`.
        """
        if after == before:
            return before
        if twin := self._twin(db, after, but=before.id):
            self.set_count(db, before, 0)
            return self.set_count(db, twin, twin.count + after.count)
        self._check(after)
        sql = f"UPDATE {self._table} SET ({self._names}) = ({self._marks}) WHERE id = ?"
        db.execute(sql, (*self._values(after), before.id))
        return after.but(id=before.id)

    def _twin(self, db: sqlite3.Connection, like: _E, but: int | None = None) -> _E | None:
        """Return the stored entry that agrees in all but its count, other than one."""
        key, others = same_as(like), self.of_card(db, like)
        return next((each for each in others if each.id != but and same_as(each) == key), None)

    def _values(self, entry: _E) -> list[object]:
        return [getattr(entry, name) for name in self._columns]

    def _check(self, entry: _E) -> None:
        if entry.count > MOST_COPIES:
            count, most = entry.count, MOST_COPIES
            raise UsageError(self._too_many, name=entry.name, count=count, most=most)
