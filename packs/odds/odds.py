"""Exact odds of packs, as fractions: how many to expect, the chance of some, how many packs."""

from collections.abc import Collection, Iterator
from fractions import Fraction

from ...catalog.errors import Undecided
from ..recipes.recipe import Filling, Recipe
from .chain import Chain, Joint, Mark, Means, Wanted
from .joint import joint, means
from .makeups import Dry, Hits, kinds, makeups
from .sums import sums

Counts = tuple[Fraction, ...]  # chance of exactly 0, 1, 2 … wanted cards

MOST_PACKS = 100_000

_NONE: Counts = (Fraction(1),)


def of_rarity(rarity: str | None) -> Wanted:
    """Want every card of a rarity."""
    return lambda _, found: found == rarity


def of_printings(ids: Collection[str]) -> Wanted:
    """Want these printings; a draw of which only the rarity is known leaves the question open.

    Raises (when asked of such a draw):
        Undecided: `odds.rarity-alone` with rarity.
    """
    wanted = frozenset(ids)

    def is_wanted(printing: str | None, rarity: str | None) -> bool:
        if printing is None:
            raise Undecided("odds.rarity-alone", rarity=rarity)
        return printing in wanted

    return is_wanted


def expected(recipe: Recipe, packs: int = 1) -> Means:
    """Return how many cards of each rarity packs 1 to `packs` hold on average, in slot order.

    The key None holds the cards whose rarity nobody knows.

    Raises:
        Undecided: `odds.too-many-states` with states: no exact answer within reason.
    """
    found: Means = {}
    if not recipe.guarantees:
        for inner in recipe.inners:
            _add(found, expected(inner.recipe, packs * inner.count), Fraction(1))
        recipe = recipe.but(inners=())
    for filling in _dealing(recipe):
        chain = Chain((filling,), (), packs)
        chain.run()
        _add(found, chain.means, Fraction(1))
    for (kind, forced), number in makeups(recipe, packs).items():
        _add(found, means(recipe, kind, dict(forced)), number)
    return found


def mean(recipe: Recipe, wanted: Wanted, packs: int = 1) -> Fraction:
    """Return how many wanted cards packs 1 to `packs` hold together on average.

    Raises:
        Undecided: as `expected`, and what `wanted` raises.
    """
    found, marks = Fraction(), (Mark(wanted),)
    if not recipe.guarantees:
        for inner in recipe.inners:
            found += mean(inner.recipe, wanted, packs * inner.count)
        recipe = recipe.but(inners=())
    for filling in _dealing(recipe):  # wherever a card lies in a pile, it is as likely to be one
        found += packs * _mean(Chain((filling,), marks).run())
    for (kind, forced), number in makeups(recipe, packs).items():
        found += number * _mean(joint(recipe, marks, kind, dict(forced)))
    return found


def distribution(recipe: Recipe, wanted: Wanted, packs: int = 1) -> Counts:
    """Return the chances of exactly 0, 1, 2 … wanted cards in packs 1 to `packs` together.

    Raises:
        Undecided: as `expected`, and what `wanted` raises.
    """
    return _counts(recipe, wanted, packs, None)


def at_least(recipe: Recipe, wanted: Wanted, packs: int, want: int = 1) -> Fraction:
    """Return the chance that `packs` packs together hold at least `want` wanted cards."""
    return 1 - sum(_counts(recipe, wanted, packs, want)[:want], Fraction())


def packs_needed(
    recipe: Recipe, wanted: Wanted, chance: Fraction = Fraction(19, 20), want: int = 1
) -> int | None:
    """Return the fewest packs that hold `want` wanted cards with at least this chance.

    None where no number does, or none up to 100,000.
    """
    fits = min(packs_there_are(recipe) or MOST_PACKS, MOST_PACKS)
    low, high = 0, 1  # `low` packs are too few
    while at_least(recipe, wanted, min(high, fits), want) < chance:
        if high >= fits:
            return None
        low, high = high, high * 2
    high = min(high, fits)
    while high - low > 1:
        middle = (low + high) // 2
        enough = at_least(recipe, wanted, middle, want) >= chance
        low, high = (low, middle) if enough else (middle, high)
    return high


def _counts(recipe: Recipe, wanted: Wanted, packs: int, most: int | None) -> Counts:
    """Return the chances of 0, 1 … cards; those of `most` and more may be left out."""
    found, mark = _NONE, Mark(wanted, most)
    if not recipe.guarantees:
        for inner in recipe.inners:
            found = _times(found, _counts(inner.recipe, wanted, packs * inner.count, most), most)
        recipe = recipe.but(inners=())
    for filling in _dealing(recipe):
        found = _times(found, _cut(Chain((filling,), (mark,), packs).run(), most), most)
    if recipe.pities:
        return _times(found, _with_pity(recipe, mark, packs), most)
    for kind, number in kinds(recipe, packs).items():
        one = _cut(joint(recipe, (mark,), kind), most)
        found = _times(found, _power(one, number, most), most)
    return found


def _dealing(recipe: Recipe) -> list[Filling]:
    return [filling for filling in recipe.fillings if filling.draw == "deal"]


def _with_pity(recipe: Recipe, mark: Mark, packs: int) -> Counts:
    """Return the chances of 0, 1 … cards where packs depend on those before."""
    states: dict[tuple[Dry, int], Fraction] = {((0,) * len(recipe.pities), 0): Fraction(1)}
    chances = Hits(recipe, (mark,))
    for number in range(1, packs + 1):
        after: dict[tuple[Dry, int], Fraction] = {}
        for (dry, count), mass in states.items():
            for (more, *hits), p in chances.of(number, dry).items():
                whole = count + more if mark.bound is None else min(count + more, mark.bound)
                state = (chances.drier(dry, hits), whole)
                after[state] = after.get(state, Fraction()) + mass * p
        states = after
    found = [Fraction()] * (1 + max(count for _, count in states))
    for (_, count), mass in states.items():
        found[count] += mass
    return tuple(found)


def _mean(chances: Joint) -> Fraction:
    return sum((count * mass for (count,), mass in chances.items()), Fraction())


def _cut(chances: Joint, most: int | None) -> Counts:
    """Return the chances of 0, 1 … by number; those of `most` and more are left out."""
    counts = {count: mass for (count,), mass in chances.items()}
    last = max(counts) if most is None else min(max(counts), most - 1)
    return tuple(counts.get(count, Fraction()) for count in range(last + 1))


def _times(one: Counts, other: Counts, most: int | None) -> Counts:
    length = len(one) + len(other) - 1
    product = [Fraction()] * (length if most is None else min(length, most))
    for i, a in enumerate(one[: len(product)]):
        for j, b in enumerate(other[: len(product) - i]):
            product[i + j] += a * b
    return tuple(product)


def _power(counts: Counts, n: int, most: int | None) -> Counts:
    if not any(counts):  # no chance of fewer than `most`
        return (Fraction(),)
    if most == 1:
        return (counts[0] ** n,)
    found = sums(counts, n, most)
    chances = (Fraction(weight, found.whole) for weight in found.weights)
    return (*(Fraction(),) * found.least, *chances)[:most]


def _add(sums: Means, more: Means, times: Fraction) -> None:
    for rarity, mean in more.items():
        sums[rarity] = sums.get(rarity, Fraction()) + mean * times


def packs_there_are(recipe: Recipe) -> int | None:
    """Return how many packs can be dealt from the piles of a product; None where it has no end."""
    return min(_fits(recipe), default=None)


def _fits(recipe: Recipe) -> Iterator[int]:
    for filling in _dealing(recipe):
        if not filling.refill:
            yield sum(filling.choices[0].weights) // filling.count
    for inner in recipe.inners:
        for packs in _fits(inner.recipe):
            yield packs // inner.count
