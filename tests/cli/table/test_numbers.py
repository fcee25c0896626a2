"""Whole numbers as somebody types them."""

import pytest
from mazo.cli.table.numbers import whole


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("0", 0), ("7", 7), ("100", 100), ("007", 7), (" 7 ", 7), ("101", None), ("-7", None),
        ("+7", None), ("", None), ("7.0", None), ("٧", None), ("²", None), ("9" * 5000, None),
        ("0" * 5000, 0), ("siete", None),
    ],
)  # fmt: skip
def test_a_number_within_bounds(word: str, expected: int | None) -> None:
    """Plain digits up to the bound are a number; nothing else is, however long."""
    assert whole(word, 100) == expected


@pytest.mark.parametrize(
    ("word", "expected"), [("-7", -7), ("−7", -7), ("+7", 7), ("--7", None), ("-", None), ("-0", 0)]
)
def test_a_sign(word: str, expected: int | None) -> None:
    """Where a sign may stand, either minus takes away."""
    assert whole(word, 100, signed=True) == expected
