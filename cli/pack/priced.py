"""What a pack costs, and what spare cards are traded for, as one types it."""

from ...catalog.errors import UsageError
from ...catalog.pattern import Pattern
from ...catalog.value import Value
from ...packs.completing.goal import Trade
from ..percent import decimal
from ..words import say

_TRADE = Pattern(r"\s*(\d{1,3})\s*:\s*(\d{1,3})\s*")


class Price(Value):
    """What one pack costs, in parts of 1/10,000, and the currency; empty where none is said."""

    units: int
    currency: str

    def of(self, packs: float) -> float:
        """Return what so many packs cost, in whole cents."""
        return round(packs * self.units / 100) / 100

    def told(self, packs: float) -> str:
        """Return the same in words."""
        amount = decimal(round(self.of(packs) * 100), 100)
        return say("complete.money", amount=amount, currency=self.currency).strip()


def price_of(price: str | None, currency: str | None) -> Price | None:
    """Return what a pack costs.

    Raises:
        UsageError: `cli.bad-value` for what is no price or currency; `complete.no-price` for a
            currency without a price; `complete.two-currencies` (first, second).
    """
    from ...collection.owning.prices import price_of as read

    if price is None:
        if currency is not None:
            raise UsageError("complete.no-price")
        return None
    found = read(price)
    if found is None:
        raise UsageError("cli.bad-value", what="--price", expected="price")
    named = read(f"1 {currency}") if currency is not None else ("1", "")
    if named is None or (currency is not None and not named[1]):
        raise UsageError("complete.bad-currency", name=currency or "")
    if found[1] and named[1] and found[1] != named[1]:
        raise UsageError("complete.two-currencies", first=found[1], second=named[1])
    whole, _, rest = found[0].partition(".")
    return Price(int(whole) * 10_000 + int(f"{rest:0<4}"), found[1] or named[1])


def trade_of(trade: str | None) -> Trade | None:
    """Return what is traded for what: `2:1` gives two for one.

    Raises:
        UsageError: `complete.bad-trade` (text).
    """
    if trade is None:
        return None
    found = _TRADE.fullmatch(trade)
    if found is None or "0" in {found[1].lstrip("0") or "0", found[2].lstrip("0") or "0"}:
        raise UsageError("complete.bad-trade", text=trade)
    return Trade(int(found[1]), int(found[2]))
