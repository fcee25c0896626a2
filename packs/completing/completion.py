"""How many packs it takes to complete something: exactly where that can be, else by trials."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import ceil, floor, sqrt
from typing import Literal

from ...catalog.value import EMPTY, Value
from ..recipes.recipe import Recipe
from .compositions import TooMany
from .exact import Chains
from .goal import Goal
from .trials import Trials

SHARES = {"median": 0.5, "p90": 0.9, "p95": 0.95}
_SURE = 1.959964  # standard deviations of a normal distribution within which 95 % lie

Interval = tuple[float, float]


class Completion(Value):
    """How many packs it takes, and how a collection grows on the way.

    `mean` is the mean number of packs. `chances` is the chance to be complete, `cards` the mean
    number of wanted copies there, after 0, 1, 2 … packs. An exact mean is off by `error` at most,
    by the rounding of floating numbers. Of simulated figures `intervals` hold the true ones in 95
    of 100 cases; `trials` is how often it was tried.
    """

    method: Literal["exact", "simulated"]
    mean: float
    chances: Sequence[float]
    cards: Sequence[float]
    error: float = 0.0
    intervals: Mapping[str, Interval] = EMPTY
    trials: int = 0

    def packs_for(self, share: float) -> int:
        """Return after how many packs the chance to be complete is at least this."""
        return bisect_left(self.chances, share)

    def figures(self) -> dict[str, float]:
        """Return the mean, and how many packs are enough in 50, 90 and 95 of 100 cases."""
        return {"mean": self.mean, **{name: self.packs_for(at) for name, at in SHARES.items()}}


def chains(recipe: Recipe, goal: Goal) -> Chains | None:
    """Return what works out the exact answer; None where it has to be tried out.

    It has to be for more than one copy of each, for trades, and where slots depend on each other
    in more ways than can be followed.

    Raises:
        NotFound: As `Chains`.
    """
    if goal.copies > 1 or goal.trade:
        return None
    try:
        return Chains(recipe, goal.missing())
    except TooMany:
        return None


def reckoned(done: Chains, goal: Goal) -> Completion:
    """Return the answer that chains give; all their steps must be done."""
    found = done.exact()
    mean = float((1 - found.chances).sum())
    cards = goal.there() + found.cards
    return Completion("exact", mean, found.chances.tolist(), cards.tolist(), found.error)


def tried(done: Trials) -> Completion:
    """Return the answer that trials give; all of them must be done."""
    packs = sorted(done.packs)
    count = len(packs)
    mean = sum(packs) / count
    spread = sqrt(sum((n - mean) ** 2 for n in packs) / max(1, count - 1))
    half = _SURE * spread / sqrt(count)
    intervals = {"mean": (max(0.0, mean - half), mean + half)}
    intervals |= {name: _between(packs, share) for name, share in SHARES.items()}
    chances = [bisect_right(packs, n) / count for n in range(packs[-1] + 1)]
    found = accumulate(done.found[: packs[-1] + 1])
    cards = [done.goal.there() + together / count for together in found]
    return Completion("simulated", mean, chances, cards, intervals=intervals, trials=count)


def _between(packs: Sequence[int], share: float) -> Interval:
    """Return the order statistics between which a quantile lies in 95 of 100 cases."""
    count = len(packs)
    half = _SURE * sqrt(count * share * (1 - share))
    low, high = floor(count * share - half), ceil(count * share + half)
    return float(packs[max(0, low)]), float(packs[min(count - 1, high)])
