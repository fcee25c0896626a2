"""Sums that stand for a number of a rule: `floor(size / 5) * 2 + 2`, `leader.minimum - 1`.

A formula has whole and decimal numbers, `+ - * /`, parentheses, the functions of `FUNCTIONS`, and
names: letters, digits and dashes with points between, or `$setting`. Since names hold dashes, a
minus stands between blanks. Fractions are exact.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from ...catalog.value import Value

Read = Callable[[str], Fraction | None]  # what a name stands for, None while nobody knows

FUNCTIONS: Mapping[str, Callable[[list[Fraction]], Fraction]] = {
    "floor": lambda values: Fraction(floor(values[0])),
    "ceil": lambda values: Fraction(ceil(values[0])),
    "min": min,
    "max": max,
}
_ONE = {"floor", "ceil"}  # functions of one number
_LONGEST = 400  # signs of a formula
_MOST_DIGITS = 9  # before the point, as of any number of a game file
_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)|(?P<name>\$?[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*)|(?P<sign>.))"
)


class BadFormula(ValueError):
    """A formula that cannot be read; `sign` is what stands where something else should."""

    def __init__(self, sign: str) -> None:
        super().__init__(sign)
        self.sign = sign


class Formula(Value):
    """A formula: the names it asks for, and what it comes to once they are known."""

    text: str
    names: tuple[str, ...]
    run: Callable[[Read], Fraction | None]

    def value(self, read: Read) -> Fraction | None:
        """Return the value, None while one of the names is unknown or a divisor is 0."""
        return self.run(read)


@lru_cache(maxsize=256)
def formula(text: str) -> Formula:
    """Return the formula that a text says.

    Raises:
        BadFormula: It cannot be read.
    """
    if len(text) > _LONGEST:
        raise BadFormula(text[_LONGEST])
    parser = _Parser(text)
    try:
        run = parser.sum()
    except RecursionError:
        raise BadFormula(parser.here) from None
    if parser.here != "":
        raise BadFormula(parser.here)
    return Formula(text, tuple(dict.fromkeys(parser.names)), run)


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    for found in _TOKEN.finditer(text.strip()):
        kind = found.lastgroup or ""
        yield kind, found[kind]
    yield "", ""


_Run = Callable[[Read], Fraction | None]


class _Parser:
    def __init__(self, text: str) -> None:
        self._tokens = _tokens(text)
        self.kind, self.here = next(self._tokens)
        self.names: list[str] = []

    def sum(self) -> _Run:
        left = self.product()
        while self.here in {"+", "-"}:
            left = _joined(self.take(), left, self.product())
        return left

    def product(self) -> _Run:
        left = self.atom()
        while self.here in {"*", "/"}:
            left = _joined(self.take(), left, self.atom())
        return left

    def atom(self) -> _Run:
        kind, here = self.kind, self.take()
        if here == "-":
            return _joined("-", lambda _: Fraction(0), self.atom())
        if here == "(":
            inner = self.sum()
            self.expect(")")
            return inner
        if kind == "number" and len(here.partition(".")[0]) <= _MOST_DIGITS:
            value = Fraction(here)
            return lambda _: value
        if kind == "name" and here in FUNCTIONS:
            return self.call(here)
        if kind == "name":
            self.names.append(here)
            return lambda read: read(here)
        raise BadFormula(here)

    def call(self, name: str) -> _Run:
        self.expect("(")
        parts = [self.sum()]
        while self.here == "," and name not in _ONE:
            self.take()
            parts.append(self.sum())
        self.expect(")")

        def run(read: Read) -> Fraction | None:
            values = [part(read) for part in parts]
            known = [value for value in values if value is not None]
            return FUNCTIONS[name](known) if len(known) == len(values) else None

        return run

    def take(self) -> str:
        taken = self.here
        self.kind, self.here = next(self._tokens, ("", ""))
        return taken

    def expect(self, sign: str) -> None:
        if self.here != sign:
            raise BadFormula(self.here)
        self.take()


def _joined(sign: str, left: _Run, right: _Run) -> _Run:
    def run(read: Read) -> Fraction | None:
        a, b = left(read), right(read)
        if a is None or b is None or (sign == "/" and b == 0):
            return None
        return {"+": a.__add__, "-": a.__sub__, "*": a.__mul__, "/": a.__truediv__}[sign](b)

    return run
