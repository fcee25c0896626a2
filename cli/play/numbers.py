"""Numbers of many games as people read them: shares in per cent, means, intervals of both."""

from fractions import Fraction

from ..answer import Row
from ..percent import decimal, percent
from ..words import say

PLACES = 2


def share(low: float, high: float) -> str:
    """Return a share in per cent, or the two that it lies between."""
    ends = (Fraction(low), Fraction(high))
    return "–".join(dict.fromkeys(percent(e.numerator, e.denominator, PLACES) for e in ends))


def interval(low: float, high: float) -> str:
    """Return an interval of shares in per cent."""
    ends = (decimal(round(end * 10_000), 100) for end in (low, high))
    return say("run.between", **dict(zip(("low", "high"), ends, strict=True)))


def mean(low: float, high: float | None = None) -> str:
    """Return a mean, not negative, with decimals, or the two that it lies between."""
    ends = (Fraction(low), Fraction(low if high is None else high))
    return "–".join(dict.fromkeys(decimal(e.numerator, e.denominator, PLACES) for e in ends))


def share_of(row: Row) -> str:
    """Return the share of a row, `probability`, else the two that it lies between."""
    value = row["probability"]
    return share(row["low"], row["high"]) if value is None else share(value, value)


def interval_of(row: Row) -> str:
    """Return the interval of a row's share."""
    return interval(*row["interval"])


def means_of(row: Row) -> str:
    """Return the interval of a row's mean."""
    low, high = row["interval"]
    return mean(low, high)
