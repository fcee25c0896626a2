"""sum: what a number of the cards comes to, at prices that may hang on the rest of the deck."""

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Finding
from .kind import Kind
from .prices import PRICES, Prices
from .shapes import COUNTS, amount, number_field, query
from .spending import judged


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding on the sum over the cards of `filter`."""
    prices = Prices(rule, counted)
    asked = counted.taken_in(rule.given)
    return judged(rule, counted, asked, prices.ways, prices.settings)


KIND = Kind(
    check,
    {"field": number_field, "filter": query, "prices": PRICES, "free": amount, **COUNTS},
    (tuple(COUNTS), ("field", "prices")),
)
