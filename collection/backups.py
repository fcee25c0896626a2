"""Dated copies of the user's database: before a step of its schema, and once a day."""

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from ..catalog import paths
from ..catalog.errors import Unavailable

DAMAGED = ("store.damaged", "store.damaged-alone")  # the keys of what `damaged` returns
DAYS = 10  # daily copies that are kept
_DAILY = "day"


def copies() -> tuple[Path, ...]:
    """Return the dated copies there are, the latest first.

    Raises:
        Unavailable: `io.no-home`.
    """
    try:
        return tuple(sorted(paths.backups().glob("*.db"), reverse=True))
    except OSError:
        return ()


def damaged(path: Path | None) -> Unavailable:
    """Return the error of a damaged database: `store.damaged` where there is a copy of it.

    Without one it is `store.damaged-alone`; both with `path`, the former with `folder`.
    """
    if copies():
        return Unavailable("store.damaged", path=str(path), folder=str(paths.backups()))
    return Unavailable("store.damaged-alone", path=str(path))


def back_up_daily(path: Path) -> None:
    """Copy the database file if there is no copy of today (UTC), and drop the oldest daily copies.

    Where it cannot be copied the change that is about to be made says what is wrong, if anything.
    """
    today = datetime.now(UTC).strftime("%Y%m%d")
    folder = paths.backups()
    if any(folder.glob(f"user-*-{today}T*.db")):
        return
    with suppress(Unavailable, OSError):
        back_up(path, _DAILY)
        for old in sorted(folder.glob(f"user-{_DAILY}-*.db"), reverse=True)[DAYS:]:
            old.unlink(missing_ok=True)


def back_up(path: Path, label: str) -> Path:
    """Copy the database file into the folder of backups and return the copy.

    The copy is named `user-<label>-<date>T<time>.db` (UTC) and is whole even while others write.

    Raises:
        Unavailable: `store.no-backup` with `path`, when the copy cannot be written.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
    target = paths.backups() / f"user-{label}-{stamp}.db"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except (OSError, sqlite3.Error) as error:
        raise Unavailable("store.no-backup", path=str(target)) from error
    return target
