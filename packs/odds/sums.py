"""A count over many packs, from the chances of 0, 1, 2 … cards in one, exactly."""

import math
from collections.abc import Sequence
from fractions import Fraction

from ...catalog.errors import Undecided
from ...catalog.value import Value

_MOST_BITS = 1 << 30  # of all whole numbers that one sum holds; beyond it memory runs short


class Sums(Value):
    """The chances of `least`, `least` + 1 … cards: each weight over `whole`."""

    least: int
    weights: list[int]
    whole: int

    def weight(self, count: int) -> int:
        """Return the weight of exactly so many cards."""
        place = count - self.least
        return self.weights[place] if 0 <= place < len(self.weights) else 0

    def at_least(self, count: int) -> Fraction:
        """Return the chance of so many cards or more."""
        return 1 - Fraction(sum(self.weights[: max(0, count - self.least)]), self.whole)


def sums(counts: Sequence[Fraction], packs: int, below: int | None = None) -> Sums:
    """Return the chances of a count over so many packs that do not depend on each other.

    The powers of a polynomial follow from each other by its derivative (Miller's recurrence), all
    in whole numbers. With `below` only the chances of fewer cards than that are worked out.

    Raises:
        Undecided: `rates.too-large` with packs: the numbers would not fit in memory.
    """
    least = next(n for n, chance in enumerate(counts) if chance)
    whole = math.lcm(*(chance.denominator for chance in counts))
    base = [int(chance * whole) for chance in counts[least:]]
    while not base[-1]:
        base.pop()
    degree, least = len(base) - 1, least * packs
    last = degree * packs if below is None else min(degree * packs, max(below - least, 0))
    if (last + 1) * packs * whole.bit_length() > _MOST_BITS:
        raise Undecided("rates.too-large", packs=packs)
    found = [base[0] ** packs]
    for k in range(1, last + 1):
        reach = range(1, min(degree, k) + 1)
        total = sum((j * (packs + 1) - k) * base[j] * found[k - j] for j in reach if base[j])
        found.append(total // (k * base[0]))  # leaves no rest
    return Sums(least, found, whole**packs)
