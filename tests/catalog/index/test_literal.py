"""What everything that matches a regular expression holds for certain."""

import pytest
from mazo.catalog.index.literal import literal

LITERALS = {
    "plain": ("lobo", "lobo"),
    "folded": ("CAÑÓN", "canon"),
    "ends": ("^lobo$", "lobo"),
    "a set": ("lob[oa]s gris", "s gris"),
    "a set with its own bracket": ("lob[]x]gris", "gris"),
    "an escaped bracket in a set": (r"ab[\]x]gris", "gris"),
    "a class": (r"\d+ lobos\b", "lobos"),
    "an escaped sign": (r"3\.0", "3.0"),
    "a sign that may be absent": ("lobos?", "lobo"),
    "a sign that is repeated": ("lobo+gris", "lobo"),
    "a sign with its number": ("lobos{0,2}x", "lobo"),
    "a group": ("(gran )?lobo", "lobo"),
    "groups within groups": ("((a|b)c)+lobo", "lobo"),
    "an alternative in a group": ("lobo(gris|negro)", "lobo"),
    "an alternative": ("lobo|furia", ""),
    "nothing certain": (".*", ""),
    "only a look": ("(?=lobo)", ""),
}


@pytest.mark.parametrize(("pattern", "expected"), LITERALS.values(), ids=LITERALS)
def test_the_longest_certain_text_is_found(pattern: str, expected: str) -> None:
    """Folded as texts are; nothing where nothing is certain."""
    assert literal(pattern) == expected
