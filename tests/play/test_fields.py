"""Values of cards read by kind: what is of another kind is not known."""

from collections.abc import Callable
from typing import Any

import pytest
from mazo.play.fields import flag, whole, wholes, word, words

VALUES = (3, True, "", "fire", ("fire", "ice"), {"fire": 2}, None, 1.5)


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        (whole, (3, None, None, None, None, None, None, None)),
        (flag, (None, True, None, None, None, None, None, None)),
        (word, (None, None, "", "fire", None, None, None, None)),
        (words, (None, None, (), None, ("fire", "ice"), None, None, None)),
        (wholes, ({}, {}, {}, {}, {}, {"fire": 2}, {}, {})),
    ],
    ids=["whole", "flag", "word", "words", "wholes"],
)
def test_a_value_is_read_by_its_kind(
    read: Callable[[Any], object], expected: tuple[object, ...]
) -> None:
    """A flag is no number, one text is no list of tokens, and the empty text is no token at all."""
    found = [read(value) for value in VALUES]
    assert [(type(value), value) for value in found] == [(type(x), x) for x in expected]


def test_of_a_table_only_whole_numbers_are_read() -> None:
    """What is empty, a text or a flag under a key is left out, and nought is not."""
    assert wholes({"fire": 0, "ice": "", "sun": None, "moon": True, "sea": "x"}) == {"fire": 0}
