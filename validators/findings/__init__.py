"""A finding of a rule, and a count held against what the rule asks for."""

from collections.abc import Callable, Mapping
from typing import Any

from ...catalog.errors import Fact
from ...catalog.value import EMPTY
from ..decks.counted import Counted
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..verdict import CardCount, Finding, Repair, Span, Status

Needed = tuple[Span | None, tuple[str, ...]]  # None while unknown; the settings that it rests on
Judged = Callable[[Span], Status]
Named = Callable[[Span, Status], tuple[CardCount, ...]]
Mends = Callable[[Span, Span, Status], Repair | None]


def finding(  # noqa: PLR0913 — each is a part of the finding
    rule: Rule,
    status: Status,
    *,
    zones: tuple[str, ...] | None = None,
    needed: Span | None = None,
    found: Span | None = None,
    cards: tuple[CardCount, ...] = (),
    assumptions: tuple[str, ...] = (),
    repair: Repair | None = None,
    facts: Mapping[str, Fact] = EMPTY,
) -> Finding:
    """Return a finding of the rule with everything the rule itself says filled in."""
    return Finding(
        rule.id,
        rule.kind,
        status,
        rule.severity,
        rule.zones if zones is None else zones,
        needed,
        found,
        cards,
        rule.cite,
        rule.provisional,
        _once(assumptions, rule.when),
        repair,
        rule.label,
        rule.what,
        facts,
    )


def counted_finding(  # noqa: PLR0913 — each is a part of the finding
    rule: Rule,
    asked: Needed,
    found: Span,
    *,
    judged: Judged | None = None,
    named: Named = lambda _needed, _status: (),
    repair: Mends | None = None,
    facts: Mapping[str, Fact] = EMPTY,
) -> Finding:
    """Return the finding of a rule that holds a count against what it asks for.

    Args:
        rule: The rule.
        asked: What it asks for; while nobody knows that, the rest is not asked.
        found: The count.
        judged: Tells the status; by default `judge`, with room for any number of cards.
        named: Tells the cards to look at; by default none.
        repair: Tells what mends it; by default `matching_repair`.
        facts: What its sentences say besides.
    """
    needed, used = asked
    if needed is None:
        return finding(rule, "unknown", found=found, assumptions=used, facts=facts)
    status = judged(needed) if judged else judge(needed, found, room=None)
    return finding(
        rule,
        status,
        needed=needed,
        found=found,
        cards=named(needed, status),
        assumptions=used,
        repair=(repair or matching_repair)(needed, found, status),
        facts=facts,
    )


def tallied(
    rule: Rule,
    counted: Counted,
    asked: Needed,
    test: Ask,
    repair: Mends | None = None,
) -> Finding:
    """Return the finding on the cards that pass a test: it names them, or those in doubt."""
    found, sure, doubtful = tally(counted, test)
    return counted_finding(
        rule,
        asked,
        found,
        judged=lambda needed: judge(needed, found, counted.room),
        named=lambda _, status: doubtful if status == "unknown" else sure,
        repair=repair,
    )


def _once(used: tuple[str, ...], when: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*used, *when))) if when or len(used) > 1 else used


def judge(needed: Span, found: Span, room: int | None) -> Status:
    """Return pass when every possible count lies within, fail when none does.

    Too few is unfinished while so many cards may still be added.
    """
    low, most = found.low, found.high
    if needed.high is not None and low > needed.high:
        return "fail"
    if most is not None and most < needed.low:
        return "unfinished" if room is None or needed.low - most <= room else "fail"
    if low >= needed.low and (needed.high is None or (most is not None and most <= needed.high)):
        return "pass"
    return "unknown"


def tally(counted: Counted, test: Ask) -> tuple[Span, tuple[CardCount, ...], tuple[CardCount, ...]]:
    """Return how many cards pass a test, those that do, and those that may."""
    counts = counted.counts(test)
    sure = tuple(count for count, _ in counts if count)
    doubtful = tuple(maybe for count, maybe in counts if maybe != count)
    low, high = sum(count.count for count in sure), sum(maybe.count for _, maybe in counts)
    return Span(low, high), sure, doubtful


def matching_repair(needed: Span, found: Span, status: Status) -> Repair | None:
    """Return what mends a count of matching cards: some more of them, or some fewer."""
    most = found.low if found.high is None else found.high
    if most < needed.low:
        key = "repair.add-matching" if status == "unfinished" else "repair.swap-matching"
        return Repair(key, {"count": needed.low - most})
    if needed.high is not None and found.low > needed.high:
        return Repair("repair.take-out-matching", {"count": found.low - needed.high})
    return None


def too_many(
    rule: Rule,
    count: CardCount,
    most: int,
    used: tuple[str, ...] = (),
    facts: Mapping[str, Fact] = EMPTY,
) -> Finding:
    """Return the finding of a card of which there are more copies than `most`."""
    return finding(
        rule,
        "fail",
        needed=Span(0, most),
        found=Span(count.count, count.count),
        cards=(count,),
        zones=tuple(count.zones),
        assumptions=used,
        repair=take_out(count, count.count - most),
        facts=facts,
    )


def take_out(count: CardCount, number: int) -> Repair:
    """Return the repair that takes so many copies of a card out."""
    return Repair("repair.take-out", {"count": number, "name": count.name})
