"""Everything about a printing that can be compared as a number."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt
from typing import Any, Literal

from ..value import Value
from .nodes import Record

Stored = int | float | str | None  # '' none, 'X' and '*' known and no numbers, None unknown


def name(column: str) -> str:
    """Return a column's name for SQL; in backticks, since "name" may be taken for a text."""
    return "`" + column.replace("`", "``") + "`"


_COMPARED: Mapping[str, Callable[[Any, Any], bool]] = {
    "=": eq,
    ">": gt,
    ">=": ge,
    "<": lt,
    "<=": le,
}


def compare(left: Any, operator: str, right: Any) -> bool:
    """Return whether two known values of a kind compare so: `=`, `>`, `>=`, `<` or `<=`."""
    return _COMPARED[operator](left, right)


class Quantity(Value, ABC):
    """A number for each printing: stored, counted or added up."""

    @abstractmethod
    def sql(self, out: list[Any]) -> str:
        """Return an expression without affinity: a number, text for a non-number, or NULL."""

    @abstractmethod
    def value(self, record: Record) -> Stored:
        """Return the same for one printing."""

    @property
    @abstractmethod
    def fields(self) -> frozenset[str]:
        """Return the ids of the stored fields it is made from."""


class Column(Quantity):
    """A number as it is stored."""

    id: str
    column: str

    def sql(self, out: list[Any]) -> str:
        return name(self.column)

    def value(self, record: Record) -> Stored:
        return record[self.column]  # type: ignore[no-any-return]

    @property
    def fields(self) -> frozenset[str]:
        return frozenset({self.id})


class Total(Quantity):
    """The sum of a field that has a number for each value of another: as `coste` of `coste.fuego`.

    Unknown if one of them is; a known non-number if one of them is; none if all are none.
    """

    parts: tuple[Column, ...]

    def sql(self, out: list[Any]) -> str:
        columns = [name(part.column) for part in self.parts]
        unknown = " OR ".join(f"{c} IS NULL" for c in columns)
        sign = " OR ".join(f"{c} IN ('X', '*')" for c in columns)
        none = " AND ".join(f"{c} = ''" for c in columns)
        total = " + ".join(f"iif({c} = '', 0, {c})" for c in columns)
        return (
            f"(CASE WHEN {unknown} THEN NULL WHEN {sign} THEN 'X'"
            f" WHEN {none} THEN '' ELSE {total} END)"
        )

    def value(self, record: Record) -> Stored:
        values = [part.value(record) for part in self.parts]
        if None in values:
            return None
        if any(v in {"X", "*"} for v in values):
            return "X"
        numbers = [v for v in values if isinstance(v, int | float)]
        return sum(numbers) if numbers else ""

    @property
    def fields(self) -> frozenset[str]:
        return frozenset(part.id for part in self.parts)


class Count(Quantity):
    """How often a token stands on a card; without a token, how many tokens do."""

    id: str
    column: str
    token: str | None = None

    def sql(self, out: list[Any]) -> str:
        column, sign = name(self.column), "|" if self.token is None else f"|{self.token}|"
        out.append(sign)
        per_token = 2 if self.token is None else len(sign)
        return f"((length({column}) - length(replace({column}, ?, ''))) / {per_token})"

    def value(self, record: Record) -> Stored:
        text = record[self.column]
        if text is None:
            return None
        return int(text.count("|") / 2 if self.token is None else text.count(f"|{self.token}|"))

    @property
    def fields(self) -> frozenset[str]:
        return frozenset({self.id})


class Numbers(Quantity, compare=("id", "of")):
    """A virtual field: a number for each card (`of="card"`) or printing (`of="id"`).

    Whoever is not in `values` has 0; None is unknown. `prepare` makes its SQL function, so that
    nothing is counted before a query asks.
    """

    id: str
    values: Mapping[str, int | None]
    of: Literal["card", "id"] = "card"

    @property
    def function(self) -> str:
        """Return the name of the SQL function that takes an id."""
        return f"virtual_{self.id}"

    def sql(self, out: list[Any]) -> str:
        len(self.values)  # made here: what goes wrong within a function SQLite does not tell
        return f"{name(self.function)}(printing.{self.of})"

    def value(self, record: Record) -> Stored:
        return self.values.get(record[self.of], 0)

    @property
    def fields(self) -> frozenset[str]:
        return frozenset({self.id})
