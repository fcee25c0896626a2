"""choose-one: of these cards at most so many different ones, each in the usual copies."""

from typing import TYPE_CHECKING, Any

from ..decks.amount import NO_LIMIT
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Finding, Repair, Span
from .kind import Kind
from .limits import finding, judge, settings_of
from .shapes import TAKEN, amount

if TYPE_CHECKING:
    from ..repair.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding: more different cards of the list than it allows fail."""
    limit = counted.amount(_limit(rule))
    used = settings_of(limit)
    counts = counted.counts(counted.taken_in(rule.given))
    sure = tuple(count for count, _ in counts if count)
    found = Span(len(sure), len(counts))
    if limit.value is None:
        return (finding(rule, "unknown", found=found, assumptions=used),)
    needed = Span(0, None if limit.value == NO_LIMIT else int(limit.value))
    status = judge(needed, found, room=None)
    cards = tuple(maybe for _, maybe in counts) if status == "unknown" else sure
    return (
        finding(
            rule,
            status,
            needed=needed,
            found=found,
            cards=cards if status != "pass" else (),
            assumptions=used,
            repair=Repair("repair.keep-kinds", {"count": needed.high})
            if status == "fail"
            else None,
        ),
    )


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Count the cards of the list that are in the deck, whatever their number of copies."""
    from ..repair.doubt import taken

    limit = candidates.amount(_limit(rule)).value
    if limit is None or limit == NO_LIMIT:
        return
    taken_in = candidates.taken_in(rule.given)
    listed = (taken(group, taken_in, good=False) for group in candidates.groups)
    kinds = [(1, model.is_any(entries)) for entries in listed if entries]
    model.between(kinds, None, int(limit))


def _limit(rule: Rule) -> Any:
    return rule.given.get("max", 1)


KIND = Kind(check, {**TAKEN, "max": amount}, (tuple(TAKEN),), constrain=constrain, looks="copies")
