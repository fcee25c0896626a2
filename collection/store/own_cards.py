"""The user's card files: the new text goes into the database first, then onto the disk.

The table `card_file` says what each file should hold; `written` is 0 between the two moments. The
next command finds what was interrupted and finishes it.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from ...catalog.errors import Unavailable
from ...catalog.files import own_path
from .card_files import is_pending, note, on_disk, remembered
from .trouble import guarded, in_memory

__all__ = ["change", "finish", "on_disk", "remembered"]


_AT_ONCE = 1 << 16  # bytes


def change(
    db: sqlite3.Connection, game: str, old: str | None, new: str | Iterable[bytes] | None
) -> None:
    """Give the file a new text under the open journal entry; None means that it goes.

    `old` is the text that the change was made from; a large `new` one is given in pieces of UTF-8,
    which are taken twice. The file itself follows when the entry ends.

    Raises:
        Unavailable: `own-cards.changed` with `path`, when the file holds something else by now.
    """
    current = remembered(db).get(game) if is_pending(db, game) else on_disk(game)
    if (current or None) != (old or None):
        raise Unavailable("own-cards.changed", path=str(own_path(game)))
    if not is_pending(db, game):
        # What lies on the disk is remembered first: undo goes back to that, not to our last text.
        note(db, game, current)
    if new is None or isinstance(new, str):
        db.execute("UPDATE card_file SET text = ?, written = 0 WHERE game = ?", (new or None, game))
    else:
        _write(db, game, new)


def _write(db: sqlite3.Connection, game: str, pieces: Iterable[bytes]) -> None:
    """Write a text into the database without holding it: room is made for it, then it is filled."""
    size = sum(map(len, pieces))
    room = "UPDATE card_file SET text = CAST(zeroblob(?) AS TEXT), written = 0 WHERE game = ?"
    db.execute(room, (size, game))
    with _opened(db, game, readonly=False) as blob:
        for piece in pieces:
            blob.write(piece)


def _opened(db: sqlite3.Connection, game: str, *, readonly: bool) -> sqlite3.Blob:
    """Open the text of a game's file in the database, to be read or written piece by piece."""
    (row,) = db.execute("SELECT rowid FROM card_file WHERE game = ?", (game,)).fetchone()
    return db.blobopen("card_file", "text", row, readonly=readonly)


def finish(db: sqlite3.Connection) -> None:
    """Write the files whose text is in the database only; a rehearsal writes none.

    Raises:
        Unavailable: `own-cards.unwritable` with `path`; the text stays in the database.
    """
    pending = "SELECT game, text IS NULL FROM card_file WHERE NOT written"
    if not db.execute(pending).fetchone() or in_memory(db):
        return
    with guarded():
        # The lock keeps a slower command from laying an older text over a newer one.
        db.execute("BEGIN IMMEDIATE")
        try:
            for game, is_gone in db.execute(pending).fetchall():
                _put(own_path(game), None if is_gone else _pieces(db, game))
            db.execute("UPDATE card_file SET written = 1 WHERE NOT written")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise


def _pieces(db: sqlite3.Connection, game: str) -> Iterator[bytes]:
    with _opened(db, game, readonly=True) as blob:
        while piece := blob.read(_AT_ONCE):
            yield piece


def _put(path: Path, pieces: Iterable[bytes] | None) -> None:
    import tempfile

    try:
        if pieces is None:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.writelines(pieces)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Unavailable("own-cards.unwritable", path=str(path)) from error
