"""Counts as files of other programs write them."""

from ..deckbuilding.lines import MOST_COPIES

_MOST_DIGITS = 9


def count_of(text: str) -> int:
    """Return the count that a text says: 1 where it says nothing, 0 where it is no whole number."""
    if not text:
        return 1
    digits = text.lstrip("0") if text.isascii() and text.isdecimal() else "0"
    return int(digits or "0") if len(digits) <= _MOST_DIGITS else MOST_COPIES + 1


def whole(value: object) -> int:
    """Return the count that a value of JSON is, as `count_of` does."""
    if isinstance(value, bool):
        return 0
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int):
        return max(0, min(value, MOST_COPIES + 1))
    return count_of(value.strip()) if isinstance(value, str) else 0 if value is not None else 1
