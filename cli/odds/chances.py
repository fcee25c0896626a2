"""Numbers worked out, as data and as they are written: in per cent, with fractions on demand."""

import sys
from collections.abc import Callable
from typing import Annotated, Any, Protocol

import typer

from ..answer import Row
from ..percent import decimal, percent
from ..words import say

PLACES = 2  # decimals of what is written
TOLD = ("probability", "exact", "low", "high", "exact_low", "exact_high")

Exact = Annotated[bool, typer.Option("--exact", help=say("odds.exact"))]


class Number(Protocol):
    """A number whose text is its fraction in lowest terms."""

    def __float__(self) -> float:
        """Return the nearest float."""


def data(low: Number, high: Number, name: str = "probability") -> dict[str, Any]:
    """Return a number as JSON holds it, which lies between two bounds.

    `exact` and the number itself, under the name, are null where the bounds differ.
    """
    ends = (_float(low), _float(high), str(low), str(high))
    is_one = low == high
    return {
        name: ends[0] if is_one else None,
        "exact": ends[2] if is_one else None,
        **dict(zip(("low", "high", "exact_low", "exact_high"), ends, strict=True)),
    }


def _float(number: Number) -> float:
    """Return the nearest float, but neither a certainty nor an impossibility that is none."""
    nearest = float(number)
    if nearest in {0.0, 1.0} and str(number) not in {"0", "1"}:
        return 1 - sys.float_info.epsilon / 2 if nearest else sys.float_info.min
    return nearest


def chance(row: Row, *, exact: bool) -> str:
    """Return a chance that is given as data in per cent, from its low to its high bound."""
    return _between(row, percent, exact=exact)


def mean(row: Row, *, exact: bool) -> str:
    """Return a mean that is given as data with decimals, from its low to its high bound."""
    return _between(row, decimal, exact=exact)


def _between(row: Row, write: Callable[[int, int, int], str], *, exact: bool) -> str:
    written = []
    for fraction in dict.fromkeys((row["exact_low"], row["exact_high"])):
        part, _, whole = fraction.partition("/")
        said = write(int(part), int(whole or 1), PLACES)
        written.append(f"{said} ({fraction})" if exact and whole else said)
    return "–".join(dict.fromkeys(written))
