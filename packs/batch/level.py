"""Many packs of one product at once, with the packs inside, variants, guarantees and pity."""

from collections.abc import Mapping, Sequence
from itertools import product as combinations
from typing import TYPE_CHECKING

import numpy as np

from ...catalog.errors import BadData
from ...catalog.value import EMPTY
from .. import chance
from ..drawing.drawer import AGAIN
from ..odds.chain import Forced as Options
from ..recipes.recipe import Filling, Inner, Pity, Recipe
from .faces import Faces
from .forced import Forced
from .slots import Packs, Slot
from .turns import Turns
from .words import at, below, named

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .sheets import Indices
    from .slots import Cells
    from .words import Root, Words

_REPLAYED = 1 << 14  # packs before the first one asked for, drawn at one go
_DOUBTED = 200  # times that many packs are drawn again before one of them is drawn to the end
_DOUBT = 2  # nobody knows whether a face counts


class Level:
    """A product as arrays; `width` is the most cards that a pack may have."""

    def __init__(self, recipe: Recipe, faces: Faces, since: Mapping[str, int] = EMPTY) -> None:
        self.recipe, self.faces, self.since = recipe, faces, since
        self.body = _Body(recipe.inners, recipe.fillings, faces)
        self.variants = [_Body(one.inners, one.fillings, faces) for one in recipe.variants]
        varied = max((one.width for one in self.variants), default=0)
        self.width: int = self.body.width + varied
        self._counts: list[Indices] = []
        self._places: Indices | None = None
        self._apart: set[tuple[bool, ...]] = set()  # forced options with which not all can be drawn
        self._next, self._dry = 0, dict[str, int]()
        self._turns = Turns(self, recipe.pities, since)

    def draw(self, root: "Root", numbers: "Words") -> "Cells":
        """Return the faces of packs: one row for each card, -1 where a pack has fewer.

        Where pity rules are, the numbers must follow each other, and be the same for every root.
        """
        return self._ordered(self._in_turn(root, numbers))

    def _in_turn(self, root: "Root", numbers: "Words") -> "Cells":
        """Return packs as they are drawn; those of a pity rule after all that come before them."""
        if not self.recipe.pities:
            return self.kept(root, numbers, {})
        if not isinstance(root, int):
            return self._turns.draw(root, numbers)
        first = int(numbers[0])
        if first != self._next:
            pities = self.recipe.pities
            self._next, self._dry = 1, {p.key: self.since.get(p.key, 0) for p in pities}
            for start in range(1, first, _REPLAYED):
                stop = min(start + _REPLAYED, first)
                self._with_pity(root, np.arange(start, stop, dtype=np.uint64))
        return self._with_pity(root, numbers)

    def _with_pity(self, root: "Root", numbers: "Words") -> "Cells":
        """Draw with every set of forced options, then keep what the packs before call for."""
        pities = self.recipe.pities
        sets = list(combinations((False, True), repeat=len(pities)))
        drawn = [self._forced(on, root, numbers) for on in sets]
        chosen = np.empty(len(numbers), dtype=np.intp)
        dry = [self._dry[pity.key] for pity in pities]
        for row in range(len(numbers)):
            on = tuple(packs >= p.after for packs, p in zip(dry, pities, strict=True))
            chosen[row] = which = sets.index(on)
            hits = drawn[which].hits(row)
            dry = [0 if hit else packs + 1 for hit, packs in zip(hits, dry, strict=True)]
        self._next = int(numbers[-1]) + 1
        self._dry = {pity.key: packs for pity, packs in zip(pities, dry, strict=True)}
        return np.stack([one.cells for one in drawn])[chosen, :, np.arange(len(numbers))].T

    def _forced(self, on: tuple[bool, ...], root: "Root", numbers: "Words") -> Forced:
        found = Forced(self, dict(zip(self.recipe.pities, on, strict=True)), root, numbers)
        found.together = on not in self._apart
        if found.together:
            found.draw()
        if not found.together:
            self._apart.add(on)
        return found

    def hit(self, cells: "Cells", pity: Pity) -> "NDArray[np.bool_]":
        """Tell for each pack whether it has a card of the option that a rule of pity waits for."""
        own = next(one for one in self.body.slots if one.filling.id == pity.slot)
        hit = np.zeros(cells.shape[1], dtype=bool)
        for option in pity.options:
            first, last = own.first[option], own.alone[option]
            hit |= np.any((cells >= first) & (cells <= last), axis=0)
        return hit

    def _ordered(self, cells: "Cells") -> "Cells":
        """Return the cards of each pack in the order in which they are shown, gaps at the end."""
        order = self.recipe.order
        if not order:
            return cells
        if self._places is None:
            last = len(order)
            places = [order.index(f.slot) if f.slot in order else last for f in self.faces.all]
            self._places = np.array([*places, last])
        by_place = np.argsort(self._places[cells], axis=0, kind="stable")
        return np.take_along_axis(cells, by_place, axis=0)

    def kept(self, root: "Root", numbers: "Words", forced: Options) -> "Cells":
        """Return packs that keep what is guaranteed: those that do not are drawn again.

        Raises:
            BadData, Undecided: As `Drawer.pack`.
        """
        cells = self._once(root, numbers, forced)
        if not self.recipe.guarantees:
            return cells
        bad = self._broken(cells)
        for attempt in range(1, AGAIN):
            if not bad.size:
                return cells
            if attempt == _DOUBTED and len(numbers) > 1:  # whether any pack will ever keep it
                self.kept(_of(root, bad[:1]), numbers[bad[:1]], forced)
            place = named(_of(root, bad), "again")
            place = _at(place, attempt)
            again = self._once(place, numbers[bad], forced)
            cells[:, bad] = again
            bad = bad[self._broken(again)]
        if bad.size:
            broken = self.recipe.guarantees[0].id
            product = self.recipe.product
            raise BadData("pack.guarantee-never", product=product, guarantee=broken, times=AGAIN)
        return cells

    def _broken(self, cells: "Cells") -> "Indices":
        if not self._counts:
            self._counts = [self._counted(i) for i in range(len(self.recipe.guarantees))]
        good = np.ones(cells.shape[1], dtype=bool)
        for guarantee, counts in zip(self.recipe.guarantees, self._counts, strict=True):
            told = counts[cells]
            if (told == _DOUBT).any():
                face = self.faces.all[int(cells[told == _DOUBT][0])]
                guarantee.counts(face.printing, face.rarity)
            number = told.sum(axis=0)
            good &= number >= guarantee.least
            if guarantee.most is not None:
                good &= number <= guarantee.most
        return np.flatnonzero(~good)

    def _counted(self, which: int) -> "Indices":
        """Return for each face whether a guarantee counts it; the last stands for no card."""
        guarantee = self.recipe.guarantees[which]
        found = [
            _DOUBT
            if face.printing is None and guarantee.printings is not None
            and guarantee.rarity in (None, face.rarity)
            else int(guarantee.counts(face.printing, face.rarity))
            for face in self.faces.all
        ]  # fmt: skip
        return np.array([*found, 0], dtype=np.int64)

    def _once(self, root: "Root", numbers: "Words", forced: Options) -> "Cells":
        packs = Packs(self.recipe.product, root, numbers)
        common = self.body.draw(packs, forced)
        if not self.variants:
            return common
        cells = np.full((self.width, len(numbers)), -1, dtype=np.int32)
        cells[: len(common)] = common
        for body, rows in self._varied(root, numbers):
            some = packs.of(rows)
            cells[self.body.width : self.body.width + body.width, rows] = body.draw(some, {})
        return cells

    def _varied(self, root: "Root", numbers: "Words") -> "Sequence[tuple[_Body, Indices]]":
        """Return each variant with the packs that have it."""
        suits = np.array([[one.suits(int(n)) for one in self.recipe.variants]
                          for n in self._edges()])  # fmt: skip
        weights = np.array([one.weight for one in self.recipe.variants])
        words = at(named(root, "variant"), numbers)
        kind = np.searchsorted(self._edges(), numbers, side="right") - 1
        which = np.full(len(numbers), -1)
        for k in np.unique(kind).tolist():
            rows = np.flatnonzero(kind == k)
            edges = np.cumsum(np.where(suits[k], weights, 0))
            if edges[-1]:
                units = below(words[rows], int(edges[-1]))
                which[rows] = np.searchsorted(edges, units, side="right")
        pairs = ((body, np.flatnonzero(which == i)) for i, body in enumerate(self.variants))
        return [(body, rows) for body, rows in pairs if rows.size]

    def _edges(self) -> "Words":
        """Return the numbers at which a pack may have other variants than the one before."""
        ends = {1, *(one.first for one in self.recipe.variants)}
        ends |= {one.last + 1 for one in self.recipe.variants if one.last is not None}
        return np.array(sorted(ends), dtype=np.uint64)


class _Body:
    """Packs inside and slots that are drawn together."""

    def __init__(self, inners: Sequence[Inner], fillings: Sequence[Filling], faces: Faces) -> None:
        self.inners = [(inner.count, Level(inner.recipe, faces)) for inner in inners]
        self.slots = [Slot(filling, faces) for filling in fillings]
        self.width = sum(count * level.width for count, level in self.inners)
        self.width += sum(slot.filling.count for slot in self.slots)

    def draw(self, packs: Packs, forced: Options) -> "Cells":
        parts = [_inside(count, level, packs) for count, level in self.inners]
        parts += [slot.draw(packs, forced.get(slot.filling.id, ())) for slot in self.slots]
        if not parts:
            return np.empty((0, len(packs.numbers)), dtype=np.int32)
        return np.concatenate(parts) if len(parts) > 1 else parts[0]


def _inside(count: int, level: Level, packs: Packs) -> "Cells":
    """Return the packs of a product inside, `count` in each pack, below one another."""
    numbers = (packs.numbers - np.uint64(1)) * np.uint64(count) + np.uint64(1)
    steps: Words = np.arange(count, dtype=np.uint64)
    every = np.add.outer(numbers, steps).ravel()
    root = named(packs.root, level.recipe.product)
    root = root if isinstance(root, int) else np.repeat(root, count)
    cells = level.draw(root, every).reshape(level.width, len(numbers), count)
    return cells.transpose(2, 0, 1).reshape(count * level.width, len(numbers))


def _of(root: "Root", rows: "Indices") -> "Root":
    return root if isinstance(root, int) else root[rows]


def _at(root: "Root", number: int) -> "Root":
    return chance.Address(root).at(number).word if isinstance(root, int) else at(root, number)
