"""What is sold sealed, as values: products, their slots, and what a slot draws from."""

from collections.abc import Iterator, Mapping
from typing import Literal

from ...catalog.game import Labels
from ...catalog.reading import Number
from ...catalog.value import Value

Draw = Literal["distinct", "copies", "replace", "deal", "run", "all"]
Duplicates = Literal["allowed", "slot", "pack"]
Repeats = Literal["card", "printing"]
OnEmpty = Literal["other", "unknown", "refuse"]


class Sheet(Value):
    """Cards that lie together: those of `rarity` that match `query`, or the `cards` named.

    Each lies there `each` times; `cards` are names or printings with a number of their own, in the
    order given.
    """

    rarity: str | None = None
    query: str | None = None
    cards: tuple[tuple[str, int], ...] = ()
    each: Number = 1


class Option(Value):
    """What a slot may draw from: one sheet, or several mixed into one."""

    weight: Number = 1
    sheets: tuple[Sheet, ...] = (Sheet(),)
    on_empty: OnEmpty | None = None  # None: "other" where another option has cards, else "unknown"

    @property
    def rarity(self) -> str | None:
        """The rarity of its only sheet."""
        return self.sheets[0].rarity if len(self.sheets) == 1 else None

    @property
    def query(self) -> str | None:
        """The query of its only sheet."""
        return self.sheets[0].query if len(self.sheets) == 1 else None


class Run(Value):
    """A print run: `length` cards that lie `step` places apart on a sheet that has no end."""

    length: Number | None = None  # None: as many as the slot asks for
    step: Number = 1


class Slot(Value):
    """`count` cards of a pack; each picks one of `options` (at least one) by weight.

    No count stands for as many as lie on the sheet (`draw` is then "all").
    """

    id: str
    label: Labels
    count: Number | None
    options: tuple[Option, ...]
    weights: str | None = None  # number field: how often a card lies in the sheet
    draw: Draw | None = None  # None: as the product's duplicates say
    total: int | None = None  # what the weights are said to add up to
    cite: tuple[str, ...] = ()
    refill: bool = False  # a pile that is dealt out is shuffled anew
    run: Run | None = None
    balance: str | None = None  # choice or tokens field: each of its values comes at least once
    shared: bool = False  # the printings of a card share its place on the sheet


class Part(Value):
    """What a product of products contains: `count` packs of a product, or the cards of a slot."""

    count: Number = 1
    product: str | None = None
    slot: Slot | None = None


class Variant(Value):
    """One of several make-ups: a pack holds it, by weight, beside what every pack holds.

    It is for packs number `first` to `last` (None: all that follow).
    """

    id: str
    label: Labels
    weight: Number = 1
    first: int = 1
    last: int | None = None
    slots: tuple[Slot, ...] = ()
    parts: tuple[Part, ...] = ()


class Guarantee(Value):
    """What every pack keeps: `least` to `most` (None: any number) cards of a sheet.

    A pack that does not is drawn again, so that what is left keeps its proportions.
    """

    id: str
    label: Labels
    sheet: Sheet
    least: Number = 1
    most: Number | None = None
    cite: tuple[str, ...] = ()


class Pity(Value):
    """After `after` packs in which a slot gave no card of a rarity, its next first card is one."""

    slot: str
    rarity: str
    after: Number
    cite: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What names the rule in its product: its slot and rarity."""
        return f"{self.slot}.{self.rarity}"


class Product(Value):
    """Something sold sealed: a pack has slots, a bundle has parts."""

    id: str
    label: Labels
    slots: tuple[Slot, ...] = ()
    parts: tuple[Part, ...] = ()
    size: Number | None = None  # cards in one; None: not stated
    set: str | None = None
    pool: str | None = None  # query: what may be in it at all; the rest is declared "not in packs"
    duplicates: str = "pack"  # allowed, slot, pack or "$setting"
    repeats: str = "card"  # what counts as a repeat: the same card, or the same printing
    cite: tuple[str, ...] = ()
    provisional: bool = False
    assumptions: tuple[str, ...] = ()  # settings that the output names
    variants: tuple[Variant, ...] = ()
    guarantees: tuple[Guarantee, ...] = ()
    pities: tuple[Pity, ...] = ()
    order: tuple[str, ...] = ()  # of its slots, where some are of chance: as they are written

    def all_slots(self) -> tuple[tuple[str, Slot], ...]:
        """Return its own slots, each with its key path below the product."""
        return tuple(
            (f"{at}{path}", slot)
            for at, slots, parts in self._bodies()
            for path, slot in (
                *((f"slots[{i}]", slot) for i, slot in enumerate(slots)),
                *((f"contains[{i}]", part.slot) for i, part in enumerate(parts) if part.slot),
            )
        )

    def all_parts(self) -> tuple[Part, ...]:
        """Return all that it may contain."""
        return tuple(part for _, _, parts in self._bodies() for part in parts)

    def packs_inside(self) -> tuple[tuple[str, Part], ...]:
        """Return the packs that it may contain, each with its key path below the product."""
        return tuple(
            (f"{at}contains[{i}]", part)
            for at, _, parts in self._bodies()
            for i, part in enumerate(parts)
            if part.product
        )

    def _bodies(self) -> tuple[tuple[str, tuple[Slot, ...], tuple[Part, ...]], ...]:
        variants = (
            (f"variants[{i}].", one.slots, one.parts) for i, one in enumerate(self.variants)
        )
        return (("", self.slots, self.parts), *variants)


def gaps(product: Product) -> Iterator[tuple[int, int | None]]:
    """Yield the numbers of packs, first and last (None: all that follow), that no variant is for.

    A variant whose weight is a setting counts.
    """
    weighed = [one for one in product.variants if one.weight != 0]
    ends = {1, *(one.first for one in weighed), *(one.last + 1 for one in weighed if one.last)}
    starts = sorted(ends) if product.variants else []
    for first, after in zip(starts, (*starts[1:], None), strict=False):
        if not any(one.first <= first and (one.last or first) >= first for one in weighed):
            yield first, None if after is None else after - 1


def inside(product: Product, by_id: Mapping[str, Product]) -> frozenset[str]:
    """Return the ids of all products that lie in this one, at any depth."""
    found: set[str] = set()
    waiting = [product]
    while waiting:
        for part in waiting.pop().all_parts():
            named = by_id.get(part.product or "")
            if named and named.id not in found:
                found.add(named.id)
                waiting.append(named)
    return frozenset(found)
