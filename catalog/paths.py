"""Where things lie: one folder of the user's, moved by `MAZO_HOME`."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from .errors import Unavailable


def home() -> Path:
    """Return the folder of everything the user has; it need not exist.

    Raises:
        Unavailable: `io.no-home`, when the system does not say where the user's files are.
    """
    if given := os.environ.get("MAZO_HOME"):
        return Path(given)
    try:
        return _of_platform() / "mazo"
    except RuntimeError:
        raise Unavailable("io.no-home") from None


def _of_platform() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def games() -> Path:
    """Return the folder of the user's games and card files, one folder per game id."""
    return home() / "games"


def derived() -> Path:
    """Return the folder of files that can be rebuilt at will."""
    return home() / "derived"


def cache() -> Path:
    """Return the folder of what was fetched from the network and may be fetched again."""
    return home() / "cache"


def user_db() -> Path:
    """Return the database of decks, settings and openings."""
    return home() / "user.db"


def backups() -> Path:
    """Return the folder of dated copies of the user's database."""
    return home() / "backups"


# Every place, by the name that commands give it.
PLACES: Mapping[str, Callable[[], Path]] = {
    "home": home,
    "user": user_db,
    "games": games,
    "derived": derived,
    "cache": cache,
    "backups": backups,
}
