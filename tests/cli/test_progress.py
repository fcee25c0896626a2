"""The bar of a download: on a terminal, gone in the end, and never in a pipe."""

import io
import time
from collections.abc import Iterator

import pytest
from mazo.cli.terminal.progress import fetched, walk

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


@pytest.mark.parametrize(("large", "is_shown"), [(1, True), (300, True), (301, False)])
def test_work_is_shown_where_it_takes_long(
    monkeypatch: pytest.MonkeyPatch, large: int, *, is_shown: bool
) -> None:
    """Work of fewer steps than what counts as large is done without a bar, all of it either way."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    steps = iter(range(1, 301))
    walk(steps, 300, "Counting", large)
    assert [*steps] == []
    assert ("Counting" in stream.getvalue()) == is_shown


def test_long_steps_are_shown_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that does much at once moves the bar, whatever number it ends at."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)

    def steps() -> Iterator[int]:
        for done in (4_551, 9_102):
            yield done
            time.sleep(0.2)  # the bar is drawn anew ten times a second

    walk(steps(), 10_000, "Counting")
    assert "4551/10000" in stream.getvalue()


def test_work_in_a_pipe_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Where stderr is no terminal the work is done in silence."""
    walk(iter(range(10_000)), 10_000, "Counting")
    assert tuple(capsys.readouterr()) == ("", "")
