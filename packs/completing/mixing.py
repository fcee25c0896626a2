"""A slot whose cards come one by one: each class by itself, then mixed by chance.

Which class the next card is of does not depend on what came before, so a class that has got `j` of
`n` cards stands where a chain of its own stands after `j`; how they share the `n` is binomial.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil, sqrt
from typing import TYPE_CHECKING

from .curves import Pull, curve, horizon

if TYPE_CHECKING:
    from .curves import Floats, Steps

_WIDE = 8.5  # deviations on either side of the mean that are added up; beyond lies 1e-16
_MARGIN = 20
_BLOCK = 1 << 16  # numbers held at once
_COST = 25  # of one number, in products of two


def work(of: Sequence[Pull]) -> int:
    """Return about what it takes, in products of two numbers."""
    return sum(_COST * _wide(last, chance) * (last + 1) for _, chance, last in _merges(of))


def mixed(of: Sequence[Pull]) -> "Steps":
    """Return the chance that none is missing after 0, 1, 2 … cards of the slot.

    `chance` is that of one card of the class to be the next one.
    """
    import numpy as np

    chances = np.ones(1)
    for pull, chance, last in _merges(of):
        own = chances
        if pull is not None:
            alone = Pull(pull.cards, pull.missing, Fraction(1, pull.cards))
            own = yield from curve({(1,): Fraction(1)}, (alone,))
        chances = yield from _shared(own, np.ones(1) if pull is None else chances, chance, last)
    return chances


def _merges(of: Sequence[Pull]) -> Iterator[tuple[Pull | None, float, int]]:
    """Yield the classes one by one: how often a card is of it, not of those before, and how long.

    Those that are complete soon come first, so that few cards are looked at before the last. In the
    end None stands for cards of no class that misses any.
    """
    ordered = sorted(of, key=lambda pull: -pull.chance)
    whole = Fraction()
    for i, pull in enumerate(ordered):
        share = pull.chance * pull.cards
        whole += share
        among = [one.but(chance=one.chance / whole) for one in ordered[: i + 1]]
        yield pull, float(share / whole), horizon(among)
    if whole < 1:
        yield None, float(whole), horizon(ordered)


def _wide(last: int, chance: float) -> int:
    return 2 * (ceil(_WIDE * sqrt(last * chance * (1 - chance))) + _MARGIN) + 1


def _shared(one: "Floats", other: "Floats", chance: float, last: int) -> "Steps":
    """Return the product of two curves where each of 0 … `last` cards is of the one by `chance`."""
    import numpy as np

    if chance == 1:
        return one
    logs = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, last + 1)))))
    wide = _wide(last, chance)
    steps = np.arange(wide) - wide // 2
    found = np.empty(last + 1)
    rows = max(1, _BLOCK // wide)
    for start in range(0, last + 1, rows):
        n = np.arange(start, min(start + rows, last + 1))[:, None]
        j = np.rint(n * chance).astype(np.int64) + steps
        inside = (j >= 0) & (j <= n)
        j = np.clip(j, 0, n)
        k = n - j
        ways = logs[n] - logs[j] - logs[k]
        shares = np.exp(ways + j * np.log(chance) + k * np.log1p(-chance)) * inside
        shares /= shares.sum(axis=1, keepdims=True)
        ends = one[np.minimum(j, len(one) - 1)] * other[np.minimum(k, len(other) - 1)]
        found[start : start + len(n)] = (shares * ends).sum(axis=1)
        yield _COST * len(n) * wide
    return found
