"""pair: of each group there are both versions, and they are opposites."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.reading import Reader
from ....catalog.value import Value
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import Row, doubtful, grouped, is_whole, parts_of, rows
from .shapes import column, field, query, word


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield the cards of each group that lacks a version, or whose versions are no opposites.

    That a version is missing is certain only where every card of the sets is known.
    """
    given, doubt = rule.given, list[str]()
    found = rows(catalog, rule, given["group"], given["field"], given["of"])
    asked = [row for row in found if row.values[1] != ""]
    judge = _Judge.of(catalog, given)
    for group in grouped(asked, doubt).values():
        if any(row.values[1] is None or not row.sure for row in group):
            doubt += [row.id for row in group]
        else:
            yield from judge.broken(group, doubt)
    yield from doubtful(doubt)


class _Judge(Value):
    catalog: Catalog
    versions: tuple[str, ...]
    opposite: Mapping[str, str]

    @classmethod
    def of(cls, catalog: Catalog, given: Mapping[str, Any]) -> "_Judge":
        fields = catalog.game.fields
        pairs = fields[given["of"]].opposites
        opposite = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        return cls(catalog, tuple(fields[given["field"]].values), opposite)

    def broken(self, group: Sequence[Row], doubt: list[str]) -> Iterator[Break]:
        ids = tuple(row.id for row in group)
        held = {row.values[1]: row.values[2] for row in group}
        lacks = tuple(version for version in self.versions if version not in held)
        if lacks:
            yield Break(ids, is_whole(self.catalog, group), lacks)
        elif None in held.values():
            doubt.extend(ids)
        elif not self.are_opposite(tuple(held.values())):
            yield Break(ids)

    def are_opposite(self, values: Sequence[Any]) -> bool:
        """Tell whether the first holds exactly the opposites of each other."""
        first, *others = (set(parts_of(value)) for value in values)
        return all({self.opposite.get(one) for one in first} == other for other in others)


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
