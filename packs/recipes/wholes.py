"""What is wrong with a pack as a whole though each of its slots is sound."""

from collections.abc import Iterator, Sequence

from ...catalog.errors import Severity
from ...catalog.value import Value
from .recipe import PACK, Choice, Facts, Filling, Recipe, Variant


class Flaw(Value):
    """Something wrong with a recipe, and the part of the product that says it."""

    key: str
    part: str
    severity: Severity
    facts: Facts


def faults_of(recipe: Recipe) -> Iterator[Flaw]:
    """Yield what is wrong with the packs of a recipe.

    `pack.may-run-out` (product, slot, have, need): slots before it, which share no card with it in
    a pack, may take so many of its cards that too few are left; `pack.runs-out`: they always do.
    `pack.pity-empty` (product, slot, rarity): the option that pity waits for gives no card.
    """
    for filling, left in run_out(recipe):
        facts: Facts = {"slot": filling.id, "have": left, "need": filling.count}
        if filling in always_short(recipe):
            yield _flaw(recipe, "runs-out", "slots", "error", facts)
        else:
            yield _flaw(recipe, "may-run-out", "slots", "warning", facts)
    yield from _pities(recipe)


def run_out(recipe: Recipe) -> Iterator[tuple[Filling, int]]:
    """Yield each slot that may be left too few cards by those before it, and how many are left."""
    told: set[str] = set()
    for filling, before in _one_by_one(recipe):
        left = len(_cards(filling)) - _taken(before, filling)
        enough = len(_cards(filling)) >= filling.count  # else its own sheet is too small
        if enough and left < filling.count and filling.id not in told:
            told.add(filling.id)
            yield filling, max(0, left)


def _one_by_one(recipe: Recipe) -> Iterator[tuple[Filling, tuple[Filling, ...]]]:
    """Yield the slots that share no card in a pack, each with those before it, by variant."""
    for variant in recipe.variants or (Variant("", 1),):
        fillings = (*recipe.fillings, *variant.fillings)
        shared = tuple(filling for filling in fillings if filling.scope == PACK)
        for i, filling in enumerate(shared):
            yield filling, shared[:i]


def is_short(filling: Filling) -> bool:
    """Tell whether a slot's sheets hold too few cards, and no unknown card stands in."""
    choices = [choice for choice in filling.choices if choice.weight]
    few = filling.draw in ("distinct", "copies") and held(filling, choices) < filling.count
    return _is_last(filling) and (few or not any(choice.entries for choice in choices))


def always_short(recipe: Recipe) -> tuple[Filling, ...]:
    """Return the slots to which those before them, with no cards but theirs, leave too few."""
    return tuple(filling for filling, before in _one_by_one(recipe) if _is_left(filling, before))


def _is_left(filling: Filling, before: Sequence[Filling]) -> bool:
    cards = _cards(filling)
    same = [one for one in before if _cards(one) <= cards and _is_last(one)]
    taken = sum(one.count for one in same)
    return _is_last(filling) and len(cards) - taken < filling.count <= len(cards)


def _is_last(filling: Filling) -> bool:
    """Tell whether a slot has nothing more to give once its cards are taken."""
    return all(c.on_empty in ("other", "refuse") for c in filling.choices if c.weight)


def held(filling: Filling, choices: Sequence[Choice]) -> int:
    """Return how many cards some of a slot's sheets have to give."""
    if filling.draw == "copies":
        return sum(sum(choice.weights) for choice in choices)
    return len({entry.card for choice in choices for entry in choice.entries})


def _taken(before: Sequence[Filling], filling: Filling) -> int:
    """Return how many cards of a slot those before it can take at the most."""
    cards = _cards(filling)
    return sum(min(one.count, len(_cards(one) & cards)) for one in before)


def _cards(filling: Filling) -> frozenset[str]:
    return frozenset(e.card for choice in filling.choices if choice.weight for e in choice.entries)


def _pities(recipe: Recipe) -> Iterator[Flaw]:
    by_id = {filling.id: filling for filling in recipe.fillings}
    for pity in recipe.pities:
        choices = [by_id[pity.slot].choices[option] for option in pity.options]
        if not any(choice.weight and choice.entries for choice in choices):
            waits: Facts = {"slot": pity.slot, "rarity": pity.rarity}
            yield _flaw(recipe, "pity-empty", "pity", "warning", waits)


def _flaw(recipe: Recipe, key: str, part: str, severity: Severity, facts: Facts) -> Flaw:
    return Flaw(f"pack.{key}", part, severity, {"product": recipe.product, **facts})
