"""chain: the cards of a group have every value of a chain between them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.reading import Reader
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import Row, doubtful, grouped, is_whole, may_have, rows
from .shapes import column, field, known_values, query, values


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield the cards of each group that has a value of the chain and lacks another.

    It is certain only where every card of their sets is known.
    """
    wanted = tuple(map(str, rule.given["values"]))
    found = rows(catalog, rule, rule.given["group"], rule.given["field"])
    asked = [row for row in found if row.values[1] is None or row.values[1] in wanted]
    groups, lost = grouped(asked)
    doubt = [row.id for row in lost]
    for group in groups.values():
        lacks = _lacking(group, wanted)
        is_open = any(row.values[1] is None or not row.sure for row in group)
        if lacks and is_open:
            doubt += [row.id for row in group]
        elif lacks:
            sure = is_whole(catalog, (*group, *lost)) and not may_have(lost, lacks)
            yield Break(tuple(row.id for row in group), sure, lacks)
    yield from doubtful(doubt)


def _lacking(group: Sequence[Row], wanted: Sequence[str]) -> tuple[str, ...]:
    held = {row.values[1] for row in group if row.sure}
    return tuple(value for value in wanted if value not in held)


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    known_values(reader, given["field"], given["values"], f"{place}.values")


KIND = CardKind(
    check,
    {"field": field("choice"), "values": values, "group": column, "when": query},
    (("field",), ("values",), ("group",)),
    lambda given: "+".join(map(str, given["values"])),
    _further,
)
