"""An opening at a terminal: card by card, cut short by a key, and the same screen in the end."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from mazo.catalog.library import open_game
from mazo.cli import output
from mazo.cli.answer import Answer
from mazo.cli.pack.opened import answer
from mazo.cli.terminal import pauses
from mazo.cli.terminal.screen import Screen
from mazo.packs.drawing.opening import open_packs

SCREEN = Screen(60, colour=True)


@pytest.fixture
def opening(t1: Path) -> Answer:
    """Return two packs of the made-up booster, to be shown slowly."""
    assert t1.is_dir()
    catalog = open_game("t1")
    opened = open_packs(catalog, "sobre", seed="7", count=2, settings=catalog.game.defaults())
    return answer(opened, catalog, "Booster", slowly=True)


def test_the_pieces_are_the_whole(opening: Answer) -> None:
    """What is shown piece by piece is what is printed at once."""
    assert opening.beats is not None
    assert opening.text is not None
    pieces = "".join(beat.text for beat in opening.beats(SCREEN))
    assert pieces == opening.text(SCREEN) + "\n"
    assert pieces.count("\x1b[") > 4  # rarities have colours


def test_the_best_card_is_waited_for(opening: Answer) -> None:
    """A card takes a moment, the rarest of a pack longest, and nothing passes before the first."""
    assert opening.beats is not None
    waits = [beat.wait for beat in opening.beats(SCREEN)]
    assert waits[0] == 0
    assert waits[1:6] == [0.25] * 4 + [1.2]
    assert waits[7:12] == [0.25] * 4 + [1.2]
    assert sum(waits) < 10


class Clock(pauses.Pauses):
    """Pauses that pass at once, and a key that is pressed in one of them."""

    def __init__(self, key: int | None = None) -> None:
        """Remember in which pause the key is pressed."""
        super().__init__()
        self.key, self.waited = key, list[float]()

    def wait(self, seconds: float) -> None:
        """Note how long it would take."""
        if not self.is_over:
            self.waited.append(seconds)
            self.is_over = len(self.waited) == self.key


class Given:
    """Gives a clock where pauses are asked for, as a context."""

    def __init__(self, clock: Clock) -> None:
        """Remember the clock."""
        self.clock = clock

    def __call__(self) -> "Given":
        """Be the context."""
        return self

    def __enter__(self) -> Clock:
        """Give the clock."""
        return self.clock

    def __exit__(self, *_: object) -> None:
        """Let errors through."""


@pytest.mark.parametrize("key", [None, 1, 4])
def test_a_key_ends_the_waiting(
    opening: Answer,
    key: int | None,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether a key is pressed or not, the same text stands there in the end."""
    clock = Clock(key)
    monkeypatch.setattr(pauses, "possible", lambda: True)
    monkeypatch.setattr(pauses, "pauses", Given(clock))
    output.write(opening, "table", "pack open")
    slowly = capsys.readouterr().out
    output.write(opening.but(beats=None), "table", "pack open")
    assert capsys.readouterr().out == slowly
    assert len(clock.waited) == (key or 13)


@pytest.mark.parametrize("mode", ["plain", "json", "csv", "ndjson"])
def test_programs_do_not_wait(
    opening: Answer, mode: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only a table at a terminal grows; other outputs come at once."""
    monkeypatch.setattr(pauses, "possible", lambda: True)
    monkeypatch.setattr(pauses, "pauses", lambda: pytest.fail("it waits"))
    output.write(opening, mode, "pack open")
    assert capsys.readouterr().out


def at_terminal(*arguments: str, keys: bytes = b"", stop: bool = False, **more: str) -> "Seen":
    """Run a command at a terminal of its own, with keys typed once something is seen."""
    main, other = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "60", "MAZO_LANG": "en", **more}
    command = [sys.executable, "-m", "mazo", *arguments]
    began = time.monotonic()
    process = subprocess.Popen(
        command, stdin=other, stdout=other, stderr=subprocess.DEVNULL, env=environment
    )
    os.close(other)
    seen = b""
    while True:
        ready, _, _ = select.select([main], [], [], 30)
        piece = _read(main) if ready else b""
        if not piece:
            break
        if not seen and keys:
            os.write(main, keys)
        if not seen and stop:
            process.send_signal(signal.SIGINT)
        seen += piece
    code = process.wait(30)
    os.close(main)
    return Seen(code, seen.decode(), time.monotonic() - began)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other side is closed
        return b""


class Seen:
    """Exit code, what stood on the terminal, and the seconds it took."""

    def __init__(self, code: int, text: str, seconds: float) -> None:
        """Remember them."""
        self.code, self.text, self.seconds = code, text.replace("\r\n", "\n"), seconds


OPEN: Sequence[str] = ("pack", "open", "sobre", "-g", "t1", "--seed", "7")


def test_an_opening_takes_its_time_at_a_terminal(t1: Path) -> None:
    """Card by card it takes seconds; a key, `--fast` and NO_COLOR bring the same text at once."""
    assert t1.is_dir()
    fast = at_terminal(*OPEN, "--fast")
    slow, key = at_terminal(*OPEN), at_terminal(*OPEN, keys=b" ")
    assert (fast.code, slow.code, key.code) == (0, 0, 0)
    assert fast.text == slow.text == key.text
    assert "\x1b[" in fast.text
    assert slow.seconds > fast.seconds + 1.5
    assert key.seconds < slow.seconds - 1
    assert "\x1b[" not in at_terminal(*OPEN, NO_COLOR="1").text


def test_an_opening_can_be_broken_off(t1: Path) -> None:
    """Ctrl-C ends it with the code of interruptions; what stands there is whole lines."""
    assert t1.is_dir()
    stopped = at_terminal(*OPEN, stop=True)
    assert stopped.code == 130
    assert stopped.text.endswith("\n")
    assert "Receipt" not in stopped.text
