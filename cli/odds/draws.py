"""How many cards are drawn, as a number or a range of them, and of how many at most."""

from collections.abc import Iterable
from typing import Annotated

import typer

from ...catalog.errors import UsageError
from ...catalog.pattern import Pattern
from ...catalog.value import Value
from ..words import say

MOST_CARDS = 1_000  # of a pile
MOST_ROWS = 200

Without = Annotated[
    list[str] | None,
    typer.Option("--without", help=say("odds.without"), metavar=say("options.CARD")),
]

_RANGE = Pattern(r"\s*(\d{1,6})(?:\s*\.\.\s*(\d{1,6}))?\s*")


class Draws(Value):
    """`asked` cards are to be drawn, of which only `seen` can be; by which turn, from 1."""

    asked: int
    seen: int
    turn: int | None = None


def by_number(text: str, size: int) -> tuple[Draws, ...]:
    """Return the draws that `5` or `4..7` says, from so many cards.

    Raises:
        UsageError: As `numbers`.
    """
    return tuple(Draws(asked, min(asked, size)) for asked in numbers("--seen", text, 0))


def numbers(option: str, text: str, least: int) -> range:
    """Return the numbers that `5` or `4..7` says, from `least` on.

    Raises:
        UsageError: `odds.bad-range` with option, found, least and most.
    """
    found = _RANGE.fullmatch(text)
    low, high = (int(found[1]), int(found[2] or found[1])) if found else (0, -1)
    if not least <= low <= high < low + MOST_ROWS:
        raise UsageError("odds.bad-range", option=option, found=text, least=least, most=MOST_ROWS)
    return range(low, high + 1)


def notes(draws: Iterable[Draws]) -> list[str]:
    """Return what stderr says where fewer cards can be drawn than were asked for."""
    short = [each.seen for each in draws if each.seen < each.asked]
    return [say("odds.runs-out", count=short[0])] if short else []
