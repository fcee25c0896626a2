"""How the user's database is: looked at without changing, creating or repairing anything."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from ...catalog import paths
from ...catalog.trouble import trouble_of
from ...catalog.value import Value
from .backups import copies
from .schema import APPLICATION_ID
from .steps import STEPS

State = Literal["absent", "sound", "older", "newer", "foreign", "damaged", "busy", "unreadable"]

_WAIT_SECONDS = 1.0  # for another command that is writing


class Health(Value):
    """What a look at the database tells.

    `version` is the number of the last migration that ran, None where it cannot be read; `newest`
    the last one this program knows. `size` is in bytes. `faults` holds what SQLite's integrity
    check found, at most 10 lines; `backups` the dated copies, the latest first.
    """

    path: Path
    state: State
    newest: int = len(STEPS)
    version: int | None = None
    size: int | None = None
    faults: tuple[str, ...] = ()
    backups: tuple[Path, ...] = ()


def look() -> Health:
    """Return how the user's database is; raises nothing that a broken file could cause."""
    return look_at(paths.user_db(), copies())


def look_at(path: Path, backups: tuple[Path, ...] = ()) -> Health:
    """Return how a database is of which there are such copies; raises nothing, as `look`."""
    health = Health(path, "absent", backups=backups)
    try:
        size = health.path.stat().st_size
    except FileNotFoundError:
        return health
    except OSError:
        return health.but(state="unreadable")
    if not size:
        return health.but(state="damaged", size=0) if health.backups else health
    return _looked_into(health.but(size=size))


def _looked_into(health: Health) -> Health:
    try:
        with closing(_open(health.path)) as db:
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            ours = db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
            found = [str(row[0]) for row in db.execute("PRAGMA integrity_check(10)")]
            broken = [str(list(row)) for row in db.execute("PRAGMA foreign_key_check")]
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return health.but(state=_state_of(error), faults=(str(error),))
    faults = tuple(([] if found == ["ok"] else found) + broken)[:10]
    state = _state(version, ours=ours, damaged=bool(faults))
    return health.but(state=state, version=version, faults=faults)


def _open(path: Path) -> sqlite3.Connection:
    """Open for reading; what a killed command left half done asks for more than that."""
    uri = path.absolute().as_uri()
    db = sqlite3.connect(f"{uri}?mode=ro", _WAIT_SECONDS, uri=True)
    try:
        db.execute("SELECT 1 FROM sqlite_master")
    except (sqlite3.OperationalError, UnicodeDecodeError):
        db.close()
        return sqlite3.connect(f"{uri}?mode=rw", _WAIT_SECONDS, uri=True)
    return db


def _state(version: int, *, ours: bool, damaged: bool) -> State:
    if damaged:
        return "damaged"
    if not ours:
        return "foreign"
    return "sound" if version == len(STEPS) else "newer" if version > len(STEPS) else "older"


def _state_of(error: sqlite3.Error | UnicodeDecodeError) -> State:
    if isinstance(error, UnicodeDecodeError):
        return "damaged"  # what SQLite complains of, in letters that are none any more
    trouble = trouble_of(error)
    return trouble if trouble in {"damaged", "busy"} else "unreadable"
