"""attribute-limit: of the cards that match a filter, so many of each, or so many in all."""

from typing import TYPE_CHECKING

from ..decks.amount import settings_of
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings import counted_finding
from ..findings.copies import lets_one_in, limit_each
from ..findings.limits import judge_in_full
from ..kind import Kind
from ..shapes import at_most, query
from ..verdict import CardCount, Finding, Span, Status

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over `each`, and one for the sum against `total`."""
    found: tuple[Finding, ...] = ()
    if "each" in rule.given:
        found += limit_each(rule, counted, rule.given["each"], counted.taken_in(rule.given))
    if "total" in rule.given:
        found += (_total(rule, counted),)
    return found


def _total(rule: Rule, counted: Counted) -> Finding:
    limit = counted.amount(rule.given["total"])
    found = counted.span(rule.given["filter"])
    return counted_finding(
        rule,
        (limit.most(), settings_of(limit)),
        found,
        judged=lambda needed: judge_in_full(rule, counted, needed, found, _at_most),
        named=lambda _, status: _named(rule, counted, status),
    )


def _named(rule: Rule, counted: Counted, status: Status) -> tuple[CardCount, ...]:
    counts = counted.counts(counted.taken_in(rule.given)) if status != "pass" else ()
    cards = [maybe if status == "unknown" else sure for sure, maybe in counts]
    return tuple(card for card in cards if card)


def _at_most(rule: Rule, counted: Counted) -> Span | None:
    return counted.amount(rule.given["total"]).most()


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no more of each match than `each` says, and no more in all than `total`."""
    from ..modelling.sums import at_most, each_at_most, limit_of

    ask = candidates.taken_in(rule.given)
    each_at_most(model, candidates, ask, limit_of(candidates, rule.given.get("each")))
    total = limit_of(candidates, rule.given.get("total"))
    if total is not None:
        at_most(model, candidates.entries, ask, total)


KIND = Kind(
    check,
    {"filter": query, "each": at_most, "total": at_most},
    (("filter",), ("each", "total")),
    constrain=constrain,
    looks="copies",
    lets_in=lets_one_in,
    per_card=True,
)
