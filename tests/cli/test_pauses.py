"""Pauses: only where somebody looks on, as long as asked for, and ended by a key."""

import io
import os
import pty
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from mazo.cli.terminal.pauses import Pauses, pauses, possible


class Kept(io.StringIO):
    """A stream that stands for a terminal, and keeps what is written."""

    def isatty(self) -> bool:
        """Say that it is one."""
        return True


@contextmanager
def keyboard() -> Iterator[int]:
    """Make stdin and stdout a terminal, and give the side on which keys are typed."""
    typing, terminal = pty.openpty()
    with pytest.MonkeyPatch.context() as patch, os.fdopen(terminal, "r+b", 0) as both:
        patch.setenv("TERM", "xterm")
        patch.delenv("NO_COLOR", raising=False)
        stream = io.TextIOWrapper(both, write_through=True)
        patch.setattr(sys, "stdin", stream)
        patch.setattr(sys, "stdout", stream)
        yield typing
        patch.undo()
        stream.detach()
    os.close(typing)


def test_somebody_looks_on_at_a_terminal() -> None:
    """A terminal with a keyboard has pauses; without colour, keyboard or screen there are none."""
    with keyboard():
        assert possible()
        for name, stream in (("stdin", io.StringIO()), ("stdin", None), ("stdout", Kept())):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(sys, name, stream)
                assert not possible()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("NO_COLOR", "1")
            assert not possible()


def test_a_pause_lasts_and_a_key_ends_all() -> None:
    """Without a key a pause takes its time; after one, neither it nor any later pause does."""
    with keyboard() as typing, pauses() as waiting:
        began = time.monotonic()
        waiting.wait(0.05)
        assert time.monotonic() - began >= 0.05
        assert not waiting.is_over
        os.write(typing, b"x")
        waiting.wait(30)
        assert waiting.is_over
        waiting.wait(30)
        assert time.monotonic() - began < 10


def test_no_time_is_no_pause() -> None:
    """A pause of no seconds does not even look at the keyboard."""
    waiting = Pauses()
    waiting.wait(0)
    assert not waiting.is_over


def interrupted() -> None:
    """Be interrupted in a pause, with keys that are not shown."""
    with pauses():
        assert not termios.tcgetattr(sys.stdin.fileno())[3] & termios.ECHO
        raise KeyboardInterrupt


def test_the_keyboard_is_as_before() -> None:
    """Keys are not echoed meanwhile, and the terminal is set back even after an interruption."""
    with keyboard():
        before = termios.tcgetattr(sys.stdin.fileno())
        with pytest.raises(KeyboardInterrupt):
            interrupted()
        assert termios.tcgetattr(sys.stdin.fileno()) == before
