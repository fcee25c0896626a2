"""The cards of a deck as rules count them: in zones, by card, with three-valued filters."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from ...catalog.catalog import Catalog, Record
from ...catalog.game import Game
from ...catalog.kleene import Answer, opposite
from ...catalog.query import Schema, parse
from ...catalog.text import fold
from ...catalog.value import Value
from ..verdict import CardCount, Span
from .about import About
from .amount import Amount, amount
from .entry import Entry

if TYPE_CHECKING:
    from ...catalog.index.evaluate import Index
    from ...catalog.index.teller import Teller
    from .listed import Listed


Test = Callable[[Record], Answer]
Ask = Callable[[Entry], Answer]
AnyPrinting = Callable[[str, Collection[Entry]], Mapping[str, Answer]]
Lists = Callable[[tuple[str, ...]], "Listed"]
Titles = Callable[[str | Collection[str]], Mapping[str, str]]


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

    def asker(self, query: str) -> "Told":
        """Return what tells it of an entry; nobody can of one that has no record."""
        if query not in self._askers:
            self._askers[query] = Told(self.teller(query), self.by_row(query))
        return self._askers[query]

    def card_asker(self, query: str) -> "Told | None":
        """Return what tells whether a printing of an entry's card matches, where an index does."""
        if query not in self._card_askers:
            tell = self.by_row(query, of_card=True)
            told = None if tell is None else Told(lambda record: tell(record["row"]), tell)
            self._card_askers[query] = told
        return self._card_askers[query]


class Told:
    """What tells of entries whether their printings match a query; None for unknown."""

    def __init__(self, test: Test, rows: "Teller | None") -> None:
        self._test, self._rows = test, rows

    def __call__(self, entry: Entry) -> Answer:
        """Return the answer for an entry."""
        return None if entry.record is None else self._test(entry.record)

    def each(self, entries: Sequence[Entry]) -> Sequence[Answer]:
        """Return the answer for each of some entries."""
        if self._rows is None:
            return [*map(self, entries)]
        rows = [0 if entry.record is None else entry.record["row"] for entry in entries]
        if 0 in rows:  # rows count from 1
            return [*map(self, entries)]
        return self._rows.each(rows)

    def rows(self) -> Sequence[int] | None:
        """Return the rows of the printings that match, or may; None where no index tells."""
        return None if self._rows is None else self._rows.rows()


class Opposite:
    """What tells the opposite of what something else does."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(self, entry: Entry) -> Answer:
        """Return the answer for an entry."""
        return opposite(self._ask(entry))

    def each(self, entries: Sequence[Entry]) -> Sequence[Answer]:
        """Return the answer for each of some entries."""
        return [None if answer is None else not answer for answer in answers(self._ask, entries)]


_TOLD_AT_ONCE = (Told, Opposite)


def answers(ask: Ask, entries: Sequence[Entry]) -> Sequence[Answer]:
    """Return what is told of each of some entries."""
    return ask.each(entries) if isinstance(ask, _TOLD_AT_ONCE) else [*map(ask, entries)]


def queries_of(catalog: Catalog) -> Queries:
    """Return the queries that rules ask of a catalog, kept while it is open."""
    if "queries" not in catalog.kept:
        catalog.kept["queries"] = Queries(catalog.game, catalog.index)
    found: Queries = catalog.kept["queries"]
    return found


def _no_printing(_query: str, _entries: Collection[Entry]) -> Mapping[str, Answer]:
    """Find nothing: for rules that do not ask."""
    return {}


def _no_lists(_names: tuple[str, ...]) -> "Listed":
    """Find nothing: for rules without lists of cards."""
    from .listed import Listed

    return Listed(frozenset())


def _no_titles(_wanted: str | Collection[str]) -> Mapping[str, str]:
    """Find nothing: for rules that name no cards but those of the deck."""
    return {}


class Counted(Value):
    """What a rule kind needs: the entries it speaks of, its parameters and how filters answer.

    `about` is the deck as a whole, `room` how many cards may still be added to these zones before
    a size rule is broken, None without end. `any_printing` tells of some cards whether a printing
    matches a query; `lists` what a list of cards in a rule means; `titles` what cards are called,
    by id: those of a query or of a list of ids.
    """

    about: About
    entries: tuple[Entry, ...]
    queries: Queries
    room: int | None = None
    any_printing: AnyPrinting = _no_printing
    lists: Lists = _no_lists
    titles: Titles = _no_titles

    def within(self, zones: Iterable[str]) -> "Counted":
        """Return the same view of only those zones."""
        kept = frozenset(zones)
        if self._zones <= kept:
            return self
        return self.but(entries=tuple([entry for entry in self.entries if entry.zone in kept]))

    @cached_property
    def _zones(self) -> frozenset[str]:
        """The zones where its entries stand."""
        return frozenset([entry.zone for entry in self.entries])

    def amount(self, given: Any, *, up: bool = False, copies: int = 0) -> Amount:
        """Return what a number of a rule comes to: see `amount.amount`."""
        return amount(given, self.about, up=up, copies=copies)

    def taken_in(self, given: Mapping[str, Any], card: Entry | None = None) -> Ask:
        """Return what tells whether a table's `filter` or `cards` take in an entry.

        Without either, all are; `card` is as for `matching`.
        """
        if "filter" in given:
            return self.matching(given["filter"], card)
        if "cards" in given:
            return partial(self._listed, given["cards"])
        return _any_entry

    def _listed(self, names: tuple[str, ...], entry: Entry) -> bool | None:
        """Tell whether a list of a rule means the card; a card nobody knows may be any."""
        if entry.card is None or entry.record is None:
            return True if fold(entry.name) in map(fold, names) else None
        listed = self.lists(names)
        is_named = entry.card in listed.ids or entry.record["name"] is not None
        return listed.holds(entry.card, is_named=is_named)

    def matching(self, query: str, card: Entry | None = None) -> Ask:
        """Return what tells whether an entry matches a query: yes, no, or None for unknown.

        Where the query speaks of the deck, it is asked as it stands for this deck and, for places
        that name a field of `card`, for that card.
        """
        if "{" not in query:
            return self.queries.asker(query)
        from .templates import filled, is_template

        if not is_template(query):
            return self.queries.asker(query)
        ways = [self.queries.asker(way) for way in filled(query, self.about, card)]
        return ways[0] if len(ways) == 1 else partial(_agreed, ways)

    def total(self) -> int:
        """Return the number of cards."""
        return sum([entry.count for entry in self.entries])

    def span(self, query: str) -> Span:
        """Return how many cards match: at least those that do, at most the unknown ones too."""
        return self.held(self.matching(query))

    def held(self, test: Ask) -> Span:
        """Return how many cards pass a test: at least the sure ones, at most the unknown too."""
        told = [*zip(answers(test, self.entries), self.entries, strict=True)]
        yes = sum([entry.count for answer, entry in told if answer])
        return Span(yes, yes + sum([entry.count for answer, entry in told if answer is None]))

    @cached_property
    def groups(self) -> tuple[tuple[Entry, ...], ...]:
        """The entries grouped by card, in display order; unknown cards last, by name."""
        by_card: dict[str, tuple[Entry, ...]] = {}
        for entry in sorted(self.entries, key=_display_order):
            key = entry.card or entry.key
            by_card[key] = (*by_card[key], entry) if key in by_card else (entry,)
        return tuple(by_card.values())

    @cached_property
    def _has_repeats(self) -> bool:
        """Whether a card stands in several entries."""
        return len({entry.card or entry.key for entry in self.entries}) < len(self.entries)

    def counts(self, test: Ask, *, over: int = 0) -> tuple[tuple[CardCount | None, CardCount], ...]:
        """Return for each card its copies that pass a test, and those together with unknown ones.

        The first is None where there are no such copies. A card that cannot have more than `over`
        is left out. Cards come in display order.
        """
        if self._has_repeats:
            return tuple(each for group in self.groups for each in _count_of(group, test, over))
        entries = [entry for entry in self.entries if entry.count > over] if over else self.entries
        told = zip(answers(test, entries), entries, strict=True)
        found = [(answer, entry) for answer, entry in told if answer is not False]
        if not found:
            return ()
        found.sort(key=lambda each: _display_order(each[1]))
        counts = [(answer, card_count((entry,))) for answer, entry in found]
        return tuple([(count if answer else None, count) for answer, count in counts])

    def outside(self, query: str) -> tuple[tuple[CardCount | None, CardCount], ...]:
        """Return as `counts` does the copies that do not match a query."""
        return self.counts(Opposite(self.matching(query)))

    def of_any_printing(self, query: str) -> Ask:
        """Return what tells whether a printing of an entry's card matches a query.

        The other printings are looked at only where the one that is judged does not do.
        """
        if told := self.queries.card_asker(query):
            return told
        asked = zip(self.entries, answers(self.queries.asker(query), self.entries), strict=True)
        doubted = [entry for entry, answer in asked if entry.card and not answer]
        found = self.any_printing(query, doubted)
        return lambda entry: None if entry.card is None else found.get(entry.card, True)


def _any_entry(_: Entry) -> bool:
    return True


def _agreed(ways: Sequence[Ask], entry: Entry) -> Answer:
    """Return the answer on which every way agrees, None where they differ or there is none."""
    answers = {way(entry) for way in ways}
    return answers.pop() if len(answers) == 1 else None


def _count_of(
    group: Sequence[Entry], test: Ask, over: int
) -> Iterator[tuple[CardCount | None, CardCount]]:
    """Yield the copies of one card that pass a test, where there may be more than `over`."""
    answers = [(test(entry), entry) for entry in group]
    maybe = [entry for answer, entry in answers if answer is not False]
    if sum(entry.count for entry in maybe) > over:
        sure = [entry for answer, entry in answers if answer]
        yield card_count(sure) if sure else None, card_count(maybe)


def card_count(group: Sequence[Entry]) -> CardCount:
    """Return the entries of one card (at least one) as a count with its zones and printings."""
    first = group[0]
    name = first.name if first.record is None else first.record["title"]
    zones = {first.zone: first.count}
    printings: tuple[str, ...]
    if len(group) == 1:
        printings = (first.printing,) if first.printing else ()
        return CardCount(first.card, name, first.count, zones, printings)
    for entry in group[1:]:
        zones[entry.zone] = zones.get(entry.zone, 0) + entry.count
    printings = tuple(dict.fromkeys(e.printing for e in group if e.printing))
    return CardCount(first.card, name, sum(zones.values()), zones, printings)


def _display_order(entry: Entry) -> tuple[int, Any, str, str, str]:
    if entry.record is None:
        return (1, fold(entry.name), entry.name, entry.zone, "")
    return (0, entry.record["row"], "", entry.zone, entry.printing or "")
