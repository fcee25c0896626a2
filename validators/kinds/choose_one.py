"""choose-one: of these cards at most so many different ones, each in the usual copies."""

from typing import TYPE_CHECKING, Any

from ..decks.amount import settings_of
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings import counted_finding
from ..findings.sorts import sorts_that
from ..kind import Kind
from ..shapes import TAKEN, at_most
from ..verdict import Finding, Repair, Span, Status

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding: more different cards of the list than it allows fail."""
    limit = counted.amount(_limit(rule))
    listed = counted.taken_in(rule.given)
    counts = counted.counts(listed)
    sure = tuple(count for count, _ in counts if count)
    found = sorts_that(counted, listed)
    cards = {"fail": sure, "unknown": tuple(maybe for _, maybe in counts)}
    return (
        counted_finding(
            rule,
            (limit.most(), settings_of(limit)),
            found,
            named=lambda _, status: cards.get(status, ()),
            repair=_repair,
        ),
    )


def _repair(needed: Span, _found: Span, status: Status) -> Repair | None:
    return Repair("repair.keep-kinds", {"count": needed.high}) if status == "fail" else None


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Count the cards of the list that are in the deck, whatever their number of copies."""
    from ..modelling.sums import limit_of, taken

    most = limit_of(candidates, _limit(rule))
    if most is None:
        return
    taken_in = candidates.taken_in(rule.given)
    listed = (taken(group, taken_in, good=False) for group in candidates.groups)
    kinds = [(1, model.is_any(entries)) for entries in listed if entries]
    model.between(kinds, None, most)


def _limit(rule: Rule) -> Any:
    return rule.given.get("max", 1)


KIND = Kind(check, {**TAKEN, "max": at_most}, (tuple(TAKEN),), constrain=constrain, looks="copies")
