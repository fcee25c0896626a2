"""How many of the cards found have each value of a field; unknown is a group of its own."""

import json
from collections.abc import Sequence
from typing import Any

from .catalog import Catalog
from .columns import Stored, tokens
from .errors import QueryError
from .query import Provider, Schema
from .query.fields import suggestions
from .query.quantities import name
from .query.targets import Target
from .search import found_rows
from .sorting import Key
from .value import Value

_KINDS = ("text", "number", "choice", "tokens", "flag", "date", "numbering")
_AMONG = "FROM printing WHERE row IN (SELECT value FROM json_each(?))"


class Group(Value):
    """A value and how many have it: None is unknown, `""` a known none."""

    value: Stored
    count: int


class Grouped(Value):
    """The groups of a field in its order, of how many in all, and how many cannot be told.

    A card counts under each of its tokens, so the counts of a field with `several` may add up to
    more than the total.
    """

    target: Target
    groups: tuple[Group, ...]
    total: int
    cannot_tell: int
    several: bool = False


def grouped(
    catalog: Catalog,
    field: str,
    query: str | None = None,
    *,
    printings: bool = False,
    providers: Sequence[Provider] = (),
) -> Grouped:
    """Return how many of the cards (or printings) that a query finds have each value of a field.

    A card counts by its first printing that matches, which is the one that a search shows.

    Raises:
        QueryError: The query cannot be read; `query.unknown-group`, `query.ambiguous-field`.
        NotFound: As `search.find`.
    """
    target = _target(field, Schema(catalog.game))
    rows, unknown = found_rows(catalog, query, printings=printings, providers=providers)
    several = target.kind == "tokens"
    groups = (_by_token if several else _by_value)(catalog, target, json.dumps(rows))
    return Grouped(target, groups, len(rows), unknown, several)


def _target(field: str, schema: Schema) -> Target:
    found = [target for target in schema.find(field) if _can_group(target)]
    if len(found) == 1:
        return found[0]
    ids = tuple(target.id for target in schema.targets.values() if _can_group(target))
    key = "query.ambiguous-field" if found else "query.unknown-group"
    near = tuple(target.id for target in found) or suggestions(field, ids)
    raise QueryError(key, text=field, start=0, end=len(field), near=near, field=field)


def _can_group(target: Target) -> bool:
    return target.kind in _KINDS and bool(target.columns or target.quantity)


def _by_value(catalog: Catalog, target: Target, rows: str) -> tuple[Group, ...]:
    out: list[Any] = []
    if target.kind == "number" and target.quantity:
        value = target.quantity.sql(out)
    else:
        value = name(target.columns[0])
    out.append(rows)
    order = Key(target).sql(out)
    sql = f"SELECT {value} AS m_value, count(*) {_AMONG} GROUP BY m_value ORDER BY {order}"
    return tuple(Group(*row) for row in catalog.db.execute(sql, out))


def _by_token(catalog: Catalog, target: Target, rows: str) -> tuple[Group, ...]:
    column = name(target.columns[0])
    counts: dict[Stored, int] = {}
    for held, count in catalog.db.execute(
        f"SELECT {column}, count(*) {_AMONG} GROUP BY 1", (rows,)
    ):
        for token in dict.fromkeys(tokens(held)) if held else (held,):
            counts[token] = counts.get(token, 0) + count
    order = [*target.values, "", None]
    return tuple(Group(value, counts[value]) for value in order if value in counts)
