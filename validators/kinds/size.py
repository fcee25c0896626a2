"""size: how many cards the zones hold."""

from typing import TYPE_CHECKING

from ..decks.amount import NO_LIMIT
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Finding, Repair, Span
from .kind import Kind
from .limits import bounds, finding, judge, settings_of
from .shapes import COUNTS, amount, many

if TYPE_CHECKING:
    from ..repair.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding: too few is unfinished, too many fails."""
    if "one-of" in rule.given:
        return (_one_of(rule, counted),)
    needed, used = bounds(rule, counted)
    total = counted.total()
    found = Span(total, total)
    if needed is None:
        return (finding(rule, "unknown", found=found, assumptions=used),)
    status, repair = judge(needed, found, room=None), _repair(needed, total)
    return (finding(rule, status, needed=needed, found=found, assumptions=used, repair=repair),)


def _one_of(rule: Rule, counted: Counted) -> Finding:
    """Return the finding of a size that is one of several; the next bigger one is looked for."""
    given = [counted.amount(each) for each in rule.given["one-of"]]
    used, total, sizes = settings_of(*given), counted.total(), sizes_listed(rule, counted)
    found = Span(total, total)
    if total not in sizes and any(each.value is None for each in given):
        return finding(rule, "unknown", found=found, assumptions=used)
    if any(each.value == NO_LIMIT for each in given):
        return finding(rule, "pass", needed=Span(0, None), found=found, assumptions=used)
    next_ = min((size for size in sizes if size >= total), default=sizes[-1])
    return finding(
        rule,
        judge(Span(next_, next_), found, room=None),
        needed=Span(sizes[0], sizes[-1]),
        found=found,
        assumptions=used,
        repair=_repair(Span(next_, next_), total),
        facts={"one-of": tuple(map(str, sizes))},
    )


def sizes_listed(rule: Rule, counted: Counted) -> list[int]:
    """Return the sizes that a rule lists, as far as they are known, the smallest first."""
    given = [counted.amount(each).value for each in rule.given.get("one-of", ())]
    return sorted({int(size) for size in given if size is not None and size != NO_LIMIT})


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let the zones hold as many cards as the rule asks for."""
    needed, _ = bounds(rule, candidates)
    if needed is not None:
        model.between(model.total(candidates.entries), needed.low, needed.high)
    if "one-of" in rule.given:
        _sized(rule, candidates, model)


def _sized(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Choose one of the sizes: a column for each, of which one is 1."""
    chosen = [(size, model.whole(1)) for size in sizes_listed(rule, candidates)]
    model.between([(1, column) for _, column in chosen], 1, 1)
    total = model.total(candidates.entries)
    model.between([*total, *((-size, column) for size, column in chosen)], 0, 0)


def _repair(needed: Span, total: int) -> Repair | None:
    if total < needed.low:
        return Repair("repair.add-cards", {"count": needed.low - total})
    if needed.high is not None and total > needed.high:
        return Repair("repair.take-out-cards", {"count": total - needed.high})
    return None


KIND = Kind(
    check,
    {**COUNTS, "one-of": many(amount)},
    ((*COUNTS, "one-of"),),
    constrain=constrain,
    makes_room=True,
    looks="size",
)
