"""What is owned, as the catalog sees it today: titles and places, and cards that are gone."""

import json
import sqlite3
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import TypeVar

from ...catalog.catalog import Catalog
from ..deckbuilding.kinds import Named, Stock, put
from ..deckbuilding.lines import Line
from ..naming.names import Names
from . import copies, wants
from .copies import Copies
from .wants import Want

_MOST_ASKED = 2_000  # cards asked for by id; for more than that the whole catalog is read
_SAID = "SELECT card, printing, name, written, finish"
_ALL = f"""
{_SAID}, sum(count) FROM copy WHERE game = ?
GROUP BY card, printing, written, finish, iif(card IS NULL, name, '')"""
_OF_CARDS = f"""
{_SAID}, count FROM copy WHERE game = ?1 AND card IN (SELECT value FROM json_each(?2))
UNION ALL {_SAID}, count FROM copy WHERE game = ?1 AND card IS NULL"""


_Place = tuple[str, str, str, str, int, int]  # card, its title, set, number, row, whether made up
_NOWHERE: _Place = ("", "", "", "", 1 << 60, 0)
_Stored = TypeVar("_Stored", Copies, Want, Line)


class Places:
    """The printings of some cards, read at once."""

    def __init__(self, catalog: Catalog, cards: Collection[str] | None = None) -> None:
        """Read the printings of these cards; all, where they are many or none are named."""
        self._db, self.of_printing, self.first = catalog.db, dict[str, _Place](), dict[str, str]()
        self._read(cards)

    def _read(self, cards: Collection[str] | None) -> None:
        where = "WHERE card IN (SELECT value FROM json_each(?))"
        few = cards is not None and len(cards) <= _MOST_ASKED
        place = "card, title, coalesce(\"set\", ''), coalesce(number, ''), row, sample"
        sql = f"SELECT id, {place}, first FROM printing {where if few else ''} ORDER BY row"
        rows = self._db.execute(sql, (json.dumps(list(cards or ())),) if few else ()).fetchall()
        self.of_printing.update((row[0], row[1:7]) for row in rows)
        self.first.update((row[1], row[0]) for row in rows if row[7])

    def also(self, card: str | None) -> None:
        """Read the printings of one card more."""
        if card is not None and card not in self.first:
            self._read((card,))

    def fits(self, stored: Named) -> bool:
        """Tell whether the catalog has the card, and the printing as a printing of it."""
        return self.has(stored.card, stored.printing, stored.written)

    def has(self, card: str | None, printing: str | None, written: str = "") -> bool:
        """Tell whether the catalog has the card, and the printing as a printing of it."""
        if card is None or written:
            return False
        if printing is None:
            return card in self.first
        place = self.of_printing.get(printing)
        return place is not None and place[0] == card

    def judged(self, stored: Named) -> str | None:
        """Return the printing by which it is judged: the one it names, else the card's first."""
        return stored.printing or self.first.get(stored.card or "")

    def numbered(self, printing: str | None) -> tuple[str, str]:
        """Return set and number of a printing; both empty where there is no such printing."""
        place = self.of_printing.get(printing or "", _NOWHERE)
        return place[2], place[3]

    def is_sample(self, card: str | None, printing: str | None) -> bool:
        """Tell whether the card is made up."""
        judged = printing or self.first.get(card or "", "")
        return bool(self.of_printing.get(judged, _NOWHERE)[5])

    def row(self, printing: str | None) -> int:
        """Return where a printing stands in display order; behind all others where it is gone."""
        return self.of_printing.get(printing or "", _NOWHERE)[4]


class Today:
    """What is stored, as the catalog sees it today; most of it is looked up at once."""

    def __init__(self, catalog: Catalog, cards: Collection[str] | None = None) -> None:
        """Read the printings of these cards, or all; others are looked up one by one."""
        self.catalog = catalog
        self.places = Places(catalog, cards)

    def of(self, stored: _Stored) -> _Stored:
        """Return it with card, printing and name as they are today, found by id, else by name.

        What is of a card that is gone is kept as it was, and marked by a card of None.
        """
        if not self.places.fits(stored):
            found = refreshed(self.names, stored)
            self.places.also(found.card)
            return found
        title = self.places.of_printing[self.places.judged(stored) or ""][1]
        return stored if stored.name == title else stored.but(name=title)

    @cached_property
    def names(self) -> Names:
        """The names of the catalog, where some are to be looked up."""
        return Names(self.catalog)


class Owned:
    """The copies of one game, each as the catalog knows it today."""

    def __init__(self, catalog: Catalog, entries: Iterable[Copies]) -> None:
        """Resolve the copies."""
        listed = tuple(entries)
        today = Today(catalog, {each.card for each in listed if each.card})
        self.places = today.places
        self.copies = tuple(today.of(each) for each in listed)


def refreshed(names: Names, stored: _Stored) -> _Stored:
    """Return one stored thing as the catalog sees it today: see `Today.of`."""
    line = Line("", 1, stored.card, stored.printing, stored.name, written=stored.written)
    today = names.refreshed(line)
    parts = ("card", "printing", "name", "written")
    return stored.but(**{part: getattr(today, part) for part in parts})


def stock(
    db: sqlite3.Connection,
    catalog: Catalog,
    cards: Collection[str] | None = None,
    today: Today | None = None,
) -> Stock:
    """Return how many copies are owned of these cards, or of all; grouped by the database.

    Copies of a card that is gone are looked up by their name, and count for the card that has it.
    `today` may have read these cards already.
    """
    found: Stock = {}
    today = today or Today(catalog, cards)
    for card, printing, name, written, finish, count in _counts(db, catalog, cards):
        if today.places.has(card, printing, written):
            counts, which = found.setdefault(card, {}), (printing or "", finish)
            counts[which] = counts.get(which, 0) + count
        else:
            each = Copies(catalog.id, count, card, printing, name, written, finish)
            put(found, today.of(each), count, finish)
    return found


def _counts(
    db: sqlite3.Connection, catalog: Catalog, cards: Collection[str] | None
) -> sqlite3.Cursor:
    if cards is None:
        return db.execute(_ALL, (catalog.id,))
    return db.execute(_OF_CARDS, (catalog.id, json.dumps([*cards, *gone(db, catalog)])))


def settle(db: sqlite3.Connection, catalog: Catalog) -> None:
    """Store under the open journal entry what the catalog has come to say of copies and wants.

    Those of unknown cards that are known now, of cards that have another id, of printings that
    have another number; what stays as it is is not written.
    """
    wanted = wants.listing(db, catalog.id)
    today = Today(catalog, {each.card for each in wanted if each.card})
    for want in wanted:
        wants.replace(db, want, today.of(want))
    names = today.names
    for doubtful in (_without_card, _without_printing):
        for each in doubtful(db, catalog):
            copies.replace(db, each, refreshed(names, each))


def astray(db: sqlite3.Connection, catalog: Catalog) -> tuple[tuple[Copies, Copies], ...]:
    """Return the stored copies of cards that are unknown or gone, each with what it is today."""
    names = Names(catalog)
    return tuple((each, refreshed(names, each)) for each in _without_card(db, catalog))


def found_again(db: sqlite3.Connection, catalog: Catalog) -> tuple[Copies, ...]:
    """Return the copies of cards that nobody knew when they were stored, and that are known now."""
    unknown = copies.select(db, "game = ? AND card IS NULL", (catalog.id,))
    names = Names(catalog) if unknown else None
    return tuple(each for one in unknown if names and (each := refreshed(names, one)).card)


def _without_card(db: sqlite3.Connection, catalog: Catalog) -> tuple[Copies, ...]:
    lost = json.dumps(list(gone(db, catalog)))
    where = "game = ? AND (card IS NULL OR card IN (SELECT value FROM json_each(?)))"
    return copies.select(db, where, (catalog.id, lost))


def _without_printing(db: sqlite3.Connection, catalog: Catalog) -> tuple[Copies, ...]:
    """Return the copies of a known card of which no printing is known by the one they name."""
    where = "game = ? AND printing IS NULL AND written <> '' AND card IS NOT NULL"
    return copies.select(db, where, (catalog.id,))


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
