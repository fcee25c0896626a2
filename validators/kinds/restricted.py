"""restricted: of these cards at most so many of each."""

from ..counted import Counted
from ..formats import Rule
from ..verdict import Finding
from .attribute_limit import limit_matching
from .listed import listed


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each restricted card over the limit."""
    return limit_matching(rule, counted, listed(rule), "max")
