"""A question that is answered at the keyboard."""

import io

import pytest
from mazo.cli import words
from mazo.cli.terminal import asking

ANSWERS = [
    ("es", "s\n", True), ("es", "sí\n", True), ("es", "S\n", True), ("es", "y\n", True),
    ("es", "\n", True), ("es", "n\n", False), ("es", "no\n", False), ("es", "", False),
    ("en", "y\n", True), ("en", " Yes \n", True), ("en", "\n", True), ("en", "n\n", False),
    ("en", "what?\n", False), ("en", "", False),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "typed", "said"), ANSWERS)
def test_an_answer_is_yes_or_no(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    typed: str,
    said: bool,
) -> None:
    """An empty line is a yes, the end of the input and anything else a no; stderr asks."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    monkeypatch.setattr(words, "_chosen", [lang])
    assert asking.yes("?") is said
    out, err = capsys.readouterr()
    assert (out, err) == ("", "? [S/n] " if lang == "es" else "? [Y/n] ")
