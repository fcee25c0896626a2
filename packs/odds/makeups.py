"""How packs of one product differ: by their number, and by what pity forces on them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ..recipes.recipe import Recipe
from .chain import Forced, Joint, Mark
from .joint import chance_kept, is_numbered, joint

MOST_IN_TURN = 2_000  # packs that are gone through exactly, one after the other, within seconds

Dry = tuple[int, ...]  # packs since the last card that each pity rule waits for
# A pack's number, and the options forced on it.
Makeup = tuple[int, tuple[tuple[str, Sequence[int]], ...]]

_NUMBERS = 1_000


def kinds(recipe: Recipe, packs: int) -> Mapping[int, int]:
    """Return how many of packs 1 to `packs` are made up as the first of their kind is."""
    if not is_numbered(recipe):
        return {1: packs}
    firsts: dict[object, int] = {}
    found: dict[int, int] = {}
    for number in range(1, packs + 1):
        first = firsts.setdefault(_kind(recipe, number), number)
        found[first] = found.get(first, 0) + 1
    return found


def least_kept(recipe: Recipe) -> Fraction:
    """Return the least chance that a pack, drawn once, keeps all that is guaranteed of it.

    Packs that differ by their number are looked at up to number 1,000.
    """
    return min(chance_kept(recipe, kind) for kind in kinds(recipe, min(_last(recipe), _NUMBERS)))


def _last(recipe: Recipe) -> int:
    """Return a number from which on all packs are alike."""
    own = (max(one.first, (one.last or 0) + 1) for one in recipe.variants)
    return max([1, *own, *(_last(inner.recipe) for inner in recipe.all_inners())])


def _kind(recipe: Recipe, number: int) -> object:
    """Return what packs of one make-up have in common."""
    below = tuple(
        _kind(inner.recipe, (number - 1) * inner.count + i + 1)
        for inner in recipe.all_inners()
        if is_numbered(inner.recipe)
        for i in range(inner.count)
    )
    return tuple(one.suits(number) for one in recipe.variants), below


def makeups(recipe: Recipe, packs: int) -> Mapping[Makeup, Fraction]:
    """Return how many packs to expect of each make-up and with each option forced by pity."""
    if not recipe.pities:
        return {(kind, ()): Fraction(n) for kind, n in kinds(recipe, packs).items()}
    found: dict[Makeup, Fraction] = {}
    states: dict[Dry, Fraction] = {(0,) * len(recipe.pities): Fraction(1)}
    chances = Hits(recipe, ())
    for number in range(1, packs + 1):
        after: dict[Dry, Fraction] = {}
        for dry, mass in states.items():
            which = (chances.kind(number), tuple(chances.forced(dry).items()))
            found[which] = found.get(which, Fraction()) + mass
            for hits, p in chances.of(number, dry).items():
                state = chances.drier(dry, hits)
                after[state] = after.get(state, Fraction()) + mass * p
        states = after
    return found


class Hits:
    """The tallies of one pack, with those of the cards that its pity rules wait for behind."""

    def __init__(self, recipe: Recipe, marks: tuple[Mark, ...]) -> None:
        self.recipe = recipe
        self.marks = (*marks, *(Mark(None, 1, p.slot, p.options) for p in recipe.pities))
        self._found: dict[object, Joint] = {}
        self._first: dict[object, int] = {}

    def kind(self, number: int) -> int:
        """Return the first number of a pack that is made up as this one."""
        return self._first.setdefault(_kind(self.recipe, number), number)

    def forced(self, dry: Dry) -> Forced:
        """Return the options that must come after so many packs without."""
        pairs = zip(self.recipe.pities, dry, strict=True)
        return {pity.slot: pity.options for pity, packs in pairs if packs >= pity.after}

    def of(self, number: int, dry: Dry) -> Joint:
        """Return the tallies of the pack with this number."""
        forced = self.forced(dry)
        key = (self.kind(number), tuple(forced.items()))
        if key not in self._found:
            self._found[key] = joint(self.recipe, self.marks, self.kind(number), forced)
        return self._found[key]

    def drier(self, dry: Dry, hits: Sequence[int]) -> Dry:
        """Return the packs without after one with these hits; more than it takes are one."""
        rows = zip(self.recipe.pities, dry, hits, strict=True)
        return tuple(0 if hit else min(packs + 1, pity.after) for pity, packs, hit in rows)
