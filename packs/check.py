"""Products held against the cards: sheets too small, cards no pack can give, queries that fail."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd

from ..catalog.catalog import Catalog
from ..catalog.errors import Fault, QueryError, Severity, Undecided, UserError
from ..catalog.faultlist import Faults
from ..catalog.game import Settings
from ..catalog.query import prepare
from ..catalog.value import Value
from .odds.makeups import least_kept
from .products.model import Product, Slot
from .products.table import products
from .rarities import unused
from .recipes.builder import Builder
from .recipes.recipe import Choice, Filling, live
from .recipes.wholes import faults_of, is_short

SELDOM = Fraction(1, 100)  # packs that keep a guarantee by chance; fewer are drawn too often

_NAMED = 10  # cards that a fault names


def check(catalog: Catalog, settings: Settings | None = None, *, file: str) -> tuple[Fault, ...]:
    """Return everything wrong with a game's products, alone and against its cards.

    Faults are those of `table.products` and of `against_cards`.
    """
    alone = products(catalog.table("products"), catalog.game, file)[1]
    return (*alone, *against_cards(catalog, settings, file=file))


def against_cards(
    catalog: Catalog, settings: Settings | None = None, *, file: str
) -> tuple[Fault, ...]:
    """Return what is wrong with a game's products by the cards there are.

    Faults: `pack.empty-sheet` and `pack.sheet-small` (product, slot, rarity, have, need),
    `pack.other-total` (total, sum), `pack.never` (product, count, cards) for cards that no pack
    gives though the pool admits them, `pack.rarity-unused` (product, rarity) as
    `rarities.unused` yields them, those of `wholes.faults_of`, and the keys of what keeps a
    product from being drawn: an error, or a warning where it hangs on what nobody knows and a note
    where it is a setting. A sheet that is too small is an error where the slot would refuse, a note
    where the product says that the rarity may stand alone, else a warning. Where a product cannot
    be read at all, none is looked at; a slot whose query cannot be read is passed over, since all
    queries of a game file are checked together.
    """
    found, alone = products(catalog.table("products"), catalog.game, file)
    if any(fault.severity == "error" for fault in alone):
        return ()
    prepare(catalog.db)
    faults = Faults(file)
    by_id = {product.id: product for product in found}
    each = [_Check(catalog, settings or {}, by_id, product, faults) for product in found]
    sound = [one.product for one in each if one.run()]
    lookup = Builder(catalog, settings or {}, by_id).lookup
    drawn = [one for one in sound if _draws(one) and not one.all_parts()]
    for home, rarity in unused(catalog, found, drawn, lookup):
        place, facts = f"products.{home.id}.slots", {"product": home.id, "rarity": rarity}
        faults.append(Fault("pack.rarity-unused", file, place, severity="note", facts=facts))
    return tuple(faults)


class _Check(Value):
    catalog: Catalog
    settings: Settings
    by_id: Mapping[str, Product]
    product: Product
    faults: Faults

    def run(self) -> bool:
        """Add what is wrong with the product; tell whether all of it could be looked at."""
        builder = Builder(self.catalog, self.settings, self.by_id)
        sound = True
        for at, slot in self.product.all_slots():
            place = f"products.{self.product.id}.{at}"
            try:
                fillings = builder.fillings(self.product, slot)
            except QueryError:
                sound = False
            except UserError as error:
                sound = False
                self.failed(error, place)
            else:
                for filling in fillings:
                    self.small(slot, filling, place)
                self.total(slot, fillings, place)
        if sound:
            self.whole(builder)
        if sound and _draws(self.product) and not self.product.all_parts():
            self.never(builder)
        return sound

    def failed(self, error: UserError, place: str) -> None:
        """Add what keeps a part of the product from being drawn."""
        file, severity = self.faults.file, _severity(error)
        self.faults.append(Fault(error.key, file, place, severity=severity, facts=error.facts))

    def whole(self, builder: Builder) -> None:
        """See that the product as a whole can be drawn, and that its guarantees are soon kept."""
        place = f"products.{self.product.id}"
        try:
            recipe = builder.recipe(self.product)
            share = least_kept(recipe) if recipe.guarantees else Fraction(1)
        except QueryError:
            return  # told with all queries of a game file
        except UserError as error:
            self.failed(error, place)
            return
        for flaw in faults_of(recipe):
            file, at = self.faults.file, f"{place}.{flaw.part}"
            self.faults.append(Fault(flaw.key, file, at, severity=flaw.severity, facts=flaw.facts))
        if share < SELDOM:
            self.faults.add(
                "pack.guarantee-seldom" if share else "pack.guarantee-never",
                f"{place}.guarantees",
                product=self.product.id,
                guarantee=recipe.guarantees[0].id,
                times=round(1 / share) if share else 0,
            )

    def small(self, slot: Slot, filling: Filling, place: str) -> None:
        need = _need(filling)
        gives = live(filling.choices, tuple(bool(c.entries) for c in filling.choices))
        for choice in filling.choices:
            have = _have(filling, choice)
            if have >= need or not choice.weight:
                continue
            key = "pack.sheet-small" if have else "pack.empty-sheet"
            severity: Severity = "note" if choice.on_empty == "unknown" else "warning"
            dealt = filling.draw == "deal" and choice.on_empty != "unknown"
            if choice.on_empty == "refuse" or dealt or not gives or is_short(filling):
                severity = "error"
            self.faults.add(
                key,
                place,
                severity=severity,
                product=self.product.id,
                slot=slot.id,
                rarity=choice.rarity,
                have=have,
                need=need,
            )

    def total(self, slot: Slot, fillings: Sequence[Filling], place: str) -> None:
        """Hold the weights of a slot's cards against what they are said to add up to."""
        held = sum(sum(choice.weights) for choice in fillings[-1].choices)
        if slot.total is not None and held != slot.total:
            self.faults.add("pack.other-total", f"{place}.total", total=slot.total, sum=held)

    def never(self, builder: Builder) -> None:
        """Find what the pool admits for certain and no sheet holds, nor might hold."""
        lookup = builder.lookup
        test, parameters = lookup.condition(self.product)
        query = f"SELECT id FROM printing WHERE {test} ORDER BY row"
        admitted = [row[0] for row in self.catalog.db.execute(query, parameters)]
        never = [i for i in admitted if i not in lookup.sure | lookup.maybe]
        if never:
            self.faults.add(
                "pack.never",
                f"products.{self.product.id}",
                severity="warning",
                product=self.product.id,
                count=len(never),
                cards=tuple(never[:_NAMED]),
            )


def _draws(product: Product) -> bool:
    """Tell whether some sheet holds what the pool admits, and not only cards that it names."""
    options = [option for _, slot in product.all_slots() for option in slot.options]
    return any(not sheet.cards for option in options for sheet in option.sheets)


def _severity(error: UserError) -> Severity:
    """Return how badly a product fares: what nobody has set is no mistake of its own."""
    if not isinstance(error, Undecided):
        return "error"
    return "note" if error.key == "pack.setting-unset" else "warning"


def _need(filling: Filling) -> int:
    """Return how many cards a sheet must hold for a slot never to run out, nor to repeat itself."""
    if filling.draw == "run":
        return filling.run
    single = filling.draw in ("replace", "all") or len(filling.choices) > 1
    return 1 if single or filling.refill else filling.count


def _have(filling: Filling, choice: Choice) -> int:
    """Return how many cards a sheet has to give; a run meets only those that its step leads to."""
    if filling.draw in ("copies", "deal"):
        return sum(choice.weights)
    if filling.draw == "run" and choice.entries:
        return len(choice.entries) // gcd(len(choice.entries), filling.step)
    return choice.cards
