"""restricted: of these cards at most so many of each."""

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Finding
from .kind import Kind
from .limits import limit_each
from .shapes import TAKEN, amount


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each restricted card over the limit."""
    return limit_each(rule, counted, "max", counted.taken_in(rule.given))


KIND = Kind(check, {**TAKEN, "max": amount}, (tuple(TAKEN), ("max",)))
