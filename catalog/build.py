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
from .errors import BadData, Fault, NotFound, QueryError
from .faultlist import Faults
from .files import Files
from .game import Game
from .gamefile import GameFile, read_game, with_lines
from .own import merge, read_own
from .shape import Shape

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


def build(db: sqlite3.Connection, files: Files) -> None:
    """Fill an empty database from the files of a game.

    Raises:
        BadData: `game.bad-file` with the faults of severity error in all of them.
    """
    read, rows, faults = read_all(files)
    if read.game is None or faults:
        raise BadData("game.bad-file", faults, file=str(files.game))
    fill(db, read.game, read.tables, rows)
    if faults := compute_flags(db, read.game, read.tables, str(files.game)):
        raise BadData("game.bad-file", with_lines(faults, read.text), file=str(files.game))
    _finish(db, read.game)


def all_faults(files: Files) -> tuple[Fault, ...]:
    """Return every fault of the files, those that forbid no use among them."""
    read, rows, faults = read_all(files)
    mild = [fault for fault in read.faults if fault.severity != "error"]
    if read.game is not None and not faults:
        db = sqlite3.connect(":memory:")
        fill(db, read.game, read.tables, rows)
        faults = list(
            with_lines(compute_flags(db, read.game, read.tables, str(files.game)), read.text)
        )
        db.close()
    return (*faults, *mild)


def read_all(files: Files) -> tuple[GameFile, list[Row], list[Fault]]:
    """Read every file of a game; return the game file, the rows, and all faults that forbid use."""
    read = read_game(files.game)
    faults = [fault for fault in read.faults if fault.severity == "error"]
    if read.game is None:
        return read, [], faults
    merged = read_rows(files.cards, read.game, faults)
    if files.own is not None:
        _merge_own(files.own, read.game, merged, faults)
    if files.sample is not None:
        for row in _read_cards(files.sample, read.game, faults):
            row.sample = True
            merged.append(row)
    clashes = Faults(str(files.sample or files.own or files.cards[-1]))
    if not faults:
        name_printings(merged, clashes)
    return read, merged, [*faults, *clashes]


def read_rows(cards: Iterable[Path], game: Game, faults: list[Fault]) -> list[Row]:
    """Read card files one over another; faults are added to the list."""
    rows: dict[str, Row] = {}
    for path in cards:
        rows |= {row.printing: row for row in _read_cards(path, game, faults)}
    return list(rows.values())


def _read(path: Path, faults: list[Fault]) -> str:
    """Return the text of a file, empty where there is none."""
    from .decoding import BadText, decode

    try:
        return decode(path.read_bytes())
    except FileNotFoundError:
        return ""
    except BadText as error:
        faults.append(Fault("card.encoding", str(path), line=error.line))
    except OSError as error:
        faults.append(Fault("card.unreadable", str(path), facts={"detail": error.strerror or ""}))
    return ""


def _read_cards(path: Path, game: Game, faults: list[Fault]) -> list[Row]:
    text = _read(path, faults)
    if not text.strip():
        return []
    rows, found = read_cards(text, game, str(path))
    faults.extend(found)
    return rows


def _merge_own(path: Path, game: Game, rows: list[Row], faults: list[Fault]) -> None:
    found = Faults(str(path))
    records = read_own(_read(path, faults), game, found)
    faults.extend(found)
    if not found:
        merge(rows, records)


def fill(
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


def compute_flags(
    db: sqlite3.Connection, game: Game, tables: Mapping[str, Any], file: str
) -> list[Fault]:
    """Set the flags that a query computes; return a fault for each query that cannot be read.

    They are computed in the game file's order, so that one may speak of those before it.
    """
    from .query import Node, parse, prepare

    prepare(db)
    faults = Faults(file)

    def parsed(place: str, query: str) -> Node | None:
        try:
            return parse(query, game)
        except (QueryError, NotFound) as error:
            facts = {**error.facts, "value": query, "reason": error.key}
            near = tuple(facts.pop("near", None) or ())  # type: ignore[arg-type]
            faults.add("game.bad-query", place, near=near, **facts)  # type: ignore[arg-type]
            return None

    for field in game.fields.values():
        if field.when is not None and (node := parsed(f"fields.{field.id}.when", field.when)):
            parameters: list[Any] = []
            test = node.sql(parameters)
            db.execute(f"UPDATE printing SET {sql_name(field.id)} = ({test}) <> 0", parameters)
    for zone in game.zones.values():
        if zone.holds is not None:
            parsed(f"zones.{zone.id}.holds", zone.holds)
    for i, component in enumerate(tables.get("components", ())):
        if "cards" in component:
            parsed(f"components[{i}].cards", component["cards"])
    return list(faults)


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
    db.execute(
        "CREATE VIRTUAL TABLE name_fts USING"
        " fts5(names, content='printing', content_rowid='row', tokenize='trigram')"
    )
    db.execute("INSERT INTO name_fts(name_fts) VALUES ('rebuild')")
