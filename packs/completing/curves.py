"""The chance that nothing of a group is missing any more, after so many packs: a Markov chain.

A state says how many cards of each class are missing. Nothing is ever subtracted, so a chance is
off by no more than the rounding of its factors: about 1e-16 for each pack and each way to go on.
"""

from collections.abc import Generator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import ceil, comb, log, log1p, prod
from typing import TYPE_CHECKING

from ...catalog.value import Value
from .compositions import Composition
from .groups import Class

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Steps = Generator[int, None, Floats]  # yields the work done since it last did

END = 1e-12  # what may be missing from certainty where a curve ends
_CALL = 1_500  # what a step of one move costs besides, in the same measure
_OFTEN = 256  # packs between two words of how far it is


class Pull(Value):
    """Cards of one class in one pack, `cards` in all: `missing` of them are, each with `chance`."""

    cards: int
    missing: int
    chance: Fraction


def pulls(classes: Sequence[Class], found: Mapping[Composition, Fraction]) -> tuple[Pull, ...]:
    """Return for each class that misses cards the chance of one of its cards to be in a pack."""
    wanted = [each for each in classes if each.missing]
    means = (sum(held[k] * p for held, p in found.items()) for k in range(len(wanted)))
    return tuple(
        Pull(each.cards, each.missing, Fraction(mean) / each.cards)
        for each, mean in zip(wanted, means, strict=True)
    )


def horizon(of: Sequence[Pull]) -> int:
    """Return after how many packs all of them that may come are there but for a chance of END.

    The chance that one is missing is at most the sum of each one's.
    """
    needed = [
        log(each.missing * len(of) / END) / -log1p(-float(each.chance))
        for each in of
        if 0 < each.chance < 1
    ]
    return max([1, *map(ceil, needed)])


def work(found: Mapping[Composition, Fraction], of: Sequence[Pull]) -> int:
    """Return what the curve takes, in products of two numbers: about a nanosecond each."""
    ways = prod(1 + max(held[k] for held in found) for k in range(len(of)))
    return ways * (prod(1 + each.missing for each in of) + _CALL) * horizon(of)


def curve(found: Mapping[Composition, Fraction], of: Sequence[Pull]) -> "Steps":
    """Return the chance that none is missing after 0, 1, 2 … packs, up to the horizon."""
    import numpy as np

    moves = _moves(found, of)
    state = np.zeros(tuple(each.missing + 1 for each in of))
    state[(-1,) * len(of)] = 1
    none = (0,) * len(of)
    chances = np.empty(horizon(of) + 1)
    chances[0] = state[none]
    every = _OFTEN * work(found, of) // len(chances)
    for n in range(1, len(chances)):
        after = np.zeros_like(state)
        for source, target, move in moves:
            after[target] += move * state[source]
        state = after
        chances[n] = state[none]
        if n % _OFTEN == 0:
            yield every
    return chances


_Slices = tuple[slice, ...]


def _moves(
    found: Mapping[Composition, Fraction], of: Sequence[Pull]
) -> list[tuple[_Slices, _Slices, "Floats"]]:
    """Return for each number of new cards of each class: states before, states after, how often.

    A card that is in a pack is any of its class alike, so the new ones are hypergeometric.
    """
    import numpy as np

    chances: dict[Composition, Floats] = {}
    for held, mass in found.items():
        for new in product(
            *(range(min(k, pull.missing) + 1) for k, pull in zip(held, of, strict=True))
        ):
            table = np.array(float(mass))
            for k, fresh, pull in zip(held, new, of, strict=True):
                table = np.multiply.outer(table, _hits(pull, k, fresh))
            chances[new] = chances.get(new, 0) + table
    return [
        (tuple(slice(n, None) for n in new), tuple(slice(0, -n or None) for n in new), table)
        for new, whole in chances.items()
        if (table := np.ascontiguousarray(whole[tuple(slice(n, None) for n in new)])).any()
    ]


def _hits(pull: Pull, held: int, new: int) -> "Floats":
    """Return the chance that so many of the cards held are new, by how many are missing."""
    import numpy as np

    ways = comb(pull.cards, held)
    missing = range(pull.missing + 1)
    return np.array([comb(x, new) * comb(pull.cards - x, held - new) / ways for x in missing])
