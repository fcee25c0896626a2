"""Time that passes while somebody looks at the screen, cut short by any key."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from .screen import takes_codes


class Pauses:
    """Waits; once a key has been pressed, no longer."""

    def __init__(self) -> None:
        self.is_over = False

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass, unless a key is pressed or has been."""
        if not self.is_over and seconds > 0:
            self.is_over = _key_within(seconds)


def possible() -> bool:
    """Tell whether somebody looks on: at a terminal that may be drawn on, with a keyboard.

    What is only kept to be shown later, as steps of the tour are, passes without pauses.
    """
    seen = takes_codes(sys.stdout) and _goes_out(sys.stdout)
    return seen and sys.stdin is not None and sys.stdin.isatty()


def _goes_out(stream: TextIO) -> bool:
    try:
        return stream.fileno() >= 0
    except OSError:
        return False


@contextmanager
def pauses() -> Iterator[Pauses]:
    """Give pauses during which keys are not shown; what was typed meanwhile is forgotten."""
    try:
        import termios
        import tty
    except ImportError:  # no keyboard of this kind: the pauses last
        yield Pauses()
        return
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard)
        yield Pauses()
    finally:
        termios.tcsetattr(keyboard, termios.TCSAFLUSH, before)


def _key_within(seconds: float) -> bool:
    """Wait, and tell whether a key was pressed meanwhile."""
    if sys.platform == "win32":
        time.sleep(seconds)
        return False
    import select

    ready, _, _ = select.select([sys.stdin], [], [], seconds)
    if ready:
        import os

        os.read(sys.stdin.fileno(), 1024)
    return bool(ready)
