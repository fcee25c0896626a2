"""copies: at most so many of a card, all its printings and zones together."""

from ...catalog.columns import sql_name
from ...catalog.kleene import every
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..verdict import Finding
from .kind import Kind
from .limits import limit_each
from .shapes import amount, number_field, query


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over the limit.

    A card with a limit of its own (the field `unless`) is left to the kind card-limit; one of
    which nobody knows that is unknown once it is over.
    """
    taken_in = counted.taken_in(rule.given)
    if "unless" not in rule.given:
        return limit_each(rule, counted, "max", taken_in)
    own = sql_name(rule.given["unless"])

    def test(entry: Entry) -> bool | None:
        limit = None if entry.record is None else entry.record[own]
        return every((None if limit is None else limit == "", taken_in(entry)))

    return limit_each(rule, counted, "max", test)


KIND = Kind(check, {"max": amount, "filter": query, "unless": number_field}, (("max",),))
