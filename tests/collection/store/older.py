"""A database as version 1 made it, and what it was filled with."""

import sqlite3
from contextlib import closing
from pathlib import Path

SCHEMA = Path(__file__).parents[2] / "fixtures" / "store" / "v1.sql"
_DECK = "INSERT INTO deck VALUES (?, 't1', ?, ?, 'libre', ?, 'f', '2020-01-01', '2020-01-02')"
_LINE = "INSERT INTO deck_line (deck, position, zone, count, name) VALUES (?, ?, 'main', 2, ?)"

Rows = dict[str, list[tuple[object, ...]]]


def make(path: Path, decks: int, lines: int = 40) -> Rows:
    """Write a database with so many decks of so many lines; return its rows by table."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as db:
        db.executescript(SCHEMA.read_text(encoding="utf-8"))
        db.execute("PRAGMA recursive_triggers = ON")
        for number in range(1, decks + 1):
            _deck(db, number, lines)
        db.commit()
        return rows(db)


def _deck(db: sqlite3.Connection, number: int, lines: int) -> None:
    """Store a deck as one command did, under its journal entry."""
    name = f"Mazo {number}"
    entry = "INSERT INTO journal_entry VALUES (?, ?, '2020-01-01T00:00:00Z', 0, 9)"
    db.execute(entry, (number, f"deck import {name}"))
    db.execute("INSERT INTO journal_open VALUES (1, ?)", (number,))
    db.execute(_DECK, (number, name, name.lower(), f"nota {number}"))
    db.executemany(_LINE, [(number, i, f"Carta {i}") for i in range(lines)])
    db.execute("DELETE FROM journal_open")


def rows(db: sqlite3.Connection) -> Rows:
    """Return every row of the tables that version 1 had, by the columns that it had."""
    with closing(sqlite3.connect(":memory:")) as old:
        old.executescript(SCHEMA.read_text(encoding="utf-8"))
        tables = [
            row[0]
            for row in old.execute("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE TABLE%'")
        ]
        columns = {
            table: ", ".join(f'"{row[1]}"' for row in old.execute(f"PRAGMA table_info({table})"))
            for table in tables
        }
    return {
        table: [tuple(row) for row in db.execute(f"SELECT {names} FROM {table} ORDER BY rowid")]
        for table, names in columns.items()
    }
