"""What a connection needs before the SQL of a query runs on it."""

import sqlite3
from collections.abc import Sequence

from .on_text import matches
from .quantities import Numbers
from .targets import Provider


def prepare(db: sqlite3.Connection, providers: Sequence[Provider] = ()) -> None:
    """Teach the connection regular expressions, and give it the numbers of virtual fields.

    May be called again, which replaces the numbers.
    """
    db.create_function("matches", 2, matches, deterministic=True)
    for provider in providers:
        if isinstance(provider, Numbers):
            _numbers(db, provider)


def _numbers(db: sqlite3.Connection, provider: Numbers) -> None:
    def number(id: str) -> int | None:
        return provider.values.get(id, 0)

    db.create_function(provider.function, 1, number, deterministic=True)
