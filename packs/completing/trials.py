"""Completion tried out: packs opened until nothing is missing, many times over.

Each trial has a seed of its own and opens packs from number 1 on, as a person would.
"""

from collections import Counter
from collections.abc import Iterator

from ...catalog.errors import Undecided
from ..drawer import Drawer
from ..recipe import Recipe
from .goal import Goal

TRIALS = 1_000
MOST_PACKS = 2_000_000  # of all trials together; beyond it nobody waits for the answer


class Trials:
    """Tries of one goal; `steps` does the work, and tells how many are done.

    `packs` holds how many packs each trial took. `found` tells how many of the missing copies
    came, or were traded for, with pack 1, 2 … of all trials together.
    """

    def __init__(self, recipe: Recipe, goal: Goal, seed: str, trials: int = TRIALS) -> None:
        self.recipe, self.goal, self.seed, self.trials = recipe, goal, seed, trials
        self.packs: list[int] = []
        self.found: Counter[int] = Counter()

    def steps(self) -> Iterator[int]:
        """Open the packs, yielding how many trials are done.

        Raises:
            Undecided: `complete.too-long` (packs, trials): so many packs are opened, and there is
                no end in sight.
            UserError: As `Drawer.pack`.
        """
        left = MOST_PACKS
        for trial in range(self.trials):
            shelf = _Shelf(self.recipe, self.goal)
            packs = shelf.filled(Drawer(self.recipe, f"{self.seed} {trial}"), left, self.found)
            if packs is None:
                raise Undecided("complete.too-long", packs=MOST_PACKS, trials=trial)
            self.packs.append(packs)
            left -= packs
            yield trial + 1


class _Shelf:
    """What one trial has: missing copies of each printing, of each rarity, and spare ones."""

    def __init__(self, recipe: Recipe, goal: Goal) -> None:
        self.missing, self.wanted, self.trade = goal.missing(), goal.wanted, goal.trade
        rarities = {
            entry.printing: entry.rarity
            for filling in recipe.all_fillings()
            for choice in filling.choices
            for entry in choice.entries
        }
        self.of_rarity: Counter[str | None] = Counter()
        for id_, count in self.missing.items():
            self.of_rarity[rarities[id_]] += count
        self.spare: Counter[str | None] = Counter(goal.spare(rarities))

    def filled(self, drawer: Drawer, most: int, found: Counter[int]) -> int | None:
        """Return how many packs it takes, noting what comes with each; None beyond `most`."""
        number, lacking = 0, self._lacking()
        found[0] += sum(self.missing.values()) - lacking  # what spare copies bring at once
        while lacking:
            number += 1
            if number > most:
                return None
            for pick in drawer.pack(number):
                if pick.printing in self.wanted:
                    self._put(pick.printing, pick.rarity)
            before, lacking = lacking, self._lacking()
            if before > lacking:
                found[number] += before - lacking
        return number

    def _put(self, printing: str, rarity: str | None) -> None:
        few = self.missing.get(printing, 0)
        if few:
            self.missing[printing] = few - 1
            self.of_rarity[rarity] -= 1
        else:
            self.spare[rarity] += 1

    def _lacking(self) -> int:
        """Return how many copies are missing once all has been traded that can be."""
        if self.trade is None:
            return sum(self.of_rarity.values())
        return sum(
            max(0, count - self.trade.got(self.spare[rarity]))
            for rarity, count in self.of_rarity.items()
        )
