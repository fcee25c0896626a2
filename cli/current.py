"""The command that is being carried out: its words, and the user's database as it reads it."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


class _Current:
    """One command; another may be carried out within it, as the steps of a tour are."""

    def __init__(self, typed: Sequence[str]) -> None:
        self.typed = tuple(typed)
        self.db: sqlite3.Connection | None = None


_within: list[_Current] = []


@contextmanager
def command(typed: Sequence[str]) -> Iterator[None]:
    """Carry a command out; what it reads from is opened once, by whoever asks first, and closed."""
    _within.append(_Current(typed))
    try:
        yield
    finally:
        db = _within.pop().db
        if db is not None:
            db.close()


def typed() -> tuple[str, ...]:
    """Return the words of the command, without the options that every command has."""
    return _within[-1].typed if _within else ()


def user_db() -> sqlite3.Connection:
    """Return the user's database, for reading; an empty one while there is no file.

    Raises:
        Unavailable: as `collection.db.connect`.
    """
    from ..collection.db import connect

    if not _within:
        return connect(write=False)
    here = _within[-1]
    here.db = here.db or connect(write=False)
    return here.db
