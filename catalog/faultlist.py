"""A list of faults that is filled while a file is read."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .errors import Fact, Fault, QueryError, Severity, UserError

if TYPE_CHECKING:
    from .cells import BadCell


class Faults(list[Fault]):
    """Every fault of one file; `add` supplies the file's name."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file

    def add(
        self,
        key: str,
        place: str = "",
        line: int | None = None,
        *,
        near: Iterable[str] = (),
        severity: Severity = "error",
        **facts: Fact,
    ) -> None:
        """Append a fault of the file."""
        self.append(Fault(key, self.file, place, line, severity, tuple(near), facts))

    def add_cell(
        self, key: str, place: str, line: int | None, bad: "BadCell", **facts: Fact
    ) -> None:
        """Append a fault about a cell, with the facts `value`, `expected` and `allowed`."""
        facts |= {"value": bad.value, "expected": bad.expected, "allowed": bad.allowed}
        self.append(Fault(key, self.file, place, line, "error", bad.near, facts))

    def add_query(self, place: str, query: str, error: UserError) -> None:
        """Append `game.bad-query`: facts are those of the error, `query` and `reason` (its key)."""
        facts = {name: fact for name, fact in error.facts.items() if name != "near"}
        facts |= {"query": query, "reason": error.key}
        near = error.near if isinstance(error, QueryError) else ()
        self.append(Fault("game.bad-query", self.file, place, near=near, facts=facts))
