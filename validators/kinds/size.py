"""size: how many cards the zones hold."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..decks.amount import NO_LIMIT, Amount, settings_of
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings import counted_finding, finding, judge
from ..findings.limits import bounds, is_over
from ..kind import Kind, Sizes, anything
from ..shapes import COUNTS, amount, many
from ..verdict import Finding, Repair, Span, Status

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding: too few is unfinished, too many fails."""
    if "one-of" in rule.given:
        return (_one_of(rule, counted),)
    total = counted.total()
    found = Span(total, total)
    return (
        counted_finding(
            rule,
            bounds(rule, counted),
            found,
            repair=_repair,
        ),
    )


def _one_of(rule: Rule, counted: Counted) -> Finding:
    """Return the finding of a size that is one of several; the next bigger one is looked for."""
    given = [counted.amount(each) for each in rule.given["one-of"]]
    used, total, sizes = settings_of(*given), counted.total(), _known(given)
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
        repair=_repair(Span(next_, next_), found),
        facts={"one-of": tuple(map(str, sizes))},
    )


def _known(given: Iterable[Amount]) -> tuple[int, ...]:
    """Return the sizes among some numbers, as far as they are known, the smallest first."""
    return tuple(sorted({each.number for each in given if each.number is not None}))


def sizes(rule: Rule, counted: Counted) -> Sizes:
    """Return how many cards the zones may hold, as far as a list of sizes is known."""
    if "one-of" not in rule.given:
        needed, used = bounds(rule, counted)
        return Sizes(needed, (), used)
    given = [counted.amount(each) for each in rule.given["one-of"]]
    used, listed = settings_of(*given), _known(given)
    if any(each.value == NO_LIMIT for each in given):
        return Sizes(Span(0, None), (), used)
    return Sizes(Span(listed[0], listed[-1]) if listed else None, listed, used)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let the zones hold as many cards as the rule asks for."""
    asked, total = sizes(rule, candidates), model.total(candidates.entries)
    if asked.span is not None:
        model.between(total, asked.span.low, asked.span.high)
    if asked.listed:  # a column for each size, of which one is 1
        chosen = [(size, model.whole(1)) for size in asked.listed]
        model.between([(1, column) for _, column in chosen], 1, 1)
        model.between([*total, *((-size, column) for size, column in chosen)], 0, 0)


def _repair(needed: Span, found: Span, _: Status | None = None) -> Repair | None:
    if found.low < needed.low:
        return Repair("repair.add-cards", {"count": needed.low - found.low})
    if is_over(needed, found):
        return Repair("repair.take-out-cards", {"count": found.low - (needed.high or 0)})
    return None


KIND = Kind(
    check,
    {**COUNTS, "one-of": many(amount).but(apart=tuple(COUNTS))},
    ((*COUNTS, "one-of"),),
    constrain=constrain,
    looks="size",
    sizes=sizes,
    lets_in=anything,
)
