"""count: how many of the cards match a filter."""

from ..counted import Counted, card_count
from ..formats import Rule
from ..verdict import CardCount, Finding, Repair, Span
from .limits import bounds, finding, judge


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding; too few is unfinished while there is room for the missing ones."""
    needed, used = bounds(rule, counted)
    filter_ = str(rule.given["filter"])
    found = counted.span(filter_)
    unsure = _unsure(filter_, counted)
    if needed is None:
        return (finding(rule, "unknown", found=found, cards=unsure, assumptions=used),)
    status = judge(needed, found, counted.room)
    cards = unsure if status == "unknown" else ()
    return (
        finding(
            rule,
            status,
            needed=needed,
            found=found,
            cards=cards,
            assumptions=used,
            repair=_repair(needed, found, status),
        ),
    )


def _unsure(filter_: str, counted: Counted) -> tuple[CardCount, ...]:
    groups = (tuple(e for e in g if counted.matches(filter_, e) is None) for g in counted.groups())
    return tuple(card_count(group) for group in groups if group)


def _repair(needed: Span, found: Span, status: str) -> Repair | None:
    most = found.low if found.high is None else found.high
    if most < needed.low:
        key = "repair.add-matching" if status == "unfinished" else "repair.swap-matching"
        return Repair(key, {"count": needed.low - most})
    if needed.high is not None and found.low > needed.high:
        return Repair("repair.take-out-matching", {"count": found.low - needed.high})
    return None
