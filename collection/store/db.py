"""The user's database as a sqlite3 connection: opened, created, brought up to date, or refused.

A newer or damaged file is refused and left as it is. Reading creates nothing: while there is no
file, an empty database in memory stands for it.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

from ...catalog import paths
from ...catalog.errors import Unavailable
from .schema import APPLICATION_ID, VERSION
from .trouble import guarded, in_memory, legible

WAIT_SECONDS = 5.0  # for another command that is writing


def connect(write: bool, *, rehearse: bool = False) -> sqlite3.Connection:
    """Return a connection to the user's database, brought up to date.

    With `rehearse` it is a copy in memory: everything can be tried, nothing is kept. Transactions
    are begun by hand (`journal.entry`); rows can be read by column name.

    Raises:
        Unavailable: the file is newer, damaged, busy, or cannot be read or written; to write, also
            `own-cards.waiting` with `path`, when a card file that an earlier change made cannot be.
    """
    path = paths.user_db()
    with guarded(), legible(path):
        _refuse_emptied(path)
        if rehearse:
            return loaded(path)
        there = write and _is_there(path)
        db = _for_writing(path) if write else _for_reading(path)
        if there:
            from .backups import back_up_daily

            back_up_daily(path)
        _finish_card_files(db, path)
        return db


def _open(path: Path | None, mode: str) -> sqlite3.Connection:
    place = "file::memory:" if path is None else f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(place, timeout=WAIT_SECONDS, isolation_level=None, uri=True)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA recursive_triggers = ON")
    return db


def _is_there(path: Path) -> bool:
    # A file of no bytes is what is left when its creation was cut short.
    try:
        return path.stat().st_size > 0
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise Unavailable("store.no-access", path=str(path)) from error


def _refuse_emptied(path: Path) -> None:
    """Refuse a file of no bytes of which there are copies: it was more once.

    Raises:
        Unavailable: `store.damaged`.
    """
    if _is_there(path) or not path.is_file():
        return
    from .backups import copies, damaged

    if not copies():
        return
    with closing(_open(path, "rw")) as db:
        db.execute("BEGIN IMMEDIATE")  # waits for another command that is making it anew
        db.execute("ROLLBACK")
    if not _is_there(path):
        raise damaged(path)


def _for_writing(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable("store.read-only", path=str(path)) from error
    from . import migrations

    db = _open(path, "rwc")
    migrations.migrate(db, path)
    return db


def _for_reading(path: Path) -> sqlite3.Connection:
    if not _is_there(path):
        return empty()
    # Not mode=ro: what a killed command left half done could then not be rolled back.
    db = _open(path, "rw")
    if not _is_current(db):
        from .migrations import is_old

        if is_old(db, path):
            db.close()
            return _brought_up_to_date(path)
    db.execute("PRAGMA query_only = ON")
    return db


def _is_current(db: sqlite3.Connection) -> bool:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (application,) = db.execute("PRAGMA application_id").fetchone()
    return bool(version == VERSION and application == APPLICATION_ID)


def empty() -> sqlite3.Connection:
    """Return a database without rows; nothing is written to it, so it needs no triggers."""
    from .steps import STEPS

    db = _open(None, "")
    for step in STEPS:
        step.run(db)
    db.execute("PRAGMA query_only = ON")
    return db


def _brought_up_to_date(path: Path) -> sqlite3.Connection:
    try:
        with guarded():
            db = _for_writing(path)
    except Unavailable as error:
        from .backups import DAMAGED

        if error.key in DAMAGED:
            raise
        return loaded(path)
    db.execute("PRAGMA query_only = ON")
    return db


def loaded(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of a database file, brought up to date; empty where there is none.

    Raises:
        Unavailable: the file is newer, or not this program's.
    """
    from . import migrations

    db = _open(None, "")
    if _is_there(path):
        source = _open(path, "rw")
        migrations.is_old(source, path)  # refuses what must not be read
        source.backup(db, progress=patience(path))
        source.close()
    migrations.migrate(db, None)
    return db


def patience(path: Path) -> Callable[[int, int, int], None]:
    """Return what a copying of pages calls at each step, for it would wait for others for ever.

    Raises:
        Unavailable: the call, `store.busy` with `path`, when the wait was long enough.
    """
    end = monotonic() + WAIT_SECONDS

    def step(status: int, _remaining: int, _total: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED} and monotonic() > end:
            raise Unavailable("store.busy", path=str(path))

    return step


def _finish_card_files(db: sqlite3.Connection, path: Path) -> None:
    if not db.execute("SELECT 1 FROM card_file WHERE NOT written").fetchone() or in_memory(db):
        return
    from . import own_cards

    if not db.execute("PRAGMA query_only").fetchone()[0]:
        try:
            own_cards.finish(db)
        except Unavailable as error:
            db.close()
            if error.key == "own-cards.unwritable":
                raise Unavailable("own-cards.waiting", **error.facts) from error
            raise
        return
    # Where it cannot be done now, reading goes on with the cards as they are.
    with suppress(Unavailable), guarded(), closing(_for_writing(path)) as writer:
        own_cards.finish(writer)
