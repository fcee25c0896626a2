"""From products to recipes: settings put in, sheets looked up, slots made ready to be drawn."""

from collections.abc import Mapping, Sequence

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Undecided
from ...catalog.game import Settings, SettingValue, parameter
from ...catalog.reading import Number
from .. import chance
from ..products import model
from ..products.model import Draw, Option, Part, Product, Sheet, Slot
from .lookup import Lookup
from .recipe import PACK, Choice, Filling, Guarantee, Inner, Pity, Recipe, Variant

_DRAWS: Mapping[str, Draw] = {"allowed": "replace", "slot": "distinct", "pack": "distinct"}


class Builder:
    """Builds recipes under settings, of which `used` collects those that were asked for.

    A setting that is not given has its default.
    """

    def __init__(self, catalog: Catalog, settings: Settings, by_id: Mapping[str, Product]) -> None:
        self.catalog, self.by_id = catalog, by_id
        self.settings: Settings = {**catalog.game.defaults(), **settings}
        self.used: dict[str, SettingValue] = {}
        self.lookup = Lookup(catalog, self.number)
        self.counting = Lookup(catalog, self.number)  # what guarantees count lies on no sheet yet

    def recipe(self, product: Product) -> Recipe:
        """Return the recipe of a product and of all inside it."""
        fillings, inners = self._body(product, product.slots, product.parts)
        variants = tuple(self._variant(product, one) for one in product.variants)
        if (total := sum(one.weight for one in variants)) >= chance.BELOW:
            raise BadData("pack.weights-total", slot=product.id, total=total)
        guarantees = tuple(self._guarantee(product, one) for one in product.guarantees)
        drawn = {filling.id for filling in fillings}
        pities = tuple(self._pity(product, one) for one in product.pities if one.slot in drawn)
        used = dict(self.used)
        order = product.order
        return Recipe(product.id, fillings, inners, used, variants, guarantees, pities, order)

    def fillings(self, product: Product, slot: Slot) -> tuple[Filling, ...]:
        """Return a slot with its sheets; it is several where its values are balanced."""
        duplicates = self.duplicates(product.duplicates)
        draw: Draw = slot.draw or ("distinct" if slot.balance else _DRAWS[duplicates])
        choices = tuple(self._choice(product, slot, option) for option in slot.options)
        total = max(sum(c.weight for c in choices), *(sum(c.weights) for c in choices))
        if total >= chance.BELOW:
            raise BadData("pack.weights-total", slot=slot.id, total=total)
        scope = PACK if duplicates == "pack" and draw == "distinct" else ""
        count = self._count(slot, choices)
        if draw == "deal" and not choices[0].entries and choices[0].on_empty == "unknown":
            draw = "replace"  # nobody knows a card of the pile: each is told by its rarity alone
        filling = Filling(slot.id, count, draw, choices, scope, refill=slot.refill)
        if slot.run:
            length = count if slot.run.length is None else self.number(slot.run.length)
            filling = filling.but(run=min(length, count), step=self.number(slot.run.step))
        if not slot.balance:
            return (filling,)
        from .balance import balanced

        return balanced(self.catalog, filling, slot.balance)

    def number(self, given: Number) -> int:
        """Return a number, or what the setting holds that stands for it."""
        value = self._value(given)
        if type(value) is not int or value < 0:
            raise Undecided("pack.setting-unset", setting=str(given).removeprefix("$"))
        return value

    def duplicates(self, given: str) -> str:
        """Return how a product takes duplicates, or what the setting holds that says so."""
        value = self._value(given)
        if value not in _DRAWS:
            raise Undecided("pack.setting-unset", setting=given.removeprefix("$"))
        return str(value)

    def _value(self, given: Number) -> SettingValue:
        found = parameter(given, self.settings)
        if found.setting is None:
            return found.value
        self.used[found.setting] = found.value
        return found.value

    def _body(
        self, product: Product, slots: Sequence[Slot], parts: Sequence[Part]
    ) -> tuple[tuple[Filling, ...], tuple[Inner, ...]]:
        own = (*slots, *(part.slot for part in parts if part.slot))
        fillings = (one for slot in own for one in self.fillings(product, slot))
        inners = (self._inner(part) for part in parts if part.product)
        # A number that is a setting may be 0: nothing is drawn there, nor asked about.
        return tuple(one for one in fillings if one.count), tuple(
            one for one in inners if one.count
        )

    def _inner(self, part: Part) -> Inner:
        return Inner(self.recipe(self.by_id[part.product or ""]), self.number(part.count))

    def _variant(self, product: Product, one: model.Variant) -> Variant:
        fillings, inners = self._body(product, one.slots, one.parts)
        return Variant(one.id, self.number(one.weight), fillings, inners, one.first, one.last)

    def _guarantee(self, product: Product, one: model.Guarantee) -> Guarantee:
        sheet = one.sheet
        bare = not (sheet.query or sheet.cards)
        entries = () if bare else self.counting.entries(product, sheet)
        printings = None if bare else frozenset(entry.printing for entry in entries)
        most = None if one.most is None else self.number(one.most)
        return Guarantee(one.id, sheet.rarity, printings, self.number(one.least), most)

    def _pity(self, product: Product, one: model.Pity) -> Pity:
        slot = next(slot for slot in product.slots if slot.id == one.slot)
        options = tuple(i for i, option in enumerate(slot.options) if option.rarity == one.rarity)
        return Pity(one.slot, options, self.number(one.after), one.rarity)

    def _count(self, slot: Slot, choices: Sequence[Choice]) -> int:
        held = sum(choices[0].weights)
        if slot.count is None and not held:
            raise Undecided("pack.whole-unknown", slot=slot.id)
        count = held if slot.count is None else self.number(slot.count)
        if slot.draw == "all" and held not in (0, count):
            raise BadData("pack.not-all", slot=slot.id, have=held, need=count)
        return count

    def _choice(self, product: Product, slot: Slot, option: Option) -> Choice:
        entries = self.lookup.of_option(product, slot, option)
        weight = self.number(option.weight)
        sheet = _said(product, slot, option)
        whole = self.lookup.is_whole(product, option)
        on_empty = option.on_empty or ("other" if whole else None)  # no unknown card stands in
        return Choice(weight, option.rarity, entries, on_empty, sheet, option.query)


def _said(product: Product, slot: Slot, option: Option) -> str:
    """Return all that decides which cards lie on a sheet, for its fingerprint."""
    said = (product.set, product.pool, option.rarity, option.query, slot.weights)
    plain = " & ".join(part or "" for part in said)
    more = [*map(repr, option.sheets)] if option.sheets != (_plain(option),) else []
    more += ["shared"] * slot.shared + ["by printing"] * (product.repeats == "printing")
    return " & ".join((plain, *more))


def _plain(option: Option) -> Sheet:
    return Sheet(option.rarity, option.query)
