"""A command run on a terminal of its own, without anybody sitting there."""

import os
import subprocess
import sys
from collections.abc import Mapping
from typing import IO

ENVIRONMENT = {"TERM": "xterm-256color", "MAZO_GAME": "t1", "MAZO_LANG": "en"}


def on_terminal(
    *arguments: str,
    environment: Mapping[str, str] | None = None,
    stdout: IO[bytes] | None = None,
    stderr: IO[bytes] | None = None,
    typed: bytes = b"",
) -> bytes:
    """Return what a command writes on a terminal; stdout or stderr may go to a file instead.

    What is typed waits there from the start, and is seen in what is written.
    """
    import pty

    near, far = pty.openpty()
    os.write(near, typed)
    with subprocess.Popen(
        [sys.executable, "-m", "mazo", *arguments],
        stdin=far,
        stdout=stdout or far,
        stderr=stderr or far,
        env={**os.environ, **ENVIRONMENT, **(environment or {})},
    ):
        os.close(far)
        written = b""
        while piece := _read(near):
            written += piece
    os.close(near)
    return written.replace(b"\r\n", b"\n")


def _read(near: int) -> bytes:
    try:
        return os.read(near, 1 << 16)
    except OSError:  # what Linux says once the other side is closed
        return b""
