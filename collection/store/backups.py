"""Dated copies of the user's database: before a step of its schema, once a day, and when asked."""

import sqlite3
import time
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from ...catalog import paths
from ...catalog.derived import ABANDONED_S
from ...catalog.errors import Unavailable
from ...catalog.pattern import Pattern
from ...catalog.value import Value

DAMAGED = ("store.damaged", "store.damaged-alone")  # the keys of what `damaged` returns
DAYS = 10  # daily copies that are kept
DAILY = "day"
ASKED = "asked"
BEFORE = "before"  # of what a restored copy replaced
_NAME = Pattern(r"user-(.+)-(\d{8}T\d{6}(?:\.\d+)?)\.db")
_STAMP = "%Y%m%dT%H%M%S.%f"
_SECOND = len("20260101T120000")


class Backup(Value):
    """A dated copy: `label` tells why it was made, `made` when (UTC, ISO 8601).

    `name` is its date, to the second where that is enough to tell it from the others.

    Labels are `DAILY`, `ASKED`, `BEFORE`, and `v1` for the copy from before the step that led from
    version 1 of the schema.
    """

    path: Path
    name: str
    label: str
    made: str


def listing() -> tuple[Backup, ...]:
    """Return the dated copies there are, the latest first; none where there is no home."""
    try:
        found = [(_NAME.fullmatch(path.name), path) for path in paths.backups().iterdir()]
    except (OSError, Unavailable):
        return ()
    dated = sorted(((match[2], match[1], path) for match, path in found if match), reverse=True)
    seconds = [stamp[:_SECOND] for stamp, _, _ in dated]
    return tuple(
        Backup(
            path=path,
            name=stamp[:_SECOND] if seconds.count(stamp[:_SECOND]) == 1 else stamp,
            label=label,
            made=_moment(stamp),
        )
        for stamp, label, path in dated
    )


def name_of(path: Path) -> str:
    """Return the name of a dated copy, of any other file its path."""
    return next((backup.name for backup in listing() if backup.path == path), str(path))


def copies() -> tuple[Path, ...]:
    """Return where the dated copies lie, the latest first."""
    return tuple(backup.path for backup in listing())


def _moment(stamp: str) -> str:
    day, hour = stamp[:8], stamp[9:15]
    return f"{day[:4]}-{day[4:6]}-{day[6:]}T{hour[:2]}:{hour[2:4]}:{hour[4:]}Z"


def damaged(path: Path | None) -> Unavailable:
    """Return the error of a damaged database: `store.damaged` where there is a copy of it.

    Without one it is `store.damaged-alone`; both with `path`, the former with `folder`.
    """
    if copies():
        return Unavailable("store.damaged", path=str(path), folder=str(paths.backups()))
    return Unavailable("store.damaged-alone", path=str(path))


def back_up_daily(path: Path) -> None:
    """Copy the database file if there is no copy of today (UTC), and drop the oldest daily copies.

    What a command that was killed has left half written goes too.

    Where it cannot be copied the change that is about to be made says what is wrong, if anything.
    """
    today = datetime.now(UTC).strftime("%Y%m%d")
    folder = paths.backups()
    if any(folder.glob(f"user-*-{today}T*.db")):
        return
    with suppress(Unavailable, OSError):
        back_up(path, DAILY)
        for old in sorted(folder.glob(f"user-{DAILY}-*.db"), reverse=True)[DAYS:]:
            old.unlink(missing_ok=True)
        for left in (*folder.glob(".user-*.new*"), *path.parent.glob(f".{path.name}.*.new*")):
            if time.time() - left.stat().st_mtime > ABANDONED_S:
                left.unlink(missing_ok=True)


def back_up(path: Path, label: str) -> Path:
    """Copy the database file into the folder of backups and return the copy.

    The copy is named `user-<label>-<date>T<time>.db` (UTC).

    Raises:
        Unavailable: `store.no-backup` with `path`, when the copy cannot be written.
    """
    target = paths.backups() / f"user-{label}-{datetime.now(UTC).strftime(_STAMP)}.db"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable("store.no-backup", path=str(target)) from error
    copy_to(path, target)
    return target


def copy_to(path: Path, target: Path) -> None:
    """Copy the database file: beside first, then renamed into place.

    The copy is whole even while others write, and holds the user's card files as they are on the
    disk.

    Raises:
        Unavailable: `store.no-backup` with `path`; nothing is left, and what was there is.
    """
    beside = target.with_name(f".{target.name}.new")
    try:
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(beside)) as copy:
            source.backup(copy)
            _add_card_files(copy)
        beside.replace(target)
    except (OSError, sqlite3.Error) as error:
        for left in (beside, beside.with_name(f"{beside.name}-journal")):
            with suppress(OSError):
                left.unlink(missing_ok=True)
        raise Unavailable("store.no-backup", path=str(target)) from error


def _add_card_files(copy: sqlite3.Connection) -> None:
    has = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'card_file'"
    if copy.execute(has).fetchone():
        from . import card_files

        copy.row_factory = sqlite3.Row
        card_files.note_all(copy)
        copy.commit()
