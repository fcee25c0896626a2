"""Packs by the million: their cards as arrays, and tallies of them."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np

from ...catalog.value import EMPTY
from .. import chance
from ..drawing.drawer import Drawer, Pick
from ..recipes.recipe import Recipe
from .faces import Faces
from .level import Level

if TYPE_CHECKING:
    from .sheets import Indices
    from .slots import Cells

_CELLS = 1 << 18  # cards drawn at one go: what the processor's cache holds


class Batch:
    """The packs of one recipe under one seed, as `Drawer` gives them, without the names of parts.

    `faces` says what each number stands for; `counts` says how often each has come in a tally.
    """

    def __init__(
        self, recipe: Recipe, seed: str, player: str = "", since: Mapping[str, int] = EMPTY
    ) -> None:
        self.recipe = recipe
        self._root = chance.key(seed, player, recipe.product).word
        self._numbered = Faces()
        self._level = Level(recipe, self._numbered, since)
        self._piles = Drawer(recipe, seed, player)
        self.counts: Indices = np.zeros(len(self.faces), dtype=np.intp)

    @property
    def faces(self) -> list[Pick]:
        """What each number of a cell stands for."""
        return self._numbered.all

    @property
    def width(self) -> int:
        """The most cards that a pack may have."""
        return self._level.width

    def draw(self, first: int, count: int) -> "Cells":
        """Return packs `first` to `first + count - 1`: one row for each card, one column for each.

        A cell is the number of a face, -1 where a pack has no more cards.

        Raises:
            BadData, UsageError, Undecided: As `Drawer.pack` and `Drawer.check`.
        """
        self._piles.check(first + count - 1)
        numbers = np.arange(first, first + count, dtype=np.uint64)
        return self._level.draw(self._root, numbers)

    def tally(self, packs: int) -> Iterator[int]:
        """Open packs 1 to `packs` and add to `counts`, yielding how many are open by then.

        Raises:
            BadData, UsageError, Undecided: As `draw`.
        """
        self._piles.check(packs)
        at_once = max(64, _CELLS // max(1, self.width))
        for first in range(1, packs + 1, at_once):
            last = min(first + at_once - 1, packs)
            for faces in self.draw(first, last + 1 - first):
                shown = np.bincount(faces + 1, minlength=len(self.counts) + 1)
                self.counts += shown[1:]  # the first counts places left empty
            yield last
