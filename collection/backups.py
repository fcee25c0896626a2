"""Dated copies of the user's database."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from ..catalog import paths
from ..catalog.errors import Unavailable


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
