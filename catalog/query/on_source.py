"""Sources and the virtual fields that answer for a name."""

import json
from typing import Any, get_args

from ..game import SourceKind
from ..naming import key, labelled
from .asked import Asked
from .fields import suggestions
from .leaves import Leaf
from .nodes import Record, Said
from .quantities import name
from .targets import Target
from .tokens import bare_value

KINDS = get_args(SourceKind)


class SourceIs(Leaf, compare=("target", "source")):
    """The printing, or one of its fields, comes from this source or from one of this kind.

    `codes` are the sources that are meant.
    """

    target: Target
    source: str
    codes: tuple[str, ...]

    def written(self) -> str:
        return bare_value(self.source)

    def sql(self, out: list[Any]) -> str:
        column = name(self.target.columns[0])
        if not self.codes:
            return f"({column} IS NULL AND NULL)"
        out.extend(self.codes)
        marks = ", ".join("?" for _ in self.codes)
        found = f"EXISTS (SELECT 1 FROM json_each({column}) AS s WHERE s.value IN ({marks}))"
        return f"(CASE WHEN {column} IS NOT NULL THEN {found} END)"

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.columns[0]]
        if stored is None:
            return None
        return not set(self.codes).isdisjoint(json.loads(stored).values())

    def explain(self) -> Said:
        labels = self.target.values.get(self.source)
        if labels is None:
            return self.said("source-kind", kind=self.source)
        return self.said("is", value=labels)


class IsMember(Leaf, compare=("target", "word")):
    """A virtual field says yes for the name: the card stands in that deck, is legal there."""

    target: Target
    word: str
    yes: frozenset[str]
    unknown: frozenset[str]

    def written(self) -> str:
        return bare_value(self.word)

    def _of(self) -> str:
        return self.target.members.of if self.target.members else "card"

    def sql(self, out: list[Any]) -> str:
        out.extend((json.dumps(sorted(self.yes)), json.dumps(sorted(self.unknown))))
        listed = f"{self._of()} IN (SELECT value FROM json_each(?))"
        return f"(CASE WHEN {listed} THEN 1 WHEN {listed} THEN NULL ELSE 0 END)"

    def test(self, record: Record) -> bool | None:
        id = record[self._of()]
        return True if id in self.yes else None if id in self.unknown else False

    def explain(self) -> Said:
        return self.said(self.target.id, value=self.word)


def read_source(asked: Asked) -> Leaf:
    """Return the test for a source, by its code, its label or its kind."""
    asked.only_equals()
    sources = asked.schema.game.sources
    found = labelled(asked.item.text, asked.target.values)
    if found:
        return SourceIs(asked.target, found[0], found)
    if (kind := key(asked.item.text)) in KINDS:
        codes = tuple(id for id, source in sources.items() if source.kind == kind)
        return SourceIs(asked.target, kind, codes)
    near = suggestions(asked.item.text, (*sources, *KINDS))
    raise asked.refuse("query.unknown-value", near=near, allowed=(*sources, *KINDS))


def read_member(asked: Asked) -> Leaf:
    """Return the test for a name that a command's virtual field knows.

    Raises:
        NotFound: the field does not know the name.
    """
    asked.only_equals()
    members = asked.target.members
    if members is None:
        raise TypeError(asked.target.id)
    yes, unknown = members.find(asked.item.text)
    return IsMember(asked.target, asked.item.text, frozenset(yes), frozenset(unknown))
