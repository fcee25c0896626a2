"""attribute-limit: of the cards that match a filter, so many of each, or so many in all."""

from typing import TYPE_CHECKING

from ..decks.amount import NO_LIMIT
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Finding, Repair, Span
from .kind import Kind
from .limits import finding, in_full, is_over, judge, limit_each, settings_of
from .shapes import amount, query

if TYPE_CHECKING:
    from ..repair.model import Model


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
    found, used = counted.span(rule.given["filter"]), settings_of(limit)
    if limit.value is None:
        return finding(rule, "unknown", found=found, assumptions=used)
    if limit.value == NO_LIMIT:
        return finding(rule, "pass", needed=Span(0, None), found=found, assumptions=used)
    needed = Span(0, int(limit.value))
    status = judge(needed, found, room=None)
    full = in_full(rule, counted, _at_most) if is_over(needed, found) else None
    if full is not None and not is_over(full, found):
        status = "unfinished"
    counts = counted.counts(counted.taken_in(rule.given)) if status != "pass" else ()
    cards = [maybe if status == "unknown" else sure for sure, maybe in counts]
    over = Repair("repair.take-out-matching", {"count": found.low - int(limit.value)})
    return finding(
        rule,
        status,
        needed=needed,
        found=found,
        cards=tuple(card for card in cards if card),
        assumptions=used,
        repair=over if is_over(needed, found) else None,
    )


def _at_most(rule: Rule, counted: Counted) -> Span | None:
    limit = counted.amount(rule.given["total"]).value
    return None if limit is None else Span(0, int(limit))


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no more of each match than `each` says, and no more in all than `total`."""
    from ..repair.sums import at_most, each_at_most, limit_of

    ask = candidates.taken_in(rule.given)
    each_at_most(model, candidates, ask, limit_of(candidates, rule.given.get("each")))
    total = limit_of(candidates, rule.given.get("total"))
    if total is not None:
        at_most(model, candidates.entries, ask, total)


KIND = Kind(
    check,
    {"filter": query, "each": amount, "total": amount},
    (("filter",), ("each", "total")),
    constrain=constrain,
    looks="copies",
)
