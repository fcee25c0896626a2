"""Why a query finds a card or does not: the answer of each of its terms."""

from collections.abc import Iterable
from typing import TypeVar

from .kleene import Answer
from .query import Node
from .query.nodes import And, Not, Or, Record
from .value import Value

_R = TypeVar("_R", bound=Record)


class Answered(Value):
    """A node of a query, its answer for one printing (None: cannot be told), and its parts'."""

    node: Node
    answer: Answer
    parts: tuple["Answered", ...] = ()


def answered(node: Node, record: Record) -> Answered:
    """Return the answers of a node and of all that it is put together from."""
    inner: tuple[Node, ...] = ()
    if isinstance(node, And | Or):
        inner = node.parts
    elif isinstance(node, Not):
        inner = (node.part,)
    return Answered(node, node.test(record), tuple(answered(part, record) for part in inner))


def nearest(node: Node, records: Iterable[_R]) -> tuple[_R, Answered]:
    """Return the printing (of one or more) that comes nearest to being found, and its answers.

    A yes comes before what cannot be told, and that before a no; then the fewer terms say no.
    """
    found = [(record, answered(node, record)) for record in records]
    return min(found, key=lambda each: (_RANK[each[1].answer], _failing(each[1])))


_RANK: dict[Answer, int] = {True: 0, None: 1, False: 2}


def _failing(found: Answered) -> int:
    if found.answer is not False:
        return 0
    return sum(map(_failing, found.parts)) or 1
