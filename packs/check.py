"""Products held against the cards: sheets too small, cards no pack can give, queries that fail."""

from collections.abc import Mapping

from ..catalog.catalog import Catalog
from ..catalog.columns import sql_name
from ..catalog.errors import Fault, QueryError, Severity, UserError
from ..catalog.faultlist import Faults
from ..catalog.game import Settings
from ..catalog.query import prepare
from ..catalog.value import Value
from .model import Product, Slot, products
from .recipe import Filling
from .sheets import Builder

_NAMED = 10  # cards that a fault names


def check(catalog: Catalog, settings: Settings | None = None, *, file: str) -> tuple[Fault, ...]:
    """Return everything wrong with a game's products, alone and against its cards.

    Faults are those of `model.products` and of `against_cards`.
    """
    alone = products(catalog.table("products"), catalog.game, file)[1]
    return (*alone, *against_cards(catalog, settings, file=file))


def against_cards(
    catalog: Catalog, settings: Settings | None = None, *, file: str
) -> tuple[Fault, ...]:
    """Return what is wrong with a game's products by the cards there are.

    Faults: `pack.empty-sheet` and `pack.sheet-small` (product, slot, rarity, have, need),
    `pack.other-total` (total, sum), `pack.never` (product, count, cards) for cards that no pack
    gives though the pool admits them, `pack.rarity-unused` (product, rarity), and the keys of
    weights that cannot be used. A sheet that is too small is an error where the slot would refuse,
    a note where the product says that the rarity may stand alone, else a warning. Where a product
    cannot be read at all, none is looked at; a slot whose query cannot be read is passed over,
    since all queries of a game file are checked together.
    """
    found, alone = products(catalog.table("products"), catalog.game, file)
    if any(fault.severity == "error" for fault in alone):
        return ()
    prepare(catalog.db)
    faults = Faults(file)
    by_id = {product.id: product for product in found}
    for product in found:
        _Check(catalog, settings or {}, by_id, product, faults).run()
    return tuple(faults)


class _Check(Value):
    catalog: Catalog
    settings: Settings
    by_id: Mapping[str, Product]
    product: Product
    faults: Faults

    def run(self) -> None:
        builder = Builder(self.catalog, self.settings, self.by_id)
        slots = [(f"slots[{i}]", slot) for i, slot in enumerate(self.product.slots)]
        slots += [(f"contains[{i}]", p.slot) for i, p in enumerate(self.product.parts) if p.slot]
        sound = True
        for at, slot in slots:
            place = f"products.{self.product.id}.{at}"
            try:
                duplicates = builder.duplicates(self.product.duplicates)
                filling = builder.filling(self.product, slot, duplicates)
            except QueryError:
                sound = False
            except UserError as error:
                sound = False
                self.faults.append(Fault(error.key, self.faults.file, place, facts=error.facts))
            else:
                self.small(slot, filling, place)
                self.total(slot, filling, place)
        if sound and self.product.slots:
            self.never(builder)
            self.unused()

    def small(self, slot: Slot, filling: Filling, place: str) -> None:
        for option, choice in zip(slot.options, filling.choices, strict=True):
            have = sum(choice.weights) if filling.draw in ("copies", "deal") else choice.cards
            need = 1 if filling.draw == "replace" or len(slot.options) > 1 else filling.count
            if have >= need or not choice.weight:
                continue
            key = "pack.sheet-small" if have else "pack.empty-sheet"
            severity: Severity = "note" if choice.on_empty == "unknown" else "warning"
            if choice.on_empty == "refuse" or filling.draw == "deal":
                severity = "error"
            self.faults.add(
                key,
                place,
                severity=severity,
                product=self.product.id,
                slot=slot.id,
                rarity=option.rarity,
                have=have,
                need=need,
            )

    def total(self, slot: Slot, filling: Filling, place: str) -> None:
        """Hold the weights of a slot's cards against what they are said to add up to."""
        held = sum(sum(choice.weights) for choice in filling.choices)
        if slot.total is not None and held != slot.total:
            self.faults.add("pack.other-total", f"{place}.total", total=slot.total, sum=held)

    def never(self, builder: Builder) -> None:
        """Find what the pool admits for certain and no sheet holds, nor might hold."""
        test, parameters = builder.condition(self.product)
        query = f"SELECT id FROM printing WHERE {test} ORDER BY row"
        admitted = [row[0] for row in self.catalog.db.execute(query, parameters)]
        never = [i for i in admitted if i not in builder.sure and i not in builder.maybe]
        if never:
            self.faults.add(
                "pack.never",
                f"products.{self.product.id}",
                severity="warning",
                product=self.product.id,
                count=len(never),
                cards=tuple(never[:_NAMED]),
            )

    def unused(self) -> None:
        """Find rarities that no slot names, where every slot names one and no card is known."""
        options = [option for slot in self.product.slots for option in slot.options]
        named = {option.rarity for option in options}
        if None in named:
            return
        query = f"SELECT DISTINCT {sql_name('rarity')} FROM printing"
        known = {rarity for (rarity,) in self.catalog.db.execute(query)}
        for rarity in self.catalog.game.fields["rarity"].values:
            if rarity not in named and rarity not in known:
                place = f"products.{self.product.id}.slots"
                self.faults.add(
                    "pack.rarity-unused",
                    place,
                    severity="note",
                    product=self.product.id,
                    rarity=rarity,
                )
