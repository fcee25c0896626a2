"""A clock that counts seconds down before somebody's eyes."""

import os
import sys
import time
from collections.abc import Callable, Iterator

from ...catalog.value import Value
from .. import output

_TICK = 0.1  # seconds between two looks at the clock: enough for the second to turn on time


class Clock(Value):
    """Where time comes from, and how it is let pass; another one serves tests."""

    now: Callable[[], float] = time.monotonic
    wait: Callable[[float], None] = time.sleep


def remaining(seconds: int, clock: Clock) -> Iterator[int]:
    """Yield the whole seconds that are left, each as it begins, from `seconds` down to 0."""
    end = clock.now() + seconds
    told = seconds
    yield told
    while told > 0:
        left = end - clock.now()
        if left > told - 1:
            clock.wait(min(_TICK, left - (told - 1)))
            continue
        told = max(0, min(told - 1, -int(-left // 1)))
        yield told


def takes_one_line() -> bool:
    """Tell whether a line of stderr can be written over: at a terminal that is not dumb."""
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    return is_terminal and os.environ.get("TERM") != "dumb"


def rewrite(line: str, width: int) -> None:
    """Write a line of stderr in the place of the one before, of at most `width` columns."""
    output.tell("", end="\r")
    output.tell(f"{line:<{width}}"[:width], end="")


def ring() -> None:
    """Let the terminal give a sound."""
    output.tell("", end="\a")
