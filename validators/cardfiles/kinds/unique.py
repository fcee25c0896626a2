"""unique: no two printings have the same in some fields."""

from collections.abc import Iterator
from typing import Any

from ....catalog.catalog import Catalog
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import Row, doubtful, rows
from .shapes import columns, query


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield the printings that share what they have; one that is known to have none shares it not.

    One of which something is unknown may be like any other that has the same beside it.
    """
    seen: dict[tuple[Any, ...], list[str]] = {}
    open_: list[Row] = []
    for row in rows(catalog, rule, *rule.given["fields"]):
        if "" in row.values:
            continue
        if None in row.values or not row.sure:
            open_.append(row)
        else:
            seen.setdefault(row.values, []).append(row.id)
    yield from (Break(tuple(ids)) for ids in seen.values() if len(ids) > 1)
    if len(seen) + len(open_) > 1:
        yield from doubtful(row.id for row in open_)


KIND = CardKind(
    check,
    {"fields": columns, "when": query},
    (("fields",),),
    lambda given: " + ".join(given["fields"]),
)
