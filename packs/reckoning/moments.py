"""What follows from the chances of 0, 1, 2 … cards in one pack: their mean and variance."""

from fractions import Fraction

from ...catalog.value import Value
from ..odds.odds import Counts


class Moments(Value):
    """Mean and variance of a count in one pack, exactly."""

    mean: Fraction
    variance: Fraction


def moments(counts: Counts) -> Moments:
    """Return mean and variance of a count whose values 0, 1, 2 … have these chances."""
    mean = sum((n * chance for n, chance in enumerate(counts)), Fraction())
    square = sum((n * n * chance for n, chance in enumerate(counts)), Fraction())
    return Moments(mean, square - mean * mean)
