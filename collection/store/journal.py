"""Undo and redo: every change of the user's things is an entry that can be taken back.

An entry holds the statements that the triggers wrote (`triggers.py`). Undoing runs them backwards
with the triggers on, so that the entry then holds its own redo.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import groupby

from ...catalog.errors import NotFound, Unavailable
from ...catalog.value import Value
from . import own_cards
from .schema import IN_BULK
from .trouble import guarded

MOST_ENTRIES = 1_000
MOST_BYTES = 64 * 1024 * 1024


class Entry(Value):
    """One command that changed something: when (UTC, ISO 8601), and whether it was taken back.

    `changes` counts the rows that were written; a row written twice counts twice.
    """

    id: int
    command: str
    made: str
    undone: bool
    changes: int


@contextmanager
def entry(db: sqlite3.Connection, command: str) -> Iterator[int]:
    """Open an entry for the writes of one command; keep them all, or none after an error.

    Everything that the command reads in order to write belongs inside. An entry inside an entry
    joins it. An entry that wrote nothing leaves no trace; one that wrote drops the redo.

    Raises:
        Unavailable: `store.busy` when another command keeps writing, and the other troubles of
            `trouble.guarded`.
    """
    if db.in_transaction:
        yield int(db.execute("SELECT entry FROM journal_open").fetchone()[0])
        return
    with guarded(), _transaction(db):
        number = _begin(db, command)
        yield number
        _end(db, number)
    own_cards.finish(db)


@contextmanager
def again(db: sqlite3.Connection, number: int, table: str, row: int) -> Iterator[bool]:
    """Open the latest entry once more, to write on at a row that it has written already.

    Undoing the entry takes all of it back, for its first statement holds the row as it was; so
    what is written now needs none. Gives False, and opens nothing, where another change came
    after the entry, or it was undone.
    """
    with guarded(), _transaction(db):
        sql = "SELECT id, undone FROM journal_entry ORDER BY id DESC LIMIT 1"
        latest = db.execute(sql).fetchone()
        if latest is None or tuple(latest) != (number, 0):
            yield False
            return
        sql = "INSERT INTO journal_open (id, entry, bulk, since) VALUES (1, ?, ?, ?)"
        db.execute(sql, (number, table, row))
        yield True
        db.execute("DELETE FROM journal_open")


@contextmanager
def in_bulk(db: sqlite3.Connection, table: str) -> Iterator[None]:
    """Let the new rows of a table, within an open entry, be taken back by one statement for all.

    `table` is one of `schema.IN_BULK`. Whatever is done meanwhile to rows that came meanwhile
    needs no statement of its own. An error within must end the entry; it is not used in itself.
    """
    (since,) = db.execute(f"SELECT 1 + coalesce(max(rowid), 0) FROM {table}").fetchone()
    begun = db.execute("UPDATE journal_open SET bulk = ?, since = ?", (table, since)).rowcount
    assert begun
    assert table in IN_BULK
    yield
    db.execute("UPDATE journal_open SET bulk = NULL, since = NULL")
    rows = f"FROM {table} WHERE rowid >= {since}"
    (count, last) = db.execute(f"SELECT count(*), max(rowid) {rows}").fetchone()
    if count:
        statement = f"DELETE FROM {table} WHERE rowid BETWEEN {since} AND {last}"
        sql = "INSERT INTO journal_step (entry, statement, changes) SELECT entry, ?, ? "
        db.execute(f"{sql} FROM journal_open", (statement, count))


def undo(db: sqlite3.Connection) -> Entry:
    """Take the latest entry back and return it.

    Raises:
        NotFound: `journal.nothing-to-undo`.
        Unavailable: `journal.file-changed` with `game`, when the entry changed a card file that
            somebody has changed since.
    """
    return _turn(db, "undone = 0 ORDER BY id DESC", "journal.nothing-to-undo")


def redo(db: sqlite3.Connection) -> Entry:
    """Do the entry again that was taken back last, and return it.

    Raises:
        NotFound: `journal.nothing-to-redo`.
        Unavailable: as `undo`.
    """
    return _turn(db, "undone = 1 ORDER BY id", "journal.nothing-to-redo")


def log(db: sqlite3.Connection, limit: int = MOST_ENTRIES) -> tuple[Entry, ...]:
    """Return the entries, the latest first."""
    found = db.execute(f"{_SELECT} ORDER BY id DESC LIMIT ?", (limit,))
    return tuple(_entry(row) for row in found)


_SELECT = """
SELECT id, command, made, undone,
       (SELECT coalesce(sum(changes), 0) FROM journal_step WHERE entry = journal_entry.id)
       AS changes
FROM journal_entry"""


def _entry(row: sqlite3.Row) -> Entry:
    return Entry(row["id"], row["command"], row["made"], bool(row["undone"]), row["changes"])


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # a full disk has already rolled back
            db.execute("ROLLBACK")
        raise


def _begin(db: sqlite3.Connection, command: str) -> int:
    made = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
    sql = f"INSERT INTO journal_entry (command, made) VALUES (?, {made})"
    number = db.execute(sql, (command,)).lastrowid
    assert number is not None
    db.execute("INSERT INTO journal_open (id, entry) VALUES (1, ?)", (number,))
    return number


def _end(db: sqlite3.Connection, number: int) -> None:
    db.execute("DELETE FROM journal_open")
    if not db.execute("SELECT 1 FROM journal_step WHERE entry = ?", (number,)).fetchone():
        db.execute("DELETE FROM journal_entry WHERE id = ?", (number,))
        return
    db.execute("DELETE FROM journal_entry WHERE undone")
    _measure(db, number)
    _forget_oldest(db, number)


def _measure(db: sqlite3.Connection, number: int) -> None:
    size = "(SELECT coalesce(sum(length(statement)), 0) FROM journal_step WHERE entry = ?1)"
    db.execute(f"UPDATE journal_entry SET size = {size} WHERE id = ?1", (number,))


def _forget_oldest(db: sqlite3.Connection, newest: int) -> None:
    """Drop what is beyond the limits; the newest entry stays, however large."""
    kept = size = 0
    sql = "SELECT id, size FROM journal_entry ORDER BY id DESC"
    for number, more in db.execute(sql).fetchall():
        kept, size = kept + 1, size + more
        if number != newest and (kept > MOST_ENTRIES or size > MOST_BYTES):
            db.execute("DELETE FROM journal_entry WHERE id <= ?", (number,))
            return


def _turn(db: sqlite3.Connection, which: str, key: str) -> Entry:
    with guarded(), _transaction(db):
        row = db.execute(f"{_SELECT} WHERE {which} LIMIT 1").fetchone()
        if row is None:
            raise NotFound(key)
        files = own_cards.remembered(db)
        _run_backwards(db, row["id"])
        _refuse_changed_files(db, files)
        db.execute("UPDATE journal_entry SET undone = NOT undone WHERE id = ?", (row["id"],))
        _measure(db, row["id"])
    own_cards.finish(db)
    return _entry(row)


def _run_backwards(db: sqlite3.Connection, number: int) -> None:
    db.execute("PRAGMA defer_foreign_keys = ON")
    db.execute("INSERT INTO journal_open (id, entry) VALUES (1, ?)", (number,))
    sql = "SELECT statement FROM journal_step WHERE entry = ? ORDER BY id DESC"
    statements = [row[0] for row in db.execute(sql, (number,))]
    db.execute("DELETE FROM journal_step WHERE entry = ?", (number,))
    for table, run in groupby(statements, _fills):
        with in_bulk(db, table) if table else nullcontext():
            for statement in run:
                db.execute(statement)
    db.execute("DELETE FROM journal_open")


def _fills(statement: str) -> str | None:
    """Return the table that gets a row of many: what went together comes and goes together."""
    return next((name for name in IN_BULK if statement.startswith(f"INSERT INTO {name} ")), None)


def _refuse_changed_files(db: sqlite3.Connection, before: dict[str, str | None]) -> None:
    for game, text in own_cards.remembered(db).items():
        if text != before[game] and own_cards.on_disk(game) != before[game]:
            raise Unavailable("journal.file-changed", game=game)
