"""The answer of an index told of single printings, by their rows."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from ..kleene import Answer as Told
from .bits import Answer, places_of, sum_of
from .layout import Layout

_TOLD: Sequence[Told] = (False, None, True)  # by how many of yes and maybe hold it


class Teller:
    """Tells of a row whether a query is true of it: yes, no, or None where that is unknown."""

    def __init__(self, layout: Layout, answer: Answer) -> None:
        self.layout, self._answer = layout, answer

    def __call__(self, row: int) -> Told:
        """Return the answer for a row."""
        (told,) = self.each((row,))
        return told

    def each(self, rows: Sequence[int]) -> list[Told]:
        """Return the answer for each of some rows."""
        told, held, places = _TOLD, self._held, self.layout.places
        return [told[held[places[row]]] for row in rows]

    @cached_property
    def _held(self) -> bytes:
        return self._bytes()

    def _bytes(self) -> bytes:
        """Return how many of yes and maybe hold what stands at each place."""
        return sum_of(self._answer.yes, self._answer.maybe, self.layout.size)

    def rows(self) -> list[int]:
        """Return the rows of which the query is true, or may be."""
        rows = self.layout.rows
        return [rows[place] for place in self._told(places_of(self._answer.maybe))]

    def _told(self, places: Iterable[int]) -> Iterable[int]:
        """Return the places of the rows whose answers stand at some places."""
        return places


class CardTeller(Teller):
    """Tells of a row whether a query is true of any printing of its card."""

    def __init__(self, layout: Layout, answer: Answer) -> None:
        any_of = layout.groups.any  # stands at the last place of each card
        super().__init__(layout, Answer(any_of(answer.yes), any_of(answer.maybe)))

    def _bytes(self) -> bytes:
        return self.layout.groups.at_last(super()._bytes())

    def each(self, rows: Sequence[int]) -> list[Told]:
        """Return the answer for each of some rows."""
        told, held, places, cards = _TOLD, self._held, self.layout.places, self.layout.cards
        return [told[held[cards[places[row]]]] for row in rows]

    def _told(self, places: Iterable[int]) -> Iterable[int]:
        cards, starts = self.layout.cards, self.layout.starts
        return [at for place in places for at in range(starts[cards[place]], place + 1)]
