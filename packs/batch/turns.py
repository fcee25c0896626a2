"""Rules of pity over many seeds at once.

Packs are drawn as if nothing called for them, and as if each rule did; then, pack after pack, that
one is kept which the packs before call for. Where not all of them can be drawn, and where the rules
are many, the packs of all seeds with one number are drawn when it is known what they call for.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ...catalog.errors import UserError
from ..recipes.recipe import Pity
from .forced import Drawing

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .sheets import Indices
    from .slots import Cells
    from .words import Words

_FEW = 3  # rules, of which every set is drawn ahead


class Turns:
    """Draws the packs of seeds, and keeps for each how long a rule's card has not come.

    `since` says for each rule, by its key, how many packs before number 1 had no such card.
    """

    def __init__(self, drawing: Drawing, pities: Sequence[Pity], since: Mapping[str, int]) -> None:
        self._drawing, self._pities = drawing, pities
        self._after = np.array([pity.after for pity in pities], dtype=np.intp)
        self._start = np.array([since.get(pity.key, 0) for pity in pities], dtype=np.intp)
        self._roots: Words = np.zeros(0, dtype=np.uint64)
        self._dry: Indices = np.zeros((0, len(pities)), dtype=np.intp)
        self._next = 1
        self._ahead = len(pities) <= _FEW

    def draw(self, root: "Words", numbers: "Words") -> "Cells":
        """Return the faces of packs: the same numbers for every root, and none left out between.

        Raises:
            UserError: As `Drawer.pack`.
        """
        roots, which = np.unique(root, return_inverse=True)
        dry = self._before(roots, int(numbers.min()))
        order = np.lexsort((which, numbers)).reshape(-1, len(roots))
        drawn = self._drawn_ahead(root, numbers) if self._ahead else []
        if drawn:
            cells, dry = self._chosen(drawn, order, dry)
        else:
            cells = np.full((self._drawing.width, len(numbers)), -1, dtype=np.int32)
            for rows in order:
                cells[:, rows], dry = self._one(root[rows], numbers[rows], dry)
        self._roots, self._dry, self._next = roots, dry, int(numbers.max()) + 1
        return cells

    def _drawn_ahead(self, root: "Words", numbers: "Words") -> "list[Cells]":
        """Return the packs for every set of rules that may call; none where some cannot be drawn.

        Those that nothing calls for must be drawn as well, and may be such as cannot be.
        """
        sets = range(1 << len(self._pities))
        try:
            return [self._drawing.kept(root, numbers, self._forced(call)) for call in sets]
        except UserError:
            self._ahead = False
            return []

    def _chosen(
        self, drawn: "Sequence[Cells]", order: "Indices", dry: "Indices"
    ) -> "tuple[Cells, Indices]":
        """Return of several packs with each number those that the packs before call for."""
        hits = np.stack([self._hits(cells) for cells in drawn])
        called = np.empty(order.size, dtype=np.intp)
        for rows in order:
            called[rows] = calls = self._calls(dry)
            dry = np.where(hits[calls, rows], 0, dry + 1)
        cells = drawn[0].copy()
        for call, others in enumerate(drawn):
            where = np.flatnonzero(called == call)
            cells[:, where] = others[:, where]
        return cells, dry

    def _before(self, roots: "Words", first: int) -> "Indices":
        """Return how many packs before one each root has had without the card of each rule."""
        if first == self._next and np.isin(roots, self._roots).all():
            return self._dry[np.searchsorted(self._roots, roots)]
        dry = np.tile(self._start, (len(roots), 1))
        for number in range(1, first):
            _, dry = self._one(roots, np.full(len(roots), number, dtype=np.uint64), dry)
        return dry

    def _one(self, root: "Words", numbers: "Words", dry: "Indices") -> "tuple[Cells, Indices]":
        """Return the next pack of each root, and what is to be known before the one after it."""
        calls = self._calls(dry)
        cells = np.full((self._drawing.width, len(root)), -1, dtype=np.int32)
        for call in np.unique(calls).tolist():
            rows = np.flatnonzero(calls == call)
            cells[:, rows] = self._drawing.kept(root[rows], numbers[rows], self._forced(call))
        return cells, np.where(self._hits(cells), 0, dry + 1)

    def _calls(self, dry: "Indices") -> "Indices":
        """Return which rules call for a pack of each root: a bit for each rule."""
        calls: Indices = (dry >= self._after) @ (1 << np.arange(len(self._pities)))
        return calls

    def _forced(self, call: int) -> dict[str, tuple[int, ...]]:
        return {p.slot: p.options for i, p in enumerate(self._pities) if call >> i & 1}

    def _hits(self, cells: "Cells") -> "NDArray[np.bool_]":
        """Tell for each pack whether it has a card of each rule."""
        return np.stack([self._drawing.hit(cells, pity) for pity in self._pities], axis=1)
