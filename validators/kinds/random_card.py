"""random-card: so many cards of a filter, drawn at random, belong in the deck."""

from functools import partial
from typing import TYPE_CHECKING

from ..decks.amount import settings_of
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..decks.templates import filled, is_template
from ..findings import Needed, matching_repair, tallied
from ..kind import Kind
from ..shapes import amount, query
from ..verdict import Finding, Repair, Span, Status

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding that counts them; that chance chose them nobody can see."""
    test, repair = counted.matching(rule.given["filter"]), partial(_repair, rule, counted)
    return (tallied(rule, counted, _needed(rule, counted), test, repair),)


def _needed(rule: Rule, counted: Counted) -> Needed:
    """Return how many there must be: one where the rule says no number."""
    count = counted.amount(rule.given.get("count", 1))
    return None if count.number is None else Span(count.number, count.number), settings_of(count)


def _repair(
    rule: Rule, counted: Counted, needed: Span, found: Span, status: Status
) -> Repair | None:
    """Return how to draw what is missing: the query is that of this very deck."""
    asked = rule.given["filter"]
    ways = filled(asked, counted.about) if is_template(asked) else (asked,)
    most = found.low if found.high is None else found.high
    if most >= needed.low or len(ways) != 1:
        return matching_repair(needed, found, status)
    facts = {"count": needed.low - most, "query": ways[0], "game": counted.about.game.id}
    return Repair("repair.draw-at-random", facts)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let there be so many of them."""
    from ..modelling.sums import within

    needed, _ = _needed(rule, candidates)
    if needed is not None:
        within(model, candidates.entries, candidates.matching(rule.given["filter"]), needed)


KIND = Kind(check, {"filter": query, "count": amount}, (("filter",),), constrain=constrain)
