"""text: a rule that no kind can say; it is shown and never passed."""

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings import finding
from ..kind import Kind, anything
from ..verdict import Finding


def check(rule: Rule, _: Counted) -> tuple[Finding, ...]:
    """Return the rule as not checked."""
    return (finding(rule, "not-checked"),)


KIND = Kind(check, needed=(("label",),), lets_in=anything)
