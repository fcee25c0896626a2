"""What the comparisons of one field have in common: how they print, and none, unknown and has."""

from abc import abstractmethod
from typing import Any

from ..kleene import every, opposite, some
from .nodes import Node, Record, Said, SaidFact, chain
from .quantities import name
from .targets import Target


class Leaf(Node):
    """A comparison of one field with one value, written `field`, `sign`, `value`."""

    target: Target

    @property
    def sign(self) -> str:
        """Return the operator it is written with."""
        return ":"

    @property
    def in_list(self) -> bool:
        """Return whether it can be one of several values of its field, `field:a,b`."""
        return True

    @abstractmethod
    def written(self) -> str:
        """Return the value as it is written."""

    def __str__(self) -> str:
        return f"{self.target.id}{self.sign}{self.written()}"

    def fields(self) -> frozenset[str]:
        return self.target.fields

    def said(self, key: str, **facts: SaidFact) -> Said:
        """Return a statement about this field."""
        return Said(f"query.said.{key}", {"field": self.target.labels, **facts})


class IsNone(Leaf):
    """The card is known to have nothing in this field."""

    target: Target

    def written(self) -> str:
        return "none"

    def sql(self, out: list[Any]) -> str:
        return chain([f"{name(c)} = ''" for c in self.target.columns], " AND ")

    def test(self, record: Record) -> bool | None:
        return every(_same(record[column], "") for column in self.target.columns)

    def explain(self) -> Said:
        return self.said("none")


class IsUnknown(Leaf):
    """Nobody knows this field of the card; the answer itself is never unknown."""

    target: Target

    def written(self) -> str:
        return "unknown"

    def sql(self, out: list[Any]) -> str:
        return chain([f"{name(c)} IS NULL" for c in self.target.columns], " OR ")

    def test(self, record: Record) -> bool | None:
        return any(record[column] is None for column in self.target.columns)

    def fields(self) -> frozenset[str]:
        return frozenset()

    def explain(self) -> Said:
        return self.said("unknown")


class Has(Leaf):
    """The card is known to have something in this field."""

    target: Target

    def written(self) -> str:
        return self.target.id

    def __str__(self) -> str:
        return f"has:{self.target.id}"

    def sql(self, out: list[Any]) -> str:
        return chain([f"{name(c)} <> ''" for c in self.target.columns], " OR ")

    def test(self, record: Record) -> bool | None:
        return some(opposite(_same(record[column], "")) for column in self.target.columns)

    def explain(self) -> Said:
        return self.said("has")


class Within(Leaf):
    """The value lies between two ends, both included; an open end is ''."""

    target: Target
    low: str
    high: str

    @abstractmethod
    def end(self, operator: str, value: str) -> Leaf:
        """Return the comparison with one end; `operator` is `>=` or `<=`."""

    def written(self) -> str:
        return f"{self.low}..{self.high}"

    def _ends(self) -> tuple[Leaf, ...]:
        ends = ((">=", self.low), ("<=", self.high))
        return tuple(self.end(operator, value) for operator, value in ends if value)

    def sql(self, out: list[Any]) -> str:
        return chain([end.sql(out) for end in self._ends()], " AND ")

    def test(self, record: Record) -> bool | None:
        return every(end.test(record) for end in self._ends())

    def explain(self) -> Said:
        if self.low and self.high:
            return self.said("between", low=self.low, high=self.high)
        return self._ends()[0].explain()


class OneOf(Node):
    """At least one of two or more comparisons of one field, written `field:a,b`."""

    sign: str
    parts: tuple[Leaf, ...]

    def __str__(self) -> str:
        return f"{self.parts[0].target.id}{self.sign}{','.join(p.written() for p in self.parts)}"

    def sql(self, out: list[Any]) -> str:
        return chain([part.sql(out) for part in self.parts], " OR ")

    def test(self, record: Record) -> bool | None:
        return some(part.test(record) for part in self.parts)

    def fields(self) -> frozenset[str]:
        return frozenset(field for part in self.parts for field in part.fields())

    def explain(self) -> Said:
        return Said("query.said.or", children=tuple(part.explain() for part in self.parts))


def _same(stored: Any, value: Any) -> bool | None:
    return None if stored is None else stored == value
