"""What cites a rule: every `cite` of a game file's tables, held against the sections there are."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ..catalog.errors import Fault
from ..catalog.tables import cites
from ..catalog.text import near


def citations(tables: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the key path and the id of every citation in a game file's tables."""
    if isinstance(tables, Mapping):
        for key, value in tables.items():
            at = f"{place}.{key}" if place else key
            if key == "cite":
                yield from ((at, id_) for id_ in cites(value))
            else:
                yield from citations(value, at)
    elif isinstance(tables, list | tuple):
        for i, value in enumerate(tables):
            yield from citations(value, f"{place}[{i}]")


def dangling(tables: Any, sections: Collection[str], file: str) -> tuple[Fault, ...]:
    """Return a fault `rules.dangling-cite` for each citation of a section that is not there."""
    return tuple(
        Fault("rules.dangling-cite", file, place, near=near(id_, sections), facts={"id": id_})
        for place, id_ in citations(tables)
        if id_ not in sections
    )
