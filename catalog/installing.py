"""Games of the user's, put in place whole or not at all, and taken away without being lost."""

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from . import paths
from .derived import ABANDONED_S
from .faultlist import Faults
from .files import GAME_FILE, GameRef
from .toml import read_toml
from .wellformed import ID

_BESIDE = ".new-"
_UNNAMED = "game"  # the folder of a game that does not say its id, while it is looked at


def id_in(files: Mapping[str, bytes]) -> str:
    """Return the id that a game file says, or "" where it says none that can be a folder's name."""
    try:
        text = files[GAME_FILE].decode("utf-8-sig")
        found = str((read_toml(text, Faults(GAME_FILE)) or {})["game"]["id"])
    except (KeyError, TypeError, ValueError):
        return ""
    return found if ID.fullmatch(found) else ""


@contextmanager
def staged(id: str, files: Mapping[str, bytes], *, rehearse: bool = False) -> Iterator[Path]:
    """Give a folder that holds the files and is called as the game is; it goes away in the end.

    It lies where a rename can put it in place; a rehearsal uses the system's place for such things.
    """
    import tempfile

    if not rehearse:
        paths.games().mkdir(parents=True, exist_ok=True)
        _remove_abandoned()
    where = None if rehearse else paths.games()
    with tempfile.TemporaryDirectory(prefix=_BESIDE, dir=where) as beside:
        folder = Path(beside) / (id or _UNNAMED)
        folder.mkdir()
        for name, data in files.items():
            _write(folder / name, data)
        yield folder


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _remove_abandoned() -> None:
    """Remove what commands that were killed have left beside the games."""
    from shutil import rmtree

    for left in paths.games().glob(f"{_BESIDE}*"):
        if time.time() - left.stat().st_mtime > ABANDONED_S:
            rmtree(left, ignore_errors=True)


def put_in_place(folder: Path) -> Path | None:
    """Make a staged folder the game's own; return where the one before it lies now, if any.

    Raises:
        OSError: It cannot be done; what was there is there still.
    """
    place = paths.games() / folder.name
    before = _aside(place) if place.exists() else None
    try:
        folder.rename(place)
    except OSError:
        if before is not None:
            before.rename(place)
        raise
    return before


def take_away(game: GameRef) -> Path:
    """Move the folder of a game of the user's to the backups, and return where it lies now.

    Raises:
        OSError: It cannot be moved; it is where it was.
    """
    return _aside(game.folders[0])


def _aside(place: Path) -> Path:
    from datetime import UTC, datetime

    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
    target = paths.backups() / f"game-{place.name}-{stamp}"
    target.parent.mkdir(parents=True, exist_ok=True)
    return place.rename(target)
