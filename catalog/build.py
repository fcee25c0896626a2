"""The derived database of a game: from checked files to columns that can be searched.

The tables and columns that are made here are what every search, count and draw reads.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .cardfile import Row
from .columns import columns, sql_name
from .errors import BadData, Fault, QueryError
from .faultlist import Faults
from .files import Files
from .game import Game
from .gamefile import GameFile, read_game, with_lines
from .printings import Printings
from .shape import Shape
from .titles import write_cards, write_names
from .value import Value

MANY = 1_000  # printings: more of them are not read through at each search
_TABLES = (
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID",
    "CREATE TABLE toml(name TEXT PRIMARY KEY, json TEXT) WITHOUT ROWID",
    "CREATE TABLE name(key TEXT, place INTEGER, kind INTEGER, card TEXT, text TEXT, title TEXT,"
    " first INTEGER, PRIMARY KEY(key, place)) WITHOUT ROWID",
    "CREATE TABLE unknowns(field TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID",
)
_FIRST = """
UPDATE printing SET first = row IN (
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
    """Fill an empty database from the files of a game; printings are read as they are written.

    Raises:
        BadData: `game.bad-file` with the faults of severity error in all of them, of the queries
            those that compute flags.
    """
    file = read_game(files.game)
    printings = Printings(files, file.game) if file.game is not None else None
    faults = printings.faults if printings is not None else ()
    _write(db, file, str(files.game), () if printings is None else printings, file.faults, faults)


def read_all(files: Files, folder: str | None = None) -> ReadGame:
    """Read every file of a game; `folder` is as for `read_game`."""
    file = read_game(files.game, folder)
    if file.game is None:
        return ReadGame(files, file, (), file.faults)
    rows, faults = read_printings(files, file.game)
    return ReadGame(files, file, rows, (*file.faults, *faults))


def read_printings(files: Files, game: Game) -> tuple[tuple[Row, ...], tuple[Fault, ...]]:
    """Read the card files of a game, the user's own layer and the sample; return all faults too."""
    printings = Printings(files, game)
    rows = tuple(printings)
    return rows, tuple(printings.faults)


def write(db: sqlite3.Connection, read: ReadGame, *, indexed: bool = True) -> None:
    """Fill an empty database with a game that was read; without indexes for a single look.

    Raises:
        BadData: As `build`.
    """
    _write(db, read.file, str(read.files.game), read.rows, read.faults, indexed=indexed)


def _write(
    db: sqlite3.Connection,
    read: GameFile,
    file: str,
    rows: Iterable[Row],
    *found: Sequence[Fault],
    indexed: bool = True,
) -> None:
    """Write rows; `found` are the faults of the files, complete once all rows were taken."""
    game, shape = read.game, None
    if game is not None:
        shape = Shape(game)
        shape.stage(db, rows)
    errors = [fault for some in found for fault in some if fault.severity == "error"]
    if game is None or shape is None or errors:
        raise BadData("game.bad-file", errors, file=errors[0].file if errors else file)
    _fill(db, game, read.tables, shape)
    faults = Faults(file)
    _compute_flags(db, game, faults)
    if faults:
        raise BadData("game.bad-file", with_lines(faults, read.text), file=file)
    _finish(db, game, shape.extras, indexed=indexed)


def _fill(db: sqlite3.Connection, game: Game, tables: Mapping[str, Any], shape: Shape) -> None:
    """Create the tables and write every printing that was staged, in display order."""
    for statement in _TABLES:
        db.execute(statement)
    db.executemany(
        "INSERT INTO toml VALUES (?, ?)",
        [
            (name, json.dumps(table, ensure_ascii=False, default=str))
            for name, table in tables.items()
        ],
    )
    db.execute("INSERT INTO meta VALUES ('extras', ?)", (json.dumps(shape.extras),))
    write_cards(db, game)
    shape.put_in_order(db)


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


def _finish(
    db: sqlite3.Connection, game: Game, extras: Mapping[str, str], *, indexed: bool
) -> None:
    """Derive what rests on whole columns: promo, first printings, names, unknowns, indexes."""
    if "promo" in game.fields:
        db.execute(f"UPDATE printing SET promo = {sql_name('promo')}")
        db.execute(_FIRST)
    for i, name in enumerate(("card", "name_key", '"set"')):
        db.execute(f"CREATE INDEX printing_{i} ON printing({name})")
    db.execute("CREATE UNIQUE INDEX printing_id ON printing(id)")
    db.execute("CREATE INDEX printing_first ON printing(card, title) WHERE first")
    write_names(db, extras)
    _count_unknowns(db, game)
    if indexed and db.execute("SELECT count(*) FROM printing").fetchone()[0] > MANY:
        from .index.writing import same
        from .index.writing import write as write_indexes

        db.execute("INSERT INTO meta VALUES ('indexed', ''), ('same', ?)", (json.dumps(same(db)),))
        write_indexes(db, game)


def _count_unknowns(db: sqlite3.Connection, game: Game) -> None:
    counted = {"name": "name", "set": '"set"', "number": "number"}
    counted |= {column.key: column.sql for column in columns(game)}
    lacking = ", ".join(f"count(*) - count({name})" for name in counted.values())
    counts = db.execute(f"SELECT {lacking} FROM printing").fetchone()
    db.executemany("INSERT INTO unknowns VALUES (?, ?)", zip(counted, counts, strict=True))
