"""Slots turned into places: what their sheets hold for certain, and what nobody can tell."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Undecided
from ...catalog.game import Settings, parameter
from ...packs.products.model import Product, Slot
from ...packs.recipes.balance import cards_by_value
from ...packs.recipes.builder import Builder
from ...packs.recipes.recipe import Entry, Filling
from .places import Place, SlotPlaces, Split, Way, value

_WAYS: Mapping[str, Way] = {"distinct": "once", "copies": "copies", "deal": "pile"}
_WHOLE = ("run", "all")  # ways to draw that need the whole sheet to be known


class Slots:
    """Turns the slots of products into places."""

    def __init__(self, catalog: Catalog, settings: Settings, by_id: Mapping[str, Product]) -> None:
        self.catalog, self.by_id = catalog, by_id
        self.settings: Settings = {**catalog.game.defaults(), **settings}

    def places(self, product: Product, slot: Slot, packs: int | None) -> SlotPlaces:
        """Return the places of a slot of a product of which there are so many packs.

        Raises:
            BadData, NotFound: As `packs.recipes.ready.ready`.
            QueryError: A sheet's query cannot be read.
        """
        count, setting = value(slot.count, self.settings)
        try:
            places = self._known(product, slot, count, packs)
        except Undecided:
            places = (self._loose(product, slot, count),)
        cite = slot.cite or product.cite
        return SlotPlaces(slot.id, slot.label, cite, places, setting, slot.balance)

    def _known(
        self, product: Product, slot: Slot, count: int | None, packs: int | None
    ) -> tuple[Place, ...]:
        """Return the places of a slot whose sheets are known.

        Raises:
            Undecided: They are not, and what it draws hangs on them.
        """
        duplicates = parameter(product.duplicates, self.settings).value
        builder = self.builder()
        settled = product.but(duplicates=str(duplicates or "pack"))
        plain = slot.but(balance=None, draw="distinct" if slot.balance else slot.draw)
        if count is None and slot.count is not None:
            if slot.balance or slot.refill or slot.draw in _WHOLE:
                raise Undecided("pack.setting-unset", setting=slot.count)
            plain = plain.but(count=1)
        (filling,) = builder.fillings(settled, plain)
        maybe = frozenset(builder.lookup.maybe)
        if maybe and (filling.draw in _WHOLE or slot.refill):
            raise Undecided("pack.unplaced", count=len(maybe))
        place = Place(
            filling.count if slot.count is None else count,
            _lying(filling),
            maybe,
            _WAYS.get(filling.draw, "free"),
            scope=filling.scope or slot.id,
            by_printing=product.repeats == "printing",
        )
        if duplicates is None and not (slot.draw or slot.balance):
            return (place.but(way="open"),)
        if slot.balance:
            return tuple(self._balanced(filling, slot.balance, place))
        return tuple(_laid_out(filling, place, packs))

    def _loose(self, product: Product, slot: Slot, count: int | None) -> Place:
        """Return places that any card may fill of which it is not known that it lies elsewhere."""
        options = tuple(
            option.but(weight=1, sheets=tuple(sheet.but(each=1) for sheet in option.sheets))
            for option in slot.options
        )
        bare = slot.but(
            count=1, options=options, weights=None, draw="replace", refill=False, run=None,
            balance=None,
        )  # fmt: skip
        builder = self.builder()
        (filling,) = builder.fillings(product.but(duplicates="allowed"), bare)
        return Place(count, {}, frozenset(builder.lookup.maybe | _lying(filling).keys()))

    def _balanced(self, filling: Filling, field: str, place: Place) -> Iterator[Place]:
        values, _ = cards_by_value(self.catalog, filling, field)
        if filling.count < len(values):
            have, need = filling.count, len(values)
            raise BadData("pack.balance-places", slot=filling.id, have=have, need=need)
        for name, entries in values.items():
            yield place.but(count=1, sure=dict.fromkeys(_printings(entries), 1), value=name)
        yield place.but(count=filling.count - len(values))

    def builder(self) -> Builder:
        """Return a builder that has not looked anything up yet."""
        return Builder(self.catalog, self.settings, self.by_id)


def _lying(filling: Filling) -> dict[str, int]:
    """Return how often each printing lies on the sheets that can be picked."""
    found: Counter[str] = Counter()
    for choice in filling.choices:
        if choice.weight:
            for entry in choice.entries:
                found[entry.printing] += entry.weight
    return dict(found)


def _printings(entries: Iterable[Entry]) -> list[str]:
    return [entry.printing for entry in entries]


def _laid_out(filling: Filling, place: Place, packs: int | None) -> Iterator[Place]:
    """Yield the places of a slot as its cards lie: in patterns, in a pile, or as they come."""
    if filling.draw == "all" and place.sure:
        yield place.but(patterns=(place.sure,), units=1)
    elif filling.draw == "run" and place.sure:
        yield from _runs(filling, place)
    elif filling.draw == "deal":
        size = sum(place.sure.values())
        if not filling.refill:
            yield place.but(splits=((1, 0, 0),))
        elif packs is None or not size:
            yield place.but(way="free")
        else:
            yield place.but(splits=tuple(_splits(size, filling.count * packs)))
    else:
        yield place


def _runs(filling: Filling, place: Place) -> Iterator[Place]:
    """Yield the places of the runs of full length, and of a shorter last one."""
    full, rest = divmod(filling.count, filling.run)
    entries = filling.choices[0].entries
    for units, run, length in ((full, 0, filling.run), (1, full, rest)):
        if not (units and length):
            continue
        starts = range(len(entries))
        patterns = [
            Counter(entries[i].printing for i in filling.places(start, run)) for start in starts
        ]
        yield place.but(count=units * length, units=units, patterns=tuple(patterns))


def _splits(size: int, cards: int) -> Iterator[Split]:
    """Yield how so many cards in a row may be shared out among shuffled piles of a size.

    Of all ways with so many whole piles the most even one stands for the others: it lets a card
    come as often as any.
    """
    best: dict[int, Split] = {}
    for pack in range(size):
        begun = pack * cards % size
        before = min(cards, size - begun if begun else 0)
        whole, after = divmod(cards - before, size)
        held = best.get(whole)
        if held is None or min(before, after) > min(held[1:]):
            best[whole] = (whole, before, after)
        if pack and not begun:
            break
    yield from best.values()
