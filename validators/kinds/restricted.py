"""restricted: of these cards at most so many of each."""

from typing import TYPE_CHECKING

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings.copies import lets_one_in, limit_each
from ..kind import Kind
from ..shapes import TAKEN, at_most
from ..verdict import Finding

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each restricted card over the limit."""
    return limit_each(rule, counted, rule.given["max"], counted.taken_in(rule.given))


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let none of these cards have more copies than the limit."""
    from ..modelling.sums import each_at_most, limit_of

    most = limit_of(candidates, rule.given["max"])
    each_at_most(model, candidates, candidates.taken_in(rule.given), most)


KIND = Kind(
    check,
    {**TAKEN, "max": at_most},
    (tuple(TAKEN), ("max",)),
    constrain=constrain,
    looks="copies",
    lets_in=lets_one_in,
    per_card=True,
)
