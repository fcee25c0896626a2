"""random-card: so many cards of a filter, drawn at random, belong in the deck."""

from typing import TYPE_CHECKING

from ..decks.amount import NO_LIMIT
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..decks.templates import filled, is_template
from ..verdict import Finding, Repair, Span, Status
from .kind import Kind
from .limits import finding, judge, matching_repair, settings_of, tally
from .shapes import amount, query

if TYPE_CHECKING:
    from ..repair.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding that counts them; that chance chose them nobody can see."""
    limit = counted.amount(rule.given.get("count", 1))
    used = settings_of(limit)
    found, sure, doubtful = tally(counted, counted.matching(rule.given["filter"]))
    if limit.value is None or limit.value == NO_LIMIT:
        return (finding(rule, "unknown", found=found, assumptions=used),)
    needed = Span(int(limit.value), int(limit.value))
    status = judge(needed, found, counted.room)
    return (
        finding(
            rule,
            status,
            needed=needed,
            found=found,
            cards=doubtful if status == "unknown" else sure,
            assumptions=used,
            repair=_repair(rule, counted, needed, found, status),
        ),
    )


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
    from ..repair.sums import within

    limit = candidates.amount(rule.given.get("count", 1)).value
    if limit is not None and limit != NO_LIMIT:
        needed = Span(int(limit), int(limit))
        within(model, candidates.entries, candidates.matching(rule.given["filter"]), needed)


KIND = Kind(check, {"filter": query, "count": amount}, (("filter",),), constrain=constrain)
