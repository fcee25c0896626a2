"""Which cards the names of a list mean that nobody is called by, as somebody said."""

from collections.abc import Iterable

from ...catalog.text import fold
from ...catalog.value import Value
from .names import Asked


class Meaning(Value):
    """What a name that a list has means: a name, with a printing or without; empty for nothing."""

    written: str
    name: str
    asked: Asked | None = None

    def __str__(self) -> str:
        number = f" ({self.asked.set}) {self.asked.number}".rstrip() if self.asked else ""
        return f"{self.name}{number}"


class Meanings:
    """Meanings by the name as written: exactly, else without case and accents."""

    def __init__(self, meanings: Iterable[Meaning] = ()) -> None:
        self.all = tuple(meanings)
        self._exact = {each.written: each for each in self.all}
        self._folded = {fold(each.written): each for each in reversed(self.all)}

    def of(self, written: str) -> Meaning | None:
        """Return what a name means, or None where nobody said."""
        return self._exact.get(written) or self._folded.get(fold(written))
