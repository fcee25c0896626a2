"""What is owned, as the catalog sees it today: titles and places, and cards that are gone."""

import json
import sqlite3
from collections.abc import Collection, Iterable
from functools import cached_property

from ..catalog.catalog import Catalog
from . import copies
from .copies import Copies
from .lines import Line
from .names import Names
from .stock import Stock, put
from .wants import Want

_MOST_ASKED = 2_000  # cards asked for by id; for more than that the whole catalog is read
_GROUPED = """
SELECT card, printing, name, written, finish, sum(count) FROM copy WHERE game = ?1 {}
GROUP BY card, printing, written, finish, iif(card IS NULL, name, '')"""
_OF_CARDS = "AND (card IS NULL OR card IN (SELECT value FROM json_each(?2)))"


_Place = tuple[str, str, str, str, int]  # card, its title, set, number, row
_NOWHERE: _Place = ("", "", "", "", 1 << 60)


class Places:
    """The printings of some cards, read at once."""

    def __init__(self, catalog: Catalog, cards: Collection[str] | None = None) -> None:
        """Read the printings of these cards; all, where they are many or none are named."""
        where = "WHERE card IN (SELECT value FROM json_each(?))"
        few = cards is not None and len(cards) <= _MOST_ASKED
        sql = "SELECT id, card, title, coalesce(\"set\", ''), coalesce(number, ''), row, first "
        sql += f"FROM printing {where if few else ''} ORDER BY row"
        rows = catalog.db.execute(sql, (json.dumps(list(cards or ())),) if few else ()).fetchall()
        self.of_printing: dict[str, _Place] = {row[0]: row[1:6] for row in rows}
        self.first = {row[1]: row[0] for row in rows if row[6]}

    def fits(self, copies: Copies) -> bool:
        """Tell whether the catalog has the card, and the printing as a printing of it."""
        if copies.card is None or copies.written:
            return False
        if copies.printing is None:
            return copies.card in self.first
        place = self.of_printing.get(copies.printing)
        return place is not None and place[0] == copies.card

    def judged(self, copies: Copies) -> str | None:
        """Return the printing by which copies are judged: theirs, else the card's first."""
        return copies.printing or self.first.get(copies.card or "")

    def numbered(self, printing: str | None) -> tuple[str, str]:
        """Return set and number of a printing; both empty where there is no such printing."""
        _, _, code, number, _ = self.of_printing.get(printing or "", _NOWHERE)
        return code, number

    def row(self, printing: str | None) -> int:
        """Return where a printing stands in display order; behind all others where it is gone."""
        return self.of_printing.get(printing or "", _NOWHERE)[4]


class Owned:
    """The copies of one game, each as the catalog knows it today."""

    def __init__(self, catalog: Catalog, entries: Iterable[Copies]) -> None:
        """Resolve the copies: a card that is gone is kept as it was, and marked by None."""
        self.catalog = catalog
        listed = tuple(entries)
        self.places = Places(catalog, {each.card for each in listed if each.card})
        self.copies = tuple(self._today(each) for each in listed)

    def _today(self, copies: Copies) -> Copies:
        if not self.places.fits(copies):
            return refreshed(self.names, copies)
        title = self.places.of_printing[self.places.judged(copies) or ""][1]
        return copies if copies.name == title else copies.but(name=title)

    @cached_property
    def names(self) -> Names:
        """The names of the catalog, where some are to be looked up."""
        return Names(self.catalog)


def refreshed(names: Names, stored: Copies) -> Copies:
    """Return stored copies as the catalog sees them today: found by id, else by name."""
    return stored.but(**_today(names, stored))


def refreshed_want(names: Names, stored: Want) -> Want:
    """Return a stored want as the catalog sees it today: found by id, else by name."""
    return stored.but(**_today(names, stored))


def _today(names: Names, stored: Copies | Want) -> dict[str, str | None]:
    line = Line("", 1, stored.card, stored.printing, stored.name, written=stored.written)
    today = names.refreshed(line)
    return {part: getattr(today, part) for part in ("card", "printing", "name", "written")}


def stock(db: sqlite3.Connection, catalog: Catalog, cards: Collection[str] | None = None) -> Stock:
    """Return how many copies are owned of these cards, or of all; grouped by the database.

    Copies of a card that is gone are looked up by their name, and count for the card that has it.
    """
    rows = _grouped(db, catalog, cards)
    found: Stock = {}
    places = Places(catalog, cards)
    names = Names(catalog)
    for *said, finish, count in rows:
        each = Copies(catalog.id, count, *said, finish=finish)
        put(found, each if places.fits(each) else refreshed(names, each), count, finish)
    return found


def _grouped(
    db: sqlite3.Connection, catalog: Catalog, cards: Collection[str] | None
) -> sqlite3.Cursor:
    if cards is None:
        return db.execute(_GROUPED.format(""), (catalog.id,))
    asked = json.dumps([*cards, *gone(db, catalog)])
    return db.execute(_GROUPED.format(_OF_CARDS), (catalog.id, asked))


def settle(db: sqlite3.Connection, catalog: Catalog) -> None:
    """Store under the open journal entry what the catalog has come to say of stored copies.

    Copies of unknown cards that are known now, of cards that have another id, of printings that
    have another number; what stays as it is is not written.
    """
    names = Names(catalog)
    for each in _doubtful(db, catalog):
        copies.replace(db, each, refreshed(names, each))


def unknown_copies(db: sqlite3.Connection, catalog: Catalog) -> tuple[Copies, ...]:
    """Return the copies of cards that nobody knows, or that are gone, as seen today."""
    names = Names(catalog)
    today = (refreshed(names, each) for each in _doubtful(db, catalog))
    return tuple(each for each in today if each.card is None)


def _doubtful(db: sqlite3.Connection, catalog: Catalog) -> tuple[Copies, ...]:
    """Return the stored copies whose card or printing was not known, or whose card is gone."""
    lost = json.dumps(list(gone(db, catalog)))
    is_gone = "card IN (SELECT value FROM json_each(?))"
    where = f"game = ? AND (card IS NULL OR written <> '' OR {is_gone})"
    return copies.select(db, where, (catalog.id, lost))


def gone(db: sqlite3.Connection, catalog: Catalog) -> set[str]:
    """Return the cards of which there are copies and which the catalog does not have."""
    sql = "SELECT DISTINCT card FROM copy WHERE game = ? AND card IS NOT NULL"
    # As one text from database to database: a hundred thousand rows would take three times as long.
    (owned,) = db.execute(f"SELECT json_group_array(card) FROM ({sql})", (catalog.id,)).fetchone()
    lost = catalog.db.execute(
        "SELECT value FROM json_each(?)"
        " WHERE NOT EXISTS (SELECT 1 FROM printing WHERE card = value)",
        (owned,),
    )
    return {card for (card,) in lost}
