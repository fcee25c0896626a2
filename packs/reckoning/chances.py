"""The chance of some cards in packs: exact where it can be, else simulated with error bars."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ..drawing.drawer import check_piles
from ..odds import odds
from ..odds.makeups import MOST_IN_TURN
from ..odds.sums import sums
from ..recipes.recipe import Recipe
from .alike import alone, goes_on
from .moments import moments
from .rates import clopper_pearson
from .wishes import Wish

if TYPE_CHECKING:
    from ..batch.batch import Batch

_DRAWN = 200_000  # packs of a simulation, where a trial is one pack
_LEAST_TRIALS = 1_000
_APART = 2_000  # trials, where each has a seed of its own
_NEEDED_IN_TURN = 500
_CELLS = 1 << 20  # cards looked at together


class Chance(Value):
    """The chance of at least so many wanted cards.

    An exact one reaches from `low`, if nothing in doubt is wanted, to `high`, if all of it is. A
    simulated one is the share of `trials` that held them, and `bar` its 95 % interval, from the
    lower end of `low` to the upper end of `high`.
    """

    low: Fraction
    high: Fraction
    bar: tuple[float, float] | None = None
    trials: int = 0

    @property
    def is_known(self) -> bool:
        """Whether nothing in doubt could change it."""
        return self.low == self.high


class Odds:
    """Exact odds of one wish in one product."""

    def __init__(self, recipe: Recipe, wish: Wish) -> None:
        """Work out what one pack holds.

        Raises:
            Undecided: As `odds.distribution`.
        """
        self.recipe = recipe
        self._ends = [wish.surely()]
        if wish.is_open(alone(recipe)):
            self._ends.append(wish.possibly())
        self._counts = [odds.distribution(recipe, wanted) for wanted in self._ends]

    def means(self, packs: int = 1) -> tuple[Fraction, Fraction]:
        """Return how many wanted cards packs 1 to `packs` hold on average: at least, and at most.

        Raises:
            Undecided: As `odds.mean`.
            UsageError: As `Drawer.check`.
        """
        check_piles(self.recipe, packs)
        found = [self._mean(end, packs) for end in range(len(self._ends))]
        return found[0], found[-1]

    def _mean(self, end: int, packs: int) -> Fraction:
        if goes_on(self.recipe):
            return odds.mean(self.recipe, self._ends[end], packs)
        return moments(self._counts[end]).mean * packs

    def at_least(self, want: int, packs: int) -> Chance:
        """Return the chance that `packs` packs together hold at least `want` wanted cards.

        Raises:
            Undecided: As `odds.at_least` and `sums.sums`; `rates.too-large` (packs) where
                packs depend on each other and there are too many to go through.
            UsageError: As `Drawer.check`.
        """
        check_piles(self.recipe, packs)
        found = [self._at_least(i, want, packs) for i in range(len(self._ends))]
        return Chance(found[0], found[-1])

    def _at_least(self, end: int, want: int, packs: int) -> Fraction:
        if not goes_on(self.recipe):
            return sums(self._counts[end], packs, below=want).at_least(want)
        if packs > MOST_IN_TURN:
            raise Undecided("rates.too-large", packs=packs)
        return odds.at_least(self.recipe, self._ends[end], packs, want)

    def packs_needed(self, chance: Fraction, want: int) -> int | None:
        """Return the fewest packs that hold `want` cards for sure wanted, with that chance.

        None where no number does, or none up to 100,000 (500 where packs depend on each other).
        """
        most = _NEEDED_IN_TURN if goes_on(self.recipe) else odds.MOST_PACKS
        most = min(odds.packs_there_are(self.recipe) or most, most)
        if not self._mean(0, most):
            return None
        low, high = 0, 1  # `low` packs are too few
        while self._at_least(0, want, high) < chance:
            if high == most:
                return None
            low, high = high, min(2 * high, most)
        while high - low > 1:
            middle = (low + high) // 2
            enough = self._at_least(0, want, middle) >= chance
            low, high = (low, middle) if enough else (middle, high)
        return high


class Simulation:
    """The same chances found by opening packs; `steps` does it, and tells how far it is.

    Each trial opens `packs` packs that follow each other under the seed; where packs depend on
    those before, the first ones of a seed of its own, as a person would.
    """

    def __init__(
        self, recipe: Recipe, wishes: Sequence[Wish], packs: int, want: int, seed: str
    ) -> None:
        self.recipe, self.packs, self.want, self.seed = recipe, packs, want, seed
        self.trials = max(_LEAST_TRIALS, _DRAWN // packs)
        if goes_on(recipe):
            self.trials = min(self.trials, _APART)
        self._ends = [end for wish in wishes for end in (wish.surely(), wish.possibly())]
        self._hits = [0] * len(self._ends)

    @property
    def whole(self) -> int:
        """How many packs are opened in all."""
        return self.trials * self.packs

    def steps(self) -> Iterator[int]:
        """Open the packs, yielding how many are open by then.

        Raises:
            UserError: As `Drawer.check` and `Drawer.pack`.
        """
        from ..batch.batch import Batch

        if goes_on(self.recipe):
            for trial in range(self.trials):
                self._count(Batch(self.recipe, f"{self.seed} {trial + 1}"), 0, 1)
                yield (trial + 1) * self.packs
            return
        batch = Batch(self.recipe, self.seed)
        at_once = max(1, _CELLS // (self.packs * max(1, batch.width)))
        for first in range(0, self.trials, at_once):
            trials = min(at_once, self.trials - first)
            self._count(batch, first, trials)
            yield (first + trials) * self.packs

    def _count(self, batch: "Batch", first: int, trials: int) -> None:
        """Count in how many trials from number `first` (0 or more) on there is enough."""
        import numpy as np

        cells = batch.draw(first * self.packs + 1, trials * self.packs)
        for i, end in enumerate(self._ends):
            wanted = [end(face.printing, face.rarity) for face in batch.faces]
            found = np.array([*wanted, False])[cells].sum(axis=0)  # -1, no card, takes the last
            enough = found.reshape(trials, self.packs).sum(axis=1) >= self.want
            self._hits[i] += int(enough.sum())

    def chances(self) -> list[Chance]:
        """Return what the steps have found, for each wish."""
        return [self._chance(*ends) for ends in zip(self._hits[::2], self._hits[1::2], strict=True)]

    def _chance(self, low: int, high: int) -> Chance:
        bar = clopper_pearson(low, self.trials)[0], clopper_pearson(high, self.trials)[1]
        return Chance(Fraction(low, self.trials), Fraction(high, self.trials), bar, self.trials)
