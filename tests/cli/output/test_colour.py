"""Escape codes are for terminals that want them; a file never holds one."""

import sys
from pathlib import Path

import pytest

from .terminal import on_terminal

ILLEGAL = "3 Lobo\n2 Furia\n2 Grulla\n2 Lobo Gris\n1 Ábaco Nítido\n"
ESC = b"\x1b"

pytestmark = [
    pytest.mark.usefixtures("t1"),
    pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals"),
]


@pytest.fixture
def check(tmp_path: Path) -> tuple[str, ...]:
    """Return a command that uses colour: a deck that breaks a rule is checked."""
    path = tmp_path / "lobos.txt"
    path.write_text(ILLEGAL, encoding="utf-8")
    return ("deck", "check", str(path), "-F", "libre")


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": ""}], ids=["as it is", "NO_COLOR empty"])
def test_a_terminal_has_colour(check: tuple[str, ...], environment: dict[str, str]) -> None:
    """On a terminal what breaks a rule is red; an empty NO_COLOR does not say no."""
    shown = on_terminal(*check, environment=environment)
    assert b"\x1b[31m" in shown
    assert shown.count(b"\x1b[0m") * 2 == shown.count(ESC)


@pytest.mark.parametrize(
    "environment",
    [{"NO_COLOR": "1"}, {"NO_COLOR": "0"}, {"TERM": "dumb"}],
    ids=["NO_COLOR=1", "NO_COLOR=0", "TERM=dumb"],
)
@pytest.mark.parametrize("command", ["check", "find", "nonsense", "help"])
def test_a_terminal_may_refuse_colour(
    check: tuple[str, ...], environment: dict[str, str], command: str
) -> None:
    """Any NO_COLOR but an empty one, and a dumb terminal, get no escape code at all."""
    commands = {
        "check": check,
        "find": ("card", "find", "elemento:fuego"),
        "nonsense": ("card", "find", "kost>1"),
        "help": ("card", "find", "--help"),
    }
    shown = on_terminal(*commands[command], environment=environment)
    assert len(shown) > 50
    assert ESC not in shown


def test_a_file_gets_no_codes_while_the_talk_is_on_a_terminal(
    check: tuple[str, ...], tmp_path: Path
) -> None:
    """With stdout in a file and stderr on a terminal the file is plain."""
    with (tmp_path / "out").open("wb") as file:
        on_terminal(*check, stdout=file)
    written = (tmp_path / "out").read_bytes()
    assert "✗ copies: 3 Lobo".encode() in written
    assert ESC not in written


@pytest.mark.parametrize("query", ["kost>1", "nadie se llama así", "coste>=0"])
def test_talk_in_a_file_is_plain(tmp_path: Path, query: str) -> None:
    """With stderr in a file and stdout on a terminal errors and notes are plain."""
    with (tmp_path / "err").open("wb") as file:
        on_terminal("card", "find", query, "-l", "2", stderr=file)
    written = (tmp_path / "err").read_bytes()
    assert written
    assert ESC not in written
