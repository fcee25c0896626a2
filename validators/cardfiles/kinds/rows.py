"""The printings that a card rule speaks of, with the columns that it looks at."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.columns import sql_name, tokens
from ....catalog.query import parse, prepare
from ....catalog.value import Value
from ...sets.complete import is_complete
from ..rule import CardRule
from .kind import Break
from .shapes import PLAIN


class Row(Value):
    """A printing: `sure` is false where nobody knows whether the rule speaks of it.

    `values` are as the catalog stores them: None is unknown, "" a known none.
    """

    id: str
    set: str | None
    sure: bool
    values: tuple[Any, ...]


def rows(catalog: Catalog, rule: CardRule, *columns: str) -> Iterator[Row]:
    """Yield the printings that match the rule's `when`, or may, in display order."""
    yield from matching(catalog, rule.given.get("when"), *columns)


def matching(catalog: Catalog, query: str | None, *columns: str) -> Iterator[Row]:
    """Yield the printings that match a query, or may."""
    prepare(catalog.db)
    out: list[Any] = []
    test = parse(query, catalog.game).sql(out) if query else "1"
    chosen = "".join(f", {column(name)}" for name in columns)
    inner = f'SELECT row, id, "set" AS place, ({test}) AS test{chosen} FROM printing'
    for found in catalog.db.execute(f"SELECT * FROM ({inner}) WHERE test IS NOT 0", out):
        _, id_, place, answer, *values = found
        yield Row(id_, place, answer is not None, tuple(values))


def column(name: str) -> str:
    """Return the column of the catalog that holds a field, or what every printing has."""
    return f'"{name}"' if name in PLAIN else sql_name(name)


def parts_of(value: Any) -> tuple[Any, ...]:
    """Return the values of a field of one value or of tokens, nothing where there is none."""
    if isinstance(value, str) and value.startswith("|"):
        return tokens(value)
    return () if value in {None, ""} else (value,)


def grouped(found: Iterable[Row]) -> tuple[Mapping[Any, list[Row]], list[Row]]:
    """Return printings by their first column, and those whose group nobody knows.

    Those of no group are left out.
    """
    groups: dict[Any, list[Row]] = {}
    lost: list[Row] = []
    for row in found:
        if row.values[0] is None:
            lost.append(row)
        elif row.values[0] != "":
            groups.setdefault(row.values[0], []).append(row)
    return groups, lost


def may_have(lost: Iterable[Row], values: Iterable[Any]) -> bool:
    """Tell whether one of some printings has one of these in its second column, or may."""
    wanted = {None, *values}
    return any(row.values[1] in wanted for row in lost)


def is_whole(catalog: Catalog, found: Iterable[Row]) -> bool:
    """Tell whether every card of the sets of some printings is known."""
    return is_complete(catalog, {row.set for row in found})


def doubtful(ids: Iterable[str]) -> Iterator[Break]:
    """Yield one break that may be, of all the printings of which too little is known."""
    if listed := tuple(dict.fromkeys(ids)):
        yield Break(listed, sure=False)
