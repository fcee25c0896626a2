"""What was paid for a copy: a decimal number with a point, and a currency."""

from ...catalog.pattern import Pattern

_CURRENCIES = {"€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "r$": "BRL"}
_PRICE = Pattern(r"([^\d\s.,]*)\s*(\d{1,9})(?:[.,](\d{1,4}))?\s*([^\d\s.,]*)")
_CODE = Pattern(r"[A-Za-z]{3}")


def price_of(text: str) -> tuple[str, str] | None:
    """Return the number and the currency that a text says: `2,50 €`, `EUR 2.5`, `3`.

    The currency is a code of ISO 4217, empty where none is said; None where it is no price.
    """
    found = _PRICE.fullmatch(text.strip())
    if found is None or (found[1] and found[4]):
        return None
    currency = _currency(found[1] or found[4])
    if currency is None:
        return None
    whole = found[2].lstrip("0") or "0"
    return f"{whole}.{found[3]}" if found[3] else whole, currency


def _currency(text: str) -> str | None:
    if not text:
        return ""
    code = text.upper() if _CODE.fullmatch(text) else None
    return _CURRENCIES.get(text.lower(), code)
