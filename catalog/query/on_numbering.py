"""Collector numbers: text that sorts as people count, 2, 2a, 10, 12, 12★, T-3."""

from typing import Any

from ..text import fold, natural_key
from .asked import Asked
from .explain import Said
from .leaves import Leaf
from .nodes import Record
from .on_text import check_pattern, matches
from .quantities import name
from .targets import Target
from .tokens import bare_value, slashed

OPERATORS = (":", "=", "!=", ">=", ">", "<=", "<")


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
        return {
            "=": mine == given,
            ">": mine > given,
            ">=": mine >= given,
            "<": mine < given,
            "<=": mine <= given,
        }[self.operator]

    def explain(self) -> Said:
        return self.said("compare", operator=self.operator, number=self.number)


class NumberingWithin(Leaf):
    """The collector number lies between two ends, both included; an open end is ''."""

    target: Target
    low: str
    high: str

    def written(self) -> str:
        return f"{self.low}..{self.high}"

    def _ends(self) -> tuple[NumberingIs, ...]:
        ends = ((">=", self.low), ("<=", self.high))
        return tuple(NumberingIs(self.target, operator, end) for operator, end in ends if end)

    def sql(self, out: list[Any]) -> str:
        return f"({' AND '.join(end.sql(out) for end in self._ends())})"

    def test(self, record: Record) -> bool | None:
        answers = [end.test(record) for end in self._ends()]
        return False if False in answers else None if None in answers else True

    def explain(self) -> Said:
        if self.low and self.high:
            return self.said("between", low=self.low, high=self.high)
        return self._ends()[0].explain()


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


class NumberingMatches(Leaf):
    """The collector number, as it is printed, matches the expression somewhere."""

    target: Target
    pattern: str

    def written(self) -> str:
        return slashed(self.pattern)

    def sql(self, out: list[Any]) -> str:
        out.append(self.pattern)
        return f"matches(?, {name(self.target.columns[0])})"

    def test(self, record: Record) -> bool | None:
        return matches(self.pattern, record[self.target.columns[0]])

    def explain(self) -> Said:
        return self.said("matches", pattern=self.pattern)


def read(asked: Asked) -> Leaf:
    """Return the comparison of a collector number."""
    operator = "=" if asked.operator == ":" else asked.operator
    if asked.item.kind == "regex":
        if operator != "=":
            raise asked.refuse_operator(OPERATORS[:3])
        check_pattern(asked)
        return NumberingMatches(asked.target, asked.item.text)
    if ends := asked.bounds():
        return _within(asked, *ends)
    if not fold(asked.item.text):
        raise asked.refuse("query.empty-text")
    if asked.operator == ":" and not _has_digit(asked.item.text):
        return NumberingHolds(asked.target, asked.item.text)
    return NumberingIs(asked.target, operator, asked.item.text)


def _within(asked: Asked, low: str, high: str) -> Leaf:
    if asked.operator not in {":", "="}:
        raise asked.refuse_operator(OPERATORS[:3])
    if not (low or high):
        raise asked.refuse("query.bad-number")
    if low and high and natural_key(low) > natural_key(high):
        raise asked.refuse("query.empty-range")
    return NumberingWithin(asked.target, low, high)


def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in fold(text))
