"""A list of faults that is filled while a file is read."""

from collections.abc import Iterable

from .errors import Fact, Fault, Severity


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
