"""Running scores: sheets of lines, each so many points of a player."""

import sqlite3
from collections.abc import Iterable

from ..catalog.text import fold
from ..catalog.value import Value

POINTS, START = "points", "start"  # kinds of lines that every game has


class Line(Value):
    """So many points of a player: `points` is None where nobody knows them.

    `kind` is one of `POINTS` and `START`, or what a game counts besides; `support` is a second
    number that it may have, and `note` says what the points are for; of what somebody begins with,
    the variant that is played. `made` is UTC in ISO 8601.
    """

    player: str
    points: int | None
    kind: str = POINTS
    support: int | None = None
    note: str = ""
    sheet: str = ""
    game: str = ""
    made: str = ""


_LINE = "player, points, kind, support, note, sheet, game, made"


def lines(db: sqlite3.Connection, sheet: str = "") -> tuple[Line, ...]:
    """Return the lines of a sheet in the order in which they were written."""
    sql = f"SELECT {_LINE} FROM score_line WHERE sheet = ? ORDER BY id"
    return tuple(Line(*row) for row in db.execute(sql, (sheet,)))


def sheets(db: sqlite3.Connection) -> tuple[str, ...]:
    """Return the names of all sheets, the one written on last first."""
    sql = "SELECT sheet FROM score_line GROUP BY sheet ORDER BY max(id) DESC"
    return tuple(row[0] for row in db.execute(sql))


def variant_of(lines: Iterable[Line]) -> str:
    """Return in which variant the game of a sheet is played: "" where nobody said."""
    return next((line.note for line in lines if line.kind == START and line.note), "")


def add(db: sqlite3.Connection, line: Line) -> None:
    """Write a line under the open journal entry; a player is called as on the sheet before."""
    key, name = fold(line.player), _called(db, line)
    insert = "INSERT INTO score_line (sheet, game, player, player_key, kind, points, support, note"
    values = (line.sheet, line.game, name, key, line.kind, line.points, line.support, line.note)
    marks = ", ".join("?" * len(values))
    db.execute(f"{insert}, made) VALUES ({marks}, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))", values)


def _called(db: sqlite3.Connection, line: Line) -> str:
    sql = "SELECT player FROM score_line WHERE sheet = ? AND player_key = ? ORDER BY id LIMIT 1"
    before = db.execute(sql, (line.sheet, fold(line.player))).fetchone()
    return str(before[0]) if before else line.player


def replace(db: sqlite3.Connection, line: Line) -> None:
    """Write a line in the place of those of its kind that the player has on the sheet."""
    name = _called(db, line)
    sql = "DELETE FROM score_line WHERE sheet = ? AND player_key = ? AND kind = ?"
    db.execute(sql, (line.sheet, fold(line.player), line.kind))
    add(db, line.but(player=name))


def begin(db: sqlite3.Connection, sheet: str, new: Iterable[Line] = ()) -> None:
    """Empty a sheet and write its first lines, under the open journal entry."""
    db.execute("DELETE FROM score_line WHERE sheet = ?", (sheet,))
    for line in new:
        add(db, line)
