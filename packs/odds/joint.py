"""One pack as a whole: slots, packs inside, variants and guarantees put together, exactly.

A guarantee is a condition: packs that break it are drawn again, so the chances of what is left are
divided by the chance that a pack keeps it.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from ...catalog.errors import BadData
from ...catalog.value import EMPTY
from ..recipes.recipe import Filling, Inner, Recipe, Variant
from .chain import Chain, Forced, Joint, Mark, Means, Tally, groups, power, times


def joint(recipe: Recipe, marks: Sequence[Mark], number: int = 1, forced: Forced = EMPTY) -> Joint:
    """Return the chances of what the pack with this number bears of each mark.

    Cards dealt from a pile are left out: they depend on the packs before.

    Raises:
        BadData: `pack.guarantee-never` (product, guarantee): no pack keeps it.
        Undecided: As `Chain.run` and `Guarantee.counts`.
    """
    kept = [Mark(one.counts, one.bound) for one in recipe.guarantees]
    every = (*marks, *kept)
    found = mixed(
        (share, _body(fillings, inners, every, number, forced))
        for share, fillings, inners in bodies(recipe, number)
    )
    return _kept(recipe, found, len(marks)) if kept else found


def chance_kept(recipe: Recipe, number: int = 1) -> Fraction:
    """Return the chance that this pack, drawn once, keeps all that is guaranteed of it."""
    bare = recipe.but(guarantees=())
    marks = [Mark(one.counts, one.bound) for one in recipe.guarantees]
    return sum(
        (p for tally, p in joint(bare, marks, number).items() if _holds(recipe, tally)), Fraction()
    )


def means(recipe: Recipe, number: int = 1, forced: Forced = EMPTY) -> Means:
    """Return how many cards of each rarity the pack with this number holds on average."""
    if recipe.guarantees:
        return _means_kept(recipe, number, forced)
    found: Means = {}
    for share, fillings, inners in bodies(recipe, number):
        for inner, which in _numbers(inners, number):
            _add(found, means(inner.recipe, which), share)
        for group in _drawn(fillings):
            chain = Chain(group, (), forced=forced)
            chain.run()
            _add(found, chain.means, share)
    return found


def bodies(
    recipe: Recipe, number: int
) -> Iterable[tuple[Fraction, tuple[Filling, ...], tuple[Inner, ...]]]:
    """Yield each make-up that a pack may have, with its chance."""
    variants = recipe.may_have(number) or (Variant("", 1),)
    total = sum(one.weight for one in variants)
    for one in variants:
        fillings, inners = (*recipe.fillings, *one.fillings), (*recipe.inners, *one.inners)
        yield Fraction(one.weight, total), fillings, inners


def mixed(parts: Iterable[tuple[Fraction, Joint]]) -> Joint:
    """Return the chances when one of several parts is drawn, each with its share."""
    found: dict[Tally, Fraction] = {}
    for share, part in parts:
        for tally, mass in part.items():
            found[tally] = found.get(tally, Fraction()) + share * mass
    return found


def is_numbered(recipe: Recipe) -> bool:
    """Tell whether a pack's make-up depends on its number."""
    own = any(one.first > 1 or one.last is not None for one in recipe.variants)
    return own or any(is_numbered(inner.recipe) for inner in recipe.all_inners())


def _body(
    fillings: Sequence[Filling],
    inners: Sequence[Inner],
    marks: Sequence[Mark],
    number: int,
    forced: Forced,
) -> Joint:
    found: Joint = {(0,) * len(marks): Fraction(1)}
    for group in _drawn(fillings):
        found = times(found, Chain(group, marks, forced=forced).run(), marks)
    # What a mark says of a slot is said of this product's own.
    inside = [mark if mark.wanted else Mark(lambda *_: False, 0) for mark in marks]
    for inner in inners:
        if is_numbered(inner.recipe):
            for _, which in _numbers((inner,), number):
                found = times(found, joint(inner.recipe, inside, which), marks)
        else:
            one = joint(inner.recipe, inside)
            found = times(found, power(one, inner.count, inside), marks)
    return found


def _drawn(fillings: Sequence[Filling]) -> list[tuple[Filling, ...]]:
    return groups([filling for filling in fillings if filling.draw != "deal"])


def _numbers(inners: Sequence[Inner], number: int) -> Iterable[tuple[Inner, int]]:
    """Yield each pack inside the pack with this number, with its own number."""
    for inner in inners:
        for i in range(inner.count):
            yield inner, (number - 1) * inner.count + i + 1


def _holds(recipe: Recipe, tally: Tally) -> bool:
    return all(one.holds(count) for one, count in zip(recipe.guarantees, tally, strict=True))


def _kept(recipe: Recipe, found: Joint, marks: int) -> Joint:
    """Return the chances among the packs that keep the guarantees, whose counts come last."""
    kept: dict[Tally, Fraction] = {}
    for tally, mass in found.items():
        if _holds(recipe, tally[marks:]):
            kept[tally[:marks]] = kept.get(tally[:marks], Fraction()) + mass
    whole = sum(kept.values(), Fraction())
    if not whole:
        broken = recipe.guarantees[0].id
        raise BadData("pack.guarantee-never", product=recipe.product, guarantee=broken, times=0)
    return {tally: mass / whole for tally, mass in kept.items()}


def _means_kept(recipe: Recipe, number: int, forced: Forced) -> Means:
    rarities = means(recipe.but(guarantees=()), number, forced)
    found: Means = {}
    for rarity in rarities:
        chances = joint(recipe, (Mark(_is(rarity)),), number, forced)
        found[rarity] = sum((count * p for (count,), p in chances.items()), Fraction())
    return {rarity: mean for rarity, mean in found.items() if mean}


def _is(rarity: str | None):  # type: ignore[no-untyped-def]
    return lambda _, found: found == rarity


def _add(sums: Means, more: Means, share: Fraction) -> None:
    for rarity, mean in more.items():
        sums[rarity] = sums.get(rarity, Fraction()) + mean * share
