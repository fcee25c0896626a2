"""The derived database of a game: from checked files to columns that can be searched.

The tables and columns that are made here are what every search, count and draw reads.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .cardfile import Row, name_printings, read_cards
from .columns import columns, sql_name
from .decoding import read_text
from .errors import BadData, Fault, QueryError
from .faultlist import Faults
from .files import Files
from .game import Game
from .gamefile import GameFile, read_game, with_lines
from .own import merge, read_own
from .shape import Shape
from .value import Value

MANY = 1_000  # printings: more of them are not read through at each search
_UNREADABLE = ("card.encoding", "card.unreadable")
_TABLES = (
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID",
    "CREATE TABLE toml(name TEXT PRIMARY KEY, json TEXT) WITHOUT ROWID",
    "CREATE TABLE name(key TEXT, kind INTEGER, card TEXT, text TEXT)",
    "CREATE TABLE unknowns(field TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID",
)
_FIRST = """
UPDATE printing SET first = 1 WHERE row IN (
  SELECT row FROM (
    SELECT row, row_number() OVER (PARTITION BY card ORDER BY coalesce(promo, 0), row) AS place
    FROM printing) WHERE place = 1)
"""


class ReadGame(Value):
    """The files of a game, each read once: the game file, the printings, the faults of both.

    There are no printings where the game file has faults of severity error.
    """

    files: Files
    file: GameFile
    rows: tuple[Row, ...] = ()
    faults: tuple[Fault, ...] = ()


def build(db: sqlite3.Connection, files: Files) -> None:
    """Fill an empty database from the files of a game.

    Raises:
        BadData: `game.bad-file` with the faults of severity error in all of them, of the queries
            those that compute flags.
    """
    write(db, read_all(files))


def read_all(files: Files) -> ReadGame:
    """Read every file of a game."""
    file = read_game(files.game)
    if file.game is None:
        return ReadGame(files, file, (), file.faults)
    rows, faults = read_printings(files, file.game)
    return ReadGame(files, file, rows, (*file.faults, *faults))


def read_printings(files: Files, game: Game) -> tuple[tuple[Row, ...], tuple[Fault, ...]]:
    """Read the card files of a game, the user's own layer and the sample; return all faults too."""
    faults: list[Fault] = []
    merged = read_rows(files.cards, game, faults)
    if files.own is not None:
        _merge_own(files.own, game, merged, faults)
    if files.sample is not None:
        for row in _read_cards(files.sample, game, faults):
            row.sample = True
            merged.append(row)
    clashes = Faults(str(files.sample or files.own or files.cards[-1]))
    if not faults:
        name_printings(merged, clashes)
    return tuple(merged), (*faults, *clashes)


def read_rows(cards: Iterable[Path], game: Game, faults: list[Fault]) -> list[Row]:
    """Read card files one over another; faults are added to the list."""
    rows: dict[str, Row] = {}
    for path in cards:
        rows |= {row.printing: row for row in _read_cards(path, game, faults)}
    return list(rows.values())


def _read_cards(path: Path, game: Game, faults: list[Fault]) -> list[Row]:
    text = read_text(path, faults, _UNREADABLE, needed=False)
    if not text.strip():
        return []
    rows, found = read_cards(text, game, str(path))
    faults.extend(found)
    return rows


def _merge_own(path: Path, game: Game, rows: list[Row], faults: list[Fault]) -> None:
    found = Faults(str(path))
    records = read_own(read_text(path, faults, _UNREADABLE, needed=False), game, found)
    faults.extend(found)
    if not found:
        merge(rows, records)


def write(db: sqlite3.Connection, read: ReadGame) -> None:
    """Fill an empty database with a game that was read.

    Raises:
        BadData: As `build`.
    """
    game, file = read.file.game, str(read.files.game)
    errors = [fault for fault in read.faults if fault.severity == "error"]
    if game is None or errors:
        raise BadData("game.bad-file", errors, file=errors[0].file if errors else file)
    _fill(db, game, read.file.tables, read.rows)
    faults = Faults(file)
    _compute_flags(db, game, faults)
    if faults:
        raise BadData("game.bad-file", with_lines(faults, read.file.text), file=file)
    _finish(db, game)


def _fill(
    db: sqlite3.Connection, game: Game, tables: Mapping[str, Any], rows: Sequence[Row]
) -> None:
    """Create the tables and write every printing, in display order."""
    shape = Shape(game, rows)
    for statement in (*_TABLES, f"CREATE TABLE printing({', '.join(shape.columns())})"):
        db.execute(statement)
    db.executemany(
        "INSERT INTO toml VALUES (?, ?)",
        [
            (name, json.dumps(table, ensure_ascii=False, default=str))
            for name, table in tables.items()
        ],
    )
    db.execute("INSERT INTO meta VALUES ('extras', ?)", (json.dumps(shape.extras),))
    marks = ", ".join("?" for _ in shape.columns())
    db.executemany(f"INSERT INTO printing VALUES ({marks})", shape.printings())
    db.executemany("INSERT INTO name VALUES (?, ?, ?, ?)", shape.names())


def _compute_flags(db: sqlite3.Connection, game: Game, faults: Faults) -> None:
    """Set the flags that a query computes, and add a fault for each query that cannot be read.

    They are computed in the game file's order, so that one may speak of those before it.
    """
    from .query import parse, prepare

    prepare(db)
    for field in game.fields.values():
        if field.when is None:
            continue
        try:
            node = parse(field.when, game)
        except QueryError as error:
            faults.add_query(f"fields.{field.id}.when", field.when, error)
            continue
        parameters: list[Any] = []
        test = node.sql(parameters)
        db.execute(f"UPDATE printing SET {sql_name(field.id)} = ({test}) <> 0", parameters)


def _finish(db: sqlite3.Connection, game: Game) -> None:
    """Derive what rests on whole columns: promo, first printings, unknowns, indexes."""
    if "promo" in game.fields:
        db.execute(f"UPDATE printing SET promo = {sql_name('promo')}")
    db.execute(_FIRST)
    counted = {"name": "name", "set": '"set"', "number": "number"}
    counted |= {column.key: column.sql for column in columns(game)}
    for key, name in counted.items():
        db.execute(f"INSERT INTO unknowns SELECT ?, count(*) - count({name}) FROM printing", (key,))
    indexed = ["card", "name_key", '"set"']
    indexed += [
        c.sql for c in columns(game) if c.field.kind in {"choice", "number"} and not c.value
    ]
    for i, name in enumerate(indexed):
        db.execute(f"CREATE INDEX printing_{i} ON printing({name})")
    db.execute("CREATE INDEX name_key ON name(key)")
    if db.execute("SELECT count(*) FROM printing").fetchone()[0] > MANY:
        from .index.writing import write as write_indexes

        db.execute("INSERT INTO meta VALUES ('indexed', '')")
        write_indexes(db, game)
