"""What a connection needs before the SQL of a query runs on it."""

import sqlite3
from collections.abc import Sequence

from .on_text import matches
from .quantities import Numbers, name
from .targets import Provider


def prepare(db: sqlite3.Connection, providers: Sequence[Provider] = ()) -> None:
    """Teach the connection regular expressions, and give it the numbers of virtual fields.

    May be called again, which replaces the numbers. Works on a read-only database: temporary
    tables lie elsewhere.
    """
    db.create_function("matches", 2, matches, deterministic=True)
    for provider in providers:
        if isinstance(provider, Numbers):
            _numbers(db, provider)


def _numbers(db: sqlite3.Connection, provider: Numbers) -> None:
    table = f"temp.{name(provider.table)}"
    db.execute(f"DROP TABLE IF EXISTS {table}")
    db.execute(f"CREATE TABLE {table} (id TEXT PRIMARY KEY, n) WITHOUT ROWID")
    db.executemany(f"INSERT INTO {table} VALUES (?, ?)", provider.values.items())
    db.commit()
