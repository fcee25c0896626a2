"""What an import or an edit did to each printing."""

import json
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import overload

from .cardfile import Row
from .own import LOCATORS
from .scroll import Scroll
from .value import Value


class Touched(Value):
    """A printing that is added or changed; `fields` are the columns that are new."""

    line: int | None
    card: str
    printing: str
    name: str
    fields: tuple[str, ...]


def touched(row: Row, fields: tuple[str, ...], line: int | None) -> Touched:
    """Return what was done to a row."""
    return Touched(line, row.id, row.printing, row.name or "", fields)


class Additions(Sequence[Touched]):
    """The printings that came, each read from the layer's lines when it is asked for."""

    def __init__(self, lines: Scroll) -> None:
        self._layer = lines
        self._numbers, self._lines = array("Q"), array("Q")
        self._apart: dict[int, Touched] = {}  # of those that were changed once they were there

    def add(self, number: int, line: int | None) -> None:
        """Add the printing of a line of the layer, and the line of the file that brought it."""
        self._numbers.append(number)
        self._lines.append(line or 0)

    def keep(self, number: int) -> None:
        """Remember what a line says now, before it is changed."""
        if number not in self._apart:
            self._apart[number] = self._read(
                number, self._lines[bisect_left(self._numbers, number)]
            )

    def in_order(self) -> Sequence[Touched]:
        """Return them by the lines of the file."""
        places = sorted(range(len(self)), key=self._lines.__getitem__)
        self._numbers = array("Q", (self._numbers[place] for place in places))
        self._lines = array("Q", (self._lines[place] for place in places))
        return self if places else ()

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> Touched: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Touched]: ...

    def __getitem__(self, place: int | slice) -> Touched | Sequence[Touched]:
        if isinstance(place, slice):
            return [self[at] for at in range(len(self))[place]]
        number = self._numbers[place]
        return self._apart.get(number) or self._read(number, self._lines[place])

    def _read(self, number: int, line: int) -> Touched:
        item = json.loads(self._layer[number])
        fields = tuple(name for name in item if name not in LOCATORS)
        return Touched(line or None, item["id"], item["printing"], item.get("name") or "", fields)
