"""Products held against the cards: sheets too small, cards no pack can give, queries that fail."""

from collections.abc import Iterator, Mapping

from ..catalog.catalog import Catalog
from ..catalog.errors import Fact, Fault, Severity, UserError
from ..catalog.game import Settings
from ..catalog.query import prepare
from ..catalog.value import Value
from .model import Product, Slot, products
from .recipe import Filling
from .sheets import Builder

_NAMED = 10  # cards that a fault names


def check(
    catalog: Catalog, settings: Settings | None = None, *, file: str = "game.toml"
) -> tuple[Fault, ...]:
    """Return everything wrong with a game's products, alone and against its cards.

    Faults, besides those of `model.products`: `pack.empty-sheet` and `pack.sheet-small` (product,
    slot, rarity, have, need), `pack.never` (product, count, cards) for cards that no pack gives
    though the pool admits them, `pack.rarity-unused` (product, rarity), and the keys of queries
    and weights that cannot be used. A sheet that is too small is an error where the slot would
    refuse, a note where the product says that the rarity may stand alone, else a warning.
    """
    found, faults = products(catalog.table("products"), catalog.game, file=file)
    if any(fault.severity == "error" for fault in faults):
        return faults
    prepare(catalog.db)
    by_id = {product.id: product for product in found}
    checked = (_Check(catalog, settings or {}, by_id, product, file) for product in found)
    return (*faults, *(fault for one in checked for fault in one.faults()))


class _Check(Value):
    catalog: Catalog
    settings: Settings
    by_id: Mapping[str, Product]
    product: Product
    file: str

    def faults(self) -> Iterator[Fault]:
        builder = Builder(self.catalog, self.settings, self.by_id)
        slots = [(f"slots[{i}]", slot) for i, slot in enumerate(self.product.slots)]
        slots += [(f"contains[{i}]", p.slot) for i, p in enumerate(self.product.parts) if p.slot]
        sound = True
        for at, slot in slots:
            place = f"products.{self.product.id}.{at}"
            try:
                duplicates = builder.duplicates(self.product.duplicates)
                filling = builder.filling(self.product, slot, duplicates)
            except UserError as error:
                sound = False
                yield Fault(error.key, self.file, place, facts=error.facts)
                continue
            yield from self.small(slot, filling, place)
        if sound and self.product.slots:
            yield from self.never(builder)
            yield from self.unused()

    def small(self, slot: Slot, filling: Filling, place: str) -> Iterator[Fault]:
        for option, choice in zip(slot.options, filling.choices, strict=True):
            have = sum(choice.weights) if filling.draw in ("copies", "deal") else choice.cards
            need = 1 if filling.draw == "replace" or len(slot.options) > 1 else filling.count
            if have >= need or not choice.weight:
                continue
            key = "pack.sheet-small" if have else "pack.empty-sheet"
            severity: Severity = "note" if choice.on_empty == "unknown" else "warning"
            if choice.on_empty == "refuse" or filling.draw == "deal":
                severity = "error"
            facts: dict[str, Fact] = {"product": self.product.id, "slot": slot.id}
            facts |= {"rarity": option.rarity, "have": have, "need": need}
            yield Fault(key, self.file, place, None, severity, (), facts)

    def never(self, builder: Builder) -> Iterator[Fault]:
        """Find what the pool admits for certain and no sheet holds, nor might hold."""
        test, parameters = builder.condition(self.product)
        query = f"SELECT id FROM printing WHERE {test} ORDER BY row"
        admitted = [row[0] for row in self.catalog.db.execute(query, parameters)]
        never = [i for i in admitted if i not in builder.sure and i not in builder.maybe]
        if never:
            facts: dict[str, Fact] = {"product": self.product.id, "count": len(never)}
            facts["cards"] = tuple(never[:_NAMED])
            place = f"products.{self.product.id}"
            yield Fault("pack.never", self.file, place, None, "warning", (), facts)

    def unused(self) -> Iterator[Fault]:
        """Find rarities that no slot names, where every slot names one and no card is known."""
        options = [option for slot in self.product.slots for option in slot.options]
        named = {option.rarity for option in options}
        if None in named:
            return
        for rarity in self.catalog.game.fields["rarity"].values:
            query = "SELECT count(*) FROM printing WHERE f_rarity = ?"
            known = self.catalog.db.execute(query, (rarity,)).fetchone()[0]
            if rarity not in named and not known:
                facts: dict[str, Fact] = {"product": self.product.id, "rarity": rarity}
                place = f"products.{self.product.id}.slots"
                yield Fault("pack.rarity-unused", self.file, place, None, "note", (), facts)
