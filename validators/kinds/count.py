"""count: how many of the cards match a filter."""

from typing import TYPE_CHECKING

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings import counted_finding
from ..findings.limits import bounds, is_over, judge_in_full
from ..kind import Kind
from ..shapes import COUNTS, query
from ..verdict import CardCount, Finding, Span

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding; too few is unfinished while there is room for the missing ones.

    So is too many where the limit grows with the deck.
    """
    found = counted.span(rule.given["filter"])
    return (
        counted_finding(
            rule,
            bounds(rule, counted),
            found,
            judged=lambda needed: judge_in_full(rule, counted, needed, found),
            named=lambda needed, status: _named(rule, counted, needed, found, status),
        ),
    )


def _named(
    rule: Rule, counted: Counted, needed: Span, found: Span, status: str
) -> tuple[CardCount, ...]:
    """Return the cards to look at: those in doubt, or those that match where there are too many."""
    too_many = status == "fail" and is_over(needed, found)
    if status != "unknown" and not too_many:
        return ()
    counts = counted.counts(counted.taken_in(rule.given))
    if too_many:
        return tuple(sure for sure, _ in counts if sure)
    return tuple(maybe for sure, maybe in counts if maybe != sure)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let as many cards match as the rule asks for."""
    from ..modelling.sums import within

    needed, _ = bounds(rule, candidates)
    if needed is not None:
        within(model, candidates.entries, candidates.taken_in(rule.given), needed)


KIND = Kind(check, {"filter": query, **COUNTS}, (("filter",), tuple(COUNTS)), constrain=constrain)
