"""The cards of a deck as rules count them: in zones, by card, with three-valued filters."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from ...catalog.catalog import Catalog
from ...catalog.kleene import Answer, some
from ...catalog.text import fold
from ...catalog.value import Value
from ..verdict import CardCount, Span
from .about import About
from .amount import Amount, amount
from .entry import Entry
from .queries import EVERY, Ask, Opposite, Queries, agreed, queries_of

if TYPE_CHECKING:
    from .listed import Listed


AnyPrinting = Callable[[str, Collection[Entry]], Mapping[str, Answer]]
Lists = Callable[[tuple[str, ...]], "Listed"]
Titles = Callable[[str | Collection[str]], Mapping[str, str]]


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
            return Ask(partial(self._listed, given["cards"]))
        return EVERY

    def _listed(self, names: tuple[str, ...], entry: Entry) -> bool | None:
        """Tell whether a list of a rule means the card; a card nobody knows may be any."""
        records = entry.candidates if entry.record is None else (entry.record,)
        if not records:
            return True if fold(entry.name) in map(fold, names) else None
        listed = self.lists(names)
        return agreed(listed.holds(r["card"], is_named=r["name"] is not None) for r in records)

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
        return ways[0] if len(ways) == 1 else Ask(partial(_agreed, ways))

    def total(self) -> int:
        """Return the number of cards."""
        return sum([entry.count for entry in self.entries])

    def span(self, query: str) -> Span:
        """Return how many cards match: at least those that do, at most the unknown ones too."""
        return self.held(self.matching(query))

    def held(self, test: Ask) -> Span:
        """Return how many cards pass a test: at least the sure ones, at most the unknown too."""
        told = [*zip(test.each(self.entries), self.entries, strict=True)]
        yes = sum([entry.count for answer, entry in told if answer])
        return Span(yes, yes + sum([entry.count for answer, entry in told if answer is None]))

    @cached_property
    def unsettled(self) -> "Counted":
        """The same view of only those entries of which nobody knows the card."""
        return self.but(entries=tuple([entry for entry in self.entries if entry.record is None]))

    @cached_property
    def settled(self) -> "Counted":
        """The same view of the others."""
        if not self.unsettled.entries:
            return self
        return self.but(entries=tuple([entry for entry in self.entries if entry.record]))

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
        told = zip(test.each(entries), entries, strict=True)
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
        asked = zip(self.entries, self.queries.asker(query).each(self.entries), strict=True)
        doubted = [entry for entry, answer in asked if entry.card and not answer]
        found = self.any_printing(query, doubted)
        return Ask(lambda entry: None if entry.card is None else found.get(entry.card, True))


def counted_of(catalog: Catalog, entries: tuple[Entry, ...], about: About) -> Counted:
    """Return the entries of a deck as rules count them."""
    return Counted(
        about,
        entries,
        queries_of(catalog),
        any_printing=partial(any_printing, catalog),
        lists=partial(_listed, catalog),
        titles=partial(_titles, catalog),
    )


def any_printing(catalog: Catalog, query: str, entries: Collection[Entry]) -> Mapping[str, Answer]:
    """Return for each card of the entries whether one of its printings matches a query."""
    found: dict[str, Answer] = {entry.card: False for entry in entries if entry.card}
    test, wanted = queries_of(catalog).teller(query), (json.dumps([*found]),)
    tail = "WHERE card IN (SELECT value FROM json_each(?))"
    for record in catalog.records(tail, wanted) if found else ():
        found[record["card"]] = some((found[record["card"]], test(record)))
    return found


def _listed(catalog: Catalog, names: tuple[str, ...]) -> "Listed":
    """Return what a list of cards in a rule means, kept while the catalog is open."""
    from .listed import listed

    kept: dict[tuple[str, ...], Listed] = catalog.kept.setdefault("lists", {})
    if names not in kept:
        kept[names] = listed(catalog, names)
    return kept[names]


def _titles(catalog: Catalog, wanted: str | Collection[str]) -> Mapping[str, str]:
    from .listed import titles

    return titles(catalog, wanted)


def _agreed(ways: Sequence[Ask], entry: Entry) -> Answer:
    """Return the answer on which every way agrees, None where they differ or there is none."""
    return agreed(way(entry) for way in ways)


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
