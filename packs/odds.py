"""Exact odds of packs, as fractions: how many to expect, the chance of some, how many packs."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from ..catalog.errors import Undecided
from .chain import Chain, Joint, Mark, Means, Wanted
from .joint import Forced, is_numbered, joint, means
from .recipe import Filling, Recipe
from .sums import sums

Counts = tuple[Fraction, ...]  # chance of exactly 0, 1, 2 … wanted cards
_Dry = tuple[int, ...]  # packs since the last card that each pity rule waits for
_Makeup = tuple[int, tuple[tuple[str, int], ...]]  # a pack's number, and the options forced on it

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
    for (kind, forced), number in _packs(recipe, packs).items():
        _add(found, means(recipe, kind, dict(forced)), number)
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
    fits = MOST_PACKS if not _piles(recipe) else _packs_in_piles(recipe)
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
    for kind, number in _kinds(recipe, packs).items():
        one = _cut(joint(recipe, (mark,), kind), most)
        found = _times(found, _power(one, number, most), most)
    return found


def _dealing(recipe: Recipe) -> list[Filling]:
    return [filling for filling in recipe.fillings if filling.draw == "deal"]


def _kinds(recipe: Recipe, packs: int) -> Mapping[int, int]:
    """Return how many of packs 1 to `packs` are made up as the first of their kind is."""
    if not is_numbered(recipe):
        return {1: packs}
    kinds: dict[object, int] = {}
    found: dict[int, int] = {}
    for number in range(1, packs + 1):
        first = kinds.setdefault(_kind(recipe, number), number)
        found[first] = found.get(first, 0) + 1
    return found


def _kind(recipe: Recipe, number: int) -> object:
    """Return what packs of one make-up have in common."""
    inners = (*recipe.inners, *(inner for one in recipe.variants for inner in one.inners))
    below = tuple(
        _kind(inner.recipe, (number - 1) * inner.count + i + 1)
        for inner in inners
        if is_numbered(inner.recipe)
        for i in range(inner.count)
    )
    return tuple(one.suits(number) for one in recipe.variants), below


def _with_pity(recipe: Recipe, mark: Mark, packs: int) -> Counts:
    """Return the chances of 0, 1 … cards where packs depend on those before."""
    states: dict[tuple[_Dry, int], Fraction] = {((0,) * len(recipe.pities), 0): Fraction(1)}
    chances = _Hits(recipe, (mark,))
    for number in range(1, packs + 1):
        after: dict[tuple[_Dry, int], Fraction] = {}
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


def _packs(recipe: Recipe, packs: int) -> Mapping[_Makeup, Fraction]:
    """Return how many packs to expect of each make-up and with each option forced by pity."""
    if not recipe.pities:
        return {(kind, ()): Fraction(n) for kind, n in _kinds(recipe, packs).items()}
    found: dict[_Makeup, Fraction] = {}
    states: dict[_Dry, Fraction] = {(0,) * len(recipe.pities): Fraction(1)}
    chances = _Hits(recipe, ())
    for number in range(1, packs + 1):
        after: dict[_Dry, Fraction] = {}
        for dry, mass in states.items():
            which = (chances.kind(number), tuple(chances.forced(dry).items()))
            found[which] = found.get(which, Fraction()) + mass
            for hits, p in chances.of(number, dry).items():
                state = chances.drier(dry, hits)
                after[state] = after.get(state, Fraction()) + mass * p
        states = after
    return found


class _Hits:
    """The tallies of one pack, with those of the cards that its pity rules wait for behind."""

    def __init__(self, recipe: Recipe, marks: tuple[Mark, ...]) -> None:
        self.recipe = recipe
        self.marks = (*marks, *(Mark(None, 1, p.slot, p.option) for p in recipe.pities))
        self._found: dict[object, Joint] = {}
        self._first: dict[object, int] = {}

    def kind(self, number: int) -> int:
        """Return the first number of a pack that is made up as this one."""
        return self._first.setdefault(_kind(self.recipe, number), number)

    def forced(self, dry: _Dry) -> Forced:
        """Return the options that must come after so many packs without."""
        pairs = zip(self.recipe.pities, dry, strict=True)
        return {pity.slot: pity.option for pity, packs in pairs if packs >= pity.after}

    def of(self, number: int, dry: _Dry) -> Joint:
        """Return the tallies of the pack with this number."""
        forced = self.forced(dry)
        key = (self.kind(number), tuple(forced.items()))
        if key not in self._found:
            self._found[key] = joint(self.recipe, self.marks, self.kind(number), forced)
        return self._found[key]

    def drier(self, dry: _Dry, hits: Sequence[int]) -> _Dry:
        """Return the packs without after one with these hits; more than it takes are one."""
        rows = zip(self.recipe.pities, dry, hits, strict=True)
        return tuple(0 if hit else min(packs + 1, pity.after) for pity, packs, hit in rows)


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


def _piles(recipe: Recipe) -> bool:
    return any(f.draw == "deal" and not f.refill for f in recipe.all_fillings())


def _packs_in_piles(recipe: Recipe) -> int:
    return min([*_fits(recipe), MOST_PACKS])


def _fits(recipe: Recipe) -> Iterator[int]:
    for filling in recipe.fillings:
        if filling.draw == "deal" and not filling.refill:
            yield sum(filling.choices[0].weights) // filling.count
    for inner in recipe.inners:
        if _piles(inner.recipe):
            yield _packs_in_piles(inner.recipe) // inner.count
