"""Text fitted to a screen: by columns and not letters, with escape codes that take none."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.cli.terminal.screen import NARROWEST, Screen, columns, screen

WORDS = st.lists(st.text("abcñ日", min_size=1, max_size=9), min_size=1, max_size=30)


@given(WORDS, st.integers(24, 100), st.sampled_from(["", "  ", "  ✗ "]))
def test_wrapping_keeps_every_word_in_order(words: list[str], width: int, indent: str) -> None:
    """No line is wider than the screen, and the words are those that were given."""
    wrapped = Screen(width, colour=False).wrap(" ".join(words), indent, " " * columns(indent))
    assert wrapped.removeprefix(indent).split() == words
    assert all(columns(line) <= width for line in wrapped.splitlines())
    assert all(line.startswith(" " * columns(indent)) for line in wrapped.splitlines()[1:])


def test_a_word_too_long_stands_alone() -> None:
    """What cannot be broken is not: an address stays whole on a line of its own."""
    address = "https://example.org/" + "x" * 60
    wrapped = Screen(40, colour=False).wrap(f"véase {address} fin", "  ")
    assert wrapped.splitlines() == ["  véase", f"  {address}", "  fin"]


def test_a_number_keeps_its_sign() -> None:
    """A line is not broken before a sign for per cent."""
    told = "uno dos tres cuatro 92,49 % y"
    assert Screen(24, colour=False).wrap(told) == "uno dos tres cuatro\n92,49 % y"


def test_paragraphs_stay_apart() -> None:
    """Each line of a text begins anew, and an empty one stays empty."""
    assert Screen(80, colour=False).wrap("uno\n\ndos", "  ") == "  uno\n\n  dos"


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("año", 3),
        ("日本", 4),
        ("n\u0303", 1),
        ("\x1b[1;32mlegal\x1b[0m", 5),
        ("\u0e01\u0e47", 1),
        ("a\u200b\u200db", 2),
    ],
    ids=["empty", "accent", "wide", "combining", "coloured", "mark above", "invisible"],
)
def test_columns_are_those_of_a_terminal(text: str, width: int) -> None:
    """Wide letters take two columns, combining marks and escape codes none."""
    assert columns(text) == width


@pytest.mark.parametrize(
    ("given_width", "width"),
    [("120", 120), ("7", NARROWEST), ("0", 80), ("muchas", 80), ("", 80)],
)
def test_the_width_that_is_told(
    monkeypatch: pytest.MonkeyPatch, given_width: str, width: int
) -> None:
    """COLUMNS is believed where it is a number, within reason; else a pipe has 80."""
    monkeypatch.setenv("COLUMNS", given_width)
    assert screen().width == width


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Screen]:
    """Return what looks at a stdout that is a terminal."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    return screen


def test_colour_is_for_terminals(
    terminal: Callable[[], Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal has colour unless NO_COLOR is set or it is a dumb one."""
    monkeypatch.setenv("TERM", "xterm")
    assert terminal().colour
    monkeypatch.setenv("NO_COLOR", "1")
    assert not terminal().colour
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not terminal().colour


@given(
    WORDS,
    st.integers(24, 100),
    st.sampled_from(["", "  ", "- ", "  12. ", "draw [N]   ", "      "]),
)
def test_fitting_keeps_every_word_and_the_width(words: list[str], width: int, head: str) -> None:
    """Whatever a line begins with, its words stay in order and none is wider than the screen."""
    line = head + " ".join(words)
    fitted = Screen(width, colour=False).fit(line)
    assert fitted.split() == line.split()
    assert fitted.startswith(head.rstrip())
    assert all(columns(each) <= width for each in fitted.splitlines())


@pytest.mark.parametrize(
    ("line", "fitted"),
    [
        ("uno dos  tres", "uno dos  tres"),
        ("uno dos tres cuatro cinco seis", "uno dos tres cuatro\n  cinco seis"),
        ("  Mano (2): uno dos, tres", "  Mano (2): uno dos,\n    tres"),
        ("  3. uno dos tres cuatro", "  3. uno dos tres\n     cuatro"),
        ("- uno dos tres cuatro", "- uno dos tres\n  cuatro"),
        ("robar    uno dos tres cuatro", "robar    uno dos\n         tres cuatro"),
        ("mover CARTA ZONA  uno dos", "mover CARTA ZONA uno\n    dos"),
    ],
    ids=["short", "plain", "indented", "numbered", "marked", "columns", "wide column"],
)
def test_what_goes_on_stands_below_what_is_said(line: str, fitted: str) -> None:
    """A line that is too long goes on further in; any other stays as it is, blanks too."""
    assert Screen(20, colour=False).fit(line) == fitted


def test_a_pipe_gets_whole_lines() -> None:
    """Nothing is broken for a program."""
    line = "uno dos  tres " * 200
    assert Screen(10**9, colour=False).fit(line) == line
