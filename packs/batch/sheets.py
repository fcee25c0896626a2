"""One sheet drawn from for many packs at once: by weight, without repeats, copy by copy."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from .. import chance
from ..recipes.recipe import Choice
from .words import at, below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .words import Words

    Indices = NDArray[np.intp]
    Cards = NDArray[np.signedinteger]  # of no more bits than are needed: they are compared most

_TABLE = 1 << 20  # weights added up, to which a table of one place each is quicker than a search


class Sheet:
    """A sheet as arrays; `cards` are numbers of what may not come twice, one for each entry."""

    def __init__(self, choice: Choice, cards: Sequence[int]) -> None:
        self.choice = choice
        self.cards = np.array(cards, dtype=np.min_scalar_type(-1 - max(cards, default=0)))
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

    def pick_new(self, words: "Words", taken: Sequence["Cards"]) -> tuple["Indices", "Cards"]:
        """Return an entry for each word whose card is none of `taken`, and that card.

        As `chance.pick_new`: a card already taken is drawn again, after 16 attempts from the rest.
        """
        found = self.pick(at(words, 0))
        cards = self.cards.take(found)
        bad = _repeats(cards, taken)
        for attempt in range(1, chance.ATTEMPTS):
            if not bad.size:
                return found, cards
            found[bad] = again = self.pick(at(words[bad], attempt))
            cards[bad] = drawn = self.cards.take(again)
            bad = bad[_repeats(drawn, [one[:, bad] for one in taken])]
        for row in bad.tolist():
            gone = np.isin(self.cards, np.concatenate([one[:, row] for one in taken]))
            left = np.where(gone, 0, self.weights)
            found[row] = _last(words[row], left.tolist())
            cards[row] = self.cards[found[row]]
        return found, cards

    def pick_copy(self, words: "Words", used: "Indices") -> "Indices":
        """Return an entry for each word of which a copy is left; `used` are those drawn before.

        As `chance.pick_copy`.
        """
        found, bad = self._copies(words, 0, used)
        for attempt in range(1, chance.ATTEMPTS):
            if not bad.size:
                return found
            found[bad], worse = self._copies(words[bad], attempt, used[:, bad])
            bad = bad[worse]
        for row in bad.tolist():
            left = self.weights.copy()
            np.subtract.at(left, used[used[:, row] >= 0, row], 1)
            found[row] = _last(words[row], left.tolist())
        return found

    def _copies(self, words: "Words", attempt: int, used: "Indices") -> tuple["Indices", "Indices"]:
        units = below(at(words, attempt), self.total)
        found = self._entries(units)
        place = units - self.starts[found]
        gone = (used == found).sum(axis=0)
        return found, np.flatnonzero(place < gone)

    def _entries(self, units: "Indices") -> "Indices":
        if self._places is not None:
            return self._places.take(units)
        return np.searchsorted(self.totals, units, side="right")


def _repeats(drawn: "Cards", taken: Sequence["Cards"]) -> "Indices":
    """Return the places where a card has been taken before."""
    hit = np.zeros(len(drawn), dtype=bool)
    for one in taken:
        for cards in one:
            hit |= cards == drawn
    return np.flatnonzero(hit)


def _last(word: np.uint64, left: Sequence[int]) -> int:
    return chance.choose(chance.Address(int(word)).at(chance.ATTEMPTS), left)
