"""Is a printed rate plausible after these openings? An estimate, an interval and an exact chance.

The chance of a count is summed up exactly, in whole numbers, from that of one pack: so slots that
draw without repeats, options and packs in packs are as exact as the toss of a coin.
"""

import math
from collections.abc import Callable
from fractions import Fraction

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ..odds import odds
from ..odds.odds import Counts
from ..odds.sums import sums
from ..recipes.recipe import Recipe
from .alike import alone, goes_on
from .moments import moments
from .wishes import Wish

MOST_PACKS = 10_000
_IN_TURN = 100  # packs that depend on each other, whose counts are worked out within seconds
_HALVINGS = 60  # of [0, 1], after which a float has no finer place


class Interval(Value):
    """Means of a pack that fit what was found, with the confidence asked for.

    `exact` where a pack holds at most one more than it must (Clopper and Pearson 1934); else each
    place of a pack is taken for a draw of its own: where cards come together, as in some variants,
    the interval is too narrow, and where they keep each other away it is too wide.
    """

    low: float
    high: float
    exact: bool


class Rate(Value):
    """What was found of one kind of card, beside what the product promises.

    `expected` is how many so many packs hold on average, `chance` that of a number at least as
    unlikely as the one found (two-sided), `interval` None where no rate gives that number.
    """

    found: int
    packs: int
    expected: Fraction
    chance: Fraction
    interval: Interval | None

    @property
    def printed(self) -> Fraction:
        """How many the product promises a pack, on average."""
        return self.expected / self.packs


def rate(
    recipe: Recipe, wish: Wish, found: int, packs: int, confidence: Fraction = Fraction(19, 20)
) -> Rate:
    """Return what `found` wanted cards in `packs` packs say of what a product promises.

    Raises:
        Undecided: `rates.in-doubt`: what nobody knows decides how many a pack holds; and as
            `odds.distribution` and `sums.sums`.
    """
    if packs > _IN_TURN and goes_on(recipe) and not recipe.is_dealt:
        raise Undecided("rates.too-large", packs=packs)
    one = counts(recipe, wish)
    times, every = (1, counts(recipe, wish, packs)) if goes_on(recipe) else (packs, one)
    return Rate(
        found,
        packs,
        moments(every).mean * times,
        two_sided(every, times, found),
        interval(one, packs, found, confidence),
    )


def counts(recipe: Recipe, wish: Wish, packs: int = 1) -> Counts:
    """Return the chances of 0, 1 … wanted cards in packs 1 to `packs`.

    Raises:
        Undecided: As `rate`.
    """
    found = odds.distribution(recipe, wish.surely(), packs)
    if wish.is_open(alone(recipe)) and odds.distribution(recipe, wish.possibly(), packs) != found:
        raise Undecided("rates.in-doubt")
    return found


def two_sided(counts: Counts, packs: int, found: int) -> Fraction:
    """Return the chance of a number that is no likelier than the one found.

    It is 0 where the product cannot give that number at all.
    """
    every = sums(counts, packs)
    limit = every.weight(found)
    return Fraction(sum(w for w in every.weights if w <= limit) if limit else 0, every.whole)


def interval(
    counts: Counts, packs: int, found: int, confidence: Fraction = Fraction(19, 20)
) -> Interval | None:
    """Return which means of a pack fit `found` cards in `packs` packs.

    A pack holds some cards for sure; only those beyond them are a matter of chance.
    """
    held = [n for n, chance in enumerate(counts) if chance]
    sure, places = held[0], held[-1] - held[0]
    hits, trials = found - sure * packs, places * packs
    if not 0 <= hits <= trials:
        return None
    if not places:
        return Interval(float(sure), float(sure), exact=True)
    low, high = clopper_pearson(hits, trials, confidence)
    return Interval(sure + places * low, sure + places * high, exact=places == 1)


def clopper_pearson(
    hits: int, trials: int, confidence: Fraction = Fraction(19, 20)
) -> tuple[float, float]:
    """Return the chances that fit `hits` in `trials` (>= 1), each end by a tail of its own.

    Source: C. J. Clopper and E. S. Pearson, Biometrika 26 (1934), 404-413.
    """
    tail = float(1 - confidence) / 2
    low = 0.0 if hits == 0 else _root(lambda p: at_least(hits, trials, p) < tail)
    high = 1.0 if hits == trials else _root(lambda p: at_least(hits + 1, trials, p) < 1 - tail)
    return low, high


def _root(below: Callable[[float], bool]) -> float:
    """Return where a test that holds from 0 on ceases to hold, below 1."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return (low + high) / 2


def at_least(hits: int, trials: int, chance: float) -> float:
    """Return the chance of `hits` or more in `trials` that each succeed with `chance`.

    The shorter tail is summed up from its largest term, so that a small one keeps its digits.
    """
    if hits <= 0 or hits > trials:
        return float(hits <= 0)
    if chance <= 0 or chance >= 1:
        return float(chance >= 1)
    if hits > trials * chance:
        return _tail(hits, trials, chance)
    return 1 - _tail(trials - hits + 1, trials, 1 - chance)


def _tail(hits: int, trials: int, chance: float) -> float:
    """Return the chance of `hits` or more, beyond the mean: terms fall from the first on."""
    log = math.lgamma(trials + 1) - math.lgamma(hits + 1) - math.lgamma(trials - hits + 1)
    term = math.exp(log + hits * math.log(chance) + (trials - hits) * math.log1p(-chance))
    total, odds = 0.0, chance / (1 - chance)
    for k in range(hits, trials + 1):
        total += term
        term *= odds * (trials - k) / (k + 1)
        if term < total * 1e-17:
            break
    return min(total, 1.0)
