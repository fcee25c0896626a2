"""What a file says is owned, added up, and put into a collection with one pass over it.

Made for a hundred thousand rows: an entry is a bare tuple here and no value, and the database is
read once, row by row.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ...catalog.errors import BadData
from ...catalog.text import fold
from ..deckbuilding.lines import MOST_COPIES
from ..naming.names import Names, unmapped
from ..store.journal import in_bulk
from .copies import FACTS, Copies

# Card, printing, facts, and folded: the name while nobody knows the card, the printing as written.
Key = tuple[str | None, str | None, tuple[str, ...], str | None, str]
_KEYED = ("card", "printing", *FACTS)


_MANY = 10_000  # new entries for which the index is better kept in memory
_CACHE_KIB = 8_192
_MANY_CARDS = 200  # cards named without a printing; for more of them all are read at once


class Step(NamedTuple):
    """An entry that a file changes: how many there were of it, and how many there are then.

    A bare tuple, since there may be very many; `id` is None for an entry that is new.
    """

    key: Key
    before: int
    after: int
    id: int | None = None


class Tally:
    """Copies by what they are; rows that agree in everything add up, in the order of the file."""

    def __init__(
        self, names: Names, place: str = "", *, only: Callable[[], bool] = lambda: True
    ) -> None:
        """Begin without copies.

        Args:
            names: Those of the game.
            place: Where copies lie of which the file does not say so.
            only: Tells, once rows come, whether a card's only printing is meant by its name.
        """
        self._names, self._place, self._only = names, place, only
        self._kept: dict[Key, int] = {}
        self._titles: dict[str | None, str] = {}
        self._unknown: dict[tuple[str | None, str | None, str], tuple[str, str]] = {}
        self._printings: dict[str, str | None] = {}
        self.rows = 0

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def count(self) -> int:
        """How many copies there are in all."""
        return sum(self._kept.values())

    def fill(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[int]:
        """Add rows as `formats.Format.rows` yields them; tell now and then how many so far."""
        kept, titles = self._kept, self._titles
        for row in rows:
            _, count, card, printing, name, comment, written, facts = row
            if printing and not comment and not written and not self._place:
                key: Key = (card, printing, facts, None, "")
                titles[card] = name
            else:
                key = self._key(row)
            kept[key] = kept.get(key, 0) + count
            self.rows += 1
            if not self.rows % 1_000:
                yield self.rows

    def _key(self, row: tuple[Any, ...]) -> Key:
        """Return by what a row counts as a repeat of another, and keep what its card is called."""
        _, _, card, printing, name, comment, written, facts = row
        folded = None
        if card is None or written:
            folded, written = self._remember(card, name, written)
        elif printing is None and self._only():
            printing = self._only_printing(card)
        self._titles[card] = name
        finish, condition, language, place, note, *others = facts
        facts = (finish, condition, language, place or self._place, note or comment, *others)
        return card, printing, facts, folded, written

    def _remember(self, card: str | None, name: str, written: str) -> tuple[str | None, str]:
        """Return what tells unknown cards and printings apart, and keep how they are written."""
        folded, key = fold(name) if card is None else None, written.casefold()
        self._unknown.setdefault((card, folded, key), (name, written))
        return folded, key

    def _only_printing(self, card: str) -> str | None:
        if card in self._printings:
            return self._printings[card]
        if len(self._printings) == _MANY_CARDS:
            db = unmapped(self._names.catalog.db)
            sql = "SELECT card, iif(count(*) = 1, min(id), NULL) FROM printing GROUP BY card"
            self._printings = dict(db.execute(sql))
            return self._printings.get(card)
        found = self._names.printings(card)
        self._printings[card] = found[0].id if len(found) == 1 else None
        return self._printings[card]

    def copies(self, game: str, step: Step) -> Copies:
        """Return an entry as a value, with as many copies as there are then."""
        card, printing, facts, folded, written = step.key
        name = self._titles.get(card, "")
        if (card, folded, written) in self._unknown:
            name, written = self._unknown[card, folded, written]
        told = dict(zip(FACTS, facts, strict=True))
        return Copies(game, step.after, card, printing, name, written or "", **told, id=step.id)

    def steps(self, db: sqlite3.Connection, game: str, *, replace: bool) -> Iterator[Step]:
        """Yield what has to change so that the collection holds these copies besides its own.

        With `replace` it holds no others. Nothing may be written before the last step is taken.

        Raises:
            BadData: `own.too-many` with `name`, `count` and `most`.
        """
        left = dict(self._kept)
        yield from self._met(db, game, left, replace=replace)
        for key, count in left.items():
            yield self._checked(Step(key, 0, count))

    def _met(
        self, db: sqlite3.Connection, game: str, left: dict[Key, int], *, replace: bool
    ) -> Iterator[Step]:
        """Yield the steps of entries that are stored, and take these out of what is left."""
        for id_, have, name, written, *rest in db.execute(_STORED, (game,)):
            folded = fold(name) if rest[0] is None else None
            key = (*rest[:2], tuple(rest[2:]), folded, written.casefold())
            more = left.pop(key, None)
            if more is None:
                if replace:
                    self._stored(key, name, written)
                    yield Step(key, have, 0, id_)
            elif (after := more if replace else have + more) != have:
                yield self._checked(Step(key, have, after, id_))

    def _stored(self, key: Key, name: str, written: str) -> None:
        """Keep how an entry is called that only the collection has."""
        self._titles.setdefault(key[0], name)
        if key[0] is None or written:
            self._unknown.setdefault((key[0], key[3], key[4]), (name, written))

    def _checked(self, step: Step) -> Step:
        if step.after > MOST_COPIES:
            name = self.copies("", step).name
            raise BadData("own.too-many", name=name, count=step.after, most=MOST_COPIES)
        return step

    def put(self, db: sqlite3.Connection, game: str, *, replace: bool) -> dict[str, int]:
        """Write these copies under the open journal entry; return what became of entries.

        The counts are of entries `added`, `changed` and `removed`. See `steps`.
        """
        left, met = self._kept, list[Step]()
        if db.execute("SELECT 1 FROM copy WHERE game = ? LIMIT 1", (game,)).fetchone():
            left = dict(self._kept)
            met = list(self._met(db, game, left, replace=replace))
        for key, count in left.items():
            if count > MOST_COPIES:
                self._checked(Step(key, 0, count))
        changed = [(step.after, step.id) for step in met if step.after]
        removed = [(step.id,) for step in met if not step.after]
        db.executemany("UPDATE copy SET count = ? WHERE id = ?", changed)
        db.executemany("DELETE FROM copy WHERE id = ?", removed)
        if len(left) > _MANY:
            db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        with in_bulk(db, "copy"):
            db.executemany(_INSERT, self._rows(left, game))
        return {"added": len(left), "changed": len(changed), "removed": len(removed)}

    def _rows(self, entries: Mapping[Key, int], game: str) -> Iterator[tuple[Any, ...]]:
        """Yield the values of new entries, as `_INSERT` has them."""
        titles, unknown = self._titles, self._unknown
        for (card, printing, facts, folded, written), count in entries.items():
            if card is None or written:
                name, as_written = unknown[card, folded, written]
                yield (card, printing, *facts, as_written, count, name, game)
            else:
                yield (card, printing, *facts, "", count, titles[card], game)


_STORED = (
    f"SELECT id, count, name, written, {', '.join(_KEYED)} FROM copy WHERE game = ? ORDER BY id"
)
_WRITTEN = (*_KEYED, "written", "count", "name", "game")
_INSERT = f"INSERT INTO copy ({', '.join(_WRITTEN)}) VALUES ({', '.join('?' * len(_WRITTEN))})"
