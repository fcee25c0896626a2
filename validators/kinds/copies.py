"""copies: at most so many of a card, all its printings and zones together."""

from ...catalog.columns import sql_name
from ...catalog.kleene import every
from ..counted import Counted, Entry
from ..formats import Rule
from ..verdict import Finding
from .limits import limit_each


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over the limit.

    A card with a limit of its own (the field `unless`) is left to the kind card-limit; one of
    which nobody knows that is unknown once it is over.
    """

    def test(entry: Entry) -> bool | None:
        return every((_has_no_own_limit(rule, entry), counted.speaks_of(rule, entry)))

    return limit_each(rule, counted, "max", test)


def _has_no_own_limit(rule: Rule, entry: Entry) -> bool | None:
    if "unless" not in rule.given:
        return True
    value = None if entry.record is None else entry.record[sql_name(rule.given["unless"])]
    return None if value is None else value == ""
