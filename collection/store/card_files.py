"""What the user's card files hold on the disk, and what the table `card_file` says of them."""

import sqlite3
from contextlib import suppress

from ...catalog import paths
from ...catalog.errors import Unavailable
from ...catalog.files import own_path


def on_disk(game: str) -> str | None:
    """Return the text of the file, or None where there is none.

    Raises:
        Unavailable: `own-cards.unreadable` with `path`.
    """
    path = own_path(game)
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise Unavailable("own-cards.unreadable", path=str(path)) from error


def remembered(db: sqlite3.Connection) -> dict[str, str | None]:
    """Return what the database says that each file holds, or is about to hold."""
    return {row["game"]: row["text"] for row in db.execute("SELECT game, text FROM card_file")}


def is_pending(db: sqlite3.Connection, game: str) -> bool:
    """Tell whether the text of a game's file still waits to be written."""
    sql = "SELECT 1 FROM card_file WHERE game = ? AND NOT written"
    return db.execute(sql, (game,)).fetchone() is not None


def note(db: sqlite3.Connection, game: str, text: str | None) -> None:
    """Note what the file of a game holds on the disk."""
    db.execute("DELETE FROM card_file WHERE game = ?", (game,))
    db.execute("INSERT INTO card_file (game, text, written) VALUES (?, ?, 1)", (game, text))


def note_all(db: sqlite3.Connection) -> None:
    """Note what every file holds now, but for those whose text still waits to be written.

    A file that cannot be read is left out.
    """
    for game in sorted({*remembered(db), *games()}):
        if not is_pending(db, game):
            with suppress(Unavailable):
                note(db, game, on_disk(game))


def games() -> list[str]:
    """Return the games that have a file."""
    try:
        return [path.parent.name for path in paths.games().glob("*/own.json")]
    except OSError:
        return []
