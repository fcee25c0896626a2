"""Dates: a year, a month or a day, compared as far as the query goes into them."""

from typing import Any

from .asked import Asked
from .leaves import Leaf, Within
from .nodes import Record, Said
from .quantities import compare, name
from .targets import Target

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
        return compare(cut, self.operator, self.date)

    def explain(self) -> Said:
        return self.said("compare-date", operator=self.operator, number=self.date)


class DateWithin(Within):
    """The date lies between two ends, both included."""

    def end(self, operator: str, value: str) -> Leaf:
        return DateIs(self.target, operator, value)


def read(asked: Asked) -> Leaf:
    """Return the comparison of a date."""
    if ends := asked.bounds():
        asked.only_equals()
        if not any(ends) or not all(is_date(end) for end in ends if end):
            raise asked.refuse("query.bad-date")
        if all(ends) and ends[0] > ends[1][: len(ends[0])]:
            raise asked.refuse("query.empty-range")
        return DateWithin(asked.target, *ends)
    if not is_date(asked.item.text):
        raise asked.refuse("query.bad-date")
    return DateIs(asked.target, asked.comparison, asked.item.text)
