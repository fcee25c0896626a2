"""Numbers: compared with a number, with a range, with another field; X and * are no numbers."""

from typing import Any

from ..text import fold
from .asked import Asked
from .leaves import Leaf
from .nodes import Node, Record, Said
from .quantities import Quantity, Stored, compare
from .targets import Target

_SIGNS = {"x": "X", "*": "*"}
_MOST_DIGITS = 15  # what every spelling of a number keeps exactly
Number = int | float


def holds(left: Stored, operator: str, right: Stored) -> bool | None:
    """Return whether the comparison holds: a non-number says no, else unknown says unknown."""
    if isinstance(left, str) or isinstance(right, str):
        return False
    if left is None or right is None:
        return None
    return compare(left, operator, right)


def quantity(target: Target) -> Quantity:
    """Return what a numeric target counts."""
    if target.quantity is None:
        raise TypeError(target.id)
    return target.quantity


def number_text(number: Number) -> str:
    """Return a number as it is written in a query: never with an exponent."""
    text = repr(number)
    return text if "e" not in text else f"{number:.{_MOST_DIGITS}f}".rstrip("0")


def number(text: str) -> Number | None:
    """Return the number that a text writes, whole where it can be; None if it writes none."""
    digits = text.removeprefix("-")
    whole, _, rest = digits.partition(".")
    plain = (
        whole.isascii() and whole.isdigit() and (not rest or (rest.isascii() and rest.isdigit()))
    )
    if not plain or digits.endswith(".") or len(whole) + len(rest) > _MOST_DIGITS:
        return None
    value = float(text)
    return int(value) if value.is_integer() else value


class NumberIs(Leaf):
    """The number compares so with the one given."""

    target: Target
    operator: str
    number: Number

    @property
    def sign(self) -> str:
        return ":" if self.operator == "=" else self.operator

    def written(self) -> str:
        return number_text(self.number)

    def sql(self, out: list[Any]) -> str:
        # Text sorts after numbers in SQLite: a bound above keeps it out.
        compared = f"{quantity(self.target).sql(out)} {self.operator} ?"
        out.append(self.number)
        if self.operator in {">", ">="}:
            return f"({compared} AND {quantity(self.target).sql(out)} <= 9e999)"
        return f"({compared})"

    def test(self, record: Record) -> bool | None:
        return holds(quantity(self.target).value(record), self.operator, self.number)

    def explain(self) -> Said:
        return self.said("compare", operator=self.operator, number=self.number)


class NumberWithin(Leaf):
    """The number lies between two ends, both included; None leaves an end open."""

    target: Target
    low: Number | None
    high: Number | None

    def written(self) -> str:
        low = "" if self.low is None else number_text(self.low)
        return f"{low}..{'' if self.high is None else number_text(self.high)}"

    def sql(self, out: list[Any]) -> str:
        compared = f"{quantity(self.target).sql(out)} BETWEEN "
        ends = [end for end in (self.low, self.high) if end is not None]
        out.extend(ends)
        low = "-9e999" if self.low is None else "?"
        return f"({compared}{low} AND {'9e999' if self.high is None else '?'})"

    def test(self, record: Record) -> bool | None:
        value = quantity(self.target).value(record)
        if value is None or isinstance(value, str):
            return None if value is None else False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def explain(self) -> Said:
        if self.low is None or self.high is None:
            operator, end = ("<=", self.high) if self.low is None else (">=", self.low)
            return self.said("compare", operator=operator, number=end if end is not None else 0)
        return self.said("between", low=self.low, high=self.high)


class NumberSign(Leaf):
    """The card has X or * where others have a number."""

    target: Target
    letter: str

    def written(self) -> str:
        return self.letter

    def sql(self, out: list[Any]) -> str:
        compared = quantity(self.target).sql(out)
        out.append(self.letter)
        return f"({compared} = ?)"

    def test(self, record: Record) -> bool | None:
        value = quantity(self.target).value(record)
        return None if value is None else value == self.letter

    def explain(self) -> Said:
        return self.said("sign", sign=self.letter)


class Pair(Leaf):
    """Two numbers of the same card compare so; a known non-number on either side gives no."""

    target: Target
    operator: str
    other: Target

    @property
    def sign(self) -> str:
        return self.operator

    def written(self) -> str:
        return self.other.id

    def sql(self, out: list[Any]) -> str:
        left, right = quantity(self.target), quantity(self.other)
        compared = f"{left.sql(out)} {self.operator} {right.sql(out)}"
        return f"({compared} AND {left.sql(out)} <= 9e999 AND {right.sql(out)} <= 9e999)"

    def test(self, record: Record) -> bool | None:
        left, right = quantity(self.target), quantity(self.other)
        return holds(left.value(record), self.operator, right.value(record))

    def fields(self) -> frozenset[str]:
        return self.target.fields | self.other.fields

    def explain(self) -> Said:
        return self.said("pair", operator=self.operator, other=self.other.labels)


def read(asked: Asked) -> Node:
    """Return the comparison of a number, of a count, or of a virtual number."""
    if ends := asked.bounds():
        return _within(asked, *ends)
    value = number(asked.item.text)
    if value is not None:
        return NumberIs(asked.target, asked.comparison, value)
    if fold(asked.item.text) == "none" and not asked.target.columns and asked.comparison == "=":
        return NumberIs(asked.target, "=", 0)  # what is counted is none when it is 0
    letter = _SIGNS.get(fold(asked.item.text))
    if letter and asked.comparison == "=":
        return NumberSign(asked.target, letter)
    return _pair(asked)


def _within(asked: Asked, low: str, high: str) -> Leaf:
    asked.only_equals()
    ends = [number(end) if end else None for end in (low, high)]
    if (low and ends[0] is None) or (high and ends[1] is None) or not (low or high):
        raise asked.refuse("query.bad-number")
    if ends[0] is not None and ends[1] is not None and ends[0] > ends[1]:
        raise asked.refuse("query.empty-range")
    return NumberWithin(asked.target, *ends)


def _pair(asked: Asked) -> Leaf:
    others = [t for t in asked.schema.find(asked.item.text) if t.kind == "number"]
    if len(others) == 1 and asked.item.kind != "regex":
        return Pair(asked.target, asked.comparison, others[0])
    from .fields import suggestions

    numeric = (t.id for t in asked.schema.targets.values() if t.kind == "number")
    raise asked.refuse("query.bad-number", near=suggestions(asked.item.text, numeric))
