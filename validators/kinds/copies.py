"""copies: at most so many of a card, all its printings and zones together."""

from typing import TYPE_CHECKING

from ...catalog.columns import sql_name
from ...catalog.kleene import every
from ..decks.counted import Ask, Counted
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..verdict import Finding
from .kind import Kind
from .limits import limit_each
from .shapes import amount, number_field, query

if TYPE_CHECKING:
    from ..repair.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over the limit.

    A card with a limit of its own (the field `unless`) is left to the kind card-limit; one of
    which nobody knows that is unknown once it is over.
    """
    return limit_each(rule, counted, "max", _spoken_of(rule, counted))


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no card that the rule speaks of have more copies than the limit."""
    from ..repair.sums import each_at_most, limit_of

    most = limit_of(candidates, rule.given["max"])
    each_at_most(model, candidates, _spoken_of(rule, candidates), most)


def _spoken_of(rule: Rule, counted: Counted) -> Ask:
    """Return what tells whether the rule speaks of an entry."""
    taken_in = counted.taken_in(rule.given)
    if "unless" not in rule.given:
        return taken_in
    own = sql_name(rule.given["unless"])

    def test(entry: Entry) -> bool | None:
        limit = None if entry.record is None else entry.record[own]
        return every((None if limit is None else limit == "", taken_in(entry)))

    return test


KIND = Kind(
    check,
    {"max": amount, "filter": query, "unless": number_field},
    (("max",),),
    constrain=constrain,
    looks="copies",
)
