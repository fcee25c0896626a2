"""Facets: the values that columns hold, each with the printings that hold it.

A facet speaks of one column, or of several that are asked about together. Where there are too
many values only none, unknown and the rest are told apart: such a facet is open.
"""

import json
import sqlite3
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from .bits import Answer, of_places, places_of
from .layout import ITEM, Layout

_FEW = 500  # places that are kept as they are; more of them take less time as bits
Held = tuple[Any, ...]  # what the columns of a facet hold
Test = Callable[[Mapping[str, Any]], bool | None]


class Facets:
    """The facets of a derived file."""

    def __init__(self, db: sqlite3.Connection, layout: Layout) -> None:
        self.db, self.layout = db, layout
        self._read: dict[tuple[str, int], int | array[int]] = {}
        self._held: dict[str, list[Held]] = {}
        self._numbers: dict[str, dict[Any, int]] = {}

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
        if len(names) == 1:
            answers = [test({facet: each}) for (each,) in held]
        else:
            answers = [test(dict(zip(names, each, strict=True))) for each in held]
        yes = self.union(facet, [n for n, answer in enumerate(answers) if answer])
        unknown = [n for n, answer in enumerate(answers) if answer is None]
        return Answer(yes, yes | self.union(facet, unknown) if unknown else yes)

    def unknown(self, column: str) -> int:
        """Return the printings of which nobody knows what a column holds."""
        return self.holding(column, None)

    def holding(self, column: str, value: Any) -> int:
        """Return the printings whose column holds a value."""
        number = self._number(column, value)
        if number is None:
            return 0
        known = self._read.get((column, number))
        return known if isinstance(known, int) else self._union(column, [number])

    def places(self, column: str, value: Any) -> Iterable[int]:
        """Return the places of the printings whose column holds a value."""
        number = self._number(column, value)
        if number is None:
            return ()
        known = self._read.get((column, number)) or next(self._read_now(column, [number]), 0)
        return places_of(known) if isinstance(known, int) else known

    def _number(self, column: str, value: Any) -> int | None:
        if column not in self._numbers:
            self._numbers[column] = {each[0]: n for n, each in enumerate(self.held(column))}
        return self._numbers[column].get(value)

    def union(self, facet: str, numbers: Sequence[int]) -> int:
        """Return the printings that hold one of these values."""
        if 2 * len(numbers) > len(self.held(facet)):
            others = set(range(len(self.held(facet)))) - set(numbers)
            return self.layout.groups.all ^ self._union(facet, others)
        return self._union(facet, numbers)

    def _union(self, facet: str, numbers: Iterable[int]) -> int:
        bits, places, missing = 0, array(ITEM), []
        for number in numbers:
            if (known := self._read.get((facet, number))) is None:
                missing.append(number)
            elif isinstance(known, int):
                bits |= known
            else:
                places.extend(known)
        for read in self._read_now(facet, missing):
            if isinstance(read, int):
                bits |= read
            else:
                places.extend(read)
        return bits | of_places(places, self.layout.size) if places else bits

    def _read_now(self, facet: str, numbers: Sequence[int]) -> Iterator["int | array[int]"]:
        """Read what was not yet asked for: bits, or places where they are few."""
        if not numbers:
            return
        listed = "SELECT n, dense, data FROM facet_bits WHERE columns = ? AND n IN"
        rows = self.db.execute(
            f"{listed} (SELECT value FROM json_each(?))", (facet, json.dumps(numbers))
        )
        for number, dense, data in rows:
            read = int.from_bytes(data, "little") if dense else array(ITEM, data)
            if not isinstance(read, int) and len(read) > _FEW:
                read = of_places(read, self.layout.size)
            self._read[facet, number] = read
            yield read
