"""What the reader of a draw must know: assumptions, sample cards, cards nobody knows yet."""

from collections.abc import Sequence

from ...catalog.catalog import Catalog
from ..products.model import Product
from .builder import Builder
from .recipe import Choice, Facts, Filling, Note, Recipe
from .wholes import held, run_out


def notes_on(builder: Builder, product: Product, recipe: Recipe) -> tuple[Note, ...]:
    """Return the notes of a product once the builder has made its recipe, each once."""
    catalog, lookup = builder.catalog, builder.lookup
    notes = [Note("pack.provisional", {"product": product.id})] if product.provisional else []
    for id_ in dict.fromkeys((*recipe.used, *product.assumptions)):
        facts = {"setting": id_, "value": builder.settings.get(id_)}
        notes.append(Note("pack.assumption", facts))
    if catalog.sample:
        notes.append(Note("pack.sample", {"game": catalog.game.id}))
    notes += _known(catalog, product)
    if unplaced := lookup.maybe - lookup.sure:
        notes.append(Note("pack.unplaced", {"count": len(unplaced)}))
    if doubtful := builder.counting.maybe & lookup.sure:
        notes.append(Note("pack.guarantee-open", {"count": len(doubtful)}))
    for filling in recipe.all_fillings():
        notes += _lacking(filling)
    for filling, left in run_out(recipe):
        short: Facts = {"slot": filling.id, "have": left, "need": filling.count}
        notes.append(Note("pack.may-leave-short", short))
    return tuple(dict.fromkeys(notes))


def _known(catalog: Catalog, product: Product) -> list[Note]:
    """Say how much of the product's set is known, where that is not all of it."""
    return [
        Note("pack.known-part", {"set": known.id, "known": known.known, "size": known.count})
        for known in catalog.known_of_sets()
        if known.id == product.set and (known.count is None or (known.known or 0) < known.count)
    ]


def _empty(slot: str, choice: Choice, *, gone: bool) -> Note:
    if choice.rarity is None and choice.query:
        key = "pack.query-empty" if gone else "pack.query-alone"
        return Note(key, {"slot": slot, "query": choice.query})
    key = "pack.sheet-empty" if gone else "pack.rarity-alone"
    return Note(key, {"slot": slot, "rarity": choice.rarity})


def _lacking(filling: Filling) -> Sequence[Note]:
    notes = []
    some = any(choice.entries for choice in filling.choices)
    for choice in filling.choices:
        if not choice.entries and choice.weight:
            gone = (choice.on_empty or ("other" if some else "unknown")) == "other"
            notes.append(_empty(filling.id, choice, gone=gone))
    return [*notes, *(_filled_up(filling) if some else ())]


def _filled_up(filling: Filling) -> Sequence[Note]:
    """Say that a slot may give cards that nobody knows, where it has fewer than it gives."""
    weighed = [choice for choice in filling.choices if choice.weight]
    if filling.draw not in ("distinct", "copies") or any(c.on_empty == "refuse" for c in weighed):
        return ()
    alone = [(choice,) for choice in weighed if choice.entries and choice.on_empty == "unknown"]
    have = min(held(filling, choices) for choices in (weighed, *alone))
    facts: Facts = {"slot": filling.id, "have": have, "need": filling.count}
    return (Note("pack.sheet-filled-up", facts),) if have < filling.count else ()
