"""pool: every card must match a filter; one printing of the card that does is enough."""

from ..counted import Counted, Entry, card_count
from ..formats import Rule
from ..verdict import Finding
from .limits import finding, take_out


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card outside the pool, and one for all that cannot be told."""
    filter_ = str(rule.given["filter"])
    found, doubtful = [], []
    for group in counted.groups():
        answer, count = _in_pool(counted, filter_, group[0]), card_count(group)
        if answer is None:
            doubtful.append(count)
        elif not answer:
            repair = take_out(count, count.count)
            found.append(finding(rule, "fail", cards=(count,), repair=repair))
    if doubtful:
        found.append(finding(rule, "unknown", cards=tuple(doubtful)))
    return tuple(found) or (finding(rule, "pass"),)


def _in_pool(counted: Counted, filter_: str, entry: Entry) -> bool | None:
    if entry.card is None:
        return None
    answers = {counted.test(filter_, record) for record in counted.siblings[entry.card]}
    if True in answers:
        return True
    return None if None in answers else False
