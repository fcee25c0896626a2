"""The command that is being carried out: its words, its day, and the user's database as it is."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ..catalog.errors import Unavailable


class _Current:
    """One command; another may be carried out within it, as the steps of a tour are."""

    def __init__(self, typed: Sequence[str]) -> None:
        self.typed = tuple(typed)
        self.db: sqlite3.Connection | None = None
        self.without: sqlite3.Connection | None = None  # stands for a damaged one
        self.damage: Unavailable | None = None  # what is told of that one


_within: list[_Current] = []


@contextmanager
def command(typed: Sequence[str]) -> Iterator[None]:
    """Carry a command out; what it reads from is opened once, by whoever asks first, and closed."""
    _within.append(_Current(typed))
    try:
        yield
    finally:
        here = _within.pop()
        for db in filter(None, (here.db, here.without)):
            db.close()


def typed() -> tuple[str, ...]:
    """Return the words of the command, without the options that every command has."""
    return _within[-1].typed if _within else ()


def user_db() -> sqlite3.Connection:
    """Return the user's database, for reading; an empty one while there is no file.

    Raises:
        Unavailable: as `collection.db.connect`.
    """
    from ..collection.store.db import connect

    if not _within:
        return connect(write=False)
    here = _within[-1]
    here.db = here.db or connect(write=False)
    return here.db


def settings_db() -> sqlite3.Connection:
    """Return the database to read settings from: an empty one where the user's is damaged.

    Raises:
        Unavailable: as `collection.db.connect`, but for damage.
    """
    from ..collection import settings
    from ..collection.store.db import empty
    from ..collection.store.trouble import guarded

    here = _within[-1] if _within else _Current(())
    if here.without is None:
        try:
            with guarded():
                db = user_db()
                settings.all(db)
        except Unavailable as error:
            from ..collection.store.backups import DAMAGED

            if error.key not in DAMAGED:
                raise
            here.without, here.damage = empty(), error
        else:
            return db
    return here.without


def is_without_settings() -> bool:
    """Tell whether the command went on without the settings that a damaged database holds."""
    return bool(_within) and _within[-1].without is not None


def damage() -> Unavailable | None:
    """Return what there is to tell of a database without whose settings the command goes on."""
    return _within[-1].damage if _within else None


def today() -> str:
    """Return the day on which the command is carried out, here, as `YYYY-MM-DD`."""
    return time.strftime("%Y-%m-%d")
