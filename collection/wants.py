"""What the user would like to have: so many copies of a card, or of one printing of it."""

import sqlite3

from ..catalog.value import Value


class Want(Value):
    """So many copies (1 to 9,999) wanted besides those owned.

    `card`, `printing`, `name` and `written` are as in `copies.Copies`; without `printing` any will
    do. `id` is None until it is stored.
    """

    game: str
    count: int
    card: str | None
    printing: str | None
    name: str
    written: str = ""
    note: str = ""
    id: int | None = None


_COLUMNS = tuple(name for name in Want.part_names() if name != "id")


def listing(db: sqlite3.Connection, game: str | None = None) -> tuple[Want, ...]:
    """Return the wants of one game or of all, in the order in which they were added."""
    sql = f"SELECT {', '.join(_COLUMNS)}, id FROM want WHERE ?1 IS NULL OR game = ?1 ORDER BY id"
    return tuple(Want(*row) for row in db.execute(sql, (game,)))
