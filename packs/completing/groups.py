"""Slots that depend on each other, and their cards in classes that no slot can tell apart.

What two groups give is independent, so the chance to have both complete is the product of theirs.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from ...catalog.value import Value
from ..recipes.recipe import Filling, Recipe, Variant

Signature = tuple[int, ...]  # the weight on each sheet of each slot of the group


class Class(Value):
    """Cards that lie alike on every sheet of a group: `cards` in all, of which some are missing.

    `on` is the weight of all printings of one card, `own` that of the printing that counts.
    """

    on: Signature
    own: Signature
    cards: int
    missing: int


class Placed(Value):
    """A slot of a group, and the place of its first sheet in a signature."""

    filling: Filling
    first: int


class Group(Value):
    """Slots that share cards, drawn `times` a pack, and the classes of their cards.

    A pack has the slots of one of the `makeups`, each with its weight.
    """

    makeups: tuple[tuple[int, tuple[Placed, ...]], ...]
    times: int
    classes: tuple[Class, ...]


class _Part(Value):
    """A slot within a product: the way to it, how often a pack, and of which variant it is."""

    filling: Filling
    times: int
    path: tuple[str, ...]
    variant: int | None = None


class _Product(Value):
    """A recipe within a recipe, with the variants between which each pack chooses."""

    parts: tuple[_Part, ...]
    variants: tuple[Variant, ...]


def groups(recipe: Recipe, missing: Collection[str]) -> tuple[Group, ...] | None:
    """Return the groups that give what is missing; None where chains cannot tell.

    That is where packs are not alike or not independent (piles, runs, guarantees, pity, variants
    by number), where one card lies in different products of a bundle, and where several printings
    are missing of a card of which a pack has no more than one.
    """
    products = _products(recipe, 1, ())
    if products is None:
        return None
    variants = {part.path: one.variants for one in products for part in one.parts}
    wanted, found = frozenset(missing), []
    for together in _connected([part for one in products for part in one.parts], wanted):
        if any(_printings(part) & wanted for part in together):
            if len({part.path for part in together}) > 1 or not all(map(_is_plain, together)):
                return None
            group = _group(together, variants[together[0].path], wanted)
            if group is None:
                return None
            found.append(group)
    return tuple(found)


def _products(recipe: Recipe, times: int, path: tuple[str, ...]) -> list[_Product] | None:
    """Return a recipe and those inside it; None where its packs are not alike."""
    varied = any(one.inners or one.first > 1 or one.last is not None for one in recipe.variants)
    if varied or recipe.guarantees or recipe.pities:
        return None
    path = (*path, recipe.product)
    variants = tuple(one for one in recipe.variants if one.weight)
    parts = [_Part(filling, times, path) for filling in recipe.fillings]
    for i, variant in enumerate(variants):
        parts += [_Part(filling, times, path, i) for filling in variant.fillings]
    found = [_Product(tuple(parts), variants)]
    for inner in recipe.inners:
        below = _products(inner.recipe, times * inner.count, path)
        if below is None:
            return None
        found += below
    return found


def _printings(part: _Part) -> set[str]:
    return {e.printing for c in part.filling.choices if c.weight for e in c.entries}


def _connected(parts: Sequence[_Part], missing: frozenset[str]) -> list[list[_Part]]:
    """Return the parts in groups: those that give one missing card, or must not repeat one.

    All slots of variants go together, since a pack has those of one variant or another.
    """
    cards = [{e.card for c in p.filling.choices for e in c.entries} for p in parts]
    given = [_printings(part) & missing for part in parts]
    of = list(range(len(parts)))
    for i, j in combinations(range(len(parts)), 2):
        one, other = parts[i], parts[j]
        alike = one.path == other.path
        tied = alike and one.filling.scope and one.filling.scope == other.filling.scope
        varied = alike and one.variant is not None and other.variant is not None
        if given[i] & given[j] or varied or (tied and cards[i] & cards[j]):
            gone, kept = of[j], of[i]
            of = [kept if each == gone else each for each in of]
    return [[p for p, at in zip(parts, of, strict=True) if at == g] for g in dict.fromkeys(of)]


def _is_plain(part: _Part) -> bool:
    """Tell whether the slot draws cards one by one, or all of them: no pile, run or copies."""
    filling = part.filling
    entries = [entry for choice in filling.choices for entry in choice.entries]
    if filling.draw == "copies":
        cards = {entry.card for entry in entries}
        return len(entries) == len(cards) and all(entry.weight == 1 for entry in entries)
    return filling.draw not in {"deal", "run"}


def _group(
    parts: Sequence[_Part], variants: Sequence[Variant], missing: frozenset[str]
) -> Group | None:
    # Slots of one scope are drawn one after the other: the order of the others tells nothing.
    ordered = sorted(parts, key=lambda part: part.filling.scope)
    placed, first = [], 0
    for part in ordered:
        placed.append((part.variant, Placed(part.filling, first)))
        first += len(part.filling.choices)
    weights = [one.weight for one in variants] or [1]
    makeups = tuple(
        (weight, tuple(each for of, each in placed if of in {None, i}))
        for i, weight in enumerate(weights)
    )
    classes = _classes([part.filling for part in ordered], missing)
    return None if classes is None else Group(makeups, parts[0].times, classes)


def _classes(fillings: Sequence[Filling], missing: frozenset[str]) -> tuple[Class, ...] | None:
    """Return the classes; None where several printings of one card are missing."""
    on = _signatures(fillings)
    printings = _by_card(fillings, on)
    wanted = {card: [p for p in each if p in missing] for card, each in printings.items()}
    if max(map(len, wanted.values()), default=0) > 1:
        return None
    awaited = {on[id_] for ids in wanted.values() for id_ in ids}
    counts: dict[tuple[Signature, Signature], tuple[int, int]] = {}
    for card, ids in printings.items():
        whole = tuple(map(sum, zip(*(on[id_] for id_ in ids), strict=True)))
        # What a card without a missing printing shows is told by none: it may be as the others.
        alike = next((id_ for id_ in ids if on[id_] in awaited), ids[0])
        own = on[wanted[card][0] if wanted[card] else alike]
        cards, few = counts.get((whole, own), (0, 0))
        counts[whole, own] = cards + 1, few + len(wanted[card])
    return tuple(Class(*alike, cards, few) for alike, (cards, few) in counts.items())


def _signatures(fillings: Sequence[Filling]) -> dict[str, Signature]:
    """Return the weight of each printing on each sheet."""
    sheets = [choice for filling in fillings for choice in filling.choices]
    found: dict[str, list[int]] = {}
    for i, sheet in enumerate(sheets):
        for entry in sheet.entries:
            found.setdefault(entry.printing, [0] * len(sheets))[i] += entry.weight
    return {printing: tuple(weights) for printing, weights in found.items()}


def _by_card(fillings: Sequence[Filling], printings: Iterable[str]) -> dict[str, list[str]]:
    """Return the printings that stand and fall together: those of a card that may not come twice.

    Where each of two slots has a printing of its own and may repeat the other's card, and where a
    slot gives no more than one card, printings are as good as cards.
    """
    drawn: dict[str, int] = {}
    of: dict[tuple[str, str], dict[str, None]] = {}  # scope and card: its printings
    for i, filling in enumerate(fillings):
        if filling.draw == "distinct":
            scope = filling.scope or f" {i}"
            drawn[scope] = drawn.get(scope, 0) + filling.count
            for entry in (e for c in filling.choices if c.weight for e in c.entries):
                of.setdefault((scope, entry.card), {})[entry.printing] = None
    card_of = {
        id_: card for (scope, card), ids in of.items()
        if len(ids) > 1 and drawn[scope] > 1 for id_ in ids
    }  # fmt: skip
    found: dict[str, list[str]] = {}
    for id_ in printings:
        name = f"card {card_of[id_]}" if id_ in card_of else f"printing {id_}"
        found.setdefault(name, []).append(id_)
    return found
