"""What others wrote cannot steer the terminal it is shown on."""

import pytest
from mazo.cli.output.harmless import harmless

from ..running import Mazo

CLEAR = "\x1b[2J"


@pytest.mark.parametrize("mode", ["plain", "table"])
def test_escape_codes_of_a_list_are_not_shown(mazo: Mazo, mode: str) -> None:
    """A name that holds escape codes is refused, kept and listed without them."""
    ran = mazo.deck(f"1 {CLEAR}Lobo\x07\n")
    assert ran.code == 4
    assert "[2JLobo" in ran.err
    assert "\x1b" not in ran.err
    assert mazo.deck(f"1 {CLEAR}Lobo\x07\n", "prueba", "--lenient").code == 0
    ran = mazo("deck", "show", "prueba", "-o", mode)
    assert "[2JLobo" in ran.out
    assert not {"\x1b", "\x07"} & set(ran.out + ran.err)


def test_an_error_is_one_line(mazo: Mazo) -> None:
    """What was typed does not break the line; a control sign in it is shown, and moves nothing."""
    ran = mazo("deck", "show", f"a\nb{CLEAR}")
    assert ran.code == 3
    first, *_ = ran.err.splitlines()
    assert "a b␛[2J" in first


@pytest.mark.parametrize(
    ("text", "plain", "coloured"),
    [
        ("a\tb\n", "a\tb\n", "a\tb\n"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m", "\x1b[31mred\x1b[0m"),
        ("\x1b]0;title\x07", "]0;title", "]0;title"),
        ("\x9b31mred\r", "31mred", "31mred"),
        ("a\u202eb\u2066c", "abc", "abc"),
        ("ñ\u00a0★", "ñ\u00a0★", "ñ\u00a0★"),
    ],
)
def test_only_colours_may_pass(text: str, plain: str, coloured: str) -> None:
    """Control characters go, tabs and line feeds stay; colours stay where there is colour."""
    assert harmless(text) == plain
    assert harmless(text, colour=True) == coloured
