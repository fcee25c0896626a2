"""What is wrong with a pack as a whole though each of its slots is sound."""

from collections.abc import Iterator

from ..catalog.errors import Severity
from ..catalog.value import Value
from .recipe import PACK, Facts, Filling, Recipe, Variant


class Flaw(Value):
    """Something wrong with a recipe, and the part of the product that says it."""

    key: str
    part: str
    severity: Severity
    facts: Facts


def faults_of(recipe: Recipe) -> Iterator[Flaw]:
    """Yield what is wrong with the packs of a recipe.

    `pack.may-run-out` (product, slot, have, need): slots before it, which share no card with it in
    a pack, may take so many of its cards that too few are left. `pack.pity-empty` (product, slot,
    rarity): the option that pity waits for gives no card.
    """
    for filling, left in run_out(recipe):
        facts: Facts = {"slot": filling.id, "have": left, "need": filling.count}
        yield _flaw(recipe, "may-run-out", "slots", "warning", facts)
    yield from _pities(recipe)


def run_out(recipe: Recipe) -> Iterator[tuple[Filling, int]]:
    """Yield each slot that may be left too few cards by those before it, and how many are left."""
    told: set[str] = set()
    for variant in recipe.variants or (Variant("", 1),):
        before: list[Filling] = []
        for filling in (*recipe.fillings, *variant.fillings):
            if filling.scope != PACK:
                continue
            left = len(_cards(filling)) - _taken(before, filling)
            before.append(filling)
            enough = len(_cards(filling)) >= filling.count  # else its own sheet is too small
            if enough and left < filling.count and filling.id not in told:
                told.add(filling.id)
                yield filling, max(0, left)


def _taken(before: list[Filling], filling: Filling) -> int:
    """Return how many cards of a slot those before it can take at the most."""
    cards = _cards(filling)
    return sum(min(one.count, len(_cards(one) & cards)) for one in before)


def _cards(filling: Filling) -> frozenset[str]:
    return frozenset(e.card for choice in filling.choices if choice.weight for e in choice.entries)


def _pities(recipe: Recipe) -> Iterator[Flaw]:
    by_id = {filling.id: filling for filling in recipe.fillings}
    for pity in recipe.pities:
        choice = by_id[pity.slot].choices[pity.option]
        if not choice.weight or not choice.entries:
            waits: Facts = {"slot": pity.slot, "rarity": choice.rarity}
            yield _flaw(recipe, "pity-empty", "pity", "warning", waits)


def _flaw(recipe: Recipe, key: str, part: str, severity: Severity, facts: Facts) -> Flaw:
    return Flaw(f"pack.{key}", part, severity, {"product": recipe.product, **facts})
