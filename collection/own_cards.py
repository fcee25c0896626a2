"""The user's card files: the new text goes into the database first, then onto the disk.

The table `card_file` says what each file should hold; `written` is 0 between the two moments. The
next command finds what was interrupted and finishes it.
"""

import os
import sqlite3
from pathlib import Path

from ..catalog.errors import Unavailable
from ..catalog.files import own_path
from .card_files import is_pending, note, on_disk, remembered
from .trouble import guarded, in_memory

__all__ = ["change", "finish", "on_disk", "remembered"]


def change(db: sqlite3.Connection, game: str, old: str | None, new: str | None) -> None:
    """Give the file a new text under the open journal entry; None means that it goes.

    `old` is the text that the change was made from. The file itself follows when the entry ends.

    Raises:
        Unavailable: `own-cards.changed` with `path`, when the file holds something else by now.
    """
    current = remembered(db).get(game) if is_pending(db, game) else on_disk(game)
    if (current or None) != (old or None):
        raise Unavailable("own-cards.changed", path=str(own_path(game)))
    if not is_pending(db, game):
        # What lies on the disk is remembered first: undo goes back to that, not to our last text.
        note(db, game, current)
    db.execute("UPDATE card_file SET text = ?, written = 0 WHERE game = ?", (new or None, game))


def finish(db: sqlite3.Connection) -> None:
    """Write the files whose text is in the database only; a rehearsal writes none.

    Raises:
        Unavailable: `own-cards.unwritable` with `path`; the text stays in the database.
    """
    pending = "SELECT game, text FROM card_file WHERE NOT written"
    if not db.execute(pending).fetchone() or in_memory(db):
        return
    with guarded():
        # The lock keeps a slower command from laying an older text over a newer one.
        db.execute("BEGIN IMMEDIATE")
        try:
            for game, text in db.execute(pending).fetchall():
                _put(own_path(game), text)
            db.execute("UPDATE card_file SET written = 1 WHERE NOT written")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise


def _put(path: Path, text: str | None) -> None:
    import tempfile

    try:
        if text is None:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Unavailable("own-cards.unwritable", path=str(path)) from error
