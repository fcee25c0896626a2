"""card-limit: each card at most its own limit, which a field of the card gives."""

from typing import TYPE_CHECKING

from ...catalog.columns import sql_name
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import EVERY
from ..decks.rule import Rule
from ..findings import finding
from ..findings.copies import too_many
from ..kind import Kind
from ..shapes import number_field
from ..verdict import Finding, Span

if TYPE_CHECKING:
    from ..decks.all_cards import AllCards, Answers
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over its own limit.

    Two or more copies that meet a limit nobody knows are unknown; `*` is any number.
    """
    found = [f for group in counted.groups if (f := _card(rule, group)) is not None]
    return tuple(found) or (finding(rule, "pass"),)


def _card(rule: Rule, group: tuple[Entry, ...]) -> Finding | None:
    count, record = card_count(group), group[0].record
    limit = None if record is None else record[sql_name(rule.given["field"])]
    held = Span(count.count, count.count)
    if isinstance(limit, int | float) and count.count > limit:
        return too_many(rule, count, int(limit))
    if limit is None and count.count > 1:
        return finding(rule, "unknown", found=held, cards=(count,), zones=tuple(count.zones))
    return None


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
