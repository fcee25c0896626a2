"""The bar of a download: on a terminal, gone in the end, and never in a pipe."""

import io
from collections.abc import Iterator

import pytest
from mazo.cli.terminal.progress import fetched

from ..catalog.served import Page, Server, serving

BODY = b"id,name\nlobo,Lobo\n" * 50


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Return a server on this machine, and a terminal of a certain size."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with serving() as running:
        yield running


def test_a_terminal_shows_how_far_it_is(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar has a word and counts bytes, and the line is wiped when all is there."""
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    address = server.lay("/x", Page(body=BODY, pieces=4, pause=0.15))
    assert fetched(address) == BODY
    assert "Fetching" in stream.getvalue()
    assert "bytes" in stream.getvalue()
    assert "\x1b[2K" in stream.getvalue()


def test_a_pipe_shows_nothing(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """Where stderr is no terminal nothing is drawn."""
    assert fetched(server.lay("/x", Page(body=BODY))) == BODY
    assert tuple(capsys.readouterr()) == ("", "")
