"""What a sample says of the whole: shares and means with the interval of 95 %."""

from math import sqrt

from ...catalog.value import Value

SURE = 1.959963984540054  # deviations of a normal distribution that hold 95 % (two-sided)


class Share(Value):
    """`hits` of `trials`, which are at least 1."""

    hits: int
    trials: int

    def __float__(self) -> float:
        return self.hits / self.trials

    @property
    def interval(self) -> tuple[float, float]:
        """The shares that fit (Wilson 1927), from 0 to 1; never a point, not even at the ends."""
        n, share, z = self.trials, float(self), SURE * SURE
        middle = (share + z / (2 * n)) / (1 + z / n)
        half = SURE / (1 + z / n) * sqrt(share * (1 - share) / n + z / (4 * n * n))
        low = 0.0 if not self.hits else max(0.0, middle - half)
        return low, 1.0 if self.hits == n else min(1.0, middle + half)


class Sums:
    """Numbers added up as they come, with their squares."""

    def __init__(self) -> None:
        self.total = self.squares = self.count = 0

    def add(self, number: int, times: int = 1) -> None:
        """Add one, so many times."""
        self.total += number * times
        self.squares += number * number * times
        self.count += times

    @property
    def mean(self) -> "Mean":
        """Their mean; there must be one at least."""
        return Mean(self.total, self.squares, self.count)


class Mean(Value):
    """The mean of `trials` numbers, none below 0, by their sum and that of their squares.

    There is at least one.
    """

    total: float
    squares: float
    trials: int

    def __float__(self) -> float:
        return self.total / self.trials

    @property
    def interval(self) -> tuple[float, float]:
        """The means that fit, by the normal distribution; a point where all numbers were equal."""
        mean, n = float(self), self.trials
        spread = max(0.0, self.squares - n * mean * mean) / max(1, n - 1)
        half = SURE * sqrt(spread / n)
        return max(0.0, mean - half), mean + half
