"""What holds for every query: it reads back, SQL and Python agree, searches intersect."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.query import Node, parse
from mazo.catalog.query.nodes import both

from .game import SCHEMA, Row, database, rows
from .trees import trees


def answers(node: Node, some: list[Row]) -> list[bool | None]:
    """Return what SQLite says of each row, in order."""
    out: list[object] = []
    test = node.sql(out)
    with database(some) as db:
        found = db.execute(f"SELECT {test} FROM printing ORDER BY rowid", out).fetchall()
    db.close()
    return [None if one is None else bool(one) for (one,) in found]


@given(trees())
def test_a_printed_query_reads_back_as_the_same_tree(tree: Node) -> None:
    """parse(str(tree)) is the tree."""
    assert parse(str(tree), SCHEMA) == tree


@given(trees(), st.lists(rows(), min_size=1, max_size=6))
def test_sql_and_python_give_the_same_three_answers(tree: Node, some: list[Row]) -> None:
    """A row is yes, no or unknown for the database as it is for the test."""
    assert answers(tree, some) == [tree.test(row) for row in some]


@given(trees(), trees(), st.lists(rows(), min_size=1, max_size=8))
def test_searching_within_a_search_is_intersecting(a: Node, b: Node, some: list[Row]) -> None:
    """What two queries side by side find is what both find."""
    joined = [one is True for one in answers(both([a, b]), some)]
    apart = zip(answers(a, some), answers(b, some), strict=True)
    assert joined == [one is True and other is True for one, other in apart]


@given(trees())
def test_a_query_explains_itself_with_known_keys(tree: Node) -> None:
    """Every statement has a key of the query's own, and its parts are statements too."""
    waiting = [tree.explain()]
    while waiting:
        said = waiting.pop()
        assert said.key.startswith("query.said.")
        waiting.extend(said.children)
