"""A million boosters with a tally of every card, beside bare numpy programs; and their memory.

The bare programs are those of `booster`: numpy's own generator, and this one product written into
them.
"""

import resource
from collections.abc import Sequence

from mazo.packs.recipes.recipe import Recipe
from mazo.packs.reckoning.tallies import Tally
from mazo.tests.bench import booster
from mazo.tests.bench.contest import in_turn, tell

PACKS = 1_000_000
CHUNK = 16_384  # what the bare programs draw at one go
MOST_MIB = 80.0
CASES = (("equal weights", booster.EVEN, 1.5), ("unequal weights", booster.UNEVEN, 2.0))


def run(rounds: int = 5, only: str = "") -> None:
    """Print a line for sheets of equal and of unequal weights, and one for the memory it takes."""
    _ours(booster.recipe())
    mib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024  # before anything bare ran
    tell(f"{'a million boosters':24}{'mazo M/s':>9}{'bare M/s':>9}{'ratio':>8}{'goal':>7}")
    for name, commons, goal in CASES:
        if only in name:
            tell(f"{name:24}{_compared(commons, goal, rounds)}")
    said = "" if mib <= MOST_MIB else f"  over {MOST_MIB:.0f} MiB"
    tell(f"{'the whole process':24}{mib:9.0f} MiB{said}")


def _compared(commons: Sequence[int], goal: float, rounds: int) -> str:
    recipe = booster.recipe(commons)
    _same(_ours(recipe), _bare(commons))
    timed = in_turn(lambda: _ours(recipe), lambda: _bare(commons), rounds)
    said = "" if timed.ratio <= goal else "  slower than the goal"
    speeds = f"{PACKS / timed.mazo / 1e6:9.2f}{PACKS / timed.bare / 1e6:9.2f}"
    return f"{speeds}{timed.ratio:8.2f}{goal:7.2f}{said}"


def _ours(recipe: Recipe) -> list[int]:
    """Return how often each card came, in the order of the sheets."""
    tally = Tally(recipe, "bench", PACKS)
    for _ in tally.steps():
        pass
    sheets = [filling.choices[0].entries for filling in recipe.fillings]
    return [tally.printings[entry.printing] for sheet in sheets for entry in sheet]


def _bare(commons: Sequence[int]) -> list[int]:
    import numpy as np

    chance, counts = np.random.default_rng(7), np.zeros(booster.CARDS, dtype=np.int64)
    for start in range(0, PACKS, CHUNK):
        cards = booster.bare(min(CHUNK, PACKS - start), chance, commons)
        counts += np.bincount(cards.ravel(), minlength=booster.CARDS)
    return [int(count) for count in counts]


def _same(ours: Sequence[int], bare: Sequence[int]) -> None:
    """See that both give each card about as often: within six deviations of their difference."""
    for one, other in zip(ours, bare, strict=True):
        if abs(one - other) > 6 * (one + other) ** 0.5:
            raise SystemExit(f"not the same odds: {one} and {other} of {PACKS}")
