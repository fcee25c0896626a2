"""A product made ready to be drawn: settings put in, every sheet a list of printings."""

from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from typing import Literal

from ..catalog.errors import Fact
from ..catalog.game import SettingValue
from ..catalog.value import EMPTY, Value

Draw = Literal["distinct", "copies", "replace", "deal"]
Duplicates = Literal["allowed", "slot", "pack"]
OnEmpty = Literal["other", "unknown", "refuse"]


class Entry(Value):
    """A printing on a sheet; `weight` (whole, >= 1) is how often it lies there."""

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
    of times) or deal (one shuffled pile for all packs). A `shared` slot is distinct across all
    shared slots of its pack.
    """

    id: str
    count: int
    draw: Draw
    choices: tuple[Choice, ...]
    shared: bool = False


class Note(Value):
    """Something the reader of a draw must know: a key with facts, as errors have."""

    key: str
    facts: Mapping[str, Fact] = EMPTY

    def __hash__(self) -> int:
        return hash(self.key)  # facts may hold lists


class Inner(Value):
    """`count` packs of another product inside one product."""

    recipe: "Recipe"
    count: int


class Recipe(Value):
    """All that decides what one pack holds: the packs in it, then its own slots.

    `used` are the settings that were put in.
    """

    product: str
    fillings: tuple[Filling, ...] = ()
    inners: tuple[Inner, ...] = ()
    used: Mapping[str, SettingValue] = EMPTY

    def all_fillings(self) -> tuple[Filling, ...]:
        """Return the slots of this product and of those inside it, each product once."""
        inner = (f for part in self.inners for f in part.recipe.all_fillings())
        return (*inner, *self.fillings)


def live(choices: tuple[Choice, ...], have: tuple[bool, ...]) -> tuple[tuple[int, bool], ...]:
    """Return which choices can be picked, as (index, has a card to give), in order.

    `have` tells which sheets have a card left. A choice without one gives its rarity alone
    ("unknown") or falls away ("other"); by default it falls away where another has cards.
    "refuse" and a slot with nothing left give ().
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
    return tuple(found)
