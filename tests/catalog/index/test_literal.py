"""What everything that matches a regular expression holds for certain."""

import pytest
from mazo.catalog.index.literal import line_part, literal

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


PARTS = {
    "a part": ("lobo gris", "lobo gris"),
    "a beginning": ("^Cañón", "\ncanon"),
    "an end": ("gris$", "gris\n"),
    "a whole line": ("^lobo$", "\nlobo\n"),
    "two blanks": ("lobo  gris", None),
    "a blank at an end": ("lobo ", None),
    "any sign": ("lobo.", None),
    "a set": ("lob[oa]", None),
    "a class": (r"\Blobo", None),
    "nothing but ends": ("^$", None),
}


@pytest.mark.parametrize(("pattern", "expected"), PARTS.values(), ids=PARTS)
def test_a_plain_pattern_is_a_text_among_lines(pattern: str, expected: str | None) -> None:
    """Its ends are ends of lines; a pattern that says more is none."""
    assert line_part(pattern) == expected
