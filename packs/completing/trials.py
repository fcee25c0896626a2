"""Completion tried out: packs opened until nothing is missing, many times over.

Each trial has a seed of its own and opens packs from number 1 on, as a person would.
"""

from collections.abc import Iterator

from ...catalog.errors import NotFound, Undecided
from ..recipes.recipe import Recipe
from .goal import Goal
from .lasting import lasting
from .shelves import Shelf, shelf
from .stream import Stream

TRIALS = 4_000  # which tell the mean of a usual set to within one in a hundred
MOST_PACKS = 20_000_000  # of all trials together; beyond it nobody waits for the answer
_CELLS = 1 << 18  # cards looked at together: what the processor's cache holds
_BLOCK, _LONGEST = 64, 256  # packs that each trial opens at one go


class Trials:
    """Tries of one goal; `steps` does the work, and tells how many are done.

    They are fewer than asked for where they take more packs than anybody waits for. `packs` holds
    how many packs each trial took. `found` tells how many of the missing copies came, or were
    traded for, with pack 0 (before any), 1, 2 … of all trials together.
    """

    def __init__(self, recipe: Recipe, goal: Goal, seed: str, trials: int = TRIALS) -> None:
        self.recipe, self.goal, self.trials = recipe, goal, trials
        self.packs: list[int] = []
        self.found: list[int] = []
        self._stream = Stream(recipe, seed)
        self._opened = 0
        self._lasting = lasting(recipe)
        # What is traded for comes in the end, whatever the packs give.
        over = goal.missing().keys() - self._lasting.printings if goal.trade is None else ()
        self._over = goal.but(wanted=frozenset(over))

    def steps(self) -> Iterator[int]:
        """Open the packs, yielding how many trials are done.

        Raises:
            Undecided: `complete.too-long` (packs, trials): the first trials have opened so many
                packs, and there is no end in sight.
            NotFound: `complete.over` (product, count, last): no pack after number `last` gives so
                many of the cards, and a trial had not got them by then.
            UserError: As `Drawer.pack` and `Drawer.check`.
        """
        rows = max(1, _CELLS // (_BLOCK * max(1, self._stream.width)))
        for start in range(0, self.trials, rows):
            self._try(range(start, min(start + rows, self.trials)))
            yield len(self.packs)
            if self._opened > MOST_PACKS:
                return

    def _try(self, trials: range) -> None:
        """Open packs for some trials until all of them are complete."""
        import numpy as np

        held, over = (
            shelf(self.recipe, goal, self._stream.faces, len(trials))
            for goal in (self.goal, self._over)
        )
        first = 1
        while (live := np.flatnonzero(held.done() < 0)).size:
            count = self._count(len(live), first)
            packs = self._stream.draw(trials.start + live, first, count)
            held.put(live, packs, first)
            if first <= self._lasting.last:
                over.put(live, packs, first)
            first += count
            self._look(over, first)
            self._opened += len(live) * count
            if self._opened > MOST_PACKS and not self.packs:
                raise Undecided("complete.too-long", packs=MOST_PACKS, trials=len(trials))
        self._keep(held)

    def _look(self, over: Shelf, first: int) -> None:
        """See that no trial waits for what packs from number `first` on do not give."""
        if first > self._lasting.last and (over.done() < 0).any():
            product, last = self.recipe.product, self._lasting.last
            count = len(self._over.wanted)
            raise NotFound("complete.over", product=product, count=count, last=last)

    def _count(self, trials: int, first: int) -> int:
        """Return how many packs to open at one go: the more the fewer trials are left."""
        cells = trials * max(1, self._stream.width)
        count = min(max(_BLOCK, _CELLS // cells), _LONGEST)
        last = self._stream.last
        return count if last is None else max(1, min(count, last + 1 - first))

    def _keep(self, held: Shelf) -> None:
        self.packs += held.done().tolist()
        more = held.found().tolist()
        self.found += [0] * (len(more) - len(self.found))
        for pack, count in enumerate(more):
            self.found[pack] += count
