"""The packs of many trials at once."""

from typing import TYPE_CHECKING

from .. import chance
from ..drawing.drawer import Drawer
from ..odds.odds import packs_there_are
from ..recipes.recipe import Recipe

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..batch.slots import Cells
    from ..batch.words import Words

    Numbers = NDArray[np.intp]


class Stream:
    """The packs of trials 0, 1, 2 …, each of which has a seed of its own.

    What a pack can show of a card is a face; `faces` holds their printings by number, None where a
    pack tells the rarity alone. `last` is the number of the last pack that piles allow, None where
    there is no end.
    """

    def __init__(self, recipe: Recipe, seed: str) -> None:
        from ..batch.faces import Faces
        from ..batch.level import Level

        self.recipe, self.seed = recipe, seed
        faces = Faces()
        self._level = Level(recipe, faces)
        self.width, self.last = self._level.width, packs_there_are(recipe)
        self.faces = [face.printing for face in faces.all]
        self._numbers = {(f.slot, f.option, f.printing): i for i, f in enumerate(faces.all)}
        self._roots: list[int] = []
        self._drawers: dict[int, Drawer] = {}
        self._piles = Drawer(recipe, seed)
        self._one_by_one = _one_by_one(recipe)

    def draw(self, trials: "Numbers", first: int, count: int) -> "Cells":
        """Return packs `first` to `first + count - 1` of these trials, in this order.

        The shape is (cards of a pack, packs, trials); a cell is the number of a face, or -1 where a
        pack has no more cards.

        Raises:
            UserError: As `Drawer.pack` and `Drawer.check`.
        """
        self._piles.check(first + count - 1)
        if self._one_by_one:
            return self._each(trials, first, count)
        import numpy as np

        root = self._root(int(trials.max()))[trials]
        numbers = np.arange(first, first + count, dtype=np.uint64)
        cells = self._level.draw(np.tile(root, count), np.repeat(numbers, len(trials)))
        return cells.reshape(len(cells), count, len(trials))

    def _root(self, last: int) -> "Words":
        """Return where the draws of trials 0 to `last` lie."""
        import numpy as np

        if last >= len(self._roots):
            for trial in range(len(self._roots), last + 1):
                key = chance.key(self._seed(trial), "", self.recipe.product)
                self._roots.append(key.word)
            self._words = np.array(self._roots, dtype=np.uint64)
        return self._words

    def _seed(self, trial: int) -> str:
        return f"{self.seed} {trial}"

    def _each(self, trials: "Numbers", first: int, count: int) -> "Cells":
        """Return the same, drawn one pack after the other."""
        import numpy as np

        found = np.full((self.width, count, len(trials)), -1, dtype=np.int32)
        for row, trial in enumerate(trials.tolist()):
            drawer = self._drawers.setdefault(trial, Drawer(self.recipe, self._seed(trial)))
            for i in range(count):
                for place, pick in enumerate(drawer.pack(first + i)):
                    found[place, i, row] = self._numbers[pick.slot, pick.option, pick.printing]
        return found


def _one_by_one(recipe: Recipe, *, astray: bool = False) -> bool:
    """Tell whether rules of pity wait for packs that arrays do not give one after the other.

    Those are packs inside packs (`astray`) that are drawn again, or of which some are left out.
    """
    if recipe.pities and astray:
        return True
    inside = astray or bool(recipe.guarantees or recipe.pities)
    varied = (inner for one in recipe.variants for inner in one.inners)
    return any(_one_by_one(inner.recipe, astray=inside) for inner in recipe.inners) or any(
        _one_by_one(inner.recipe, astray=True) for inner in varied
    )
