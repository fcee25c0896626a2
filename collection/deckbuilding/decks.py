"""Decks: found by name, saved as the difference to what was there."""

import sqlite3
import unicodedata
from collections.abc import Mapping

from ...catalog.errors import NotFound, UsageError
from ...catalog.text import fold, near, sort_key
from ...catalog.value import EMPTY, Value
from .lines import Line

__all__ = [
    "Deck", "Line", "checked_name", "clean_note", "create", "find", "get", "is_one", "listing",
    "numbered", "remove", "rename", "save",
]  # fmt: skip

LONGEST_NAME = 200
_COLUMNS = ", ".join(Line.part_names())
_NOW = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"


class Deck(Value):
    """A deck; `id` is None until it is stored, `catalog` the fingerprint it was saved with.

    A `built` deck holds its copies, others share them. `choices` are what the player chose for
    it, by the id of the format's choice.
    """

    game: str
    name: str
    lines: tuple[Line, ...] = ()
    format: str | None = None
    note: str = ""
    catalog: str = ""
    id: int | None = None
    created: str = ""
    changed: str = ""
    built: bool = False
    choices: Mapping[str, str] = EMPTY


def listing(db: sqlite3.Connection, game: str | None = None) -> tuple[Deck, ...]:
    """Return the decks of one game or of all, with their lines, by game and name (ñ behind n)."""
    rows = db.execute("SELECT * FROM deck WHERE ?1 IS NULL OR game = ?1", (game,)).fetchall()
    rows.sort(key=lambda row: (row["game"], sort_key(row["name"]), row["name"]))
    return tuple(_deck(db, row) for row in rows)


def get(
    db: sqlite3.Connection, name: str, game: str | None = None, *, beginning: bool = False
) -> Deck:
    """Return the deck of that name: exact, else without case, else without accents.

    With `beginning` a beginning that only one name has is enough; for commands that change nothing.

    Raises:
        NotFound: `deck.unknown` with `name` and `near`, or `deck.ambiguous` with `name` and
            `candidates` (as `game: name`).
        UsageError: `deck.bad-name`, where the name is blank.
    """
    if not fold(name):
        raise UsageError("deck.bad-name", name=name, why="blank")
    rows = _rows(db, game)
    found = _best(name.strip(), rows, beginning)
    if not found:
        raise NotFound("deck.unknown", name=name, near=near(name, [row["name"] for row in rows]))
    if len(found) > 1:
        candidates = tuple(f"{row['game']}: {row['name']}" for row in found)
        raise NotFound("deck.ambiguous", name=name, candidates=candidates)
    return _deck(db, found[0])


def find(db: sqlite3.Connection, game: str, name: str) -> Deck | None:
    """Return the deck of exactly that name, None where the game has none."""
    row = _called(db, game, name.strip())
    return None if row is None else _deck(db, row)


def numbered(db: sqlite3.Connection, number: int | None) -> Deck | None:
    """Return the stored deck of that `id`, None where there is none."""
    row = db.execute("SELECT * FROM deck WHERE id = ?", (number,)).fetchone()
    return None if row is None else _deck(db, row)


def is_one(db: sqlite3.Connection, name: str, game: str | None = None) -> bool:
    """Tell whether the name, or a beginning, is that of one deck."""
    return len(_best(name.strip(), _rows(db, game), beginning=True)) == 1


def create(db: sqlite3.Connection, deck: Deck) -> Deck:
    """Store a new deck under the open journal entry and return it as stored.

    Raises:
        UsageError: `deck.exists` with `name` and `game`, or what `checked_name` raises.
    """
    name = checked_name(deck.name)
    if _exists(db, deck.game, name):
        raise UsageError("deck.exists", name=name, game=deck.game)
    sql = "INSERT INTO deck (game, name, name_key, created, changed) "
    sql += f"VALUES (?, ?, ?, {_NOW}, {_NOW})"
    number = db.execute(sql, (deck.game, name, fold(name))).lastrowid
    return save(db, deck.but(id=number, name=name))


def save(db: sqlite3.Connection, deck: Deck) -> Deck:
    """Store what is said of a stored deck and its lines, writing only what differs; return it."""
    from . import chosen

    values = (
        deck.format, clean_note(deck.note), deck.catalog, int(deck.built),
        chosen.written(deck.choices),
    )  # fmt: skip
    same = "format IS ?1 AND note IS ?2 AND catalog IS ?3 AND built = ?4 AND choices = ?5"
    wrote = _save_lines(db, deck)
    sql = "UPDATE deck SET format = ?1, note = ?2, catalog = ?3, built = ?4, choices = ?5, "
    sql += f"changed = {_NOW} WHERE id = ?6 AND (?7 OR NOT ({same}))"
    db.execute(sql, (*values, deck.id, wrote))
    stored = numbered(db, deck.id)
    assert stored is not None
    return stored


def rename(db: sqlite3.Connection, deck: Deck, name: str) -> Deck:
    """Give a stored deck another name under the open journal entry.

    Raises:
        UsageError: as `create`.
    """
    name = checked_name(name)
    if name != deck.name and _exists(db, deck.game, name):
        raise UsageError("deck.exists", name=name, game=deck.game)
    sql = f"UPDATE deck SET name = ?, name_key = ?, changed = {_NOW} WHERE id = ?"
    db.execute(sql, (name, fold(name), deck.id))
    return deck.but(name=name)


def remove(db: sqlite3.Connection, deck: Deck) -> None:
    """Delete a stored deck and its lines under the open journal entry."""
    db.execute("DELETE FROM deck WHERE id = ?", (deck.id,))


def checked_name(name: str) -> str:
    """Return the name without blanks around it; any sign may stand in it but control characters.

    Raises:
        UsageError: `deck.bad-name` with `name` and `why` (`blank`, `control`, `input`,
            `long`).
    """
    name = name.strip()
    if not fold(name):
        raise UsageError("deck.bad-name", name=name, why="blank")
    if name == "-":  # on a command line that is the input
        raise UsageError("deck.bad-name", name=name, why="input")
    if any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in name):
        raise UsageError("deck.bad-name", name=name, why="control")
    if len(name) > LONGEST_NAME:
        raise UsageError("deck.bad-name", name=name, why="long", most=LONGEST_NAME)
    return name


def clean_note(note: str) -> str:
    """Return a note with LF between its lines and no blanks at their ends, nor empty ends."""
    return "\n".join(line.rstrip() for line in note.splitlines()).strip("\n")


def _rows(db: sqlite3.Connection, game: str | None) -> list[sqlite3.Row]:
    sql = "SELECT * FROM deck WHERE ?1 IS NULL OR game = ?1 ORDER BY game, name"
    return db.execute(sql, (game,)).fetchall()


def _best(name: str, rows: list[sqlite3.Row], beginning: bool) -> list[sqlite3.Row]:
    key = fold(name)
    for found in (
        [row for row in rows if row["name"] == name],
        [row for row in rows if row["name"].casefold() == name.casefold()],
        [row for row in rows if row["name_key"] == key],
        [row for row in rows if beginning and key and row["name_key"].startswith(key)],
    ):
        if found:
            return found
    return []


def _exists(db: sqlite3.Connection, game: str, name: str) -> bool:
    return _called(db, game, name) is not None


def _called(db: sqlite3.Connection, game: str, name: str) -> sqlite3.Row | None:
    sql = "SELECT * FROM deck WHERE game = ? AND name = ?"
    found: sqlite3.Row | None = db.execute(sql, (game, name)).fetchone()
    return found


def _deck(db: sqlite3.Connection, row: sqlite3.Row) -> Deck:
    from . import chosen

    sql = f"SELECT {_COLUMNS} FROM deck_line WHERE deck = ? ORDER BY position"
    lines = tuple(Line(*line) for line in db.execute(sql, (row["id"],)))
    return Deck(
        row["game"], row["name"], lines, row["format"], row["note"], row["catalog"], row["id"],
        row["created"], row["changed"], bool(row["built"]), chosen.read(row["choices"]),
    )  # fmt: skip


def _save_lines(db: sqlite3.Connection, deck: Deck) -> bool:
    """Write the lines that differ by place; return whether any did."""
    sql = f"SELECT id, {_COLUMNS} FROM deck_line WHERE deck = ? ORDER BY position"
    old = [tuple(row) for row in db.execute(sql, (deck.id,))]
    new = [tuple(line.as_dict().values()) for line in deck.lines]
    marks = ", ".join("?" * len(Line.part_names()))
    update = f"UPDATE deck_line SET ({_COLUMNS}) = ({marks}) WHERE id = ?"
    for (number, *before), line in zip(old, new, strict=False):
        if tuple(before) != line:
            db.execute(update, (*line, number))
    db.executemany("DELETE FROM deck_line WHERE id = ?", [(row[0],) for row in old[len(new) :]])
    insert = f"INSERT INTO deck_line (deck, position, {_COLUMNS}) VALUES (?, ?, {marks})"
    start = len(old)
    rows = [(deck.id, start + i, *line) for i, line in enumerate(new[start:])]
    db.executemany(insert, rows)
    return [row[1:] for row in old] != new
