"""Which printings a query finds, by their ids alone: for lists that know the rest themselves."""

from collections.abc import Sequence
from typing import Any

from .catalog import Catalog
from .query import Provider, Schema, prepare
from .search import find
from .value import Value


class Ids(Value):
    """The printings found, in display order, and those of which the query cannot tell."""

    found: tuple[str, ...]
    unknown: frozenset[str]


def matching_ids(catalog: Catalog, query: str, providers: Sequence[Provider] = ()) -> Ids:
    """Return the ids of the printings that match.

    A query that is as a whole a card's name means that name, as in `search.find`.

    Raises:
        QueryError: The query cannot be read.
        NotFound: A virtual field does not have the name it was asked for.
    """
    node = find(catalog, query, limit=1, printings=True, providers=providers).node
    prepare(catalog.db, providers)
    out: list[Any] = []
    test = node.sql(out) if node else "1"
    sql = f"SELECT id, {test} AS m_test FROM printing WHERE m_test IS NOT 0 ORDER BY row"
    rows = catalog.db.execute(sql, out).fetchall()
    yes = tuple(id_ for id_, test in rows if test is not None)
    return Ids(yes, frozenset(id_ for id_, test in rows if test is None))


def ranks(catalog: Catalog, sort: str) -> dict[str, int]:
    """Return for each printing its place in the order of a field; those that are alike share one.

    Raises:
        QueryError: The field cannot be sorted by.
    """
    from .sorting import sort_keys

    out: list[Any] = []
    order = ", ".join(key.sql(out) for key in sort_keys(sort, Schema(catalog.game)))
    sql = f"SELECT id, dense_rank() OVER (ORDER BY {order}) FROM printing"
    return dict(catalog.db.execute(sql, out))
