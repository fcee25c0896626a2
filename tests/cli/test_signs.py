"""Numbers with signs, as people read them."""

import pytest
from mazo.cli.signs import change, number
from mazo.cli.words import fill


@pytest.mark.parametrize(("value", "alone", "added"), [(2, "2", "+2"), (-12, "−12", "−12")])
def test_a_number_has_a_true_minus(value: int, alone: str, added: str) -> None:
    """A number below zero has a minus and no hyphen, and what is added a plus."""
    assert (number(value), change(value)) == (alone, added)


def test_a_sentence_has_true_minuses() -> None:
    """A sentence writes its numbers so, alone and in lists, and leaves words as they are."""
    told = fill("{total} {parts} {word}", {"total": -2, "parts": [-1, 3], "word": "-o"})
    assert told == "−2 −1, 3 -o"
