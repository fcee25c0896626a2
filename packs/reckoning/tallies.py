"""What very many packs hold, counted by rarity and by printing, beside what was to be expected."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ..drawing.drawer import Drawer, Pick
from ..odds import odds
from ..odds.chain import Wanted
from ..odds.makeups import MOST_IN_TURN
from ..recipes.recipe import Recipe
from .alike import alike, goes_on, has_pity
from .moments import moments

BAND = 5  # standard deviations; chance goes beyond them once in two million counts
MOST_PACKS = 10_000_000
_MANY = 2_000  # packs from which on numpy is worth its import


class Expected(Value):
    """What so many packs hold of one kind on average; `variance` is None where it is not known."""

    mean: Fraction
    variance: Fraction | None

    def deviation(self, found: int) -> float | None:
        """Return how many standard deviations a count is off its mean.

        None where chance has no part in it, or the variance is not known.
        """
        return float(found - self.mean) / sqrt(self.variance) if self.variance else None

    def fits(self, found: int) -> bool | None:
        """Tell whether a count is within five standard deviations, or the only one that can be."""
        if self.variance is None:
            return None
        off = self.deviation(found)
        return found == self.mean if off is None else abs(off) <= BAND


class Tally:
    """Cards of packs 1 to `packs` of a seed; `steps` opens them, and tells how far it is."""

    def __init__(self, recipe: Recipe, seed: str, packs: int) -> None:
        self.recipe, self.seed, self.packs = recipe, seed, packs
        self.rarities: Counter[str | None] = Counter()
        self.printings: Counter[str] = Counter()

    def steps(self) -> Iterator[int]:
        """Open the packs, yielding how many are open by then.

        Raises:
            UserError: As `Drawer.check` and `Drawer.pack`.
        """
        yield from self._at_once() if self.packs >= _MANY else self._one_by_one()

    def _one_by_one(self) -> Iterator[int]:
        drawer = Drawer(self.recipe, self.seed)
        drawer.check(self.packs)
        for number in range(1, self.packs + 1):
            for pick in drawer.pack(number):
                self._count(pick, 1)
            yield number

    def _at_once(self) -> Iterator[int]:
        from ..batch.batch import Batch

        batch = Batch(self.recipe, self.seed)
        yield from batch.tally(self.packs)
        for face, count in zip(batch.faces, batch.counts.tolist(), strict=True):
            self._count(face, count)

    def _count(self, pick: Pick, count: int) -> None:
        if count:
            self.rarities[pick.rarity] += count
            if pick.printing is not None:
                self.printings[pick.printing] += count


def of_rarities(recipe: Recipe, packs: int) -> dict[str | None, Expected]:
    """Return what packs 1 to `packs` are expected to hold of each rarity, in slot order.

    Where packs depend on those before, only the mean is worked out.

    Raises:
        Undecided: As `odds.expected`; `rates.too-large` (packs) where there is a rule of pity and
            there are too many to go through.
    """
    if has_pity(recipe) and packs > MOST_IN_TURN:
        raise Undecided("rates.too-large", packs=packs)
    if goes_on(recipe):
        means = odds.expected(recipe, packs)
        return {kind: Expected(mean, None) for kind, mean in means.items()}
    kinds = odds.expected(recipe)
    return {kind: _expected(recipe, odds.of_rarity(kind), packs) for kind in kinds}


def of_printings(recipe: Recipe, packs: int) -> dict[str, Expected]:
    """Return what so many packs are expected to hold of each printing, in the order of the sheets.

    Nothing where packs depend on those before.

    Raises:
        Undecided: As `odds.distribution`.
    """
    found: dict[str, Expected] = {}
    for group in () if goes_on(recipe) else alike(recipe):
        found.update(dict.fromkeys(group, _expected(recipe, _is(group[0]), packs)))
    return found


def _expected(recipe: Recipe, wanted: Wanted, packs: int) -> Expected:
    one = moments(odds.distribution(recipe, wanted))
    return Expected(one.mean * packs, one.variance * packs)


def _is(wanted: str) -> Wanted:
    return lambda printing, _: printing == wanted
