"""pool: every card must match a filter; one printing of the card that does is enough."""

from typing import TYPE_CHECKING

from ...catalog.kleene import opposite
from ..decks.counted import Ask, Counted
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..decks.templates import filled, is_template
from ..verdict import CardCount, Finding
from .kind import Kind
from .limits import finding, take_out
from .shapes import query

if TYPE_CHECKING:
    from ..repair.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card outside the pool, and one for all that cannot be told."""
    counts = counted.counts(_outsiders(rule, counted))
    outside = finding(rule, "fail")
    found = [_outside(outside, sure) for sure, _ in counts if sure]
    doubtful = tuple(maybe for sure, maybe in counts if not sure)
    if doubtful:
        found.append(finding(rule, "unknown", cards=doubtful))
    return tuple(found) or (finding(rule, "pass"),)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no card in from outside the pool."""
    from ..repair.sums import each_at_most

    each_at_most(model, candidates, _outsiders(rule, candidates), 0)


def _outsiders(rule: Rule, counted: Counted) -> Ask:
    """Return what tells whether an entry is of a card outside the pool."""
    query = rule.given["filter"]
    matches = counted.matching(query)
    # The other printings are looked at only where the one that is judged does not do.
    doubted = [entry for entry in counted.entries if entry.card and not matches(entry)]
    ways = filled(query, counted.about) if is_template(query) else (query,)
    answers = [counted.any_printing(way, doubted) for way in ways] if doubted else []
    cards = {entry.card for entry in doubted}

    def is_outside(entry: Entry) -> bool | None:
        if entry.card not in cards:
            return None if entry.card is None else False
        found = {answer.get(entry.card) for answer in answers}
        return opposite(found.pop()) if len(found) == 1 else None

    return is_outside


def _outside(found: Finding, count: CardCount) -> Finding:
    repair = take_out(count, count.count)
    return found.but(cards=(count,), zones=tuple(count.zones), repair=repair)


KIND = Kind(check, {"filter": query}, (("filter",),), constrain=constrain)
