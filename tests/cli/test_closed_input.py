"""Standard input that whoever starts mazo has closed."""

import pytest
from mazo.cli.main import run

from .running import Mazo


@pytest.mark.parametrize(
    "line",
    [
        "deck import -", "deck check -", "deck show -", "check -", "card import -",
        "pack check p1 -", "pack record p1 -", "pack verify -",
    ],
)  # fmt: skip
def test_a_closed_input_is_one_line(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    """A command that is to read it ends with 7 and says why."""
    assert mazo("game", "list").code == 0
    monkeypatch.setattr("sys.stdin", None)
    assert run(line.split()) == 7
    assert tuple(capsys.readouterr()) == ("", "mazo: the input is closed\n")
