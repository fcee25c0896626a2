"""Products turned into shapes: which packs lie in one, and what make-ups each may have."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from ...catalog.catalog import Catalog
from ...catalog.game import Labels, Settings
from ...catalog.kleene import Answer
from ...packs.products import model
from ...packs.products.model import Part, Product, Slot, Variant, inside
from ..decks.entry import Entry
from .places import Kind, Packs, Promise, Shape, SlotPlaces, printing_of, value
from .slots import Slots

_APART = 40  # packs of which each is looked at by itself for what it promises


class Shapes:
    """Turns products into shapes, for the cards of a pile."""

    def __init__(
        self,
        catalog: Catalog,
        settings: Settings,
        by_id: Mapping[str, Product],
        entries: Iterable[Entry],
    ) -> None:
        self.catalog, self.by_id, self.entries = catalog, by_id, tuple(entries)
        self.slots = Slots(catalog, settings, by_id)
        self._made: dict[tuple[int, int | None], SlotPlaces] = {}
        self._is_rough = False

    def of(self, product: Product) -> tuple[Shape, ...]:
        """Return the shapes of a product: one for each number of a pack that makes a difference.

        Raises:
            BadData, NotFound, QueryError: As `Slots.places`.
        """
        found = []
        for number in sorted(self._numbers(product, 1)):
            self._is_rough = False
            packs = tuple(self._roots(product, number, 1))
            found.append(Shape(packs, self._is_rough))
        return _different(found)

    @cached_property
    def settings(self) -> Settings:
        """The settings, with their defaults."""
        return self.slots.settings

    def _numbers(self, product: Product, times: int | None) -> set[int]:
        """Return numbers of packs that stand for all: the first, and those about a boundary."""
        found = {1}
        if times is None:
            return found
        for one in product.variants:
            bounds = [one.first, one.first + 1] + ([] if one.last is None else [one.last + 1])
            for bound in bounds:
                found |= {max(1, (bound - 2) // times + 1), (bound - 1) // times + 1}
                found.add((bound - 1) // times + 2)
        for part in product.parts:
            if part.product:
                found |= self._numbers(self.by_id[part.product], self._times(part, times))
        return found

    def _roots(self, product: Product, number: int, times: int | None) -> Iterator[Packs]:
        """Yield the packs that lie in every pack with this number, `times` of this product."""
        promises = self._promises(product)
        for variants, count in self._groups(product, number, times):
            parts = product.parts if promises else ()
            yield from self._packs(product, variants, parts, count, times, outer=1)
        for part in product.parts:
            if part.product and not promises:
                yield from self._roots(self.by_id[part.product], number, self._times(part, times))

    def _times(self, part: Part, times: int | None) -> int | None:
        count, _ = value(part.count, self.settings)
        return None if count is None or times is None else count * times

    def _groups(
        self, product: Product, number: int, times: int | None
    ) -> list[tuple[Sequence[Variant], int | None]]:
        """Return the variants that packs may have by their numbers, and how many those are."""
        could = [one for one in product.variants if value(one.weight, self.settings)[0] != 0]
        if times is None or not could:
            return [(could, times)]
        counts = Counter(
            tuple(i for i, one in enumerate(could) if _suits(one, which))
            for which in range((number - 1) * times + 1, number * times + 1)
        )
        return [([could[i] for i in which], count) for which, count in counts.items()]

    def _packs(  # noqa: PLR0913 — each decides what packs there are
        self,
        product: Product,
        variants: Sequence[Variant],
        parts: Sequence[Part],
        count: int | None,
        times: int | None,
        *,
        outer: int | None,
    ) -> tuple[Packs, ...]:
        """Return `count` packs of a product in each pack that holds them.

        Those that promise something stand one by one, where there are not too many; `outer` is how
        many hold them one by one, None where those stand together. `parts` are what a pack contains
        beside its variants, `times` how many packs of the product there are in all.
        """
        copies = None if outer is None or count is None else outer * count
        is_promising = self._is_promising(product, variants, parts)
        if copies != 1 and (copies is None or copies > _APART or not is_promising):
            copies = None
        self._is_rough = self._is_rough or (is_promising and copies is None)
        kinds = self._kinds(product, variants, parts, times, copies)
        packs = Packs(product.id, count, kinds, self._promises(product))
        if not any(kind.slots or kind.inners for kind in kinds):
            return ()
        return (packs,) if copies is None else (packs.but(count=1),) * (count or 0)

    def _is_promising(
        self, product: Product, variants: Sequence[Variant], parts: Sequence[Part]
    ) -> bool:
        """Tell whether packs keep something, or packs inside them."""
        within = (*parts, *(part for one in variants for part in one.parts))
        inner = [self.by_id[part.product] for part in within if part.product]
        below = [self.by_id[id_] for one in inner for id_ in inside(one, self.by_id)]
        return any(one.guarantees for one in (product, *inner, *below))

    def _kinds(
        self,
        product: Product,
        variants: Sequence[Variant],
        parts: Sequence[Part],
        times: int | None,
        copies: int | None,
    ) -> tuple[Kind, ...]:
        """Return the make-ups of a product."""
        fixed = self._slots(product, product, times)
        found = []
        for one in variants:
            slots = (*fixed, *self._slots(product, one, None))
            inners = self._inners((*parts, *one.parts), copies)
            found.append(Kind(slots, inners, value(one.weight, self.settings)[0] is not None))
        return tuple(found) or (Kind(fixed, self._inners(parts, copies)),)

    def _slots(
        self, product: Product, body: Product | Variant, times: int | None
    ) -> tuple[SlotPlaces, ...]:
        own = (*body.slots, *(part.slot for part in body.parts if part.slot))
        return tuple(self._places(product, slot, times) for slot in own)

    def _places(self, product: Product, slot: Slot, times: int | None) -> SlotPlaces:
        key = id(slot), times
        if key not in self._made:
            self._made[key] = self.slots.places(product, slot, times)
        return self._made[key]

    def _inners(self, parts: Iterable[Part], outer: int | None) -> tuple[Packs, ...]:
        """Return the packs inside one pack, of whatever numbers."""
        found: list[Packs] = []
        for part in parts:
            if part.product:
                product = self.by_id[part.product]
                could = [v for v in product.variants if value(v.weight, self.settings)[0] != 0]
                count, _ = value(part.count, self.settings)
                found += self._packs(product, could, product.parts, count, None, outer=outer)
        return tuple(found)

    def _promises(self, product: Product) -> tuple[Promise, ...]:
        return tuple(self._promise(product, one) for one in product.guarantees)

    def _promise(self, product: Product, one: model.Guarantee) -> Promise:
        least, low = value(one.least, self.settings)
        most, high = (None, ()) if one.most is None else value(one.most, self.settings)
        return Promise(
            one.id,
            self._label(one),
            one.cite or product.cite,
            least,
            most,
            self._counted(product, one),
            setting=tuple(dict.fromkeys((*low, *high))),
            has_most=one.most is not None,
            what=one.sheet.query or ", ".join(name for name, _ in one.sheet.cards) or one.id,
        )

    def _label(self, one: model.Guarantee) -> Labels:
        """Return what a guarantee is called: by itself, or by the rarity that says it all."""
        if {*one.label.values()} != {one.id}:
            return one.label
        if one.sheet.rarity is None or one.sheet.query or one.sheet.cards:
            return {}
        return self.catalog.game.fields["rarity"].values[one.sheet.rarity]

    def _counted(self, product: Product, one: model.Guarantee) -> Mapping[str, Answer]:
        """Return of each printing of the pile whether a guarantee counts it."""
        lookup = self.slots.builder().counting
        sheet = one.sheet.but(each=1)
        if not (sheet.query or sheet.cards):
            product = product.but(set=None, pool=None)  # the rarity says it all
        sure = {entry.printing for entry in lookup.entries(product, sheet)}
        ids = {printing_of(entry) for entry in self.entries if entry.record}
        return {id_: id_ in sure or (None if id_ in lookup.maybe else False) for id_ in ids}


def _suits(one: Variant, number: int) -> bool:
    return one.first <= number and (one.last is None or number <= one.last)


def _different(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Return the shapes that are not made of the same packs as one before."""
    found: list[Shape] = []
    for shape in shapes:
        if shape not in found:
            found.append(shape)
    return tuple(found)
