"""What a fix costs: its size, then cards owned, then cards that go, then names that are new."""

from collections.abc import Mapping, Sequence

from ...collection.deckbuilding.lines import MOST_COPIES
from ..decks.entry import Entry
from ..modelling.lots import Block, solved_together
from ..modelling.model import Model

# Each outweighs as many of the next as a fix has: HiGHS tells no greater steps apart for sure.
_CHANGE, _OWNED, _OUT, _NEW_NAME = 256**3, 256**2, 256, 1


class Costs:
    """What it costs to make another deck of what is there and of what may come in."""

    def __init__(
        self,
        candidates: Sequence[Entry],
        owned: Mapping[str, int] | None,
        *,
        only_owned: bool = False,
    ) -> None:
        """Take the copies that the deck has now from the counts of the candidates.

        Cards count as owned where nobody knows what is.
        """
        self._held = [entry.count for entry in candidates]
        self._owned = owned
        self._only = only_owned
        self._of_card: dict[str, list[int]] = {}
        for i, entry in enumerate(candidates):
            self._of_card.setdefault(entry.key, []).append(i)

    def changes(self, found: Sequence[int]) -> int:
        """Return how many cards come in and go to make a deck."""
        return sum(abs(now - then) for now, then in zip(self._held, found, strict=True))

    def solved(self, model: Model, most: int | None) -> tuple[int, list[int]] | None:
        """Return the cheapest deck of a model with its cost, None where there is none.

        `most` is how many cards may come in and go, None without end.
        """
        model, aside = model.copy(), model.aside
        moved = [term for i, held in enumerate(self._held)
                 for term in _moved(model, i, held - aside[i])]  # fmt: skip
        if most is not None:
            model.between(moved, None, most)
        blocks = [
            block
            for card, columns in self._of_card.items()
            if (block := self._block(model, card, columns)) is not None
        ]
        found = solved_together(model, blocks, beyond=_OWNED, new=_NEW_NAME)
        if found is None:
            return None
        deck = [number + more for number, more in zip(found, aside, strict=False)]
        return self._cost(deck), deck

    def _block(self, model: Model, card: str, columns: Sequence[int]) -> Block | None:
        """Return a card that may come in; None for one of which the deck has copies already."""
        there = sum(self._held[i] for i in columns)
        owned = MOST_COPIES if self._owned is None else max(there, self._owned.get(card, 0))
        terms = [(1, i) for i in columns]
        if self._only and owned < MOST_COPIES:
            model.between(terms, None, owned)
        if not there:
            return Block(tuple(columns), owned)
        most = sum(model.columns[i].high for i in columns)
        if owned < most:
            beyond = model.whole(most, cost=_OWNED)
            model.between([*terms, (-1, beyond)], None, owned)
        return None

    def _cost(self, deck: Sequence[int]) -> int:
        """Return what a deck costs: the less, the more owned cards it has."""
        out = sum(max(0, now - then) for now, then in zip(self._held, deck, strict=True))
        moved = self.changes(deck)
        cost = _CHANGE * moved + _OWNED * (2 * out - moved) + _OUT * out
        for card, columns in self._of_card.items():
            there = sum(self._held[i] for i in columns)
            more = sum(deck[i] for i in columns)
            if self._owned is not None:
                cost += _OWNED * max(0, more - max(there, self._owned.get(card, 0)))
            cost += _NEW_NAME * (more > 0 and not there)
        return cost


def _moved(model: Model, column: int, held: int) -> list[tuple[int, int]]:
    """Let each copy that comes in or goes cost; return them as a sum."""
    if not held:
        model.charge(column, _CHANGE - _OWNED)
        return [(1, column)]
    more = model.whole(model.columns[column].high, cost=_CHANGE - _OWNED)
    fewer = model.whole(held, cost=_CHANGE + _OWNED + _OUT)
    model.between([(1, column), (-1, more), (1, fewer)], held, held)
    return [(1, more), (1, fewer)]
