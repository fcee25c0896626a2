"""Rules of pity over many seeds at once: one pack of each seed after the other."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ..recipe import Pity
from .forced import Drawing

if TYPE_CHECKING:
    from .sheets import Indices
    from .slots import Cells
    from .words import Words


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

    def draw(self, root: "Words", numbers: "Words") -> "Cells":
        """Return the faces of packs: the same numbers for every root, and none left out between.

        Raises:
            UserError: As `Drawer.pack`.
        """
        roots, which = np.unique(root, return_inverse=True)
        dry = self._before(roots, int(numbers.min()))
        cells = np.full((self._drawing.width, len(numbers)), -1, dtype=np.int32)
        for rows in np.lexsort((which, numbers)).reshape(-1, len(roots)):
            cells[:, rows], dry = self._one(root[rows], numbers[rows], dry)
        self._roots, self._dry, self._next = roots, dry, int(numbers.max()) + 1
        return cells

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
        calls = (dry >= self._after) @ (1 << np.arange(len(self._pities)))
        cells = np.full((self._drawing.width, len(root)), -1, dtype=np.int32)
        for call in np.unique(calls).tolist():
            rows = np.flatnonzero(calls == call)
            forced = {p.slot: p.options for i, p in enumerate(self._pities) if call >> i & 1}
            cells[:, rows] = self._drawing.kept(root[rows], numbers[rows], forced)
        hits = np.stack([self._drawing.hit(cells, pity) for pity in self._pities], axis=1)
        return cells, np.where(hits, 0, dry + 1)
