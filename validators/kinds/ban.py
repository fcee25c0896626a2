"""ban: cards that the format forbids."""

from typing import TYPE_CHECKING

from ...catalog.kleene import opposite
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings import finding, take_out
from ..kind import Kind
from ..shapes import TAKEN
from ..verdict import CardCount, Finding, Span

if TYPE_CHECKING:
    from ..decks.all_cards import AllCards, Answers
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each forbidden card, and one for all that cannot be told."""
    counts = counted.counts(counted.taken_in(rule.given))
    found = [_banned(rule, sure) for sure, _ in counts if sure]
    doubtful = tuple([maybe for sure, maybe in counts if not sure])
    if doubtful:
        found.append(finding(rule, "unknown", cards=doubtful))
    return tuple(found) or (finding(rule, "pass"),)


def _banned(rule: Rule, count: CardCount) -> Finding:
    return finding(
        rule,
        "fail",
        needed=Span(0, 0),
        found=Span(count.count, count.count),
        cards=(count,),
        zones=tuple(count.zones),
        repair=take_out(count, count.count),
    )


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no forbidden card in."""
    from ..modelling.sums import each_at_most

    each_at_most(model, candidates, candidates.taken_in(rule.given), 0)


def lets_in(rule: Rule, cards: "AllCards") -> "Answers":
    """Let in every card that is not forbidden."""
    return {card: opposite(answer) for card, answer in cards.taken_in(rule.given).items()}


KIND = Kind(check, TAKEN, (tuple(TAKEN),), constrain=constrain, lets_in=lets_in, per_card=True)
