"""The tree of a query: what each node can do, and how nodes are joined."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any, Protocol

from ..game import Labels
from ..kleene import every, opposite, some
from ..value import EMPTY, Value

SaidFact = str | int | float | Labels | tuple[Labels, ...]


class Said(Value):
    """What a query says, as a tree that `cli` turns into words.

    `key` names the sentence, `facts` fill it in, `children` are its parts; of what is `denied` the
    contrary is said. A fact that has a name in several languages is given as labels (language →
    text).
    """

    key: str
    facts: Mapping[str, SaidFact] = EMPTY
    children: tuple["Said", ...] = ()
    denied: bool = False


class Record(Protocol):
    """One printing's stored values by column name: a dict or a row of SQLite."""

    def __getitem__(self, column: str, /) -> Any:
        """Return the stored value; None is unknown."""


class Node(Value, ABC):
    """A condition on printings that answers yes, no or unknown."""

    @abstractmethod
    def sql(self, out: list[Any]) -> str:
        """Return an expression over `printing` with the value 1, 0 or NULL (unknown).

        Its parameters are appended to `out` in the order of its question marks.
        """

    @abstractmethod
    def test(self, record: Record) -> bool | None:
        """Return the same answer for one printing; None is unknown."""

    @abstractmethod
    def __str__(self) -> str:
        """Return a query that reads back as this very node."""

    @abstractmethod
    def explain(self) -> Said:
        """Return what the node says, without words."""

    @abstractmethod
    def fields(self) -> frozenset[str]:
        """Return the ids of the stored fields whose being unknown can make the answer unknown."""


# SQLite's parser refuses some 30 levels of parentheses, and its planner chains of 1,000 terms.
_MOST_IN_CHAIN = 200


def chain(parts: list[str], word: str) -> str:
    """Return the expressions joined by AND or OR, in groups where they are very many."""
    while len(parts) > _MOST_IN_CHAIN:
        groups = range(0, len(parts), _MOST_IN_CHAIN)
        parts = [f"({word.join(parts[i : i + _MOST_IN_CHAIN])})" for i in groups]
    return f"({word.join(parts)})"


class And(Node):
    """Every part holds; two parts or more, none of them an `And`."""

    parts: tuple[Node, ...]

    def sql(self, out: list[Any]) -> str:
        return chain([part.sql(out) for part in self.parts], " AND ")

    def test(self, record: Record) -> bool | None:
        return every(part.test(record) for part in self.parts)

    def __str__(self) -> str:
        return " ".join(f"({p})" if isinstance(p, Or) else str(p) for p in self.parts)

    def explain(self) -> Said:
        return Said("query.said.and", children=tuple(p.explain() for p in self.parts))

    def fields(self) -> frozenset[str]:
        return _fields(self.parts)


class Or(Node):
    """At least one part holds; two parts or more, none of them an `Or`."""

    parts: tuple[Node, ...]

    def sql(self, out: list[Any]) -> str:
        return chain([part.sql(out) for part in self.parts], " OR ")

    def test(self, record: Record) -> bool | None:
        return some(part.test(record) for part in self.parts)

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))

    def explain(self) -> Said:
        return Said("query.said.or", children=tuple(p.explain() for p in self.parts))

    def fields(self) -> frozenset[str]:
        return _fields(self.parts)


class Not(Node):
    """The part does not hold; the part is no `Not`."""

    part: Node

    def sql(self, out: list[Any]) -> str:
        return f"(NOT {self.part.sql(out)})"

    def test(self, record: Record) -> bool | None:
        return opposite(self.part.test(record))

    def __str__(self) -> str:
        inner = str(self.part)
        return f"not ({inner})" if isinstance(self.part, And | Or) else f"not {inner}"

    def explain(self) -> Said:
        said = self.part.explain()
        return said.but(denied=not said.denied)

    def fields(self) -> frozenset[str]:
        return self.part.fields()


def both(parts: Iterable[Node]) -> Node:
    """Return the node for all of one or more parts, with nested ones spread out."""
    spread = tuple(p for part in parts for p in (part.parts if isinstance(part, And) else (part,)))
    return spread[0] if len(spread) == 1 else And(spread)


def either(parts: Iterable[Node]) -> Node:
    """Return the node for any of one or more parts, with nested ones spread out."""
    spread = tuple(p for part in parts for p in (part.parts if isinstance(part, Or) else (part,)))
    return spread[0] if len(spread) == 1 else Or(spread)


def negated(node: Node) -> Node:
    """Return the node for the opposite; twice the opposite is the node itself."""
    return node.part if isinstance(node, Not) else Not(node)


def depth(node: Node) -> int:
    """Return how many levels the tree has; a leaf is one."""
    if isinstance(node, And | Or):
        return 1 + max(map(depth, node.parts))
    return 1 + depth(node.part) if isinstance(node, Not) else 1


def _fields(parts: Iterable[Node]) -> frozenset[str]:
    return reduce(frozenset.union, (part.fields() for part in parts), frozenset())
