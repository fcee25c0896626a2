"""A line of a plain list while it is taken apart, and once it is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...naming.names import Asked


class Parsed:
    """A line taken apart; `cards` is empty while nobody knows the name.

    `counted` tells a line that gave a count, and `digits` how it is written there; `bad` is
    `list.bad-count` or `list.too-many` where it cannot be taken. `comment` begins with its `#`;
    `marks` are what was taken off and means nothing here.
    """

    def __init__(
        self,
        name: str,
        cards: tuple[str, ...] = (),
        count: int = 1,
        *,
        digits: str = "",
        bad: str = "",
    ) -> None:
        self.name, self.cards, self.count = name, cards, count
        self.digits, self.bad = digits, bad
        self.asked: Asked | None = None
        self.comment = self.finish = ""
        self.marks: list[str] = []

    @property
    def counted(self) -> bool:
        """Whether the line gives a count."""
        return bool(self.digits)

    def again(self) -> "Parsed":
        """Return the reading as it was begun, to be tried further."""
        return Parsed(self.name, self.cards, self.count, digits=self.digits, bad=self.bad)

    def categories(self) -> Iterator[str]:
        """Yield the categories that the marks name, flags in braces included."""
        for mark in self.marks:
            if mark.startswith("["):
                yield from (part.strip() for part in mark.strip("[]").split(","))
