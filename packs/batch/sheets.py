"""One sheet drawn from for many packs at once: by weight, without repeats, copy by copy."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from .. import chance
from ..recipe import Choice
from .words import at, below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .words import Words

    Indices = NDArray[np.intp]
    Cards = NDArray[np.int32]

_TABLE = 1 << 20  # weights added up, to which a table of one place each is quicker than a search


class Sheet:
    """A sheet as arrays; `cards` are numbers of what may not come twice, one for each entry."""

    def __init__(self, choice: Choice, cards: Sequence[int]) -> None:
        self.choice = choice
        self.cards = np.array(cards, dtype=np.int32)
        self.weights = np.array(choice.weights, dtype=np.int64)
        self.totals = np.array(choice.totals, dtype=np.int64)
        self.starts = self.totals - self.weights
        self.total = choice.totals[-1] if choice.totals else 0
        self.even = self.total == len(choice.entries)
        by_place = self.total <= _TABLE and not self.even
        self._places = np.repeat(np.arange(len(cards)), choice.weights) if by_place else None

    def pick(self, words: "Words") -> "Indices":
        """Return an entry for each word, by weight; the words are used up."""
        units = below(words, self.total)
        return units if self.even else self._entries(units)

    def pick_new(self, words: "Words", taken: Sequence["Cards"]) -> "Indices":
        """Return an entry for each word whose card is none of `taken`: arrays, one for each draw.

        As `chance.pick_new`: a card already taken is drawn again, after 16 attempts from the rest.
        """
        found = self.pick(at(words, 0))
        bad = self._repeats(found, taken)
        for attempt in range(1, chance.ATTEMPTS):
            if not bad.size:
                return found
            found[bad] = self.pick(at(words[bad], attempt))
            again = self._repeats(found[bad], [cards[bad] for cards in taken])
            bad = bad[again]
        for row in bad.tolist():
            gone = np.isin(self.cards, [cards[row] for cards in taken])
            left = np.where(gone, 0, self.weights)
            found[row] = _last(words[row], left.tolist())
        return found

    def pick_copy(self, words: "Words", used: Sequence["Indices"]) -> "Indices":
        """Return an entry for each word of which a copy is left; `used` are those drawn before.

        As `chance.pick_copy`.
        """
        found, bad = self._copies(words, 0, used)
        for attempt in range(1, chance.ATTEMPTS):
            if not bad.size:
                return found
            again, worse = self._copies(words[bad], attempt, [one[bad] for one in used])
            found[bad] = again
            bad = bad[worse]
        for row in bad.tolist():
            left = self.weights.copy()
            np.subtract.at(left, [one[row] for one in used if one[row] >= 0], 1)
            found[row] = _last(words[row], left.tolist())
        return found

    def _copies(
        self, words: "Words", attempt: int, used: Sequence["Indices"]
    ) -> tuple["Indices", "Indices"]:
        units = below(at(words, attempt), self.total)
        found = self._entries(units)
        place = units - self.starts[found]
        gone = np.zeros(len(words), dtype=np.int64)
        for one in used:
            gone += one == found
        return found, np.flatnonzero(place < gone)

    def _repeats(self, found: "Indices", taken: Sequence["Cards"]) -> "Indices":
        if not taken:
            return found[:0]
        drawn = self.cards[found]
        hit = taken[0] == drawn
        for cards in taken[1:]:
            hit |= cards == drawn
        return np.flatnonzero(hit)

    def _entries(self, units: "Indices") -> "Indices":
        if self._places is not None:
            return self._places[units]
        return np.searchsorted(self.totals, units, side="right")


def _last(word: np.uint64, left: Sequence[int]) -> int:
    return chance.choose(chance.Address(int(word)).at(chance.ATTEMPTS), left)
