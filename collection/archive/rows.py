"""The rows of the user's database as the files of an archive, and back."""

import csv
import io
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...catalog.faultlist import Faults
from ...catalog.text import fold
from ...catalog.value import Value
from ..store.schema import JOURNALLED

Row = dict[str, Any]
Rows = Mapping[str, Sequence[Row]]

DECKS = "decks.json"
FILES: Mapping[str, str] = {
    "copy": "copies.csv",
    "want": "wants.csv",
    "trade": "trades.csv",
    "opening": "openings.csv",
    "opening_card": "opened-cards.csv",
    "play": "plays.csv",
    "score_line": "scores.csv",
    "setting": "settings.csv",
}
NAMES = (DECKS, *FILES.values())


class Column(Value):
    """A column of a table: `required` where a row must have it, `optional` where it may be NULL."""

    name: str
    whole: bool
    optional: bool
    required: bool


def columns(db: sqlite3.Connection, table: str) -> tuple[Column, ...]:
    """Return the columns of a table; its number, which the database gives, may lack."""
    return tuple(
        Column(name, kind == "INTEGER", not filled, bool(filled) and default is None and not is_id)
        for _, name, kind, filled, default, key in db.execute(f"PRAGMA table_info({table})")
        for is_id in [bool(key) and kind == "INTEGER"]
    )


def written(db: sqlite3.Connection) -> dict[str, bytes]:
    """Return the files that hold every row; the same rows give the same bytes."""
    files = {DECKS: _decks(db)}
    for table, name in FILES.items():
        files[name] = _csv(db, table)
    return files


def _decks(db: sqlite3.Connection) -> bytes:
    decks = _rows(db, "deck", "id")
    lines: dict[int, list[Row]] = {deck["id"]: [] for deck in decks}
    for line in _rows(db, "deck_line", "deck, position, id"):
        lines[line.pop("deck")].append(line)
    told = [
        {**{name: deck[name] for name in deck if name != "name_key"}, "lines": lines[deck["id"]]}
        for deck in decks
    ]
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()


def _rows(db: sqlite3.Connection, table: str, order: str) -> list[Row]:
    return [dict(row) for row in db.execute(f"SELECT * FROM {table} ORDER BY {order}")]


def _csv(db: sqlite3.Connection, table: str) -> bytes:
    out = io.StringIO(newline="")
    # The line end of the standard: with another, a lone CR in a cell would go unquoted.
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(column.name for column in columns(db, table))
    writer.writerows(db.execute(f"SELECT * FROM {table} ORDER BY rowid"))
    return out.getvalue().encode()


def read(files: Mapping[str, bytes], db: sqlite3.Connection) -> tuple[Rows, Faults]:
    """Return the rows that files hold by table, and everything that is wrong with them.

    `db` tells the columns there are.
    """
    rows: dict[str, list[Row]] = {table: [] for table in JOURNALLED}
    faults = Faults("")
    for name in NAMES:
        if name in files:
            faults.file = name
            reader = _Reader(db, faults, rows)
            reader.decks(files[name]) if name == DECKS else reader.table(name, files[name])
    return rows, faults


class _Reader:
    """Reads one file after the other; what is wrong is noted and the rest goes on."""

    def __init__(self, db: sqlite3.Connection, faults: Faults, rows: dict[str, list[Row]]) -> None:
        from ..store.tables import misfits

        self.columns = {table: columns(db, table) for table in JOURNALLED}
        self.misfits, self.faults, self.rows = misfits, faults, rows

    def decks(self, data: bytes) -> None:
        try:
            decks = json.loads(data)
            lines = [(deck, list(deck.pop("lines", ()))) for deck in decks]
            whole = all(isinstance(line, dict) for _, of in lines for line in of)
        except (ValueError, TypeError, AttributeError, RecursionError):
            whole = False
        if not whole:
            self.faults.add("archive.unreadable")
            return
        for number, (deck, of) in enumerate(lines, 1):
            deck.setdefault("id", number)
            deck["name_key"] = fold(str(deck.get("name", "")))
            self._take("deck", deck, None, str(deck.get("name", number)))
            for position, line in enumerate(of):
                held = {"position": position, **line, "deck": deck["id"]}
                self._take("deck_line", held, None, f"{deck.get('name', number)}[{position}]")

    def table(self, name: str, data: bytes) -> None:
        table = next(table for table, file in FILES.items() if file == name)
        before = csv.field_size_limit(len(data) + 1)
        try:
            text = io.StringIO(data.decode("utf-8-sig"), newline="")
            reader = csv.DictReader(text, restkey="", strict=True)
            for row in reader:
                self._take(table, self._of_text(table, row, reader.line_num), reader.line_num)
        except (csv.Error, UnicodeDecodeError):
            self.faults.add("archive.unreadable")
        finally:
            csv.field_size_limit(before)

    def _of_text(self, table: str, row: Mapping[Any, Any], line: int) -> Row:
        """Return a row of a CSV file as the database takes it: an empty cell may be nothing."""
        made: Row = {str(name): value for name, value in row.items()}
        for column in self.columns[table]:
            text = made.get(column.name)
            if not text and (column.optional or (column.whole and not column.required)):
                made.pop(column.name, None)
            elif column.whole and text is not None:
                try:
                    made[column.name] = int(text)
                except ValueError:
                    self.faults.add("archive.no-number", column.name, line, value=text)
                    made[column.name] = 1
        return made

    def _take(self, table: str, row: Row, line: int | None, place: str = "") -> None:
        named = {column.name: column for column in self.columns[table]}
        for name in row.keys() - named.keys():
            self.faults.add("archive.unknown-column", place or name, line, column=name)
        lacking = [c.name for c in named.values() if c.required and row.get(c.name) is None]
        for name in lacking:
            self.faults.add("archive.lacking", place or name, line, column=name)
        if not lacking:
            self._check(table, {n: v for n, v in row.items() if n in named}, line, place)

    def _check(self, table: str, row: Row, line: int | None, place: str) -> None:
        if wrong := self.misfits(table, row):
            self.faults.add("archive.bad-row", place, line, columns=", ".join(wrong))
        else:
            self.rows[table].append(row)


def held(db: sqlite3.Connection) -> Mapping[str, int]:
    """Return how many decks, copies and wants the database holds."""
    return counted({table: _rows(db, table, "rowid") for table in ("deck", "copy", "want")})


def counted(rows: Rows) -> Mapping[str, int]:
    """Return how many decks, copies and wants there are."""
    return {
        "decks": len(rows["deck"]),
        "copies": _sum(rows["copy"]),
        "wants": _sum(rows["want"]),
    }


def _sum(rows: Iterable[Row]) -> int:
    return sum(int(row["count"]) for row in rows)
