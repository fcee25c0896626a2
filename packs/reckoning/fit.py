"""Do all rarities together fit? A chi-square of counts that depend on each other, slot by slot.

The rarities of a pack are no free counts: where a slot gives a rare card it gives no other. So the
deviations are weighed by their exact covariances, which for one slot with options is Pearson's
sum, and whose rank is the number of degrees of freedom.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from ...catalog.value import Value
from ..odds import odds
from ..recipes.recipe import Recipe
from .alike import goes_on
from .moments import Moments, moments

LEAST_EXPECTED = 5  # cards of a kind, below which the chi-square does not hold (Cochran 1954)

_Matrix = list[list[Fraction]]


class Fit(Value):
    """How far the counts of all rarities are from what the product promises.

    `chance` is that of a deviation at least as large: None where too few cards are expected for
    the chi-square to hold (`holds`), 0 where the product cannot give these counts at all.
    """

    square: float | None
    freedom: int
    chance: float | None
    holds: bool

    @property
    def says_something(self) -> bool:
        """Whether chance had a part in the counts, or they cannot be at all."""
        return self.freedom > 0 or self.chance is not None


def fit(recipe: Recipe, found: Mapping[str, int], packs: int) -> Fit:
    """Compare counts by rarity with a product; rarities that are not named were not counted.

    Raises:
        Undecided: As `odds.distribution`.
    """
    names = tuple(found)
    unit = packs if goes_on(recipe) else 1  # packs that do not depend on others
    spread = covariances(recipe, names, unit)
    means = [_moments(recipe, {name}, unit).mean * packs / unit for name in names]
    off = [found[name] - mean for name, mean in zip(names, means, strict=True)]
    solved, rank = solve(spread, off)
    holds = all(_many(recipe, name, unit, packs) for i, name in enumerate(names) if spread[i][i])
    if solved is None:
        return Fit(None, rank, 0.0, holds)
    square = float(sum((a * b for a, b in zip(off, solved, strict=True)), Fraction()))
    square *= unit / packs
    return Fit(square, rank, chi_square_tail(square, rank) if holds and rank else None, holds)


def _many(recipe: Recipe, name: str, unit: int, packs: int) -> bool:
    """Tell whether enough is expected of a rarity beyond what must come, and of the others there.

    Of a card in 999 of 1,000 packs too few others come, however many come of itself.
    """
    counts = odds.distribution(recipe, _wanted({name}), unit)
    possible = [count for count, chance in enumerate(counts) if chance]
    mean = moments(counts).mean
    room = min(mean - possible[0], possible[-1] - mean)
    return room * packs >= LEAST_EXPECTED * unit


def covariances(recipe: Recipe, rarities: Sequence[str], packs: int = 1) -> _Matrix:
    """Return the covariance of the numbers of each two rarities in packs 1 to `packs`, exactly."""
    variances = [_moments(recipe, {rarity}, packs).variance for rarity in rarities]
    found = [[Fraction()] * len(rarities) for _ in rarities]
    for i, one in enumerate(rarities):
        found[i][i] = variances[i]
        for j, other in enumerate(rarities[:i]):
            both = _moments(recipe, {one, other}, packs).variance
            found[i][j] = found[j][i] = (both - variances[i] - variances[j]) / 2
    return found


def solve(matrix: _Matrix, right: Sequence[Fraction]) -> tuple[list[Fraction] | None, int]:
    """Return some x with matrix · x = right and the rank of the matrix; None where there is none.

    For a covariance matrix, right · x is the same whichever x it is.
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size, pivots = len(right), list[int]()
    for column in range(size):
        at = len(pivots)
        pivot = next((r for r in range(at, size) if rows[r][column]), None)
        if pivot is None:
            continue
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][column] for value in rows[at]]
        for r in range(size):
            if r != at and rows[r][column]:
                rows[r] = [a - rows[r][column] * b for a, b in zip(rows[r], rows[at], strict=True)]
        pivots.append(column)
    if any(row[-1] for row in rows[len(pivots) :]):
        return None, len(pivots)
    solved = [Fraction()] * size
    for at, column in enumerate(pivots):
        solved[column] = rows[at][-1]
    return solved, len(pivots)


def chi_square_tail(square: float, freedom: int) -> float:
    """Return the chance of a chi-square of `freedom` (>= 1) degrees that is at least so large.

    For whole degrees the incomplete gamma function is a finite sum, and for odd ones the
    complementary error function besides.
    """
    half = square / 2
    odd = freedom % 2
    total = math.erfc(math.sqrt(half)) if odd else 0.0
    for i in range(freedom // 2):
        power = i + 0.5 if odd else i
        if half:
            total += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
        elif not power:
            total += 1.0
    return min(total, 1.0)


def _wanted(rarities: set[str]) -> Callable[[str | None, str | None], bool]:
    return lambda _, rarity: rarity in rarities


def _moments(recipe: Recipe, rarities: set[str], packs: int) -> Moments:
    return moments(odds.distribution(recipe, _wanted(rarities), packs))
