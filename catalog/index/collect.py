"""How the facets of a derived file are made: every printing put with the values that it holds."""

import json
import sqlite3
from array import array
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from .bits import of_places
from .facets import Held
from .layout import ITEM, Layout

MOST = 4_000  # values of a facet
OTHER = "\x00"  # stands for every value of an open facet that is not none
_TABLES = (
    "CREATE TABLE facet(columns TEXT PRIMARY KEY, open INTEGER, held TEXT) WITHOUT ROWID",
    "CREATE TABLE facet_bits(columns TEXT, n INTEGER, dense INTEGER, data BLOB,"
    " PRIMARY KEY (columns, n))",
)
_CHUNK = 5_000  # printings that are gone through at a time
_SPARSE = 32  # a place takes four bytes: fewer than one in so many are listed


def write(db: sqlite3.Connection, facets: Iterable[Sequence[str]], texts: Sequence[str]) -> None:
    """Write the facets of these columns; `texts` are columns whose facets are open.

    The printings are read once for all of them.
    """
    for statement in _TABLES:
        db.execute(statement)
    layout = Layout(db)
    asked = [tuple(columns) for columns in facets]
    columns = [*dict.fromkeys(column for facet in asked for column in facet), *texts]
    places = [[columns.index(column) for column in facet] for facet in asked]
    found: list[dict[Any, array[int]]] = [{} for _ in (*asked, *texts)]
    wanted = ", ".join((*map(_named, columns[: len(columns) - len(texts)]), *map(_told, texts)))
    cursor = db.execute(f"SELECT {wanted} FROM printing ORDER BY row")
    rest = iter(layout.places[1:])
    while rows := cursor.fetchmany(_CHUNK):
        held = list(zip(*rows, strict=True))
        here = list(islice(rest, len(rows)))
        for facet, numbers in zip(found, (*places, *_ends(columns, texts)), strict=True):
            _collect(facet, held[numbers[0]] if len(numbers) == 1 else _each(held, numbers), here)
    for names, facet in zip((*asked, *((text,) for text in texts)), found, strict=True):
        _write_facet(db, layout.size, names, facet, is_open=names[0] in texts)


def _ends(columns: Sequence[str], texts: Sequence[str]) -> list[list[int]]:
    return [[place] for place in range(len(columns) - len(texts), len(columns))]


def _each(held: Sequence[Sequence[Any]], numbers: Sequence[int]) -> Iterable[Held]:
    return zip(*(held[number] for number in numbers), strict=True)


def _collect(facet: dict[Any, "array[int]"], held: Iterable[Any], places: Iterable[int]) -> None:
    for each, place in zip(held, places, strict=True):
        try:
            facet[each].append(place)
        except KeyError:
            facet[each] = array(ITEM, (place,))


def _named(column: str) -> str:
    return f"`{column}`"


def _told(column: str) -> str:
    return f"CASE WHEN `{column}` <> '' THEN char(0) ELSE `{column}` END"


def _write_facet(
    db: sqlite3.Connection,
    size: int,
    columns: Sequence[str],
    found: dict[Any, "array[int]"],
    *,
    is_open: bool,
) -> None:
    if len(found) > MOST:
        found, is_open = _told_apart(found), True
    held = [each if len(columns) > 1 else (each,) for each in found]
    facet = ",".join(columns)
    db.execute("INSERT INTO facet VALUES (?, ?, ?)", (facet, is_open, json.dumps(held)))
    db.executemany(
        "INSERT INTO facet_bits VALUES (?, ?, ?, ?)",
        ((facet, n, *_data(places, size)) for n, places in enumerate(found.values())),
    )


def _told_apart(found: dict[Any, "array[int]"]) -> dict[Any, "array[int]"]:
    """Put all values together that are neither none nor unknown."""
    merged: dict[Any, array[int]] = {}
    for each, places in found.items():
        several = isinstance(each, tuple)
        key = tuple(map(_kind_of, each)) if several else _kind_of(each)
        merged.setdefault(key, array(ITEM)).extend(places)
    return merged


def _kind_of(held: str | float | None) -> str | None:
    return held if held in {None, ""} else OTHER


def _data(places: "array[int]", size: int) -> tuple[bool, bytes]:
    if len(places) * _SPARSE < size:
        return False, places.tobytes()
    return True, of_places(places, size).to_bytes(size // 8 + 1, "little")
