"""Another state of the user's database put in the place of the present one, whole or not at all."""

import os
import shutil
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import IO

from ...catalog import paths
from ...catalog.errors import BadData, Unavailable
from ...catalog.value import Value
from . import card_files
from . import db as store
from .backups import BEFORE, back_up
from .health import Health, look, look_at
from .schema import APPLICATION_ID
from .trouble import guarded, legible

_COUNTED = {"decks": ("deck", "1"), "copies": ("copy", "count"), "wants": ("want", "count")}
_KEYS = {"busy": "store.busy", "unreadable": "store.no-access"}
_BESIDE = ("-journal", "-wal", "-shm")  # what SQLite keeps beside a file


class Restored(Value):
    """What came: the counts of what it holds, and where what was there before lies now, if any.

    `damaged` tells that this is no backup, but the damaged file as it was.
    """

    counts: Mapping[str, int]
    before: Path | None = None
    damaged: bool = False


def counts(path: Path) -> Mapping[str, int] | None:
    """Return how many decks, copies and wants a database holds; None where it cannot be read."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            ours = db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
            return _counted(db) if ours else None
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def _counted(db: sqlite3.Connection) -> Mapping[str, int]:
    """Return the counts; a table that an older database does not have holds nothing."""
    there = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {
        name: int(db.execute(f"SELECT coalesce(sum({each}), 0) FROM {table}").fetchone()[0])
        if table in there
        else 0
        for name, (table, each) in _COUNTED.items()
    }


def restore(path: Path, *, rehearse: bool = False) -> Restored:
    """Put the copy in the place of the user's database; card files follow it.

    An older copy is brought up to date on the way. What was there is backed up first. A damaged
    file is laid beside the backups as it is; the card files, which no backup holds then, stay.

    Raises:
        BadData: `store.no-copy` with `path`: damaged, or no database of this program.
        Unavailable: `store.newer`, `store.damaged-row`, `store.no-backup`, and what
            `trouble.guarded` says of either file; nothing is changed.
    """
    from .tables import check_rows

    _refuse(look_at(path))
    present = look()
    if present.state in _KEYS:
        raise Unavailable(_KEYS[present.state], path=str(present.path))
    with guarded(path), legible(path), closing(store.loaded(path)) as db:
        check_rows(db)
        counted = _counted(db)
        if rehearse:
            return Restored(counted)
        whole = present.state in {"sound", "older", "newer"}
        with guarded():
            before = _write_over(db, present) if whole else _rename_over(db, present)
    store.connect(write=True).close()
    return Restored(counted, before, damaged=before is not None and not whole)


def _refuse(health: Health) -> None:
    path, known, version = str(health.path), health.newest, health.version
    if health.state == "newer":
        raise Unavailable("store.newer", path=path, version=version, known=known)
    if health.state in _KEYS:
        raise Unavailable(_KEYS[health.state], path=path)
    if health.state in {"absent", "damaged", "foreign"}:
        raise BadData("store.no-copy", path=path)


def _write_over(db: sqlite3.Connection, present: Health) -> Path:
    """Write it as one transaction of the file, which others may have open; return the backup."""
    db.execute("UPDATE card_file SET written = 0")
    # Closed last: a process that closes a file loses every lock that it has on it.
    with present.path.open("rb", buffering=0) as file:
        wait, count = store.patience(present.path), _changes(file)
        before = back_up(present.path, BEFORE)

        def step(status: int, remaining: int, total: int) -> None:
            wait(status, remaining, total)
            # The first page that is written shuts others out: what they did is in the backup.
            if remaining == total - 1 and _changes(file) != count:
                raise Unavailable("store.busy", path=str(present.path))

        with closing(sqlite3.connect(present.path, timeout=store.WAIT_SECONDS)) as target:
            db.backup(target, pages=1, progress=step)
    return before


def _changes(file: IO[bytes]) -> bytes:
    """Return the counter in the header of the file that every change of it raises."""
    file.seek(24)
    return file.read(4)


def _rename_over(db: sqlite3.Connection, present: Health) -> Path | None:
    """Write it beside and rename it into place; return where a damaged file lies now."""
    card_files.note_all(db)
    path = present.path
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = _lay_aside(path) if present.size else None
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with closing(sqlite3.connect(beside)) as target:
            db.backup(target)
        for end in _BESIDE:
            Path(f"{path}{end}").unlink(missing_ok=True)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return aside


def _lay_aside(path: Path) -> Path:
    """Copy a damaged file, and what SQLite keeps beside it, into the folder of backups."""
    stamp = time.strftime("%Y%m%dT%H%M%S", time.gmtime())
    aside = paths.backups() / f"damaged-{stamp}.db"
    aside.parent.mkdir(parents=True, exist_ok=True)
    for end in ("", *_BESIDE):
        if (part := Path(f"{path}{end}")).exists():
            shutil.copy2(part, f"{aside}{end}")
    return aside
