"""Copies of which nobody knows of which card they are, held against the copies of each card.

Where several cards bear a name, its copies may be of any of them, and of different ones; a name
that nobody knows may be that of any card. What they are taken for is an assignment.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...catalog.catalog import Record
from ...catalog.value import Value
from ..combinatorics.flow import SINK, SOURCE, Network
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..verdict import CardCount, Finding, Repair, Span
from . import finding, too_many

_ENDLESS = 1_000_000  # copies where there is no limit
_OTHER = ""  # stands for all cards that are not in the deck and that no name in it means
# The most copies of a card, between two ends; of a card that nobody knows, where None is asked.
Limit = Callable[[Record | None], Span]


class Name(Value):
    """The copies under one name: those of which a rule speaks for certain, and all it may."""

    sure: CardCount | None
    maybe: CardCount
    entry: Entry

    @property
    def surely(self) -> int:
        """How many copies the rule speaks of for certain."""
        return self.sure.count if self.sure else 0


class Held(Value):
    """The copies of settled cards by card, with those that may be spoken of, and the names."""

    sure: Mapping[str, int]
    maybe: Mapping[str, int]
    names: tuple[Name, ...]
    records: Mapping[str, Record]
    settled: tuple[CardCount, ...]

    def most(self, card: str, names: Iterable[Name]) -> int:
        """Return how many copies of a card there may be, those of some names among them."""
        return self.maybe.get(card, 0) + sum(n.maybe.count for n in names if _is(n, card))


def limit_unsettled(
    rule: Rule,
    counted: Counted,
    limit: Limit,
    test: Ask,
    used: tuple[str, ...] = (),
) -> tuple[Finding, ...]:
    """Return what a limit of the copies of each card says of those that are not settled.

    They fail where they cannot all be of cards with places left, and are unknown where they may
    make a card too many.
    """
    held = _held(counted, test)
    gone = [name for name in held.names if _is_over(name, limit)]
    found = [too_many(rule, name.sure, _most(limit(None)), used)
             for name in gone if name.sure]  # fmt: skip
    over, crowded = _crowded(held, limit)
    if over:
        found.append(_no_place(rule, held, crowded, over, used))
    left = [name for name in held.names if name not in gone and name not in crowded]
    doubtful = tuple(name.maybe for name in left if _may_be_over(name, held, limit))
    if doubtful:
        found.append(finding(rule, "unknown", cards=doubtful, assumptions=used))
    return tuple(found)


def _held(counted: Counted, test: Ask) -> Held:
    sure: dict[str, int] = {}
    maybe: dict[str, int] = {}
    counts = counted.settled.counts(test)
    for one, every in counts:
        maybe[str(every.card)] = every.count
        sure[str(every.card)] = one.count if one else 0
    records = {str(e.card): e.record for e in counted.settled.entries if e.record is not None}
    for entry in counted.unsettled.entries:
        records |= {str(record["card"]): record for record in entry.candidates}
    settled = tuple(one for one, _ in counts if one)
    return Held(sure, maybe, _names(counted.unsettled, test), records, settled)


def _names(counted: Counted, test: Ask) -> tuple[Name, ...]:
    found = []
    for group in counted.groups:
        told = [(test(entry), entry) for entry in group]
        maybe = [entry for answer, entry in told if answer is not False]
        if maybe:
            sure = [entry for answer, entry in told if answer]
            count = card_count(sure) if sure else None
            found.append(Name(count, card_count(maybe), maybe[0]))
    return tuple(found)


def _is(name: Name, card: str) -> bool:
    """Tell whether copies of a name may be of a card, or of no card that is named here."""
    candidates = name.entry.candidates
    return not candidates or card in [record["card"] for record in candidates]


def _most(limit: Span) -> int:
    return _ENDLESS if limit.high is None else limit.high


def _is_over(name: Name, limit: Limit) -> bool:
    """Tell whether the copies of a name are too many of a single card, whichever it is."""
    may_be_many = name.entry.candidates or not name.entry.is_one
    return not may_be_many and name.surely > _most(limit(None))


def _crowded(held: Held, limit: Limit) -> tuple[int, tuple[Name, ...]]:
    """Return how many copies find no card with places left, and the names they may stand under."""
    network, names = Network(), [n for n in held.names if n.entry.candidates and n.surely]
    for name in names:
        network.edge(SOURCE, name.entry.key, name.surely)
        for record in name.entry.candidates:
            card = str(record["card"])
            network.edge(name.entry.key, (card,), name.surely)
            network.limit((card,), SINK, max(0, _most(limit(record)) - held.sure.get(card, 0)))
    over = sum(name.surely for name in names) - network.run()
    short = network.open_to() if over else frozenset()
    return over, tuple(name for name in names if name.entry.key in short)


def _no_place(
    rule: Rule, held: Held, names: Sequence[Name], over: int, used: tuple[str, ...]
) -> Finding:
    meant = {str(record["card"]) for name in names for record in name.entry.candidates}
    settled = [count for count in held.settled if count.card in meant]
    cards = (*settled, *(name.sure for name in names if name.sure))
    total = sum(card.count for card in cards)
    return finding(
        rule,
        "fail",
        needed=Span(0, total - over),
        found=Span(total, total),
        cards=cards,
        zones=tuple(dict.fromkeys(zone for card in cards for zone in card.zones)),
        assumptions=used,
        repair=Repair("repair.take-out-matching", {"count": over}),
    )


def _may_be_over(name: Name, held: Held, limit: Limit) -> bool:
    """Tell whether a card may have too many copies by those of a name."""
    if name.entry.candidates:
        cards = [str(record["card"]) for record in name.entry.candidates]
    else:
        cards = [*held.records, _OTHER]
    return any(held.most(card, held.names) > limit(held.records.get(card)).low for card in cards)
