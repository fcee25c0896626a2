"""pair: of each group there are both versions, and they are opposites."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.kleene import Answer, every
from ....catalog.reading import Reader
from ....catalog.value import Value
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import Row, doubtful, grouped, is_whole, may_have, parts_of, rows
from .shapes import column, field, query, word


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield the cards of each group that lacks a version, or whose versions are no opposites.

    That a version is missing is certain only where every card of the sets is known.
    """
    given = rule.given
    found = rows(catalog, rule, given["group"], given["field"], given["of"])
    groups, lost = grouped(row for row in found if row.values[1] != "")
    doubt = [row.id for row in lost]
    judge = _Judge.of(catalog, given)
    for group in groups.values():
        ids = [row.id for row in group]
        lacks = judge.lacking(group)
        is_open = any(row.values[1] is None or not row.sure for row in group)
        if is_open:
            doubt += ids
        elif lacks:
            sure = is_whole(catalog, (*group, *lost)) and not may_have(lost, lacks)
            yield Break(tuple(ids), sure, lacks)
        elif (opposed := judge.are_opposite(group)) is None:
            doubt += ids
        elif not opposed:
            yield Break(tuple(ids))
    yield from doubtful(doubt)


class _Judge(Value):
    versions: tuple[str, ...]
    opposite: Mapping[str, str]

    @classmethod
    def of(cls, catalog: Catalog, given: Mapping[str, Any]) -> "_Judge":
        fields = catalog.game.fields
        pairs = fields[given["of"]].opposites
        opposite = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        return cls(tuple(fields[given["field"]].values), opposite)

    def lacking(self, group: Sequence[Row]) -> tuple[str, ...]:
        """Return the versions that none of some printings has."""
        held = {row.values[1] for row in group}
        return tuple(version for version in self.versions if version not in held)

    def are_opposite(self, group: Sequence[Row]) -> Answer:
        """Tell whether each two of different versions have opposite values."""
        return every(
            self.opposed(one.values[2], other.values[2])
            for one, other in combinations(group, 2)
            if one.values[1] != other.values[1]
        )

    def opposed(self, one: Any, other: Any) -> Answer:
        """Tell whether one has exactly the opposites of the other; None while one is unknown."""
        if one is None or other is None:
            return None
        return {self.opposite.get(part) for part in parts_of(one)} == set(parts_of(other))


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    if not reader.game.fields[given["of"]].opposites:
        reader.fault("no-opposites", f"{place}.of", name=given["of"])


KIND = CardKind(
    check,
    {
        "field": field("choice"),
        "group": column,
        "relation": word("relation", "opposites"),
        "of": field("choice", "tokens"),
        "when": query,
    },
    (("field",), ("group",), ("relation",), ("of",)),
    lambda given: str(given["field"]),
    _further,
)
