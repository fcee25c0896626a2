"""What an error of SQLite means for a person: one table for both kinds of database."""

import sqlite3
from pathlib import Path
from typing import Literal

from .errors import Unavailable

Trouble = Literal["busy", "full", "damaged", "read-only", "no-access", "failed"]

_MEANINGS: dict[int, Trouble] = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "no-access",
    sqlite3.SQLITE_IOERR: "failed",
}


def trouble_of(error: sqlite3.Error) -> Trouble | None:
    """Return what the disk or another process did; None for an error of ours."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # Python's own module says so of text that is not UTF-8 any more.
        return "damaged" if type(error) is sqlite3.OperationalError else None
    return _MEANINGS.get(code & 0xFF)


def unavailable(error: sqlite3.Error, users: Path | None = None) -> Unavailable | None:
    """Return the error that a person reads; None for an error of ours.

    It is `store.…` with `path` where the user's database is at `users`, else `io.…`.
    """
    trouble = trouble_of(error)
    if trouble is None:
        return None
    if users is None:
        return Unavailable(f"io.{trouble}")
    return Unavailable(f"store.{trouble}", path=str(users))
