"""What a cell says that a copy cost, whatever signs the file writes it with."""

from collections.abc import Iterable

from ....catalog.pattern import Pattern

_SIGNS = {"€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "US$": "USD", "R$": "BRL", "AR$": "ARS"}
_PARTS = Pattern(r"([^\d.,\s'-]*)\s*(\d[\d.,'\s]*|[.,]\d+)\s*([^\d.,\s'-]*)")
_CODE = Pattern(r"[A-Za-z]{3}")
_GROUPED = Pattern(r"\d{1,3}(?:,\d{3})+")
_PLAIN = Pattern(r"\d+(?:\.\d+)?")


class Prices:
    """Reads the prices of one file, whose first price that tells the decimal sign decides.

    A lone comma or point before three digits may part thousands or be the decimal sign, and is no
    price where nothing decides it; any other spelling is beyond doubt.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self.decimal = next(filter(None, map(_decimal_sign, texts)), "")

    def read(self, text: str) -> tuple[str, str] | None:
        """Return the amount as a decimal with a point, and a currency code; None for no price.

        Both are empty for an empty text.
        """
        if _PLAIN.fullmatch(text) and "." not in text:
            return text, ""
        if not (text := text.replace("\u00a0", " ").strip()):
            return "", ""
        if not (found := _PARTS.fullmatch(text)):
            return None
        amount = _amount(found[2], self.decimal)
        unit = found[1] or found[3]
        if amount is None or (found[1] and found[3]):
            return None
        return amount, currency_of(unit)


def currency_of(text: str) -> str:
    """Return the code that a sign or a word for a currency stands for, else the text itself."""
    bare = text.strip()
    return _SIGNS.get(bare) or (bare.upper() if _CODE.fullmatch(bare) else bare)


def _decimal_sign(text: str) -> str:
    """Return the sign before the decimals of a price; empty where its spelling leaves it open."""
    found = _PARTS.fullmatch(text.strip())
    digits = found[2].strip() if found else ""
    last = max(digits.rfind("."), digits.rfind(","))
    if last < 0:
        return ""
    sign, after, before = digits[last], digits[last + 1 :], digits[:last]
    if digits.count(sign) > 1:
        return "," if sign == "." else "."
    if len(after) != 3 or "." in before or "," in before or not 1 <= len(before) <= 3:
        return sign
    return sign if before == "0" else ""


def _amount(digits: str, decimal: str) -> str | None:
    """Return the digits with a point before the decimals; None where they are no number."""
    digits = "".join(digits.split()).replace("'", "")
    if decimal and "." not in digits and "," not in digits:
        return digits
    if not (decimal := _decimal_sign(digits) or decimal):
        return digits if digits.isdecimal() else None
    whole, _, rest = digits.partition(decimal)
    thousands = "," if decimal == "." else "."
    if thousands in whole and not _GROUPED.fullmatch(whole.replace(thousands, ",")):
        return None
    amount = f"{whole.replace(thousands, '') or '0'}{'.' if rest else ''}{rest}"
    return amount if _PLAIN.fullmatch(amount) else None
