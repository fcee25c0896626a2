"""Where things lie: one folder of the user's, moved by `MAZO_HOME`."""

import os
import sys
from pathlib import Path


def home() -> Path:
    """Return the folder of everything the user has; it need not exist."""
    if given := os.environ.get("MAZO_HOME"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "mazo"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "mazo"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mazo"


def games() -> Path:
    """Return the folder of the user's games and card files, one folder per game id."""
    return home() / "games"


def derived() -> Path:
    """Return the folder of files that can be rebuilt at will."""
    return home() / "derived"


def user_db() -> Path:
    """Return the database of decks, settings and openings."""
    return home() / "user.db"


def backups() -> Path:
    """Return the folder of dated copies of the user's database."""
    return home() / "backups"
