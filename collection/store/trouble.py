"""What the disk or another process may do to the database, as errors that a person can read."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...catalog import paths


@contextmanager
def guarded(path: Path | None = None) -> Iterator[None]:
    """Turn what the disk or another process does to the database into `Unavailable`.

    The database is the user's unless another `path` is given.

    Raises:
        Unavailable: `store.busy`, `store.full`, `store.damaged`, `store.damaged-alone`,
            `store.read-only`, `store.no-access` or `store.failed`, each with `path`.
    """
    try:
        yield
    except sqlite3.Error as error:
        from ...catalog.trouble import unavailable

        if told := unavailable(error, path or paths.user_db()):
            if told.key == "store.damaged":
                from .backups import damaged

                told = damaged(path or paths.user_db())
            raise told from error
        raise


@contextmanager
def legible(path: Path) -> Iterator[None]:
    """Tell of a database as damaged whose very complaint about itself cannot be read.

    Raises:
        Unavailable: `store.damaged` or `store.damaged-alone`.
    """
    try:
        yield
    except UnicodeDecodeError as error:
        from .backups import damaged

        raise damaged(path) from error


def in_memory(db: sqlite3.Connection) -> bool:
    """Return whether the connection writes to no file."""
    return not db.execute("PRAGMA database_list").fetchone()[2]
