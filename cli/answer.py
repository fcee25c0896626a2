"""What a command answers, before it is decided how to print it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .exits import Exit
from .screen import Screen

Row = Mapping[str, Any]


def plain(value: Any) -> str:
    """Return a value as people read it: `?` for unknown, lists joined by `+`."""
    if value is None:
        return "?"
    if isinstance(value, (list, tuple)):
        return "+".join(map(str, value))
    return str(value)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: `id` is its stable name in csv and json."""

    id: str
    heading: str
    show: Callable[[Any], str] = plain
    right: bool = False
    grows: bool = False  # may be cut with … on a narrow screen


@dataclass(slots=True)
class Answer:
    """The result of a command.

    `data` is the object of JSON, `rows` the records of ndjson, csv and tables. A command whose
    answer is no table gives `text`, which writes it for people. `notes` are sentences for stderr.
    """

    data: Any = None
    rows: Sequence[Row] = ()
    columns: Sequence[Column] = ()
    text: Callable[[Screen], str] | None = None
    game: str | None = None
    notes: list[str] = field(default_factory=list)
    code: Exit = Exit.YES
