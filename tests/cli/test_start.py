"""The entry of the program: a stop is quiet however early it comes."""

import sys
from collections.abc import Sequence

import pytest
from mazo import __main__ as entry
from mazo.cli import main as cli_main


def test_a_stop_during_the_start_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C before the command line is read ends with 130 and without a word."""

    def stopped(_: Sequence[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_main, "run", stopped)
    monkeypatch.setattr(sys, "argv", ["mazo", "--help"])
    assert entry.main() == 130
    assert capsys.readouterr() == ("", "")
