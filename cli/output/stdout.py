"""Where data goes: written whole, or an error that is told apart from those of the user's disk."""

import os
import sys

from ...catalog.errors import Unavailable

_PIECE = 1 << 14  # letters; without buffers a reader that has gone shows only at the next write


def put(text: str) -> None:
    """Write a text to stdout, at once.

    Raises:
        BrokenPipeError: The reader has gone.
        Unavailable: `io.output-failed`: it can be written no further, the disk being full, say.
    """
    try:
        for start in range(0, len(text), _PIECE):
            sys.stdout.write(text[start : start + _PIECE])
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon()
        raise Unavailable("io.output-failed") from error


def abandon() -> None:
    """Let nothing more be written to stdout, or complained about as the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
