"""What a slot of many packs has drawn, and so what it can draw next, by the way that it draws.

Cards and entries drawn stand in arrays of draws by packs; -1 where none was drawn.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import numpy as np

from .words import at

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .sheets import Cards, Indices, Sheet
    from .words import Words

    Left = NDArray[np.bool_]  # one row for each sheet, one column for each pack
    Rows = Indices | slice  # which packs


class Memory(Protocol):
    """A way to draw: any entry, new cards only, or the copies that are left."""

    def left(self, i: int) -> "Left | None":
        """Tell whether sheets have something left for card number `i`; None: all have."""

    def draw(self, option: int, words: "Words", rows: "Rows", i: int) -> "Indices":
        """Return an entry of a sheet for each word, as card number `i` of these packs."""


class Replacing:
    """Any entry, any number of times."""

    def __init__(self, sheets: "Sequence[Sheet]") -> None:
        self._sheets = sheets

    def left(self, _i: int) -> None:
        """Return None: what is on a sheet stays there."""

    def draw(self, option: int, words: "Words", _rows: "Rows", _i: int) -> "Indices":
        """Return entries by weight."""
        return self._sheets[option].pick(at(words, 0))


class Distinct:
    """No card twice, neither of its own nor of those that other slots took."""

    def __init__(self, sheets: "Sequence[Sheet]", own: "Cards", others: "Sequence[Cards]") -> None:
        self._sheets, self._own, self._others = sheets, own, others

    def left(self, i: int) -> "Left | None":
        """Tell which sheets have a card that is not taken."""
        taken = [*self._others, self._own[:i]]
        cards, drawn = [sheet.choice.cards for sheet in self._sheets], sum(map(len, taken))
        if all(not count or count > drawn for count in cards):
            return None
        gone = [
            sum(np.isin(one, sheet.cards).sum(axis=0) for one in taken) for sheet in self._sheets
        ]
        return np.array([count > each for count, each in zip(cards, gone, strict=True)])

    def draw(self, option: int, words: "Words", rows: "Rows", i: int) -> "Indices":
        """Return entries by weight among the cards that are left."""
        taken = [cards[:, rows] for cards in (*self._others, self._own[:i])]
        found, self._own[i, rows] = self._sheets[option].pick_new(words, taken)
        return found


class Copies:
    """Each entry as often as its weight says."""

    def __init__(self, sheets: "Sequence[Sheet]", draws: int, packs: int) -> None:
        self._sheets = sheets
        self._drawn = [np.full((draws, packs), -1) for _ in sheets]

    def left(self, i: int) -> "Left":
        """Tell which sheets have a copy left."""
        gone = [(entries[:i] >= 0).sum(axis=0) for entries in self._drawn]
        both = zip(self._sheets, gone, strict=True)
        return np.array([sheet.total > each for sheet, each in both])

    def draw(self, option: int, words: "Words", rows: "Rows", i: int) -> "Indices":
        """Return entries by the copies that are left of them."""
        used = self._drawn[option]
        found = used[i, rows] = self._sheets[option].pick_copy(words, used[:i, rows])
        return found
