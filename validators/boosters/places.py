"""A product as a pile of cards meets it: places in packs, what each may hold, and how often."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from ...catalog.game import Labels, Parameter, Settings, parameter
from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..decks.entry import Entry

MANY = 1 << 30  # more than any pile holds: a limit that does not bind

_NOBODY = {"id": ""}  # stands for the record of a card that nobody knows

Way = Literal["free", "once", "open", "copies", "pile"]
Split = tuple[int, int, int]  # whole piles, cards of the pile before them, cards of the pile after


class Place(Value):
    """`count` places of a slot in one pack, None while nobody knows how many.

    `sure` says how often a printing lies on the sheets; those in `maybe` lie there if what nobody
    knows of them is so. From here a card comes any number of times (`free`), at most once in the
    places of one `scope` (`once`; `open` while nobody knows which of both), as often as it lies
    there in a pack (`copies`) or in all packs together (`pile`, whose cards come from one of
    `splits`). With `patterns` it is one of them for each of `units`, whole.
    """

    count: int | None
    sure: Mapping[str, int]
    maybe: frozenset[str] = frozenset()
    way: Way = "free"
    scope: str = ""
    by_printing: bool = False  # whether the printing is what may not come twice, not the card
    patterns: tuple[Mapping[str, int], ...] = ()
    units: int = 0
    splits: tuple[Split, ...] = ()
    value: str = ""  # the value that comes here at least once

    @property
    def is_whole(self) -> bool:
        """Whether everything lies here that is on the sheet."""
        return len(self.patterns) == 1 and self.patterns[0] == self.sure

    def answer(self, entry: Entry) -> Answer:
        """Tell whether a card may lie here: yes, no, or None for unknown."""
        if entry.record is None:
            return None
        printing = printing_of(entry)
        return True if printing in self.sure else None if printing in self.maybe else False

    def admits(self, entry: Entry, *, sure: bool) -> bool:
        """Tell whether a card may lie here for certain, or as far as anybody knows."""
        answer = self.answer(entry)
        return answer is True or (answer is None and not sure)

    def key(self, entry: Entry) -> str:
        """Return what may not come twice."""
        return printing_of(entry) if self.by_printing and entry.record else entry.key

    def is_once(self, *, sure: bool) -> bool:
        """Tell whether no card may come twice in the places of its scope."""
        return self.way == "once" or (self.way == "open" and sure)

    def most(self, entry: Entry, packs: int, *, sure: bool) -> int:
        """Return how often so many packs may hold a card here."""
        if not self.admits(entry, sure=sure):
            return 0
        if self.is_once(sure=sure):
            return packs
        lies = self.sure.get(printing_of(entry)) if entry.record else None
        if lies is None or (self.way in ("free", "open") and not self.patterns):
            return MANY
        if self.patterns:
            each = max(pattern.get(printing_of(entry), 0) for pattern in self.patterns)
            return each * self.units * packs
        if self.way == "copies":
            return lies * packs
        return lies * max(whole + bool(one) + bool(other) for whole, one, other in self.splits)


class SlotPlaces(Value):
    """All places of one slot in one pack; `balance` is the field whose values all come."""

    id: str
    label: Labels
    cite: tuple[str, ...]
    places: tuple[Place, ...]
    setting: tuple[str, ...] = ()
    balance: str | None = None

    @property
    def count(self) -> int | None:
        """How many cards there are in a pack."""
        counts = [place.count for place in self.places]
        return None if None in counts else sum(count for count in counts if count is not None)


class Promise(Value):
    """What each pack keeps: `least` to `most` cards of those counted, None while nobody knows."""

    id: str
    label: Labels
    cite: tuple[str, ...]
    least: int | None
    most: int | None
    counted: Mapping[str, Answer]  # printing id → is it one of those
    setting: tuple[str, ...] = ()
    has_most: bool = False
    what: str = ""  # the query or the cards that say what is counted

    def answer(self, entry: Entry) -> Answer:
        """Tell whether a card is one of those counted."""
        return self.counted.get(printing_of(entry), False) if entry.record else None


class Kind(Value):
    """One make-up of a pack; not `sure` where nobody knows whether it has a weight."""

    slots: tuple[SlotPlaces, ...]
    inners: tuple["Packs", ...] = ()
    is_sure: bool = True


class Packs(Value):
    """`count` packs of a product in one that holds them, each of one of `kinds`."""

    product: str
    count: int | None
    kinds: tuple[Kind, ...]
    promises: tuple[Promise, ...] = ()


class Shape(Value):
    """All packs in a product; `is_rough` where a promise is held against many packs at once."""

    packs: tuple[Packs, ...]
    is_rough: bool = False

    def kinds(self) -> Iterator[tuple[Packs, Kind]]:
        """Yield every make-up with the packs that may have it, those inside after it."""
        waiting = [*self.packs]
        while waiting:
            packs = waiting.pop(0)
            for kind in packs.kinds:
                yield packs, kind
            waiting[:0] = [inner for kind in packs.kinds for inner in kind.inners]


def printing_of(entry: Entry) -> str:
    """Return the id of the printing that a known card is judged by."""
    return str((entry.record or _NOBODY)["id"])


def value(given: Any, settings: Settings) -> tuple[int | None, tuple[str, ...]]:
    """Return a number of a product, None while its setting is unknown, and that setting."""
    found: Parameter = parameter(given, settings)
    number = found.value if type(found.value) is int else None
    return number, (found.setting,) if found.setting else ()
