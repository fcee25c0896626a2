"""A slot whose cards come one by one: each class by itself, then mixed by chance.

Which class the next card is of does not depend on what came before, so a class that has got `j` of
`n` cards stands where a chain of its own stands after `j`; how they share the `n` is binomial.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, sqrt
from typing import TYPE_CHECKING

from .curves import Pull, curve, horizon

if TYPE_CHECKING:
    from .curves import Floats

_WIDE = 8.5  # deviations on either side of the mean that are added up; beyond lies 1e-16
_MARGIN = 20
_BLOCK = 1 << 18  # numbers held at once


def mixed(of: Sequence[Pull]) -> "Floats":
    """Return the chance that none is missing after 0, 1, 2 … cards of the slot.

    `chance` is that of one card of the class to be the next one.
    """
    import numpy as np

    shares = [each.chance * each.cards for each in of]
    whole, chances = Fraction(), np.ones(1)
    for i, (pull, share) in enumerate(zip(of, shares, strict=True)):
        alone = Pull(pull.cards, pull.missing, Fraction(1, pull.cards))
        own = curve({(1,): Fraction(1)}, (alone,))
        whole += share
        among = [Pull(p.cards, p.missing, p.chance / whole) for p in of[: i + 1]]
        chances = own if i == 0 else _shared(chances, own, float(1 - share / whole), horizon(among))
    return chances if whole == 1 else _shared(chances, np.ones(1), float(whole), horizon(of))


def _shared(one: "Floats", other: "Floats", chance: float, last: int) -> "Floats":
    """Return the product of two curves where each of 0 … `last` cards is of the one by `chance`."""
    import numpy as np

    logs = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, last + 1)))))
    wide = ceil(_WIDE * sqrt(last * chance * (1 - chance))) + _MARGIN
    steps = np.arange(-wide, wide + 1)
    found = np.empty(last + 1)
    rows = max(1, _BLOCK // len(steps))
    for start in range(0, last + 1, rows):
        n = np.arange(start, min(start + rows, last + 1))[:, None]
        j = np.rint(n * chance).astype(np.int64) + steps
        inside = (j >= 0) & (j <= n)
        j = np.clip(j, 0, n)
        k = n - j
        shares = (
            np.exp(logs[n] - logs[j] - logs[k] + j * np.log(chance) + k * np.log1p(-chance))
            * inside
        )
        shares /= shares.sum(axis=1, keepdims=True)
        ends = one[np.minimum(j, len(one) - 1)] * other[np.minimum(k, len(other) - 1)]
        found[start : start + len(n)] = (shares * ends).sum(axis=1)
    return found
