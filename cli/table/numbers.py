"""Whole numbers as somebody types them."""

_MINUS = ("-", "−")


def whole(word: str, most: int, *, signed: bool = False) -> int | None:
    """Return the whole number from 0 to `most` that a word is, None for any other word.

    With `signed` a sign may stand before it, and it may be as far below 0.
    """
    digits = word.strip()
    is_less = signed and digits.startswith(_MINUS)
    if signed and digits.startswith((*_MINUS, "+")):
        digits = digits[1:]
    digits = digits.lstrip("0") or digits[-1:]
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > len(str(most)):
        return None
    number = int(digits)
    return None if number > most else -number if is_less else number
