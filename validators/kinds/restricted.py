"""restricted: of these cards at most so many of each."""

from ..decks.counted import Counted
from ..decks.formats import Rule
from ..verdict import Finding
from .limits import limit_each


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each restricted card over the limit."""
    return limit_each(rule, counted, "max", counted.taken_in(rule))
