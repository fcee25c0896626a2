"""Standard input, which whoever starts a program may have closed."""

import sys

from ...catalog.errors import Unavailable


def content(most: int = -1) -> bytes:
    """Return what standard input holds: everything, or the first `most` bytes.

    Raises:
        Unavailable: `io.input-closed`.
    """
    if sys.stdin is None:
        raise Unavailable("io.input-closed")
    return sys.stdin.buffer.read(most)
