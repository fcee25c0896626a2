"""Numbers with the signs that prose has: a true minus, and a plus before what is added.

Data keep the hyphen: json, csv and the cells of plain tables.
"""

_MINUS = "\N{MINUS SIGN}"


def number(value: int) -> str:
    """Return a number as a sentence has it: 2, 0, −2."""
    return prose(f"{value}")


def change(value: int) -> str:
    """Return by how much something changes: +2, −1; nothing is +0."""
    return prose(f"{value:+}")


def prose(reckoned: str) -> str:
    """Return what is reckoned as a sentence has it: `3-1` is `3−1`."""
    return reckoned.replace("-", _MINUS)
