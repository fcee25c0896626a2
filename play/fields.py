"""Values of a card as the catalog holds them, read by kind; None where nobody knows.

What is of another kind than is asked for is unknown, too: nothing can be reckoned with it.
"""

from collections.abc import Mapping

from ..catalog.catalog import FieldValue
from ..catalog.columns import Stored

Fields = Mapping[str, FieldValue]  # field id → value, as `Printing.values` holds them


def whole(value: FieldValue | Stored) -> int | None:
    """Return a whole number; a flag is none."""
    return value if type(value) is int else None


def flag(value: FieldValue) -> bool | None:
    """Return yes or no."""
    return value if isinstance(value, bool) else None


def word(value: FieldValue) -> str | None:
    """Return a text; "" where the card is known to have none."""
    return value if isinstance(value, str) else None


def words(value: FieldValue) -> tuple[str, ...] | None:
    """Return tokens; none of them where the card is known to have none."""
    return value if isinstance(value, tuple) else () if value == "" else None


def wholes(value: FieldValue) -> dict[str, int]:
    """Return what is a whole number in a table, by its key; what is not is left out."""
    held = value if isinstance(value, dict) else {}
    return {key: number for key, number in held.items() if type(number) is int}
