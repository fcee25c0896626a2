"""Numbered steps from any older database to this one, each behind a copy of the old file.

A step's number is its place in `STEPS`, counted from 1; `PRAGMA user_version` holds the number of
the last one that ran. A step is never changed once it was released: a new one follows it.
"""

import sqlite3
from pathlib import Path

from ...catalog.errors import Unavailable
from .schema import APPLICATION_ID
from .steps import STEPS


def is_old(db: sqlite3.Connection, path: Path | None) -> bool:
    """Return whether steps are missing.

    Raises:
        Unavailable: `store.newer` when a later version of the program wrote the file,
            `store.damaged` or `store.damaged-alone` when it is not this program's.
    """
    version = _version(db)
    if version > len(STEPS):
        raise Unavailable("store.newer", path=str(path), version=version, known=len(STEPS))
    empty = not db.execute("SELECT 1 FROM sqlite_master").fetchone()
    if not empty and db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        from .backups import damaged

        raise damaged(path)
    return version < len(STEPS)


def migrate(db: sqlite3.Connection, path: Path | None) -> None:
    """Run the steps that are missing, all or none; nothing happens when there are none.

    `path` is the file behind the connection, None for a database in memory. Before the first step
    of an existing file a copy of it is laid into the folder of backups.
    """
    if not is_old(db, path):
        return
    # Off, or a step that rebuilds a table would empty those that refer to it; no use within BEGIN.
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("BEGIN IMMEDIATE")
    try:
        if is_old(db, path):  # another command may have been faster
            _run(db, path)
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    finally:
        db.execute("PRAGMA foreign_keys = ON")


def _run(db: sqlite3.Connection, path: Path | None) -> None:
    from . import triggers

    version = _version(db)
    if version and path is not None:
        from .backups import back_up

        back_up(path, f"v{version}")
    triggers.drop(db)
    missing = STEPS[version:]
    for step in missing:
        step.run(db)
    if version and any(step.empties_journal for step in missing):
        db.execute("DELETE FROM journal_step")
        db.execute("DELETE FROM journal_entry")
    if version:
        from .tables import check_rows

        check_rows(db)
    triggers.create(db)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {len(STEPS)}")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
