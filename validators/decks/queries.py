"""The queries of rules, each parsed once, and what tells of entries whether they match."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from ...catalog.catalog import Catalog, Record
from ...catalog.game import Game
from ...catalog.kleene import Answer, opposite
from ...catalog.query import Schema, parse
from .entry import Entry

if TYPE_CHECKING:
    from ...catalog.index.evaluate import Index
    from ...catalog.index.teller import Teller

Test = Callable[[Record], Answer]


def agreed(answers: Iterable[Answer]) -> Answer:
    """Return the answer on which all agree, None where they differ or there is none."""
    found = {*answers}
    return found.pop() if len(found) == 1 else None


class Ask:
    """What tells of entries yes, no, or None for unknown."""

    def __init__(self, tell: Callable[[Entry], Answer]) -> None:
        self._tell = tell

    def __call__(self, entry: Entry) -> Answer:
        """Return the answer for an entry."""
        return self._tell(entry)

    def each(self, entries: Sequence[Entry]) -> Sequence[Answer]:
        """Return the answer for each of some entries."""
        return [*map(self, entries)]

    def rows(self) -> Sequence[int] | None:
        """Return the rows of the printings that match, or may; None where no index tells."""
        return None


EVERY = Ask(lambda _: True)


class Told(Ask):
    """What tells of entries whether their printings match a query; None for unknown."""

    def __init__(self, test: Test, rows: "Teller | None") -> None:
        self._test, self._rows = test, rows

    def __call__(self, entry: Entry) -> Answer:
        """Return the answer for an entry."""
        if entry.record is not None:
            return self._test(entry.record)
        return agreed(map(self._test, entry.candidates))

    def each(self, entries: Sequence[Entry]) -> Sequence[Answer]:
        """Return the answer for each of some entries."""
        if self._rows is None:
            return super().each(entries)
        rows = [0 if entry.record is None else entry.record["row"] for entry in entries]
        if 0 in rows:  # rows count from 1
            return super().each(entries)
        return self._rows.each(rows)

    def rows(self) -> Sequence[int] | None:
        """Return the rows of the printings that match, or may; None where no index tells."""
        return None if self._rows is None else self._rows.rows()


class Opposite(Ask):
    """What tells the opposite of what something else does."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(self, entry: Entry) -> Answer:
        """Return the answer for an entry."""
        return opposite(self._ask(entry))

    def each(self, entries: Sequence[Entry]) -> Sequence[Answer]:
        """Return the answer for each of some entries."""
        return [None if answer is None else not answer for answer in self._ask.each(entries)]


class Queries:
    """The queries of a format's rules, each parsed once; a large catalog's indexes answer them."""

    def __init__(self, game: Game, index: "Index | None" = None) -> None:
        self.schema, self._index = Schema(game), index
        self._tests: dict[str, Test] = {}
        self._askers: dict[str, Told] = {}
        self._card_askers: dict[str, Told | None] = {}
        self._rows: dict[tuple[str, bool], Teller] = {}

    def by_row(self, query: str, *, of_card: bool = False) -> "Teller | None":
        """Return what tells of a printing by its row whether it matches, where an index does.

        With `of_card` it tells whether any printing of its card does.
        """
        if self._index is None:
            return None
        key = query, of_card
        if key not in self._rows:
            self._rows[key] = self._index.teller(parse(query, self.schema), of_card=of_card)
        return self._rows[key]

    def teller(self, query: str) -> Test:
        """Return what tells whether a stored printing matches: yes, no, or None for unknown."""
        if tell := self.by_row(query):
            return lambda record: tell(record["row"])
        if query not in self._tests:
            self._tests[query] = parse(query, self.schema).test
        return self._tests[query]

    def asker(self, query: str) -> Told:
        """Return what tells it of an entry; nobody can of one that has no record."""
        if query not in self._askers:
            self._askers[query] = Told(self.teller(query), self.by_row(query))
        return self._askers[query]

    def card_asker(self, query: str) -> Told | None:
        """Return what tells whether a printing of an entry's card matches, where an index does."""
        if query not in self._card_askers:
            tell = self.by_row(query, of_card=True)
            told = None if tell is None else Told(lambda record: tell(record["row"]), tell)
            self._card_askers[query] = told
        return self._card_askers[query]


def queries_of(catalog: Catalog) -> Queries:
    """Return the queries that rules ask of a catalog, kept while it is open."""
    if "queries" not in catalog.kept:
        catalog.kept["queries"] = Queries(catalog.game, catalog.index)
    found: Queries = catalog.kept["queries"]
    return found
