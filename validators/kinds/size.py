"""size: how many cards the zones hold."""

from typing import TYPE_CHECKING

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Finding, Repair, Span
from .kind import Kind
from .limits import bounds, finding, judge
from .shapes import COUNTS

if TYPE_CHECKING:
    from ..repair.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding: too few is unfinished, too many fails."""
    needed, used = bounds(rule, counted)
    total = counted.total()
    found = Span(total, total)
    if needed is None:
        return (finding(rule, "unknown", found=found, assumptions=used),)
    status, repair = judge(needed, found, room=None), _repair(needed, total)
    return (finding(rule, status, needed=needed, found=found, assumptions=used, repair=repair),)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let the zones hold as many cards as the rule asks for."""
    needed, _ = bounds(rule, candidates)
    if needed is not None:
        model.between(model.total(candidates.entries), needed.low, needed.high)


def _repair(needed: Span, total: int) -> Repair | None:
    if total < needed.low:
        return Repair("repair.add-cards", {"count": needed.low - total})
    if needed.high is not None and total > needed.high:
        return Repair("repair.take-out-cards", {"count": total - needed.high})
    return None


KIND = Kind(check, COUNTS, (tuple(COUNTS),), constrain=constrain, makes_room=True, looks="size")
