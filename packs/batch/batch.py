"""Packs by the million: their cards as arrays, and tallies of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np

from ...catalog.value import EMPTY
from .. import chance
from ..drawer import Drawer, Pick
from ..recipe import Recipe
from .faces import Faces
from .level import Level

if TYPE_CHECKING:
    from .slots import Cells

_CELLS = 1 << 18  # cards drawn at one go: what the processor's cache holds


class Batch:
    """The packs of one recipe under one seed, as `Drawer` gives them, without the names of parts.

    `faces` says what each number stands for.
    """

    def __init__(
        self, recipe: Recipe, seed: str, player: str = "", since: Mapping[str, int] = EMPTY
    ) -> None:
        self.recipe = recipe
        self._root = chance.key(seed, player, recipe.product).word
        self._numbered = Faces()
        self._level = Level(recipe, self._numbered, since)
        self._piles = Drawer(recipe, seed, player)

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

    def chunks(self, count: int, first: int = 1) -> Iterator["Cells"]:
        """Yield what `draw` gives, so many packs at a time as draw fastest."""
        size = max(64, _CELLS // max(1, self.width))
        for start in range(first, first + count, size):
            yield self.draw(start, min(size, first + count - start))


def tally(
    recipe: Recipe,
    seed: str,
    packs: int,
    player: str = "",
    progress: Callable[[int], None] | None = None,
) -> Counter[tuple[str | None, str | None]]:
    """Return how often each card came in packs 1 to `packs`, by printing and rarity.

    The printing is None where only the rarity is known. `progress` is told how many packs are done.
    """
    batch = Batch(recipe, seed, player)
    counts = np.zeros(len(batch.faces) + 1, dtype=np.int64)
    done = 0
    for cells in batch.chunks(packs):
        counts += np.bincount(cells.ravel() + 1, minlength=len(counts))
        done += cells.shape[1]
        if progress:
            progress(done)
    found: Counter[tuple[str | None, str | None]] = Counter()
    for face, count in zip(batch.faces, counts[1:].tolist(), strict=True):
        if count:
            found[face.printing, face.rarity] += count
    return found
