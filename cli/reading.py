"""The user's database as a command reads it: opened once, by whoever asks first."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

_open: list[list[sqlite3.Connection]] = []  # for each command that runs, one within another


@contextmanager
def command() -> Iterator[None]:
    """Keep what is opened within, and close it in the end."""
    _open.append([])
    try:
        yield
    finally:
        for db in _open.pop():
            db.close()


def user_db() -> sqlite3.Connection:
    """Return the user's database, for reading; an empty one while there is no file.

    Raises:
        Unavailable: as `collection.db.connect`.
    """
    from ..collection.db import connect

    if not _open:
        return connect(write=False)
    if not _open[-1]:
        _open[-1].append(connect(write=False))
    return _open[-1][0]
