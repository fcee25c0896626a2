"""Lines that somebody types, or that a script on stdin holds."""

import contextlib
import sys
from collections.abc import Iterator

from .. import output


def at_terminal() -> bool:
    """Tell whether somebody sits at the keyboard."""
    return sys.stdin is not None and sys.stdin.isatty()


def read(prompt: str, *, asks: bool) -> Iterator[tuple[int, str]]:
    """Yield each line with its number, from 1, until the input ends; `asks` prompts for each."""
    if sys.stdin is None:
        return
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding=None if asks else "utf-8-sig", errors="replace")
    yield from enumerate(_typed(prompt) if asks else sys.stdin, 1)


def _typed(prompt: str) -> Iterator[str]:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 — its import alone lets `input` edit the line
    while True:
        line = _line(prompt)
        if line is None:
            output.tell("")
            return
        yield line


def _line(prompt: str) -> str | None:
    """Ask for a line, on stderr where stdout goes to a file; None at the end of the input."""
    if sys.stdout.isatty():
        try:
            return input(prompt)
        except EOFError:
            return None
    output.tell(prompt, end="")
    return sys.stdin.readline() or None
