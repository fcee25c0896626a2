"""What the disk or another process may do to the database, as errors that a person can read."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from ..catalog import paths
from ..catalog.errors import Unavailable

_TROUBLES = (
    ("SQLITE_BUSY", "store.busy"),
    ("SQLITE_LOCKED", "store.busy"),
    ("SQLITE_FULL", "store.full"),
    ("SQLITE_NOTADB", "store.damaged"),
    ("SQLITE_CORRUPT", "store.damaged"),
    ("SQLITE_READONLY", "store.read-only"),
    ("SQLITE_PERM", "store.read-only"),
    ("SQLITE_CANTOPEN", "store.no-access"),
    ("SQLITE_IOERR", "store.no-access"),
)


@contextmanager
def guarded() -> Iterator[None]:
    """Turn what the disk or another process does to the database into `Unavailable`.

    Raises:
        Unavailable: `store.busy`, `store.full`, `store.damaged`, `store.read-only` or
            `store.no-access`, each with `path`.
    """
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "")
        for beginning, key in _TROUBLES:
            if name.startswith(beginning):
                raise Unavailable(key, path=str(paths.user_db())) from error
        raise


def in_memory(db: sqlite3.Connection) -> bool:
    """Return whether the connection writes to no file."""
    return not db.execute("PRAGMA database_list").fetchone()[2]
