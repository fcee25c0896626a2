"""The sum over a deck of what its cards count for, held against limits."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...catalog.errors import Fact
from ...catalog.value import Value
from ...collection.deckbuilding.lines import MOST_COPIES
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import counted_finding, judge
from ..findings.limits import bounds, in_full, is_over
from ..verdict import CardCount, Finding, Repair, Span, Status
from .prices import Way

if TYPE_CHECKING:
    from fractions import Fraction

Ways = Callable[[Entry, int], Sequence[Way]]  # of a card, while so many cards may still come
_Copies = Sequence[tuple["int | Fraction | None", int]]  # what each counts for, and their number
_Summed = tuple[Entry, Sequence[Way], bool | None]  # with whether it is summed


class Cost(Value):
    """What the copies of a card count for together, between two ends."""

    entries: tuple[Entry, ...]
    low: "int | Fraction"
    high: "int | Fraction | None"
    mark: str = ""

    @property
    def card(self) -> CardCount:
        """Return the copies with their name."""
        return card_count(self.entries)

    def __str__(self) -> str:
        """Return copies, name and cost, as `3 Osezno = 6`, or `2 Eclipse = 2 × X`."""
        card = self.card
        if self.mark and self.high is None:
            times = f"{card.count} × " if card.count > 1 else ""
            return f"{card.count} {card.name} = {times}{self.mark}"
        high = "∞" if self.high is None else f"{float(self.high):g}"
        cost = f"{float(self.low):g}" + (f"–{high}" if self.high != self.low else "")
        return f"{card.count} {card.name} = {cost}"


def judged(
    rule: Rule, counted: Counted, asked: Ask, ways: Ways, used: tuple[str, ...] = ()
) -> tuple[Finding, ...]:
    """Return the finding of a rule on a sum.

    Args:
        rule: The rule, with `exact`, `min` or `max`.
        counted: The cards it looks at.
        asked: Tells which of them are summed.
        ways: What they may count for.
        used: The settings that this rests on.

    It names the cards where there is too much, and what they count for (the fact `costs` of the
    repair); and those in doubt where nobody knows enough. A sum with a fraction is rounded up.
    """
    needed, of_limits = bounds(rule, counted)
    costs = list(_costs(counted, asked, ways))
    found, shown = _sum(costs), list[Cost]()
    status: Status = "unknown"
    if needed is not None:
        full = in_full(rule, counted) or needed
        status = _status(
            needed, full, found, counted, lambda n: _sum(_costs(counted, asked, ways, n))
        )
        shown = _shown(costs, status, is_over=is_over(needed, found))
    return (
        counted_finding(
            rule,
            (needed, (*of_limits, *used)),
            found,
            judged=lambda _: status,
            named=lambda *_: tuple(cost.card for cost in shown),
            repair=partial(_repair, [*map(str, shown)]),
            facts=_facts(rule, status, shown),
        ),
    )


def _facts(rule: Rule, status: Status, shown: Sequence[Cost]) -> dict[str, Fact]:
    """Return the field that is summed; where nobody knows enough what it hangs on besides."""
    field = rule.given.get("field")
    facts: dict[str, Fact] = {"field": field} if field else {}
    if status == "unknown":
        asked = [price["filter"] for price in rule.given.get("prices", ()) if "filter" in price]
        facts |= {"queries": asked} if asked else {}
        facts |= {"costs": [*map(str, shown)]} if shown else {}
    return facts


def _status(
    needed: Span, full: Span, found: Span, counted: Counted, later: Callable[[int], Span]
) -> Status:
    """Return pass, fail or unknown; unfinished while more cards may bring the sum right.

    They add to it, and may meet the condition of a lower price; and `full`, what is asked for of
    a full deck, may be more.
    """
    status, room = judge(needed, found, room=None), counted.room
    if room == 0:
        return "fail" if status == "unfinished" else status
    if status == "fail" and not is_over(full, later(MOST_COPIES if room is None else room)):
        return "unfinished"
    return status


def _shown(costs: Sequence[Cost], status: Status, *, is_over: bool) -> list[Cost]:
    if is_over:
        return sorted((c for c in costs if c.high != 0), key=lambda c: -c.low)
    return [cost for cost in costs if cost.low != cost.high] if status == "unknown" else []


def _repair(costs: Sequence[str], needed: Span, found: Span, status: Status) -> Repair | None:
    if needed.high is not None and found.low > needed.high:
        key = "repair.lower-or-add" if status == "unfinished" else "repair.lower-sum"
        return Repair(key, {"count": found.low - needed.high, "costs": costs})
    if status in {"unfinished", "fail"}:
        return Repair("repair.raise-sum", {"count": needed.low - (found.high or 0)})
    return None


def _sum(costs: Sequence[Cost] | Iterator[Cost]) -> Span:
    """Return the span of some costs together, its ends rounded up."""
    from math import ceil

    listed = list(costs)
    highs = [cost.high for cost in listed]
    high = None if None in highs else ceil(sum(high for high in highs if high is not None))
    return Span(ceil(sum(cost.low for cost in listed)), high)


def _costs(counted: Counted, asked: Ask, ways: Ways, spare: int = 0) -> Iterator[Cost]:
    """Yield what each card counts for that is or may be summed."""
    for group in counted.groups:
        answers = [(asked(entry), entry) for entry in group]
        summed = [(entry, _shared(entry, ways(entry, spare)), answer) for answer, entry in answers
                  if answer is not False]  # fmt: skip
        if len(summed) == 1 and _is_plain(*summed[0]):
            entry, (way,), _ = summed[0]
            high = None if way.high is None else way.high * entry.count
            yield Cost((entry,), way.low * entry.count, high, way.mark)
        elif summed:
            yield _cost(summed)


def _shared(entry: Entry, ways: Sequence[Way]) -> Sequence[Way]:
    """Return the ways of an entry; one of no settled card may share the free copies of another."""
    if entry.record is not None or not any(way.free.high for way in ways):
        return ways
    frees = [way.free.high if entry.is_one else MOST_COPIES for way in ways]
    return [way.but(free=Span(0, free)) if way.free.high else way
            for way, free in zip(ways, frees, strict=True)]  # fmt: skip


def _is_plain(_: Entry, ways: Sequence[Way], is_asked: bool | None) -> bool:
    """Tell whether each copy surely counts, and in one way."""
    return is_asked is True and len(ways) == 1 and ways[0].free.high == 0


def _cost(summed: Sequence[_Summed]) -> Cost:
    """Return the cost of a card; copies of which the number of free ones is known share them.

    Of the others it is least if each entry had free copies of its own, and most without any.
    """
    known: dict[int, list[_Priced]] = {}
    alone: list[_Priced] = []
    for entry, ways, is_asked in summed:
        priced = _Priced(_ways_of(ways, is_asked), entry.count)
        free = {way.free for way in priced.ways}
        if len(free) == 1 and (span := free.pop()).low == span.high:
            known.setdefault(span.low, []).append(priced)
        else:
            alone.append(priced)
    low = sum(_least(one) for one in alone)
    highs = [_spent([(one.high, one.count)], 0) for one in alone]
    for free_copies, some in known.items():
        low += _spent([(one.low, one.count) for one in some], free_copies) or 0
        highs.append(_spent([(one.high, one.count) for one in some], free_copies))
    high = None if None in highs else sum(high for high in highs if high is not None)
    marks = {way.mark for _, ways, _ in summed for way in ways}
    entries = tuple(entry for entry, _, _ in summed)
    return Cost(entries, low, high, marks.pop() if len(marks) == 1 else "")


class _Priced(Value):
    """So many copies of a card that may be priced in several ways."""

    ways: Sequence[Way]
    count: int

    @property
    def low(self) -> "int | Fraction":
        return min(way.low for way in self.ways)

    @property
    def high(self) -> "int | Fraction | None":
        highs = [way.high for way in self.ways if way.high is not None]
        return max(highs) if len(highs) == len(self.ways) else None


def _ways_of(ways: Sequence[Way], is_asked: bool | None) -> Sequence[Way]:
    """Return the ways of an entry; one that may not be summed may count nothing."""
    return ways if is_asked else (*ways, Way(0, 0, Span(0, MOST_COPIES)))


def _least(priced: _Priced) -> "int | Fraction":
    each = [_spent([(way.low, priced.count)], way.free.high or 0) for way in priced.ways]
    return min(cost for cost in each if cost is not None)


def _spent(copies: _Copies, free: int) -> "int | Fraction | None":
    """Return what copies come to when the dearest `free` of them count nothing."""
    total: int | Fraction = 0
    for price, count in sorted(copies, key=_dearest):
        paid = count if price is not None and price <= 0 else max(0, count - free)
        free -= count - paid
        if paid and price is None:
            return None
        total += (price or 0) * paid
    return total


def _dearest(copies: tuple["int | Fraction | None", int]) -> tuple[bool, "int | Fraction"]:
    return (copies[0] is not None, -(copies[0] or 0))
