"""sum: what a number of the cards comes to, at prices that may hang on the rest of the deck."""

from typing import TYPE_CHECKING

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..kind import Kind
from ..pricing.prices import PRICES, Prices
from ..pricing.spending import judged
from ..shapes import COUNTS, amount, number_field, query
from ..verdict import Finding

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding on the sum over the cards of `filter`."""
    prices = Prices(rule, counted)
    asked = counted.taken_in(rule.given)
    return judged(rule, counted, asked, prices.ways, prices.settings)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let the sum keep to its limits."""
    from ..pricing.paying import constrain as pay

    pay(rule, candidates, model, candidates.taken_in(rule.given), Prices(rule, candidates).options)


KIND = Kind(
    check,
    {"field": number_field, "filter": query, "prices": PRICES, "free": amount, **COUNTS},
    (tuple(COUNTS), ("field", "prices")),
    constrain=constrain,
)
