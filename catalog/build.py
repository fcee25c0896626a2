"""The derived database of a game: from checked files to columns that can be searched.

The tables and columns that are made here are what every search, count and draw reads.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .cardfile import Row, name_printings, read_cards
from .cells import Stored
from .columns import Column, columns, sql_name
from .errors import BadData, Fault, QueryError
from .faultlist import Faults
from .files import Files
from .game import Game, label
from .gamefile import GameFile, read_game, with_lines
from .own import merge, read_own
from .text import fold, natural_key, sort_key

_TABLES = (
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID",
    "CREATE TABLE toml(name TEXT PRIMARY KEY, json TEXT) WITHOUT ROWID",
    "CREATE TABLE name(key TEXT, kind INTEGER, card TEXT, text TEXT)",
    "CREATE TABLE unknowns(field TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID",
)
_PLAIN = (
    "row INTEGER PRIMARY KEY", "id TEXT UNIQUE", "card TEXT", "title TEXT", "name TEXT",
    "name_key TEXT", "sort TEXT", '"set" TEXT', "number TEXT", "number_sort TEXT",
    "language TEXT", "variant TEXT", "names TEXT", "aliases TEXT", "sample INTEGER",
    "promo INTEGER", "first INTEGER", "source TEXT", "own TEXT",
)  # fmt: skip
_AFFINITY = {"number": "", "flag": " INTEGER"}  # a number column has none: '' and 'X' stay text
_FIRST = """
UPDATE printing SET first = 1 WHERE row IN (
  SELECT row FROM (
    SELECT row, row_number() OVER (PARTITION BY card ORDER BY coalesce(promo, 0), row) AS place
    FROM printing) WHERE place = 1)
"""
EXACT, ALIAS, TITLE, TRANSLATION = 0, 1, 2, 3  # kinds of the table `name`


def build(db: sqlite3.Connection, files: Files) -> None:
    """Fill an empty database from the files of a game.

    Raises:
        BadData: `game.bad-file` with the faults of severity error in all of them.
    """
    read, rows, faults = read_all(files)
    if read.game is None or faults:
        raise BadData("game.bad-file", faults, file=str(files.game))
    fill(db, read.game, read.tables, rows)
    if faults := compute_flags(db, read.game, str(files.game)):
        raise BadData("game.bad-file", with_lines(faults, read.text), file=str(files.game))
    _finish(db, read.game)


def all_faults(files: Files) -> tuple[Fault, ...]:
    """Return every fault of the files, those that forbid no use among them."""
    read, rows, faults = read_all(files)
    mild = [fault for fault in read.faults if fault.severity != "error"]
    if read.game is not None and not faults:
        db = sqlite3.connect(":memory:")
        fill(db, read.game, read.tables, rows)
        faults = list(with_lines(compute_flags(db, read.game, str(files.game)), read.text))
        db.close()
    return (*faults, *mild)


def read_all(files: Files) -> tuple[GameFile, list[Row], list[Fault]]:
    """Read every file of a game; return the game file, the rows, and all faults that forbid use."""
    read = read_game(files.game)
    faults = [fault for fault in read.faults if fault.severity == "error"]
    if read.game is None:
        return read, [], faults
    rows: dict[str, Row] = {}
    for path in files.cards:
        rows |= {row.printing: row for row in _read_cards(path, read.game, faults)}
    merged = list(rows.values())
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
    extras = sorted({key for row in rows for key in row.extra})
    fields = list(columns(game))
    made = [*_PLAIN, *(name for c in fields for name in _column_sql(c))]
    made += [f"{_extra_name(key)} TEXT" for key in extras]
    for statement in (*_TABLES, f"CREATE TABLE printing({', '.join(made)})"):
        db.execute(statement)
    db.executemany(
        "INSERT INTO toml VALUES (?, ?)",
        [
            (name, json.dumps(table, ensure_ascii=False, default=str))
            for name, table in tables.items()
        ],
    )
    names = {key: _extra_name(key) for key in extras}
    db.execute("INSERT INTO meta VALUES ('extras', ?)", (json.dumps(names),))
    titles = _titles(game, rows)
    ordered = sorted(rows, key=_display_order(game))
    db.executemany(
        f"INSERT INTO printing VALUES ({', '.join('?' * len(made))})",
        (_printing(place, row, titles, fields, extras) for place, row in enumerate(ordered, 1)),
    )
    db.executemany("INSERT INTO name VALUES (?, ?, ?, ?)", _names(ordered, titles))


def _column_sql(column: Column) -> Iterable[str]:
    kind = column.field.kind
    yield column.sql + _AFFINITY.get(kind, " TEXT")
    if kind == "text":
        yield f"{sql_name(column.field.id, prefix='k_')} TEXT"


def _extra_name(key: str) -> str:
    return sql_name(key.replace(".", "-"))


def _display_order(game: Game) -> Any:
    place = {id: i for i, id in enumerate(game.sets)}

    def order(row: Row) -> tuple[int, bool, str, str]:
        number = natural_key(row.number) if row.number else ""
        return place.get(row.set or "", len(place)), not number, number, row.printing

    return order


def _titles(game: Game, rows: Iterable[Row]) -> dict[str, str]:
    """Return the title of every card: cards that share a name are told apart by `name-with`."""
    named: dict[str, set[str]] = {}
    for row in rows:
        if row.name is not None:
            named.setdefault(row.name, set()).add(row.id)
    titles: dict[str, str] = {}
    for row in rows:
        if row.name is None:
            titles.setdefault(row.id, row.printing)
            continue
        mark = _mark(game, row) if len(named[row.name]) > 1 else ""
        titles[row.id] = f"{row.name} {mark}".strip()
    return titles


def _mark(game: Game, row: Row) -> str:
    value = row.values.get(game.name_with or "")
    if value is None or value == "":
        return ""
    texts = game.fields[game.name_with or ""].values.get(str(value), {})
    return label(texts, next(iter(game.languages), ""), str(value))


def _printing(
    place: int,
    row: Row,
    titles: Mapping[str, str],
    fields: Sequence[Column],
    extras: Sequence[str],
) -> list[Stored]:
    title = titles[row.id]
    names = None
    if row.name is not None:
        words = dict.fromkeys(
            map(fold, (row.name, *row.aliases, *filter(None, row.names.values())))
        )
        names = "\n" + "\n".join(words) + "\n"
    stored: list[Stored] = [
        place, row.printing, row.id, title, row.name,
        None if row.name is None else fold(row.name), sort_key(title), row.set, row.number,
        natural_key(row.number) if row.number else None,
        row.language, row.variant, names, json.dumps(row.aliases, ensure_ascii=False),
        int(row.sample), 0, 0, json.dumps(row.source), json.dumps(row.own),
    ]  # fmt: skip
    for column in fields:
        value = row.values.get(column.key)
        stored.append(value)
        if column.field.kind == "text":
            stored.append(_searched_text(row, column.key, value))
    stored += [row.extra.get(key) for key in extras]
    return stored


def _searched_text(row: Row, key: str, value: Stored) -> str | None:
    """Return the folded text of a field in every language; None when it is known in none."""
    texts = [text for name, text in row.extra.items() if name.partition(".")[0] == key]
    if value is None and not texts:
        return None
    return "\n".join(fold(text) for text in (str(value or ""), *texts) if text)


def _names(rows: Iterable[Row], titles: Mapping[str, str]) -> list[tuple[str, int, str, str]]:
    """Return every name a card goes by, once."""
    found: dict[tuple[str, str], int] = {}
    for row in rows:
        kinds = [
            (EXACT, [row.name or ""]),
            (ALIAS, row.aliases),
            (TITLE, [titles[row.id]]),
            (TRANSLATION, row.names.values()),
        ]
        for kind, texts in kinds:
            for text in filter(None, texts):
                found.setdefault((row.id, text), kind)
    return [(fold(text), kind, card, text) for (card, text), kind in found.items()]


def compute_flags(db: sqlite3.Connection, game: Game, file: str) -> list[Fault]:
    """Set the flags that a query computes; return a fault for each query that cannot be read.

    They are computed in the game file's order, so that one may speak of those before it.
    """
    try:
        from .query import parse
    except ImportError:
        return []

    faults = Faults(file)
    for field in game.fields.values():
        if field.when is None:
            continue
        try:
            parameters: list[Any] = []
            test = parse(field.when, game).sql(parameters)
            db.execute(f"UPDATE printing SET {sql_name(field.id)} = ({test}) <> 0", parameters)
        except QueryError as error:
            faults.add(
                "game.bad-query",
                f"fields.{field.id}.when",
                near=error.near,
                value=field.when,
                reason=error.key,
            )
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
