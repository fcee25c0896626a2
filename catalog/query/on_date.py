"""Dates: a year, a month or a day, compared as far as the query goes into them."""

from typing import Any

from .asked import Asked
from .explain import Said
from .leaves import Leaf
from .nodes import Record
from .quantities import name
from .targets import Target

OPERATORS = (":", "=", "!=", ">=", ">", "<=", "<")
_SHAPES = ("dddd", "dddd-dd", "dddd-dd-dd")


def is_date(text: str) -> bool:
    """Return whether the text is a year, a month (`2013-01`) or a day (`2013-01-31`)."""
    shape = "".join("d" if c.isascii() and c.isdigit() else c for c in text)
    if shape not in _SHAPES:
        return False
    parts = [int(part) for part in text.split("-")]
    return all(1 <= part <= most for part, most in zip(parts[1:], (12, 31), strict=False))


class DateIs(Leaf):
    """The date compares so with the year, month or day given; one known less finely is unknown."""

    target: Target
    operator: str
    date: str

    @property
    def sign(self) -> str:
        return ":" if self.operator == "=" else self.operator

    def written(self) -> str:
        return self.date

    def sql(self, out: list[Any]) -> str:
        column, size = name(self.target.columns[0]), len(self.date)
        out.extend((self.date, self.date))
        return (
            f"(CASE WHEN {column} = '' THEN 0"
            f" WHEN length({column}) < {size}"
            f" AND substr(?, 1, length({column})) = {column} THEN NULL"
            f" ELSE substr({column}, 1, {size}) {self.operator} ? END)"
        )

    def test(self, record: Record) -> bool | None:
        stored: str | None = record[self.target.columns[0]]
        if not stored:
            return None if stored is None else False
        if len(stored) < len(self.date) and self.date.startswith(stored):
            return None
        cut = stored[: len(self.date)]
        return {
            "=": cut == self.date,
            ">": cut > self.date,
            ">=": cut >= self.date,
            "<": cut < self.date,
            "<=": cut <= self.date,
        }[self.operator]

    def explain(self) -> Said:
        return self.said("compare", operator=self.operator, number=self.date)


class DateWithin(Leaf):
    """The date lies between two ends, both included; an open end is ''."""

    target: Target
    low: str
    high: str

    def written(self) -> str:
        return f"{self.low}..{self.high}"

    def _ends(self) -> tuple[DateIs, ...]:
        ends = ((">=", self.low), ("<=", self.high))
        return tuple(DateIs(self.target, operator, end) for operator, end in ends if end)

    def sql(self, out: list[Any]) -> str:
        return f"({' AND '.join(end.sql(out) for end in self._ends())})"

    def test(self, record: Record) -> bool | None:
        answers = [end.test(record) for end in self._ends()]
        return False if False in answers else None if None in answers else True

    def explain(self) -> Said:
        if self.low and self.high:
            return self.said("between", low=self.low, high=self.high)
        return self._ends()[0].explain()


def read(asked: Asked) -> Leaf:
    """Return the comparison of a date."""
    operator = "=" if asked.operator == ":" else asked.operator
    if ends := asked.bounds():
        if operator != "=":
            raise asked.refuse_operator(OPERATORS[:3])
        if not any(ends) or not all(is_date(end) for end in ends if end):
            raise asked.refuse("query.bad-date")
        if all(ends) and ends[0] > ends[1][: len(ends[0])]:
            raise asked.refuse("query.empty-range")
        return DateWithin(asked.target, *ends)
    if not is_date(asked.item.text):
        raise asked.refuse("query.bad-date")
    return DateIs(asked.target, operator, asked.item.text)
