"""The answers of a query's terms: they add up to the answer of the whole, as search gives it."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.kleene import every, opposite, some
from mazo.catalog.query import Node
from mazo.catalog.query.nodes import And, Not, Or
from mazo.catalog.whynot import Answered, answered, nearest

from .query.game import Row, rows
from .query.trees import trees


def put_together(found: Answered) -> bool | None:
    """Return the answer that follows from those of the parts."""
    parts = [put_together(part) for part in found.parts]
    if isinstance(found.node, And):
        return every(parts)
    if isinstance(found.node, Or):
        return some(parts)
    return opposite(parts[0]) if isinstance(found.node, Not) else found.answer


@given(trees(), rows())
def test_the_parts_explain_the_whole(tree: Node, row: Row) -> None:
    """The answer of a query follows from those of its terms, and is what its test says."""
    found = answered(tree, row)
    assert found.answer == put_together(found) == tree.test(row)


@given(trees(), st.lists(rows(), min_size=1, max_size=6))
def test_the_nearest_printing_has_the_best_answer(tree: Node, some_rows: list[Row]) -> None:
    """If any printing is found, one that is found is explained; else one that cannot be told."""
    record, found = nearest(tree, some_rows)
    every_answer = [tree.test(row) for row in some_rows]
    assert found.answer == next(a for a in (True, None, False) if a in every_answer)
    assert tree.test(record) == found.answer
