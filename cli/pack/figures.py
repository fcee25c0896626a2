"""Numbers of cards as people read them: means without needless decimals."""

from fractions import Fraction

from ..percent import decimal

_PLACES = 4


def number(value: float | Fraction, places: int = _PLACES) -> str:
    """Return a number, which may be negative, without needless decimals: 216, 28.8, 0.2, −1.5."""
    units = round(abs(value) * 10**places)
    sign = "−" if value < 0 and units else ""
    while places and units % 10 == 0:
        units, places = units // 10, places - 1
    return sign + (decimal(units, 10**places, places) if places else str(units))
