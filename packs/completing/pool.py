"""What a product gives, as a collector counts it: unnamed cards counted in, arts of a card as one.

Of a set of which only a part is known the rest lies in the packs all the same. Where a sheet is the
whole set, the size of the set tells how many more there are; of any other sheet nobody can tell.
"""

from collections.abc import Mapping, Sequence

from ...catalog.catalog import Catalog, Known
from ...catalog.errors import Undecided
from ...catalog.value import Value
from ..products.model import Option, Part, Product, Sheet, Slot
from ..recipes.ready import Ready, products_of
from ..recipes.recipe import Choice, Entry, Filling, Inner, Recipe

_WHOLE = Sheet()


class Pool(Value):
    """A recipe as a collector counts it.

    `unnamed` are cards that exist and that nobody knows, `joined` printings that stand for all of
    their card.
    """

    recipe: Recipe
    unnamed: tuple[str, ...] = ()
    joined: frozenset[str] = frozenset()

    def entries(self) -> dict[str, Entry]:
        """Return every printing that a pack can give, in the order of its sheets."""
        found: dict[str, Entry] = {}
        for filling in self.recipe.all_fillings():
            for choice in filling.choices:
                for entry in choice.entries if choice.weight else ():
                    found.setdefault(entry.printing, entry)
        return found


def known_pool(catalog: Catalog, made: Ready) -> Pool:
    """Return the recipe as if the cards that are known were all there are."""
    counted = _Counted(catalog, {})
    return counted.pool(made.recipe)


def whole_pool(catalog: Catalog, made: Ready) -> Pool:
    """Return the recipe with every card that exists.

    Made-up cards that stand in for a set are all of it.

    Raises:
        Undecided: `complete.unnamed` (product, set, known, size): more cards of the set exist than
            are known, and what lies on a sheet is not said by its size; `complete.unplaced`
            (count): of so many cards nobody knows whether they are in the packs.
    """
    stood_in = _stood_in(catalog)
    unplaced = [note for note in made.notes if note.key == "pack.unplaced"]
    if unplaced and made.product.set not in stood_in:
        raise Undecided("complete.unplaced", count=unplaced[0].facts["count"])
    incomplete = {
        part.id: part
        for part in catalog.known_of_sets()
        if part.id not in stood_in and (part.count or part.at_least or 0) > (part.known or 0)
    }
    return _Counted(catalog, incomplete).pool(made.recipe)


def _stood_in(catalog: Catalog) -> set[str]:
    """Return the sets for which made-up cards stand in."""
    sets = catalog.game.sets.values() if catalog.sample else ()
    return {each.sample_of for each in sets if each.sample_of}


class _Counted:
    """Goes through a recipe and counts in what is missing on its sheets."""

    def __init__(self, catalog: Catalog, incomplete: Mapping[str, Known]) -> None:
        self.products = {each.id: each for each in products_of(catalog)}
        self.incomplete = incomplete
        self.unnamed: dict[str, None] = {}
        self.joined: set[str] = set()

    def pool(self, recipe: Recipe) -> Pool:
        whole = self._recipe(recipe)
        return Pool(whole, tuple(self.unnamed), frozenset(self.joined))

    def _recipe(self, recipe: Recipe) -> Recipe:
        product = self.products[recipe.product]
        own = _by_id(product.slots, product.parts)
        variants = []
        for variant, made in zip(product.variants, recipe.variants, strict=True):
            slots = _by_id(variant.slots, variant.parts)
            fillings = self._fillings(product, slots, made.fillings)
            variants.append(made.but(fillings=fillings, inners=self._inners(made.inners)))
        return recipe.but(
            fillings=self._fillings(product, own, recipe.fillings),
            inners=self._inners(recipe.inners),
            variants=tuple(variants),
        )

    def _inners(self, inners: tuple[Inner, ...]) -> tuple[Inner, ...]:
        return tuple(inner.but(recipe=self._recipe(inner.recipe)) for inner in inners)

    def _fillings(
        self, product: Product, slots: Mapping[str, Slot], fillings: tuple[Filling, ...]
    ) -> tuple[Filling, ...]:
        found = []
        for filling in fillings:
            slot = slots[filling.id]
            # A slot that is balanced has several fillings, all of its only option.
            options = slot.options if slot.balance is None else slot.options * len(filling.choices)
            pairs = zip(options, filling.choices, strict=True)
            choices = tuple(self._choice(product, slot, option, c) for option, c in pairs)
            found.append(filling.but(choices=choices))
        return tuple(found)

    def _choice(self, product: Product, slot: Slot, option: Option, choice: Choice) -> Choice:
        entries = choice.entries
        if choice.weight and not all(sheet.cards for sheet in option.sheets):
            entries += self._more(product, slot, option)
        return choice.but(entries=self._joined(entries) if slot.shared else entries)

    def _more(self, product: Product, slot: Slot, option: Option) -> tuple[Entry, ...]:
        """Return the cards that lie on a sheet though nobody knows them."""
        part = self._lacking(product)
        if part is None:
            return ()
        plain = product.pool is None and slot.weights is None and slot.balance is None
        size, known = part.count or part.at_least, part.known or 0
        if part.count is None or part.id != product.set or option.sheets != (_WHOLE,) or not plain:
            raise Undecided(
                "complete.unnamed", product=product.id, set=part.id, known=known, size=size
            )
        ids = [f"{part.id}-?{i + 1}" for i in range(part.count - known)]
        self.unnamed |= dict.fromkeys(ids)
        return tuple(Entry(id_, id_, None) for id_ in ids)

    def _lacking(self, product: Product) -> Known | None:
        """Return the set whose unknown cards may lie in the packs."""
        if product.set is not None:
            return self.incomplete.get(product.set)
        return next(iter(self.incomplete.values()), None)

    def _joined(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return a sheet on which the first printing of a card stands for all of them."""
        found: dict[str, Entry] = {}
        for entry in entries:
            first = found.get(entry.card)
            found[entry.card] = first.but(weight=first.weight + entry.weight) if first else entry
        self.joined |= {entry.printing for entry in found.values()}
        return tuple(found.values())


def _by_id(slots: Sequence[Slot], parts: Sequence[Part]) -> dict[str, Slot]:
    return {slot.id: slot for slot in (*slots, *(part.slot for part in parts if part.slot))}
