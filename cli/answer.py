"""What a command answers, before it is decided how to print it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, overload

from ..catalog.value import Value
from .exits import Exit
from .terminal.screen import Screen

Row = Mapping[str, Any]


class Made(Sequence[Row]):
    """Rows that are made when they are first asked for: whoever reads a text never does."""

    def __init__(self, make: Callable[[], Sequence[Row]]) -> None:
        self._make = make

    @cached_property
    def _rows(self) -> Sequence[Row]:
        return self._make()

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> Row: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...

    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        return self._rows[place]


def plain(value: Any) -> str:
    """Return a value as people read it: `?` for unknown, lists joined by `+`."""
    if value is None:
        return "?"
    if isinstance(value, (list, tuple)):
        return "+".join(map(str, value))
    return str(value)


class Column(Value):
    """One column of a table: `id` is its stable name in csv and json.

    A cell shows the row's value of that name; `cell` makes it from the whole row instead. On a
    narrow terminal other columns give way to those that must be `whole` (what one types again) or
    are numbers (`right`); `prose` goes on in the next line, all else is cut. `style` names the
    style of a cell on a screen with colour. `absent` stands where there is no value: unknown is
    `?`, but what was merely not named is nothing.
    """

    id: str
    heading: str
    show: Callable[[Any], str] = plain
    right: bool = False
    cell: Callable[[Row], str] | None = None
    whole: bool = False
    prose: bool = False
    style: Callable[[Row], str] | None = None
    absent: str = "?"

    def of(self, row: Row) -> str:
        """Return what the column shows of a row."""
        if self.cell:
            return self.cell(row)
        value = row.get(self.id)
        return self.absent if value is None and self.absent != "?" else self.show(value)


class Beat(Value):
    """A piece of a text, and the seconds that pass before it."""

    text: str
    wait: float


class Answer(Value):
    """The result of a command.

    `data` is the object of JSON, `rows` the records of ndjson, csv and tables. A command whose
    answer is no table gives `text`, which writes it for people. `notes` are sentences for stderr.
    `data_columns` are those of csv, where they differ; a `wide` table is never cut. `beats` are the
    same text in pieces, for somebody at a terminal who is to see it grow.
    """

    data: Any = None
    rows: Sequence[Row] = ()
    columns: Sequence[Column] = ()
    data_columns: Sequence[Column] = ()
    wide: bool = False
    text: Callable[[Screen], str] | None = None
    beats: Callable[[Screen], Iterable[Beat]] | None = None
    game: str | None = None
    notes: Sequence[str] = ()
    code: Exit = Exit.YES
