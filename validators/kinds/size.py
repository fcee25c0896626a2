"""size: how many cards the zones hold."""

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Finding, Repair, Span
from .kind import Kind
from .limits import bounds, finding, judge
from .shapes import COUNTS


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding: too few is unfinished, too many fails."""
    needed, used = bounds(rule, counted)
    total = counted.total()
    found = Span(total, total)
    if needed is None:
        return (finding(rule, "unknown", found=found, assumptions=used),)
    status, repair = judge(needed, found, room=None), _repair(needed, total)
    return (finding(rule, status, needed=needed, found=found, assumptions=used, repair=repair),)


def _repair(needed: Span, total: int) -> Repair | None:
    if total < needed.low:
        return Repair("repair.add-cards", {"count": needed.low - total})
    if needed.high is not None and total > needed.high:
        return Repair("repair.take-out-cards", {"count": total - needed.high})
    return None


KIND = Kind(check, COUNTS, (tuple(COUNTS),), makes_room=True)
