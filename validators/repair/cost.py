"""What a repair costs: a card in or out more than any number of cards that are not owned."""

from collections.abc import Mapping, Sequence

from ...collection.solver import solved
from ..decks.entry import Entry
from .model import Model

# Each outweighs any number of the next that a deck can have.
_CHANGE, _NOT_OWNED, _NEW_NAME = 1_000_000, 1_000, 1


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

    def solved(self, model: Model, most: int | None) -> tuple[int, tuple[int, ...]] | None:
        """Return the cheapest deck of a model with its cost, None where there is none.

        `most` is how many cards may come in and go, None without end.
        """
        moved = [term for i, held in enumerate(self._held) for term in _moved(model, i, held)]
        if self._owned is not None:
            for card, columns in self._of_card.items():
                self._prefer_owned(model, columns, self._owned.get(card, 0))
        if most is not None:
            model.between(moved, None, most)
        found = solved(model.columns, model.rows)
        if found is None:
            return None
        cost = sum(c.cost * n for c, n in zip(model.columns, found, strict=True))
        return cost, found[: len(self._held)]

    def _prefer_owned(self, model: Model, columns: Sequence[int], owned: int) -> None:
        """Let copies of a card beyond those owned, or there already, cost more, or not be."""
        there = max(owned, sum(self._held[i] for i in columns))
        if sum(model.columns[i].high for i in columns) <= there:
            return
        terms = [(1, i) for i in columns]
        if self._only:
            model.between(terms, None, there)
        elif there:
            beyond = model.whole(model.columns[columns[0]].high * len(columns), cost=_NOT_OWNED)
            model.between([*terms, (-1, beyond)], None, there)
        else:
            for i in columns:
                model.charge(i, _NOT_OWNED)


def _moved(model: Model, column: int, held: int) -> list[tuple[int, int]]:
    """Let each copy that comes in or goes cost; return them as a sum."""
    if not held:
        model.charge(column, _CHANGE + _NEW_NAME)
        return [(1, column)]
    more = model.whole(model.columns[column].high, cost=_CHANGE)
    fewer = model.whole(held, cost=_CHANGE)
    model.between([(1, column), (-1, more), (1, fewer)], held, held)
    return [(1, more), (1, fewer)]
