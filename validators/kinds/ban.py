"""ban: cards that the format forbids."""

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import CardCount, Finding, Span
from .kind import Kind
from .limits import finding, take_out
from .shapes import TAKEN


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each forbidden card, and one for all that cannot be told."""
    counts = counted.counts(counted.taken_in(rule.given))
    found = [_banned(rule, sure) for sure, _ in counts if sure]
    doubtful = tuple(maybe for sure, maybe in counts if not sure)
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


KIND = Kind(check, TAKEN, (tuple(TAKEN),))
