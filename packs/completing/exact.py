"""The exact answer, where chains can give one: the curve of each group, multiplied."""

from collections.abc import Callable, Collection, Iterator, Sequence
from math import ceil, log
from typing import TYPE_CHECKING

from ...catalog.errors import NotFound
from ...catalog.value import Value
from ..recipes.recipe import Recipe
from . import mixing
from .compositions import TooMany, compositions
from .curves import END, Pull, curve, horizon, pulls, work
from .groups import Group, Placed, groups

if TYPE_CHECKING:
    from .curves import Floats, Steps

MOST_WORK = 8_000_000_000  # products of two numbers for one answer: some ten seconds
_EPSILON = 2.0**-52


class Exact(Value):
    """`chances` to be complete and mean number of missing `cards` found, after 0, 1, 2 … packs.

    The mean number of packs is off by no more than `error`.
    """

    chances: "Floats"
    cards: "Floats"
    error: float


class _Curve(Value):
    """How the curve of one group comes about: `steps` to a pack, and what it takes."""

    made: "Callable[[], Steps]"
    of: tuple[Pull, ...]
    steps: int
    work: int
    ways: int  # products that are added up for one step


class Chains:
    """One copy of each missing printing, by Markov chains; `steps` does the work."""

    def __init__(self, recipe: Recipe, missing: Collection[str]) -> None:
        """Find the chains.

        Raises:
            TooMany: It has to be tried out.
            NotFound: `complete.never-comes` (product, count): so many cards lie on a sheet, and no
                pack gives them, since others always take their place.
        """
        found = groups(recipe, missing)
        if found is None:
            raise TooMany
        self._curves = [_curve(group) for group in found]
        every = [pull for each in self._curves for pull in each.of]
        if never := sum(pull.missing for pull in every if not pull.chance):
            raise NotFound("complete.never-comes", product=recipe.product, count=never)
        self._found: list[Floats] = []
        self.whole = max(1, sum(each.work for each in self._curves))
        if self.whole > MOST_WORK:
            raise TooMany

    def steps(self) -> Iterator[int]:
        """Work it out, yielding how much of `whole` is done."""
        done = 0
        for each in self._curves:
            steps = each.made()
            try:
                while True:
                    done = min(self.whole, done + next(steps))
                    yield done
            except StopIteration as end:
                self._found.append(end.value)

    def exact(self) -> Exact:
        """Return the answer; all steps must be done."""
        import numpy as np

        pairs = zip(self._found, self._curves, strict=True)
        by_pack = [chances[:: each.steps] for chances, each in pairs]
        length = 1 + max(map(len, by_pack), default=0)
        chances, cards, packs = np.ones(length), np.zeros(length), np.arange(length)
        for each, short in zip(self._curves, by_pack, strict=True):
            chances[: len(short)] *= short
            for pull in each.of:
                cards += pull.missing * (1 - (1 - float(pull.chance)) ** (packs * each.steps))
        return Exact(chances, cards, _error(self._curves, length))


def _curve(group: Group) -> _Curve:
    slot = _lone(group)
    if slot is None:
        held = compositions(group)
        of = pulls(group.classes, held)
        return _Curve(lambda: curve(held, of), of, group.times, work(held, of), 2 * len(held))
    one = slot.but(filling=slot.filling.but(count=1))
    of = pulls(group.classes, compositions(group.but(makeups=((1, (one,)),))))
    ways = len(of) * ceil(1 + log(1 + horizon(of)))  # logarithms of factorials are rounded, too
    return _Curve(
        lambda: mixing.mixed(of), of, group.times * slot.filling.count, mixing.work(of), ways
    )


def _lone(group: Group) -> Placed | None:
    """Return the slot of a group that draws cards of several classes, each one by itself."""
    (_, slots), *others = group.makeups
    if others or len(slots) > 1 or sum(1 for each in group.classes if each.missing) < 2:
        return None
    filling = slots[0].filling
    is_lone = filling.draw == "replace" or (filling.count == 1 and filling.draw != "all")
    return slots[0] if is_lone else None


def _error(curves: Sequence[_Curve], length: int) -> float:
    """Return by how much the mean may be off: by rounding, and by what lies beyond the end."""
    rounding = sum(each.ways * each.steps for each in curves) * length**2 / 2 * _EPSILON
    beyond = sum(END / (float(p.chance) * each.steps) for each in curves for p in each.of)
    return float(rounding + beyond)
