"""What the kinds share: a finding of a rule, and a count held against its limits."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.errors import Fact
from ...catalog.value import EMPTY
from ...collection.deckbuilding.lines import MOST_COPIES
from ..decks.amount import Amount, amount
from ..decks.counted import Counted
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..verdict import CardCount, Finding, Repair, Span, Status

if TYPE_CHECKING:
    from ..decks.all_cards import AllCards, Answers

_LIMITS = frozenset(("max", "each", "total"))  # keys that limit copies

Limits = Callable[[Rule, Counted], Span | None]
Asked = tuple[Span | None, tuple[str, ...]]  # None while unknown; the settings that it rests on
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
    asked: Asked,
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
    asked: Asked,
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


def settings_of(*amounts: Amount) -> tuple[str, ...]:
    """Return the settings that some numbers rest on."""
    return tuple([setting for amount in amounts for setting in amount.settings])


def bounds(rule: Rule, counted: Counted) -> Asked:
    """Return the span that a rule's exact, min and max ask for, and the settings it rests on.

    The span is None while one of the numbers is unknown; a limit of `none` is no limit.
    """
    given = [
        (name, counted.amount(rule.given[name], up=name == "min"))
        for name in ("exact", "min", "max")
        if name in rule.given
    ]
    used, low = settings_of(*[each for _, each in given]), 0
    high: int | None = None
    for name, each in given:
        limit = each.most()
        if limit is None:
            return None, used
        if limit.high is not None and name != "max":
            low = max(low, limit.high)
        if limit.high is not None and name != "min":
            high = limit.high if high is None else min(high, limit.high)
    return Span(low, high), used


def least_of(
    rule: Rule, counted: Counted, *, copies: int = 0
) -> tuple[int | None, tuple[str, ...]]:
    """Return the least that a rule asks for, 1 where it does not say, and the settings it rests on.

    The least is None while it is unknown, and 0 where there is none.
    """
    least = counted.amount(rule.given.get("min", 1), up=True, copies=copies)
    limit = least.most()
    return (None if limit is None else limit.high or 0), settings_of(least)


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


def asked_for(rule: Rule, counted: Counted) -> Span | None:
    """Return what the exact, min and max of a rule ask for."""
    return bounds(rule, counted)[0]


def is_over(needed: Span, found: Span) -> bool:
    """Tell whether there is too much for certain."""
    return needed.high is not None and found.low > needed.high


def in_full(rule: Rule, counted: Counted, limits: Limits = asked_for) -> Span | None:
    """Return what a rule asks for of a deck as full as it may be, as far as sizes decide it."""
    room = MOST_COPIES if counted.room is None else counted.room
    return limits(rule, counted.but(about=counted.about.but(coming=room)))


def judge_in_full(
    rule: Rule, counted: Counted, needed: Span, found: Span, limits: Limits = asked_for
) -> Status:
    """Return what `judge` says; too many is unfinished where a full deck may have them."""
    full = in_full(rule, counted, limits) if is_over(needed, found) else None
    if full is not None and not is_over(full, found):
        return "unfinished"
    return judge(needed, found, counted.room)


def limit_each(rule: Rule, counted: Counted, limited: Any, test: Ask) -> tuple[Finding, ...]:
    """Return a finding for each card with more copies than the limit, or one that passes.

    Args:
        rule: The rule.
        counted: The cards it looks at.
        limited: The limit as the game file says it.
        test: Tells whether the rule speaks of an entry; a doubtful one makes its card unknown
            once it would be over.
    """
    limit = counted.amount(limited)
    needed, used = limit.most(), settings_of(limit)
    if needed is None:
        there = max((maybe.count for _, maybe in counted.counts(test)), default=0)
        return (finding(rule, "unknown", found=Span(0, there), assumptions=used),)
    most = needed.high
    counts = () if most is None else counted.counts(test, over=most)
    if most is None or not counts:
        return (finding(rule, "pass", needed=needed, assumptions=used),)
    over = [too_many(rule, sure, most, used) for sure, _ in counts if sure and sure.count > most]
    unsure = [
        _unsure(rule, sure, maybe, most, used)
        for sure, maybe in counts
        if not (sure and sure.count > most)
    ]
    return (*over, *unsure)


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


def _unsure(
    rule: Rule, sure: CardCount | None, maybe: CardCount, most: int, used: tuple[str, ...]
) -> Finding:
    return finding(
        rule,
        "unknown",
        needed=Span(0, most),
        found=Span(sure.count if sure else 0, maybe.count),
        cards=(maybe,),
        zones=tuple(maybe.zones),
        assumptions=used,
    )


def lets_one_in(rule: Rule, cards: "AllCards") -> "Answers | None":
    """Let every card in where a rule limits copies alone and lets one in at least."""
    limits = [amount(rule.given[key], cards.about).value for key in _LIMITS & rule.given.keys()]
    is_plain = not rule.given.keys() - _LIMITS - {"filter", "cards"}
    return {} if is_plain and all(type(limit) is int and limit > 0 for limit in limits) else None


def take_out(count: CardCount, number: int) -> Repair:
    """Return the repair that takes so many copies of a card out."""
    return Repair("repair.take-out", {"count": number, "name": count.name})
