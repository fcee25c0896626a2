"""Whether the cards of a pile fit into the packs of a shape, all at once.

It is told by rows of whole numbers: how many packs are of each make-up, which of their patterns
they hold, and how many copies of each card lie in each place.
"""

from collections.abc import Sequence
from functools import cached_property

from ...catalog.value import Value
from ...collection.solver import Column, Row, Term, solved
from ..decks.entry import Entry
from .places import Kind, Packs, Place, Promise, Shape, printing_of

_UNPLACED = 1 << 16  # what a card without a place costs; a place without a card costs 1


class Fitted(Value):
    """A best way to lay a pile out: cards without a place, places without a card.

    `packs` is how many there are of each of the shape's make-ups, in their order.
    """

    unplaced: int
    missing: int
    packs: tuple[int, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every card has a place and every place a card."""
        return not (self.unplaced or self.missing)

    @property
    def cost(self) -> tuple[int, int]:
        """What is to be as little as can be."""
        return self.unplaced, self.missing


class Rules(Value):
    """What is asked of a layout: only what is `sure`, patterns and promises or not."""

    sure: bool
    patterns: bool = True
    promises: bool = True


def fitted(shape: Shape, entries: Sequence[Entry], rules: Rules) -> Fitted:
    """Return a best way to lay out the cards of a pile in the packs of a shape."""
    return _Programme(shape, entries, rules).fitted()


class _Programme:
    """The columns and rows of one question."""

    def __init__(self, shape: Shape, entries: Sequence[Entry], rules: Rules) -> None:
        self.shape, self.entries, self.rules = shape, entries, rules
        self.total = sum(entry.count for entry in entries)
        self.columns: list[Column] = []
        self.rows: list[Row] = []
        self.of_kind: dict[int, int] = {}  # place of a make-up in the shape → column
        self.lying: list[tuple[Entry, Place, int, int]] = []  # with the columns of packs and cards

    def fitted(self) -> Fitted:
        """Return the best layout."""
        for packs in self.shape.packs:
            self._packs(packs, None)
        self._once()
        self._piles()
        mine: dict[int, list[Term]] = {}
        for entry, _, _, column in self.lying:
            mine.setdefault(id(entry), []).append((1, column))
        for entry in self.entries:
            self.rows.append(Row(tuple(mine.get(id(entry), ())), None, entry.count))
        found = solved(self.columns, self.rows)
        kinds = len([*self.shape.kinds()])
        if found is None:
            return Fitted(self.total, self.total, (0,) * kinds)
        placed = sum(found[column] for *_, column in self.lying)
        inside = sum(found[c] for _, place, _, c in self.lying if place.count is not None)
        room = sum(n * self.columns[c].cost for c, n in enumerate(found) if c in self._of_packs)
        held = tuple(found[self.of_kind[i]] for i in range(kinds))
        return Fitted(self.total - placed, room - inside, held)

    @cached_property
    def _of_packs(self) -> frozenset[int]:
        return frozenset(self.of_kind.values())

    def _packs(self, packs: Packs, outer: int | None) -> None:
        """Add so many packs in each of `outer`, and all inside them."""
        before, first = len(self.lying), len(self.of_kind)
        known = packs.count is not None
        own = [self._kind(kind) for kind in packs.kinds]
        terms = [(1, column) for column in own]
        if known and outer is None:
            self.rows.append(Row(tuple(terms), packs.count, packs.count))
        elif known and outer is not None:
            self.rows.append(Row((*terms, (-(packs.count or 0), outer)), 0, 0))
        elif self.rules.sure:
            self.rows.append(Row(tuple(terms), 0, 0))
        for kind, column in zip(packs.kinds, own, strict=True):
            for inner in kind.inners:
                self._packs(inner, column)
        if self.rules.promises:
            for promise in packs.promises:
                room = [*self.of_kind.values()][first:]
                self._promise(promise, terms, room, self.lying[before:])

    def _kind(self, kind: Kind) -> int:
        """Add a make-up and its places; return the column of how many packs have it."""
        places = [place for slot in kind.slots for place in slot.places]
        room = sum(place.count or 0 for place in places)
        high = 0 if self.rules.sure and not kind.is_sure else self._most_packs
        column = self._column(high, room)
        self.of_kind[len(self.of_kind)] = column
        for place in places:
            self._place(place, column)
        return column

    @cached_property
    def _most_packs(self) -> int:
        """More packs than there are, or than the pile has cards where nobody knows."""
        counts = [packs.count or 0 for packs, _ in self.shape.kinds()]
        most = 1
        for count in counts:
            most *= max(1, count)
        return min(max(most, self.total), 1 << 20)

    def _column(self, high: int, cost: int = 0) -> int:
        self.columns.append(Column(0, high, cost))
        return len(self.columns) - 1

    def _place(self, place: Place, packs: int) -> None:
        """Add the cards that may lie in a place of so many packs."""
        if place.count is None and self.rules.sure:
            return
        terms = []
        for entry in self.entries:
            if place.admits(entry, sure=self.rules.sure):
                gain = _UNPLACED + (place.count is not None)
                column = self._column(entry.count, -gain)
                self.lying.append((entry, place, packs, column))
                terms.append((1, column))
        room = self.total if place.count is None else place.count
        self.rows.append(Row((*terms, (-room, packs)), None, 0))
        if place.patterns and self.rules.patterns:
            self._patterns(place, packs)
        elif place.way == "copies":
            for printing, mine in self._by_printing(place, packs).items():
                self.rows.append(Row((*mine, (-place.sure[printing], packs)), None, 0))

    def _by_printing(self, place: Place, packs: int | None) -> dict[str, list[Term]]:
        """Return the copies of each printing that is known to lie in a place."""
        found: dict[str, list[Term]] = {}
        for entry, each, of, column in self.lying:
            if each is place and of == (of if packs is None else packs) and entry.record:
                printing = printing_of(entry)
                if printing in place.sure:
                    found.setdefault(printing, []).append((1, column))
        return found

    def _patterns(self, place: Place, packs: int) -> None:
        """Let a place hold nothing but its patterns, one for each of its units."""
        mine = self._by_printing(place, packs)
        kept = sorted({tuple(each.get(one, 0) for one in mine) for each in place.patterns})
        columns = [self._column(self._most_packs * place.units) for _ in kept]
        units = [(1, column) for column in columns]
        self.rows.append(Row((*units, (-place.units, packs)), 0, 0))
        for i, terms in enumerate(mine.values()):
            given = [(-pattern[i], c) for pattern, c in zip(kept, columns, strict=True)]
            self.rows.append(Row((*terms, *given), None, 0))

    def _once(self) -> None:
        """Let no card come twice in the places of one scope of a pack."""
        found: dict[tuple[int, str, str], list[Term]] = {}
        for entry, place, packs, column in self.lying:
            if place.is_once(sure=self.rules.sure):
                key = packs, place.scope, place.key(entry)
                found.setdefault(key, []).append((1, column))
        for (packs, _, _), terms in found.items():
            self.rows.append(Row((*terms, (-1, packs)), None, 0))

    def _piles(self) -> None:
        """Let all packs together take from a pile what lies in it, or in those it is made anew."""
        piles = {id(place): place for _, place, _, _ in self.lying if place.splits}
        for place in piles.values():
            chosen = [(split, self._column(1)) for split in place.splits]
            self.rows.append(Row(tuple((1, column) for _, column in chosen), 1, 1))
            ends: tuple[list[Term], list[Term]] = ([], [])
            for printing, terms in self._by_printing(place, None).items():
                lies = place.sure[printing]
                for end in ends:
                    end.append((1, self._column(lies)))
                    terms.append((-1, end[-1][1]))
                whole = [(-lies * split[0], column) for split, column in chosen]
                self.rows.append(Row((*terms, *whole), None, 0))
            for i, end in enumerate(ends, 1):
                room = [(-split[i], column) for split, column in chosen]
                self.rows.append(Row((*end, *room), None, 0))

    def _promise(
        self,
        promise: Promise,
        packs: Sequence[Term],
        inside: Sequence[int],
        lying: Sequence[tuple[Entry, Place, int, int]],
    ) -> None:
        """Let the cards of some packs keep a promise, as far as they are all there.

        `inside` are the columns of all make-ups in those packs.
        """
        counted = [(promise.answer(entry), column) for entry, _, _, column in lying]
        if promise.most is not None:
            low = {True, None} if self.rules.sure else {True}
            terms = [(1, column) for answer, column in counted if answer in low]
            most = [(-promise.most * n, column) for n, column in packs]
            self.rows.append(Row((*terms, *most), None, 0))
        if promise.least and all(place.count is not None for _, place, _, _ in lying):
            high = {True} if self.rules.sure else {True, None}
            others = [(-1, column) for answer, column in counted if answer not in high]
            room = [(self.columns[of].cost, of) for of in inside]
            least = [(-promise.least * n, column) for n, column in packs]
            self.rows.append(Row((*others, *room, *least), 0, None))
