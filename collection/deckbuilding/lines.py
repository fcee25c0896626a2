"""A line of a deck: so many copies of a card in a zone."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...catalog.text import fold
from ...catalog.value import Value

if TYPE_CHECKING:
    from typing import Protocol

    from .kinds import Named

    class Placed(Named, Protocol):
        """What names a card and the zone where it goes: a line, or an item of a list."""

        @property
        def zone(self) -> str:
            """The zone of a deck."""

        @property
        def finish(self) -> str:
            """The finish; empty for an ordinary copy."""


MOST_COPIES = 9_999  # of one line; a larger count is a slip of the finger


class Line(Value):
    """So many copies (1 to `MOST_COPIES`) of one card in a zone.

    `card` and `printing` are ids: `card` is None while nobody knows the name, `printing` where the
    line names none. `name` is the card's title, or the text as it was written while the card is
    unknown. `written` is a printing that was asked for and is not known, as `SET-NUMBER` or `SET`.
    `finish` is as in `finishes`, empty for an ordinary copy or where nothing was said.
    """

    zone: str
    count: int
    card: str | None
    printing: str | None
    name: str
    comment: str = ""
    written: str = ""
    finish: str = ""


def merged(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return the lines with repeats added up, each where it stood first.

    Lines repeat that agree in zone, card, printing and finish; of an unknown card, in its folded
    name.
    """
    lines = tuple(lines)
    if len({line.card for line in lines}) == len(lines):
        return lines  # as most lists are
    if len({(line.zone, line.card, line.printing) for line in lines}) == len(lines):
        return lines  # as most others are
    kept: dict[tuple[str | None, ...], Line] = {}
    for line in lines:
        key = same_as(line)
        before = kept.get(key)
        kept[key] = line if before is None else _sum(before, line)
    return tuple(kept.values())


def same_as(line: "Placed") -> tuple[str | None, ...]:
    """Return the key by which lines count as repeats of each other."""
    name = fold(line.name) if line.card is None else None
    written = line.written.casefold() if line.written else ""
    return (line.zone, line.card, line.printing, name, written, line.finish)


def _sum(first: Line, second: Line) -> Line:
    comments = dict.fromkeys(text for text in (first.comment, second.comment) if text)
    return first.but(count=first.count + second.count, comment="; ".join(comments))
