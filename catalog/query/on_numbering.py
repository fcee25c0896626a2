"""Collector numbers: text that sorts as people count, 2, 2a, 10, 12, 12★, T-3."""

from typing import Any

from ..text import fold, natural_key
from .asked import Asked
from .leaves import Leaf, Within
from .nodes import Record, Said
from .on_text import matching
from .quantities import compare, name
from .targets import Target
from .tokens import bare_value


def _guarded(target: Target, compared: str) -> str:
    """Return the comparison, unknown where the number is, and no where there is none."""
    column = name(target.columns[0])
    return f"(CASE WHEN {column} = '' THEN 0 WHEN {column} <> '' THEN {compared} END)"


class NumberingIs(Leaf):
    """The collector number is, or comes before or after, the one given."""

    target: Target
    operator: str
    number: str

    @property
    def sign(self) -> str:
        # With `:` a text without digits is looked for within the number, with `=` it is all of it.
        return self.operator if self.operator != "=" or not _has_digit(self.number) else ":"

    def written(self) -> str:
        return bare_value(self.number)

    def sql(self, out: list[Any]) -> str:
        out.append(natural_key(self.number))
        return _guarded(self.target, f"{name(self.target.folded)} {self.operator} ?")

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.columns[0]]
        if not stored:
            return None if stored is None else False
        mine: str = record[self.target.folded]
        given = natural_key(self.number)
        return compare(mine, self.operator, given)

    def explain(self) -> Said:
        return self.said("compare", operator=self.operator, number=self.number)


class NumberingWithin(Within):
    """The collector number lies between two ends, both included."""

    def end(self, operator: str, value: str) -> Leaf:
        return NumberingIs(self.target, operator, value)


class NumberingHolds(Leaf):
    """The collector number holds the text, which has no digit: `★`, `T-`."""

    target: Target
    text: str

    def written(self) -> str:
        return bare_value(self.text)

    def sql(self, out: list[Any]) -> str:
        out.append(fold(self.text))
        return _guarded(self.target, f"instr({name(self.target.folded)}, ?) > 0")

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.columns[0]]
        if not stored:
            return None if stored is None else False
        return fold(self.text) in record[self.target.folded]

    def explain(self) -> Said:
        return self.said("holds", text=self.text)


def read(asked: Asked) -> Leaf:
    """Return the comparison of a collector number."""
    if asked.item.kind == "regex":
        asked.only_equals()
        return matching(asked, asked.target.columns[0])
    if ends := asked.bounds():
        return _within(asked, *ends)
    if not fold(asked.item.text):
        raise asked.refuse("query.empty-text")
    if asked.operator == ":" and not _has_digit(asked.item.text):
        return NumberingHolds(asked.target, asked.item.text)
    return NumberingIs(asked.target, asked.comparison, asked.item.text)


def _within(asked: Asked, low: str, high: str) -> Leaf:
    asked.only_equals()
    if not (low or high):
        raise asked.refuse("query.bad-number")
    if low and high and natural_key(low) > natural_key(high):
        raise asked.refuse("query.empty-range")
    return NumberingWithin(asked.target, low, high)


def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in fold(text))
