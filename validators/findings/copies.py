"""Copies of each card held against a limit."""

from typing import TYPE_CHECKING, Any

from ..decks.amount import amount, settings_of
from ..decks.counted import Counted
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..verdict import CardCount, Finding, Span
from . import finding, too_many

if TYPE_CHECKING:
    from ..decks.all_cards import AllCards, Answers

_LIMITS = frozenset(("max", "each", "total"))  # keys that limit copies


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
        there = max((maybe.count for _, maybe in counted.settled.counts(test)), default=0)
        there += counted.unsettled.held(test).high or 0
        return (finding(rule, "unknown", found=Span(0, there), assumptions=used),)
    most = needed.high
    counts = () if most is None else counted.settled.counts(test, over=most)
    unsettled = () if most is None else _unsettled(rule, counted, most, test, used)
    if most is None or not (counts or unsettled):
        return (finding(rule, "pass", needed=needed, assumptions=used),)
    over = [too_many(rule, sure, most, used) for sure, _ in counts if sure and sure.count > most]
    unsure = [
        _unsure(rule, sure, maybe, most, used)
        for sure, maybe in counts
        if not (sure and sure.count > most)
    ]
    return (*over, *unsure, *unsettled)


def _unsettled(
    rule: Rule, counted: Counted, most: int, test: Ask, used: tuple[str, ...]
) -> tuple[Finding, ...]:
    if not counted.unsettled.entries:
        return ()
    from .unsettled import limit_unsettled

    return limit_unsettled(rule, counted, lambda _: Span(most, most), test, used)


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
