"""A product made ready to be drawn: settings put in, every sheet a list of printings."""

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from itertools import accumulate

from ...catalog.errors import BadData, Fact, Undecided
from ...catalog.game import SettingValue
from ...catalog.value import EMPTY, Value
from ..products.model import Draw, OnEmpty

PACK = "*"  # the scope of slots between which no card may come twice


class Entry(Value):
    """A printing on a sheet; `weight` (whole, >= 1) is how often it lies there.

    `card` is what may not come twice where nothing may: the card, or the printing itself.
    """

    printing: str
    card: str
    rarity: str | None
    weight: int = 1


class Choice(Value):
    """One sheet of a slot, in display order, and the weight with which a card picks it.

    `rarity` is what is drawn when the sheet has no card to give and `on_empty` is "unknown";
    `query` is the option's own.
    """

    weight: int
    rarity: str | None
    entries: tuple[Entry, ...]
    on_empty: OnEmpty | None = None
    sheet: str = ""  # all that gave the entries
    query: str | None = None

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """The weight of each entry."""
        return tuple(entry.weight for entry in self.entries)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The weights added up, entry by entry."""
        return tuple(accumulate(self.weights))

    @cached_property
    def cards(self) -> int:
        """How many different cards there are."""
        return len({entry.card for entry in self.entries})


class Filling(Value):
    """A slot ready to be drawn: `count` cards, one after the other.

    `draw` is distinct (no card twice), copies (as often as its weight says), replace (any number
    of times), deal (one shuffled pile for all packs, shuffled anew at its end if `refill`), run
    (`run` neighbours on the sheet from a place of chance on, `step` apart, until there are enough)
    or all (everything that lies on the sheet). No card comes twice in the slots of one `scope`.
    `at` is the name of its address, the slot's own where it has none.
    """

    id: str
    count: int
    draw: Draw
    choices: tuple[Choice, ...]
    scope: str = ""  # empty: no other slot
    at: str = ""
    refill: bool = False
    run: int = 0
    step: int = 1

    @property
    def address(self) -> str:
        """The name of the step to its draws."""
        return self.at or self.id

    def places(self, start: int, run: int) -> Iterator[int]:
        """Yield the places of run number `run` on the sheet, from the place `start` on."""
        length = min(self.run, self.count - run * self.run)
        cards = len(self.choices[0].entries)
        return ((start + i * self.step) % cards for i in range(length))

    @property
    def runs(self) -> int:
        """How many runs it takes."""
        return -(-self.count // self.run) if self.run else 0


Facts = Mapping[str, Fact]


class Note(Value):
    """Something the reader of a draw must know: a key with facts, as errors have."""

    key: str
    facts: Facts = EMPTY

    def __hash__(self) -> int:
        return hash(self.key)  # facts may hold lists


class Inner(Value):
    """`count` packs of another product inside one product."""

    recipe: "Recipe"
    count: int


class Variant(Value):
    """A make-up that packs number `first` to `last` may have, by weight."""

    id: str
    weight: int
    fillings: tuple[Filling, ...] = ()
    inners: tuple[Inner, ...] = ()
    first: int = 1
    last: int | None = None

    def suits(self, number: int) -> bool:
        """Tell whether the pack with this number may have it."""
        over = self.last is not None and number > self.last
        return self.weight > 0 and number >= self.first and not over


class Guarantee(Value):
    """What every pack keeps: `least` to `most` cards among `printings`, or of `rarity` alone.

    `printings` are None where the rarity says it all.
    """

    id: str
    rarity: str | None
    printings: frozenset[str] | None
    least: int
    most: int | None = None

    def counts(self, printing: str | None, rarity: str | None) -> bool:
        """Tell whether a card is one of those counted.

        Raises:
            Undecided: `pack.guarantee-unknown` (guarantee, rarity): only its rarity is known.
        """
        if self.rarity is not None and rarity != self.rarity:
            return False
        if self.printings is None:
            return True
        if printing is None:
            raise Undecided("pack.guarantee-unknown", guarantee=self.id, rarity=rarity)
        return printing in self.printings

    def holds(self, count: int) -> bool:
        """Tell whether so many of them will do."""
        return self.least <= count and (self.most is None or count <= self.most)

    @property
    def bound(self) -> int:
        """The count from which on more makes no difference."""
        return self.least if self.most is None else self.most + 1


class Pity(Value):
    """A slot whose first card is of one of `options` once `after` packs had no card of them.

    Where several rules of a slot are due at once the last of them is kept, and the others wait on.
    """

    slot: str
    options: tuple[int, ...]
    after: int
    rarity: str = ""

    @property
    def key(self) -> str:
        """What names the rule in its product: its slot and rarity."""
        return f"{self.slot}.{self.rarity}"


class Recipe(Value):
    """All that decides what one pack holds: the packs in it, its own slots, one of its variants.

    `used` are the settings that were put in; `order` is that in which the cards of its slots are
    shown, where it is not the one in which they are drawn.
    """

    product: str
    fillings: tuple[Filling, ...] = ()
    inners: tuple[Inner, ...] = ()
    used: Mapping[str, SettingValue] = EMPTY
    variants: tuple[Variant, ...] = ()
    guarantees: tuple[Guarantee, ...] = ()
    pities: tuple[Pity, ...] = ()
    order: tuple[str, ...] = ()

    def all_fillings(self) -> tuple[Filling, ...]:
        """Return the slots of this product and of those inside it, each product once."""
        inner = (f for part in self.all_inners() for f in part.recipe.all_fillings())
        varied = (filling for one in self.variants for filling in one.fillings)
        return (*inner, *self.fillings, *varied)

    def all_inners(self) -> tuple[Inner, ...]:
        """Return the packs that this product holds, always or sometimes."""
        return (*self.inners, *(inner for one in self.variants for inner in one.inners))

    @property
    def is_dealt(self) -> bool:
        """Whether a slot deals from one pile for all packs."""
        return any(filling.draw == "deal" for filling in self.all_fillings())

    def may_have(self, number: int) -> tuple[Variant, ...]:
        """Return the variants that the pack with this number may have."""
        return tuple(one for one in self.variants if one.suits(number))


def live(
    choices: tuple[Choice, ...], have: tuple[bool, ...], only: Collection[int] = ()
) -> tuple[tuple[int, bool], ...]:
    """Return which choices can be picked, as (index, has a card to give), in order.

    `have` tells which sheets have a card left. A choice without one gives its rarity alone
    ("unknown") or falls away ("other"); by default it falls away where another has cards.
    "refuse" and a slot with nothing left give (). Where some of `only` can be picked, no others
    are.
    """
    found: list[tuple[int, bool]] = []
    for i, choice in enumerate(choices):
        if choice.weight == 0:
            continue
        if have[i]:
            found.append((i, True))
            continue
        elsewhere = any(h and c.weight for h, c in zip(have, choices, strict=True))
        mode = choice.on_empty or ("other" if elsewhere else "unknown")
        if mode == "refuse":
            return ()
        if mode == "unknown":
            found.append((i, False))
    return tuple(one for one in found if one[0] in only) or tuple(found)


def too_small(product: str, filling: Filling) -> BadData:
    """Return the error that a slot has no card left to give."""
    copies = filling.draw == "copies"
    have = sum(c.totals[-1] if copies and c.totals else c.cards for c in filling.choices)
    return BadData(
        "pack.sheet-small", product=product, slot=filling.id, have=have, need=filling.count
    )
