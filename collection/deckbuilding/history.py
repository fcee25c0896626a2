"""How a stored deck came to be what it is: its states after each journal entry, walked backwards.

The journal holds, for each entry, the statements that take it back. They are run on a copy of the
decks in memory, one entry after the other, and after each the deck is looked at.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby

from ...catalog.value import Value
from ..store.journal import Entry, log
from . import decks
from .decks import Deck

_TABLES = ("deck", "deck_line")
_STEPS = (
    """
SELECT entry, statement FROM journal_step JOIN journal_entry ON journal_entry.id = entry
WHERE NOT undone AND ("""
    + " OR ".join(
        f"statement GLOB '{verb} {table} *'"
        for verb in ("DELETE FROM", "INSERT INTO", "UPDATE")
        for table in _TABLES
    )
    + ") ORDER BY entry DESC, journal_step.id DESC"
)


class Event(Value):
    """What one entry made of a deck; `before` is None where the entry began it."""

    entry: Entry
    before: Deck | None
    after: Deck


def history(db: sqlite3.Connection, number: int) -> Iterator[Event]:
    """Yield the entries in force that changed the stored deck of that `id`, the latest first.

    An entry after which the deck says the same as before is left out. The journal forgets its
    oldest entries: then the last event has a `before`.
    """
    entries = {each.id: each for each in log(db)}
    steps = db.execute(_STEPS).fetchall()
    after = decks.numbered(db, number)
    with closing(_copy(db)) as copy:
        for entry, undoing in groupby(steps, lambda step: int(step["entry"])):
            if after is None:
                return
            for step in undoing:
                copy.execute(step["statement"])
            before = decks.numbered(copy, number)
            if _said(before) != _said(after):
                yield Event(entries[entry], before, after)
            after = before


def _copy(db: sqlite3.Connection) -> sqlite3.Connection:
    """Return the decks in memory, with neither triggers nor references that would be in the way."""
    copy = sqlite3.connect(":memory:")
    copy.row_factory = sqlite3.Row
    for table in _TABLES:
        sql = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?"
        copy.execute(db.execute(sql, (table,)).fetchone()[0])
        rows = db.execute(f"SELECT * FROM {table}").fetchall()
        if rows:
            marks = ", ".join("?" * len(rows[0]))
            copy.executemany(f"INSERT INTO {table} VALUES ({marks})", map(tuple, rows))
    return copy


def _said(deck: Deck | None) -> Deck | None:
    """Return the deck without its dates and the fingerprint, which change with anything."""
    return deck and deck.but(created="", changed="", catalog="")
