"""Everything of an archive put into the user's database, under one journal entry."""

import sqlite3
from collections.abc import Mapping
from contextlib import nullcontext

from ...catalog.errors import BadData, UsageError
from ..store import card_files, journal
from ..store import own_cards as own
from ..store.schema import IN_BULK, JOURNALLED
from .rows import DECKS, FILES, Row, Rows


def fill(
    db: sqlite3.Connection, rows: Rows, cards: Mapping[str, str], *, replace: bool = False
) -> None:
    """Store the rows and the own cards under the open journal entry; with `replace` all else goes.

    Raises:
        UsageError: `archive.occupied`, where there is something and it shall not be replaced.
        BadData: `archive.contradicts` with `file`: two rows exclude each other.
    """
    if not replace:
        refuse_occupied(db, cards)
    for table in JOURNALLED:
        db.execute(f"DELETE FROM {table}")
    for table in JOURNALLED:
        try:
            with journal.in_bulk(db, table) if table in IN_BULK else nullcontext():
                for row in rows[table]:
                    _insert(db, table, row)
        except sqlite3.IntegrityError as error:
            raise BadData("archive.contradicts", file=FILES.get(table, DECKS)) from error
    _put_cards(db, cards)


def refuse_occupied(db: sqlite3.Connection, cards: Mapping[str, str]) -> None:
    """See that nothing is there that would be lost.

    Raises:
        UsageError: `archive.occupied`.
    """
    rows = any(db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in JOURNALLED)
    others = any(card_files.on_disk(game) != cards.get(game) for game in card_files.games())
    if rows or others:
        raise UsageError("archive.occupied")


def _insert(db: sqlite3.Connection, table: str, row: Row) -> None:
    names = ", ".join(f'"{name}"' for name in row)
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))


def _put_cards(db: sqlite3.Connection, cards: Mapping[str, str]) -> None:
    """Give every game the own cards of the archive; those of a game that it does not name go."""
    for game in sorted({*cards, *card_files.games()}):
        old, new = card_files.on_disk(game), cards.get(game)
        if old != new:
            own.change(db, game, old, new)
