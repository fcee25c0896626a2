"""What the kinds share: a finding of a rule, and a count held against its limits."""

from collections.abc import Iterable
from typing import Any

from ...catalog.game import Parameter
from ..counted import Counted, Entry, card_count
from ..formats import Rule
from ..verdict import CardCount, Finding, Repair, Span, Status

NO_LIMIT = "none"  # the value of a setting that is known to set no limit


def finding(rule: Rule, status: Status, **facts: Any) -> Finding:
    """Return a finding of the rule with everything the rule itself says filled in."""
    return Finding(
        rule=rule.id,
        kind=rule.kind,
        status=status,
        severity=rule.severity,
        zones=facts.pop("zones", rule.zones),
        cite=rule.cite,
        provisional=rule.provisional,
        label=rule.label,
        what=str(rule.given.get("filter", "")),
        assumptions=tuple(dict.fromkeys((*facts.pop("assumptions", ()), *rule.when))),
        **facts,
    )


def settings_of(*parameters: Parameter) -> tuple[str, ...]:
    """Return the settings that some parameters come from."""
    return tuple(p.setting for p in parameters if p.setting)


def bounds(rule: Rule, counted: Counted) -> tuple[Span | None, tuple[str, ...]]:
    """Return the span that a rule's exact, min and max ask for, and the settings it rests on.

    The span is None while one of the numbers is unknown; a limit of `none` is no limit.
    """
    given = {n: counted.parameter(rule, n) for n in ("exact", "min", "max") if n in rule.given}
    used = settings_of(*given.values())
    if any(p.value is None for p in given.values()):
        return None, used
    low, high = 0, None
    for name, p in given.items():
        if p.value == NO_LIMIT:
            continue
        number = int(p.value or 0)
        low = number if name in {"exact", "min"} else low
        high = number if name in {"exact", "max"} else high
    return Span(low, high), used


def judge(needed: Span, found: Span, room: int | None) -> Status:
    """Return pass when every possible count lies within, fail when none does.

    Too few is unfinished while so many cards may still be added.
    """
    most = found.low if found.high is None else found.high
    if needed.high is not None and found.low > needed.high:
        return "fail"
    if most < needed.low:
        return "unfinished" if room is None or needed.low - most <= room else "fail"
    if found.low >= needed.low and (needed.high is None or most <= needed.high):
        return "pass"
    return "unknown"


def limit_each(
    rule: Rule, groups: Iterable[tuple[Entry, ...]], limit: Parameter
) -> tuple[Finding, ...]:
    """Return a finding for each card with more copies than the limit, or one that passes."""
    used = settings_of(limit)
    groups = tuple(groups)
    if limit.value is None:
        most = max((sum(e.count for e in group) for group in groups), default=0)
        return (finding(rule, "unknown", found=Span(0, most), assumptions=used),)
    if limit.value == NO_LIMIT:
        return (finding(rule, "pass", assumptions=used),)
    most = int(limit.value)
    counts = [card_count(group) for group in groups]
    over = tuple(_over(rule, c, most, used) for c in counts if c.count > most)
    return over or (finding(rule, "pass", needed=Span(0, most), assumptions=used),)


def _over(rule: Rule, count: CardCount, most: int, used: tuple[str, ...]) -> Finding:
    return finding(
        rule,
        "fail",
        needed=Span(0, most),
        found=Span(count.count, count.count),
        cards=(count,),
        zones=tuple(count.zones),
        assumptions=used,
        repair=take_out(count, count.count - most),
    )


def take_out(count: CardCount, number: int) -> Repair:
    """Return the repair that takes so many copies of a card out."""
    return Repair("repair.take-out", {"count": number, "name": count.name})
