"""Facets: the values that columns hold, each with the printings that hold it.

A facet speaks of one column, or of several that are asked about together. Where there are too
many values only none, unknown and the rest are told apart: such a facet is open.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from .bits import Answer, of_places
from .layout import Layout

Held = tuple[Any, ...]  # what the columns of a facet hold
Test = Callable[[Mapping[str, Any]], bool | None]

MOST = 4_000  # values of a facet
OTHER = "\x00"  # stands for every value of an open facet that is not none
_TABLES = (
    "CREATE TABLE facet(columns TEXT PRIMARY KEY, open INTEGER, held TEXT) WITHOUT ROWID",
    "CREATE TABLE facet_bits(columns TEXT, n INTEGER, count INTEGER, dense INTEGER, data BLOB,"
    " PRIMARY KEY (columns, n))",
)
_SPARSE = 32  # a place takes four bytes: fewer than one in so many are listed


class Facets:
    """The facets of a derived file."""

    def __init__(self, db: sqlite3.Connection, layout: Layout) -> None:
        self.db, self.layout = db, layout
        self._dense: dict[tuple[str, int], int] = {}
        self._held: dict[str, list[Held]] = {}

    @cached_property
    def open(self) -> Mapping[str, bool]:
        """Which facets there are, and whether they are open."""
        return dict(self.db.execute("SELECT columns, open FROM facet"))

    def held(self, facet: str) -> list[Held]:
        """Return what the columns of a facet hold."""
        if facet not in self._held:
            sql = "SELECT held FROM facet WHERE columns = ?"
            held = json.loads(self.db.execute(sql, (facet,)).fetchone()[0])
            self._held[facet] = [tuple(each) for each in held]
        return self._held[facet]

    def answer(self, facet: str, test: Test) -> Answer:
        """Return where a test says yes, asked once for each value that the columns hold."""
        names = facet.split(",")
        held = self.held(facet)
        answers = [test(dict(zip(names, each, strict=True))) for each in held]
        yes = self.union(facet, [n for n, answer in enumerate(answers) if answer])
        unknown = [n for n, answer in enumerate(answers) if answer is None]
        return Answer(yes, yes | self.union(facet, unknown) if unknown else yes)

    def unknown(self, column: str) -> int:
        """Return the printings of which nobody knows what a column holds."""
        held = self.held(column)
        return self.union(column, [n for n, each in enumerate(held) if each == (None,)])

    def union(self, facet: str, numbers: Sequence[int]) -> int:
        """Return the printings that hold one of these values."""
        if 2 * len(numbers) > len(self.held(facet)):
            others = set(range(len(self.held(facet)))) - set(numbers)
            return self.layout.groups.all ^ self._union(facet, others)
        return self._union(facet, numbers)

    def _union(self, facet: str, numbers: Iterable[int]) -> int:
        bits, missing = 0, []
        for number in numbers:
            if (known := self._dense.get((facet, number))) is None:
                missing.append(number)
            else:
                bits |= known
        if not missing:
            return bits
        places: list[int] = []
        listed = "SELECT n, dense, data FROM facet_bits WHERE columns = ? AND n IN"
        rows = self.db.execute(
            f"{listed} (SELECT value FROM json_each(?))", (facet, json.dumps(missing))
        )
        for number, dense, data in rows:
            if dense:
                self._dense[facet, number] = int.from_bytes(data, "little")
                bits |= self._dense[facet, number]
            else:
                places.extend(memoryview(data).cast("I"))
        return bits | of_places(places, self.layout.size)


def write(db: sqlite3.Connection, facets: Iterable[Sequence[str]]) -> None:
    """Write the facets of these columns."""
    layout = Layout(db)
    for statement in _TABLES:
        db.execute(statement)
    for columns in facets:
        _write(db, layout, columns)


def _write(db: sqlite3.Connection, layout: Layout, columns: Sequence[str]) -> None:
    named = ", ".join(f"`{column}`" for column in columns)
    found: dict[Held, list[int]] = {}
    places = layout.places
    for row, *held in db.execute(f"SELECT row, {named} FROM printing ORDER BY row"):
        found.setdefault(tuple(held), []).append(places[row])
        if len(found) > MOST:
            break
    is_open = len(found) > MOST
    if is_open:
        found = _told_apart(db, layout, columns)
    facet = ",".join(columns)
    db.execute("INSERT INTO facet VALUES (?, ?, ?)", (facet, is_open, json.dumps([*found])))
    db.executemany(
        "INSERT INTO facet_bits VALUES (?, ?, ?, ?, ?)",
        ((facet, n, *_data(sorted(found[held]), layout.size)) for n, held in enumerate(found)),
    )


def _told_apart(
    db: sqlite3.Connection, layout: Layout, columns: Sequence[str]
) -> dict[Held, list[int]]:
    """Return the places where each column holds none, is unknown or holds anything else."""
    cases = ", ".join(
        f"CASE WHEN `{c}` IS NULL THEN NULL WHEN `{c}` = '' THEN '' ELSE char(0) END"
        for c in columns
    )
    found: dict[Held, list[int]] = {}
    for row, *held in db.execute(f"SELECT row, {cases} FROM printing ORDER BY row"):
        found.setdefault(tuple(held), []).append(layout.places[row])
    return found


def _data(places: Sequence[int], size: int) -> tuple[int, bool, bytes]:
    from array import array

    if len(places) * _SPARSE < size:
        return len(places), False, array("I", places).tobytes()
    return len(places), True, of_places(places, size).to_bytes(size // 8 + 1, "little")
