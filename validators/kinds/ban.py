"""ban: cards that the format forbids."""

from ..counted import Counted, card_count
from ..formats import Rule
from ..verdict import Finding, Span
from .limits import finding, take_out
from .listed import listed


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each forbidden card, and one for all that cannot be told."""
    filter_ = listed(rule)
    found, doubtful = [], []
    for group in counted.groups():
        answer, count = counted.matches(filter_, group[0]), card_count(group)
        if answer is None:
            doubtful.append(count)
        elif answer:
            held = Span(count.count, count.count)
            repair = take_out(count, count.count)
            found.append(
                finding(rule, "fail", needed=Span(0, 0), found=held, cards=(count,), repair=repair)
            )
    if doubtful:
        found.append(finding(rule, "unknown", cards=tuple(doubtful)))
    return tuple(found) or (finding(rule, "pass"),)
