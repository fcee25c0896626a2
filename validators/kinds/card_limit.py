"""card-limit: each card at most its own limit, which a field of the card gives."""

from functools import partial
from typing import TYPE_CHECKING

from ...catalog.catalog import Record
from ...catalog.columns import sql_name
from ...collection.deckbuilding.lines import MOST_COPIES
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import EVERY
from ..decks.rule import Rule
from ..findings import finding, too_many
from ..kind import Kind
from ..shapes import number_field
from ..verdict import Finding, Span

if TYPE_CHECKING:
    from ..decks.all_cards import AllCards, Answers
    from ..modelling.model import Model

_ENDLESS = Span(MOST_COPIES, None)


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over its own limit.

    Two or more copies that meet a limit nobody knows are unknown; `*` is any number.
    """
    found = [f for group in counted.settled.groups if (f := _card(rule, group)) is not None]
    found += _unsettled(rule, counted)
    return tuple(found) or (finding(rule, "pass"),)


def _card(rule: Rule, group: tuple[Entry, ...]) -> Finding | None:
    count, limit = card_count(group), _limit(rule, group[0].record)
    if limit.high is not None and count.count > limit.high:
        return too_many(rule, count, limit.high)
    if count.count > limit.low:
        held = Span(count.count, count.count)
        return finding(rule, "unknown", found=held, cards=(count,), zones=tuple(count.zones))
    return None


def _limit(rule: Rule, record: Record | None) -> Span:
    """Return the own limit of a card between two ends: what nobody knows lets one in."""
    limit = None if record is None else record[sql_name(rule.given["field"])]
    if limit is None:
        return Span(1, None)
    return Span(int(limit), int(limit)) if isinstance(limit, int | float) else _ENDLESS


def _unsettled(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    if not counted.unsettled.entries:
        return ()
    from ..findings.unsettled import limit_unsettled

    return limit_unsettled(rule, counted, partial(_limit, rule), EVERY)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no card have more copies than its own limit; what nobody knows lets one in."""
    from ..modelling.sums import at_most

    for group in candidates.groups:
        record = group[0].record
        limit = None if record is None else record[sql_name(rule.given["field"])]
        if isinstance(limit, int | float):
            at_most(model, group, EVERY, int(limit))
        elif limit is None:
            held = sum(entry.count for entry in group)
            at_most(model, group, EVERY, max(held, 1))


def lets_in(rule: Rule, cards: "AllCards") -> "Answers":
    """Let in every card but those whose own limit is 0."""
    return {card: limit != 0 for card, limit in cards.values(rule.given["field"]).items()}


KIND = Kind(
    check,
    {"field": number_field},
    (("field",),),
    constrain=constrain,
    looks="copies",
    lets_in=lets_in,
    per_card=True,
)
