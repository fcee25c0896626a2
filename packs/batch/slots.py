"""One slot of many packs at once: which sheet each card comes from, and which card it is."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ..recipes.recipe import Filling, live, too_small
from .faces import Faces
from .memory import Copies, Distinct, Memory, Replacing
from .sheets import Sheet
from .words import at, below, named, shuffles

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .sheets import Cards, Indices
    from .words import Root, Words

    Cells = NDArray[np.int32]  # numbers of faces; -1: no card

_Live = tuple[tuple[int, bool], ...]


class Packs:
    """Packs while they are drawn: where their draws lie, and the cards that may not come again."""

    def __init__(self, product: str, root: "Root", numbers: "Words") -> None:
        self.product, self.root, self.numbers = product, root, numbers
        self.scopes: dict[str, list[tuple[Slot, Cards]]] = {}

    def taken(self, slot: "Slot", own: "Cards") -> "list[Cards]":
        """Return what other slots took that this one may not, and keep an array of its own."""
        if not slot.filling.scope:
            return []
        scope = self.scopes.setdefault(slot.filling.scope, [])
        others = [cards for other, cards in scope if slot.overlaps(other)]
        scope.append((slot, own))
        return others

    def of(self, rows: "Indices") -> "Packs":
        """Return some of them, with what these have drawn so far."""
        root = self.root if isinstance(self.root, int) else self.root[rows]
        some = Packs(self.product, root, self.numbers[rows])
        for scope, taken in self.scopes.items():
            some.scopes[scope] = [(slot, cards[:, rows]) for slot, cards in taken]
        return some


class Slot:
    """A slot with its sheets as arrays."""

    def __init__(self, filling: Filling, faces: Faces) -> None:
        self.filling = filling
        numbered = [faces.of_choice(filling, i) for i in range(len(filling.choices))]
        self.first = [first for first, _ in numbered]
        self.alone = [alone for _, alone in numbered]
        self.sheets = [Sheet(choice, faces.cards(choice)) for choice in filling.choices]
        self.cards = np.unique(np.concatenate([sheet.cards for sheet in self.sheets]))
        self._overlaps: dict[int, bool] = {}

    def draw(self, packs: Packs, forced: Sequence[int] = ()) -> "Cells":
        """Return the faces of the slot's cards: one row for each, one column for each pack."""
        filling, entries = self.filling, self.filling.choices[0].entries
        if filling.draw == "deal":
            return self._dealt(packs)
        if filling.draw == "all" and entries:
            units = np.repeat(np.arange(len(entries)), filling.choices[0].weights)
            return np.repeat(self._faces(units)[:, None], len(packs.numbers), axis=1)
        if filling.draw == "run" and entries:
            return self._in_run(packs)
        return self._drawn(packs, forced)

    def overlaps(self, other: "Slot") -> bool:
        """Tell whether a card may come from both slots."""
        if id(other) not in self._overlaps:
            shared = np.intersect1d(self.cards, other.cards, assume_unique=True)
            self._overlaps[id(other)] = bool(shared.size)
        return self._overlaps[id(other)]

    def _faces(self, entries: "Indices") -> "Cells":
        return (entries + self.first[0]).astype(np.int32)

    def _dealt(self, packs: Packs) -> "Cells":
        filling = self.filling
        units = np.repeat(np.arange(len(filling.choices[0].entries)), filling.choices[0].weights)
        size = len(units)
        start = (packs.numbers.astype(np.int64) - 1) * filling.count
        places = start + np.arange(filling.count)[:, None]
        pile = places // size if filling.refill and size else np.zeros_like(places)
        address = named(packs.root, filling.address, "pile")
        which, back = np.unique(_piles(address, pile), return_inverse=True)
        dealt = units[shuffles(which, size)[back.reshape(pile.shape), places - pile * size]]
        return self._faces(dealt)

    def _in_run(self, packs: Packs) -> "Cells":
        filling, size = self.filling, len(self.filling.choices[0].entries)
        base = at(named(packs.root, filling.address), packs.numbers)
        rows = []
        for run in range(filling.runs):
            start = below(at(base, run), size)
            rows += [(start + place) % size for place in _steps(filling, run)]
        return self._faces(np.array(rows))

    def _drawn(self, packs: Packs, forced: Sequence[int]) -> "Cells":
        filling = self.filling
        stream = named(packs.root, filling.address)
        base = at(stream, packs.numbers)
        cells = np.empty((filling.count, len(base)), dtype=np.int32)
        draw = _Draw(self, packs, stream)
        for i in range(filling.count):
            draw.one(at(base, i), i, cells[i], forced if i == 0 else ())
        return cells


class _Draw:
    """The cards of one slot, one after the other."""

    def __init__(self, slot: Slot, packs: Packs, stream: "Root") -> None:
        self.slot, self.packs, self.stream = slot, packs, stream
        self.filling = slot.filling
        self._memory = self._ready()
        self._options: Words | None = None

    def _ready(self) -> Memory:
        sheets, shape = self.slot.sheets, (self.filling.count, len(self.packs.numbers))
        if self.filling.draw == "replace":
            return Replacing(sheets)
        if self.filling.draw == "copies":
            return Copies(sheets, *shape)
        own = np.full(shape, -1, dtype=self.slot.cards.dtype)
        return Distinct(sheets, own, self.packs.taken(self.slot, own))

    def one(self, words: "Words", i: int, cells: "Cells", only: Sequence[int]) -> None:
        """Draw card number `i` of every pack into `cells`."""
        for some, options in self._live(i, only):
            for option, has_card, where in self._picked(options, some, i):
                rows = slice(None) if where is None else where
                if has_card:
                    found = self._memory.draw(option, words[rows], rows, i)
                    cells[rows] = found + self.slot.first[option]
                else:
                    cells[rows] = self.slot.alone[option]

    def _live(self, i: int, only: Sequence[int]) -> Iterator[tuple["Indices | None", _Live]]:
        """Yield packs (None: all) with the sheets that they can pick from."""
        choices = self.filling.choices
        left = self._memory.left(i)
        if left is None:
            sure = tuple(bool(choice.entries) for choice in choices)
            yield None, self._or_raise(live(choices, sure, only))
            return
        patterns = (1 << np.arange(len(choices))) @ left
        for pattern in np.unique(patterns).tolist():
            have = tuple(bool(pattern >> k & 1) for k in range(len(choices)))
            rows = np.flatnonzero(patterns == pattern)
            yield rows, self._or_raise(live(choices, have, only))

    def _or_raise(self, options: _Live) -> _Live:
        if not options:
            raise too_small(self.packs.product, self.filling)
        return options

    def _picked(
        self, options: _Live, rows: "Indices | None", i: int
    ) -> Iterator[tuple[int, bool, "Indices | None"]]:
        """Yield each option, whether it has a card to give, and the packs that pick it."""
        if len(options) == 1:
            yield (*options[0], rows)
            return
        if self._options is None:
            self._options = at(named(self.stream, "option"), self.packs.numbers)
        words = self._options if rows is None else self._options[rows]
        edges = np.cumsum([self.filling.choices[k].weight for k, _ in options])
        units = below(at(words, i), int(edges[-1]))
        which = np.searchsorted(edges, units, side="right")
        for n, (option, has_card) in enumerate(options):
            where = np.flatnonzero(which == n)
            if where.size:
                yield option, has_card, where if rows is None else rows[where]


def _piles(address: "Root", numbers: "Indices") -> "Words":
    """Return the words of piles (cards by packs), the first of which has that of the slot."""
    first = np.uint64(address) if isinstance(address, int) else address
    flat = np.broadcast_to(first, numbers.shape).ravel()
    later = at(flat, numbers.ravel().astype(np.uint64)).reshape(numbers.shape)
    return np.where(numbers, later, first)


def _steps(filling: Filling, run: int) -> list[int]:
    length = min(filling.run, filling.count - run * filling.run)
    return [i * filling.step for i in range(length)]
