"""A record of the packs that were opened, so that each can be opened again the same."""

import sqlite3

from ..catalog.errors import NotFound
from ..catalog.value import Value


class Opening(Value):
    """Packs opened at one go: `opened` is UTC in ISO 8601, `receipt` replays them."""

    id: int
    game: str
    product: str
    packs: int
    seed: str
    receipt: str
    opened: str


def record(  # noqa: PLR0913 — the row as it is
    db: sqlite3.Connection, game: str, product: str, packs: int, *, seed: str, receipt: str
) -> int:
    """Keep an opening under the open journal entry and return its number."""
    sql = "INSERT INTO opening (game, product, packs, seed, receipt, opened) "
    sql += "VALUES (?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))"
    number = db.execute(sql, (game, product, packs, seed, receipt)).lastrowid
    assert number is not None
    return number


def get(db: sqlite3.Connection, number: int) -> Opening:
    """Return one opening.

    Raises:
        NotFound: `opening.unknown` with `number`.
    """
    row = db.execute("SELECT * FROM opening WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise NotFound("opening.unknown", number=number)
    return Opening(*row)


def recent(db: sqlite3.Connection, game: str | None = None, limit: int = 50) -> tuple[Opening, ...]:
    """Return the latest openings, of one game or of all, the latest first."""
    sql = "SELECT * FROM opening WHERE ?1 IS NULL OR game = ?1 ORDER BY id DESC LIMIT ?2"
    return tuple(Opening(*row) for row in db.execute(sql, (game, limit)))
