"""parts: a number of each card, its copies, adds up to what the box is said to hold."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.value import Value
from ...sets.complete import incomplete_sets
from ...verdict import Span
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import Row, matching, rows
from .shapes import field, query, whole, word


class _Part(Value):
    """What is counted together: its name, the number that is stated, the printings."""

    id: str
    stated: int
    rows: tuple[Row, ...]


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield the printings of each part whose sum is another than stated.

    Too few are certain only where every number and every card of the game is known.
    """
    whole_game = not incomplete_sets(catalog)
    for part in _parts(catalog, rule):
        low, high = _sum(part.rows)
        if low == high == part.stated or not part.rows:
            continue
        sure = low > part.stated or (whole_game and high is not None and high < part.stated)
        ids = tuple(row.id for row in part.rows if row.sure or not sure)
        needed = Span(part.stated, part.stated)
        yield Break(ids, sure, (), part.id, needed, Span(low, high))


def _parts(catalog: Catalog, rule: CardRule) -> Iterator[_Part]:
    given, name = rule.given, rule.given["field"]
    if "exact" in given:
        yield _Part("", given["exact"], tuple(rows(catalog, rule, name)))
    if given.get("by") == "components":
        for one in catalog.table("components") or ():
            if "cards" in one and "count" in one:
                found = tuple(matching(catalog, one["cards"], name))
                yield _Part(str(one["id"]), int(one["count"]), found)
    if given.get("by") == "sets":
        listed = tuple(rows(catalog, rule, name))
        for one in catalog.game.sets.values():
            if one.size is not None:
                yield _Part(one.id, one.size, tuple(r for r in listed if r.set == one.id))


def _sum(found: tuple[Row, ...]) -> tuple[int, int | None]:
    """Return the least and the most that the numbers of some printings come to."""
    known = [_number(row) for row in found if row.sure]
    low = sum(number for number in known if number is not None)
    is_known = None not in known and len(known) == len(found)
    return low, low if is_known else None


def _number(row: Row) -> int | None:
    (value,) = row.values
    if value == "":
        return 0
    return value if isinstance(value, int) else None


def _what(given: Mapping[str, Any]) -> str:
    return str(given["field"])


KIND = CardKind(
    check,
    {
        "field": field("number"),
        "exact": whole,
        "by": word("group", "components", "sets"),
        "when": query,
    },
    (("field",), ("exact", "by")),
    _what,
)
