"""copies: at most so many of a card, all its printings and zones together."""

from ...catalog.columns import sql_name
from ...catalog.kleene import every
from ..decks.counted import Counted, Entry
from ..decks.formats import Rule
from ..verdict import Finding
from .limits import limit_each


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over the limit.

    A card with a limit of its own (the field `unless`) is left to the kind card-limit; one of
    which nobody knows that is unknown once it is over.
    """
    taken_in = counted.taken_in(rule)
    if "unless" not in rule.given:
        return limit_each(rule, counted, "max", taken_in)
    own = sql_name(rule.given["unless"])

    def test(entry: Entry) -> bool | None:
        limit = None if entry.record is None else entry.record[own]
        return every((None if limit is None else limit == "", taken_in(entry)))

    return limit_each(rule, counted, "max", test)
