"""A deck as it might be, as rows of whole numbers: what the rules say to a solver."""

from collections.abc import Iterable, Sequence
from copy import copy

from ...collection.deckbuilding.lines import MOST_COPIES
from ...collection.solver import Column, Row, Term
from ..decks.entry import Entry


class Model:
    """The copies of each candidate in each zone, and what the rules ask of them.

    The candidates are entries: cards that are in the deck and cards that may come in, each zone
    apart. The rules ask them by `copies` and add rows; a column that is no candidate's is a help
    for saying a rule.
    """

    def __init__(self, candidates: Sequence[Entry], most: int = MOST_COPIES) -> None:
        """Begin with 0 to `most` copies of each candidate."""
        self.candidates = tuple(candidates)
        self.columns: list[Column] = [Column(0, most) for _ in self.candidates]
        self.rows: list[Row] = []
        self.aside = [0] * len(self.candidates)  # copies in the deck that no rule counts
        self._of = {identity(entry): i for i, entry in enumerate(self.candidates)}
        self._same = {id(entry): i for i, entry in enumerate(self.candidates)}

    def copy(self) -> "Model":
        """Return the same model, to which other rules may be said."""
        new = copy(self)
        new.columns, new.rows = [*self.columns], [*self.rows]
        return new

    def copies(self, entry: Entry) -> int:
        """Return the column that holds how many copies of a candidate there are."""
        found = self._same.get(id(entry))
        return self._of[identity(entry)] if found is None else found

    def whole(self, high: int, low: int = 0, *, cost: int = 0) -> int:
        """Return a new column for a whole number."""
        self.columns.append(Column(low, high, cost))
        return len(self.columns) - 1

    def charge(self, column: int, cost: int) -> None:
        """Let each of a column cost so much more."""
        held = self.columns[column]
        self.columns[column] = Column(held.low, held.high, held.cost + cost)

    def limit(self, column: int, high: int) -> None:
        """Let a column be at most so much."""
        held = self.columns[column]
        if high < held.high:
            self.columns[column] = Column(held.low, high, held.cost)

    def between(self, terms: Iterable[Term], low: int | None, high: int | None) -> None:
        """Let a sum lie between two ends."""
        self.rows.append(Row(tuple(terms), low, high))

    def total(self, entries: Iterable[Entry]) -> list[Term]:
        """Return the sum of the copies of some candidates."""
        return [(1, self.copies(entry)) for entry in entries]

    def is_any(self, entries: Iterable[Entry], at_least: int = 1) -> int:
        """Return a column that is 1 if there are so many copies of some candidates, else 0."""
        terms = self.total(entries)
        there = self.whole(1)
        if not terms:
            self.limit(there, 0)
            return there
        most = sum(self.columns[column].high for _, column in terms)
        self.between([*terms, (-most, there)], None, at_least - 1)  # enough copies: it is 1
        self.between([*terms, (-at_least, there)], 0, None)  # it is 1: enough copies
        return there


def identity(entry: Entry) -> tuple[str, str, str | None]:
    """Return what tells a candidate from every other, however many copies a view sees of it."""
    return entry.zone, entry.key, entry.printing
