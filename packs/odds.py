"""Exact odds of packs, as fractions: how many to expect, the chance of some, how many packs.

Cards that a slot cannot tell apart (same weight on each sheet, same rarity, both wanted or both
not) form a class, and a pack is a Markov chain over the numbers taken of each class. So slots that
share cards, unequal weights and several sheets are exact too.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ..catalog.errors import Undecided
from .recipe import Filling, Recipe, live

Wanted = Callable[[str | None, str | None], bool]  # printing id, rarity → is it one of those?
Counts = tuple[Fraction, ...]  # chance of exactly 0, 1, 2 … wanted cards

MOST_STATES = 20_000  # of one chain; beyond it a simulation answers sooner
MOST_PACKS = 100_000

_NONE: Counts = (Fraction(1),)
_Face = tuple[str | None, bool]  # rarity, wanted
_Faces = tuple[tuple[_Face, int], ...]  # with the weight of each on one sheet


def of_rarity(rarity: str) -> Wanted:
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


def expected(recipe: Recipe) -> dict[str | None, Fraction]:
    """Return how many cards of each rarity one pack holds on average, in slot order.

    The key None holds the cards whose rarity nobody knows.

    Raises:
        Undecided: `odds.too-many-states` with states: no exact answer within reason.
    """
    found: dict[str | None, Fraction] = {}
    for inner in recipe.inners:
        _add(found, expected(inner.recipe), inner.count)
    for group in _groups(recipe):
        _add(found, _Chain(group, lambda *_: False).run().means, 1)
    return found


def distribution(recipe: Recipe, wanted: Wanted, packs: int = 1) -> Counts:
    """Return the chances of exactly 0, 1, 2 … wanted cards in `packs` packs together.

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


@dataclass(slots=True)
class _Result:
    counts: Counts = _NONE
    means: dict[str | None, Fraction] = field(default_factory=dict)


@dataclass(slots=True)
class _Chain:
    """The slots of one group drawn one card after the other, over all that may be taken by then."""

    group: Sequence[Filling]
    wanted: Wanted
    draws: int = 1  # times the counts of the group: packs dealt from one pile
    classes: dict[tuple[_Faces, ...], int] = field(init=False)  # faces on each sheet → cards

    def __post_init__(self) -> None:
        self.classes = _classes(self.group, self.wanted)

    def run(self) -> _Result:
        """Return the chances of 0, 1 … wanted cards, and the mean number of each rarity."""
        kinds = tuple(self.classes)
        start = (tuple(self.classes.values()), 0)
        states: dict[tuple[tuple[int, ...], int], Fraction] = {start: Fraction(1)}
        means: dict[str | None, Fraction] = {}
        first = 0
        for filling in self.group:
            for _ in range(filling.count * self.draws):
                states = self._step(filling, first, kinds, states, means)
            first += len(filling.choices)
        return _Result(_tally(states), means)

    def _step(
        self,
        filling: Filling,
        first: int,
        kinds: Sequence[tuple[_Faces, ...]],
        states: Mapping[tuple[tuple[int, ...], int], Fraction],
        means: dict[str | None, Fraction],
    ) -> dict[tuple[tuple[int, ...], int], Fraction]:
        after: dict[tuple[tuple[int, ...], int], Fraction] = {}
        for (left, hits), mass in states.items():
            for kind, (rarity, hit), chance in _draws(filling, first, kinds, left, self.wanted):
                gone = kind is not None and filling.draw != "replace"
                rest = _less(left, kind) if gone and kind is not None else left
                state = (rest, hits + hit)
                after[state] = after.get(state, Fraction()) + mass * chance
                means[rarity] = means.get(rarity, Fraction()) + mass * chance
        if len(after) > MOST_STATES:
            raise Undecided("odds.too-many-states", states=len(after))
        return after


def _draws(
    filling: Filling,
    first: int,
    kinds: Sequence[tuple[_Faces, ...]],
    left: tuple[int, ...],
    wanted: Wanted,
) -> Iterable[tuple[int | None, _Face, Fraction]]:
    """Yield what the next card can be: class (None: rarity alone), face, chance."""
    totals = [
        sum(
            n * weight for kind, n in zip(kinds, left, strict=True) for _, weight in kind[first + i]
        )
        for i in range(len(filling.choices))
    ]
    options = live(filling.choices, tuple(total > 0 for total in totals))
    if not options:
        raise Undecided("odds.sheet-small", slot=filling.id)
    every = sum(filling.choices[i].weight for i, _ in options)
    for i, has_card in options:
        choice = filling.choices[i]
        share = Fraction(choice.weight, every)
        if not has_card:
            yield None, (choice.rarity, wanted(None, choice.rarity)), share
            continue
        for k, kind in enumerate(kinds):
            for face, weight in kind[first + i]:
                if left[k]:
                    yield k, face, share * Fraction(left[k] * weight, totals[i])


def _classes(group: Sequence[Filling], wanted: Wanted) -> dict[tuple[_Faces, ...], int]:
    """Group the units that can be taken: cards, or single copies where copies are drawn."""
    copies = group[0].draw in ("copies", "deal")
    sheets: dict[str, list[Counter[_Face]]] = {}
    choices = [choice for filling in group for choice in filling.choices]
    for i, choice in enumerate(choices):
        for entry in choice.entries:
            face = (entry.rarity, wanted(entry.printing, entry.rarity))
            unit = f"{i}\0{entry.printing}" if copies else entry.card
            on = sheets.setdefault(unit, [Counter() for _ in choices])
            on[i][face] += entry.weight
    classes: Counter[tuple[_Faces, ...]] = Counter()
    for on in sheets.values():
        number = max(sum(c.values()) for c in on) if copies else 1
        classes[tuple(_faces(c, copies) for c in on)] += number
    return dict(classes)


def _faces(counter: Counter[_Face], single: bool) -> _Faces:
    weighed = ((face, 1 if single else weight) for face, weight in counter.items())
    return tuple(sorted(weighed, key=repr))


def _groups(recipe: Recipe) -> list[tuple[Filling, ...]]:
    """Return the slots that depend on each other, together; each other slot alone."""
    shared = tuple(f for f in recipe.fillings if f.shared)
    if _disjoint(shared):
        return [(filling,) for filling in recipe.fillings]
    return [shared, *((f,) for f in recipe.fillings if not f.shared)]


def _disjoint(fillings: Sequence[Filling]) -> bool:
    cards = [{e.card for choice in f.choices for e in choice.entries} for f in fillings]
    return sum(map(len, cards)) == len(set().union(*cards))


def _counts(recipe: Recipe, wanted: Wanted, packs: int, most: int | None) -> Counts:
    """Return the chances of 0, 1 … cards; those of `most` and more may be left out."""
    found = _NONE
    for group in _groups(recipe):
        if group[0].draw == "deal":
            found = _times(found, _Chain(group, wanted, packs).run().counts, most)
        else:
            found = _times(found, _power(_Chain(group, wanted).run().counts, packs, most), most)
    for inner in recipe.inners:
        found = _times(found, _counts(inner.recipe, wanted, packs * inner.count, most), most)
    return found


def _times(one: Counts, other: Counts, most: int | None) -> Counts:
    length = len(one) + len(other) - 1
    product = [Fraction()] * (length if most is None else min(length, most))
    for i, a in enumerate(one[: len(product)]):
        for j, b in enumerate(other[: len(product) - i]):
            product[i + j] += a * b
    return tuple(product)


def _power(counts: Counts, n: int, most: int | None) -> Counts:
    if most == 1:
        return (counts[0] ** n,)
    found = _NONE
    while n:
        if n & 1:
            found = _times(found, counts, most)
        counts, n = _times(counts, counts, most), n >> 1
    return found


def _add(sums: dict[str | None, Fraction], more: Mapping[str | None, Fraction], times: int) -> None:
    for rarity, mean in more.items():
        sums[rarity] = sums.get(rarity, Fraction()) + mean * times


def _tally(states: Mapping[tuple[tuple[int, ...], int], Fraction]) -> Counts:
    counts = [Fraction()] * (1 + max(hits for _, hits in states))
    for (_, hits), mass in states.items():
        counts[hits] += mass
    return tuple(counts)


def _less(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


def _piles(recipe: Recipe) -> bool:
    return any(filling.draw == "deal" for filling in recipe.all_fillings())


def _packs_in_piles(recipe: Recipe) -> int:
    own = [sum(f.choices[0].weights) // f.count for f in recipe.fillings if f.draw == "deal"]
    inner = [_packs_in_piles(i.recipe) // i.count for i in recipe.inners if _piles(i.recipe)]
    return min([*own, *inner, MOST_PACKS])
