"""Chances worked out, as data and in words: exact, within bounds, or simulated with their error."""

import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ...packs.recipes.recipe import Recipe
from ...packs.reckoning.chances import Chance, Odds, Simulation
from ...packs.reckoning.wishes import Wish
from ..answer import Column, Row
from ..percent import percent
from ..terminal.progress import walk
from ..words import say

_MOST_BITS = 13_000  # of an exact number that is written out; Python writes 4,300 digits at most


class Found(Value):
    """A chance, the exact odds that it comes from, and how many cards all packs hold on average.

    Without odds it was simulated; the means are the least and the most there may be.
    """

    chance: Chance
    odds: Odds | None = None
    means: tuple[Fraction, Fraction] = (Fraction(0), Fraction(1))


def of(recipe: Recipe, wishes: Sequence[Wish], packs: int, want: int, seed: str) -> list[Found]:
    """Return for each wish the chance of at least `want` cards in `packs` packs.

    They are exact where that can be worked out within reason, else simulated under the seed, with
    a bar on stderr meanwhile.

    Raises:
        UsageError: As `Drawer.check`: so many packs cannot be dealt from the piles.
    """
    try:
        every = [Odds(recipe, wish) for wish in wishes]
        return [Found(o.at_least(want, packs), o, o.means(packs)) for o in every]
    except Undecided:
        simulation = Simulation(recipe, wishes, packs, want, seed)
        walk(simulation.steps(), simulation.whole, say("chances.progress"))
        return [Found(chance) for chance in simulation.chances()]


def data(chance: Chance) -> dict[str, Any]:
    """Return a chance as JSON holds it.

    `probability` and `exact` are null where facts that nobody knows decide; `low` and `high` are
    its bounds. `interval` is the 95 % interval of a simulation, `trials` how often it was tried.
    """
    known, simulated = chance.is_known, chance.bar is not None
    return {
        "probability": _float(chance.low) if known else None,
        "exact": exact(chance.low) if known and not simulated else None,
        "low": _float(chance.low),
        "high": _float(chance.high),
        "exact_low": None if simulated else exact(chance.low),
        "exact_high": None if simulated else exact(chance.high),
        "method": "simulated" if simulated else "exact",
        "interval": list(chance.bar) if chance.bar else None,
        "trials": chance.trials or None,
    }


def exact(value: Fraction) -> str | None:
    """Return a fraction as `p/q`; None where it has thousands of digits."""
    if value.denominator.bit_length() > _MOST_BITS:
        return None
    return str(value)


def columns(*names: str) -> list[Column]:
    """Return the columns of csv: the names of a row, then its chance."""
    told = ("probability", "exact", "low", "high", "method")
    return [Column(name, name, absent="") for name in (*names, *told)]


def shown(row: Row) -> str:
    """Return a chance in per cent: `67.23 %`, `12.00 %–15.30 %`, `12.30 % (95 %: …)`."""
    chance = between(row["low"], row["high"])
    if row["interval"] is None:
        return chance
    return say("chances.with-bar", chance=chance, bar=between(*row["interval"]))


def between(low: float, high: float) -> str:
    """Return a share, or the two that it lies between, in per cent."""
    ends = (Fraction(end) for end in (low, high))
    return "–".join(dict.fromkeys(percent(end.numerator, end.denominator, 2) for end in ends))


def _float(value: Fraction) -> float:
    """Return the nearest float, but neither a certainty nor an impossibility that is none."""
    if 0 < value < 1:
        return min(max(float(value), sys.float_info.min), 1 - sys.float_info.epsilon / 2)
    return float(value)
