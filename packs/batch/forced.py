"""Packs with some options forced, as rules of pity call for them: drawn before they are called."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import numpy as np

from ...catalog.errors import UserError
from ..recipes.recipe import Pity

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .slots import Cells
    from .words import Root, Words


class Drawing(Protocol):
    """What draws packs."""

    width: int

    def kept(self, root: "Root", numbers: "Words", forced: Mapping[str, Sequence[int]]) -> "Cells":
        """Return packs with these options forced."""

    def hit(self, cells: "Cells", pity: Pity) -> "NDArray[np.bool_]":
        """Tell for each pack whether it has a card that a rule of pity waits for."""


class Forced:
    """Packs with a set of forced options.

    Those that nothing calls for are drawn as well. Where one of them cannot be, each is drawn when
    it is called for.
    """

    def __init__(
        self, drawing: Drawing, pities: Mapping[Pity, bool], root: "Root", numbers: "Words"
    ) -> None:
        self._drawing, self._pities, self._root, self._numbers = drawing, pities, root, numbers
        self._options = {pity.slot: pity.options for pity, on in pities.items() if on}
        self.cells: Cells = np.full((drawing.width, len(numbers)), -1, dtype=np.int32)
        self._hits = [[False] * len(numbers) for _ in pities]
        self.together = True

    def draw(self) -> None:
        """Draw all packs."""
        try:
            self._draw(slice(None))
        except UserError:
            self.together = False

    def hits(self, row: int) -> list[bool]:
        """Tell whether a pack has a card that each rule of pity waits for.

        Raises:
            UserError: As `Drawer.pack`.
        """
        if not self.together:
            self._draw(slice(row, row + 1))
        return [hits[row] for hits in self._hits]

    def _draw(self, rows: slice) -> None:
        root = self._root if isinstance(self._root, int) else self._root[rows]
        cells = self._drawing.kept(root, self._numbers[rows], self._options)
        self.cells[:, rows] = cells
        for pity, hits in zip(self._pities, self._hits, strict=True):
            hits[rows] = self._drawing.hit(cells, pity).tolist()
