"""Every change of the user's things: one journal entry, or a rehearsal that keeps nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from .current import typed
from .words import say


@contextmanager
def change(*, dry_run: bool) -> Iterator[sqlite3.Connection]:
    """Give a database to write to, inside one journal entry named after the command line.

    With `dry_run` it is a copy in memory, so that the change can be shown and is not made.
    """
    from ..collection.store.db import connect
    from ..collection.store.journal import entry

    db = connect(write=not dry_run, rehearse=dry_run)
    try:
        with entry(db, command_line()):
            yield db
    finally:
        db.close()


def command_line() -> str:
    """Return the command as it was typed but for its language and output, to name the entry."""
    import shlex

    return shlex.join(typed())


def notes(*, dry_run: bool) -> list[str]:
    """Return what stderr says after a change: that there was none, when it was a rehearsal."""
    return [say("cli.dry-run")] if dry_run else []
