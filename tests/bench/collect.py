"""Completing a set of 259 cards with packs of 15, beside bare programs: exactly, and by trials.

The pack is that of `booster`, and just this one is written into the bare programs. The bare trials
draw by numpy's generator, ours by the one that can be replayed.
"""

from collections.abc import Callable
from math import comb
from typing import TYPE_CHECKING

from mazo.packs.completing.completion import Completion, chains, reckoned, tried
from mazo.packs.completing.goal import Goal
from mazo.packs.completing.trials import Trials
from mazo.packs.recipes.recipe import Recipe
from mazo.tests.bench import booster
from mazo.tests.bench.contest import in_turn, tell

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Curve = NDArray[np.float64]

GOAL = 1.5
TRIALS = 4_000
_NEVER = (1 << 31) - 1
Told = tuple[float, int, int]  # mean, and the packs that are enough in 50 and 90 of 100 cases


def run(rounds: int = 5, only: str = "") -> None:
    """Print how long both ways take for an answer."""
    if only not in "collect":
        return
    recipe = booster.recipe()
    goal = Goal(
        frozenset(e.printing for f in recipe.fillings for c in f.choices for e in c.entries)
    )
    ours, theirs = _told(_exactly(recipe, goal)), _bare_exactly()
    assert abs(ours[0] - theirs[0]) < 1e-6
    assert ours[1:] == theirs[1:]
    tell(f"{'collect':24}{'mazo ms':>9}{'bare ms':>9}{'ratio':>8}{'goal':>7}")
    _compare("exact", lambda: _exactly(recipe, goal), _bare_exactly, rounds)
    found, bare = _by_trials(recipe, goal).intervals["mean"], _bare_by_trials()
    assert found[0] < bare[1]
    assert bare[0] < found[1]
    name = f"{TRIALS} trials"
    _compare(name, lambda: _by_trials(recipe, goal), _bare_by_trials, rounds)


def _compare(
    name: str, mazo: Callable[[], object], bare: Callable[[], object], rounds: int
) -> None:
    timed = in_turn(mazo, bare, rounds)
    said = "" if timed.ratio <= GOAL else "  slower than the goal"
    milliseconds = f"{timed.mazo * 1000:9.1f}{timed.bare * 1000:9.1f}"
    tell(f"{name:24}{milliseconds}{timed.ratio:8.2f}{GOAL:7.2f}{said}")


def _exactly(recipe: Recipe, goal: Goal) -> Completion:
    work = chains(recipe, goal)
    assert work is not None
    for _ in work.steps():
        pass
    return reckoned(work, goal)


def _by_trials(recipe: Recipe, goal: Goal) -> Completion:
    work = Trials(recipe, goal, "bench", TRIALS)
    for _ in work.steps():
        pass
    return tried(work)


def _told(found: Completion) -> Told:
    return found.mean, found.packs_for(0.5), found.packs_for(0.9)


def _bare_exactly(packs: int = 4_500) -> Told:
    import numpy as np

    curve = _bare_mixed(packs)
    for size, picks in ((booster.COMMON, 10), (booster.UNCOMMON, 3), (booster.LAND, 1)):
        short = _bare_sheet(size, picks, min(packs, 60 * size // picks))
        curve[: len(short)] *= short
    halves = (int(np.searchsorted(curve, share)) for share in (0.5, 0.9))
    return float((1 - curve).sum()), *halves  # type: ignore[return-value]


def _bare_sheet(size: int, picks: int, packs: int) -> "Curve":
    """Return the chance that all cards of a sheet are there, by the number that is owned."""
    import numpy as np

    whole, owned = comb(size, picks), range(size + 1)
    jump = [
        np.array([comb(size - n, new) * comb(n, picks - new) / whole for n in owned])
        for new in range(picks + 1)
    ]
    state = np.zeros(size + 1)
    state[0] = 1
    curve = np.zeros(packs + 1)
    for n in range(1, packs + 1):
        after = jump[0] * state
        for new in range(1, picks + 1):
            after[new:] += (jump[new] * state)[:-new]
        state = after
        curve[n] = state[size]
    return curve


def _bare_mixed(packs: int) -> "Curve":
    """Return the same of a slot of rares and mythics: a chain of two numbers."""
    import numpy as np

    rare, mythic = np.arange(booster.RARE + 1)[:, None], np.arange(booster.MYTHIC + 1)[None, :]
    more_rare = (booster.RARE - rare) * 2 / 121 + 0 * mythic
    more_mythic = (booster.MYTHIC - mythic) / 121 + 0 * rare
    stay = 1 - more_rare - more_mythic
    state = np.zeros((booster.RARE + 1, booster.MYTHIC + 1))
    state[0, 0] = 1
    curve = np.zeros(packs + 1)
    for n in range(1, packs + 1):
        after = stay * state
        after[1:] += (more_rare * state)[:-1]
        after[:, 1:] += (more_mythic * state)[:, :-1]
        state = after
        curve[n] = state[-1, -1]
    return curve


def _bare_by_trials(block: int = 256, batch: int = 512) -> tuple[float, float]:
    """Return the ends of the interval that holds the mean in 95 of 100 cases."""
    import numpy as np

    chance, needed = np.random.default_rng(17), []
    for start in range(0, TRIALS, batch):
        rows, base = min(batch, TRIALS - start), 0
        first = np.full((rows, booster.CARDS), _NEVER, dtype=np.int32)
        live = np.arange(rows)
        while live.size:
            cards = booster.bare(live.size * block, chance).reshape(live.size, block * 15)[:, ::-1]
            seen = np.repeat(np.arange(base + block, base, -1, dtype=np.int32), 15)
            fresh = np.full((live.size, booster.CARDS), _NEVER, dtype=np.int32)
            fresh[np.arange(live.size)[:, None], cards] = seen
            first[live] = np.minimum(first[live], fresh)
            live = live[(first[live] == _NEVER).any(axis=1)]
            base += block
        needed.append(first.max(axis=1))
    packs = np.concatenate(needed)
    half = 1.96 * float(packs.std()) / len(packs) ** 0.5
    return float(packs.mean()) - half, float(packs.mean()) + half
