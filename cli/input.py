"""Standard input, which whoever starts a program may have closed."""

import sys

from ..catalog.errors import Unavailable


def content() -> bytes:
    """Return everything that standard input holds.

    Raises:
        Unavailable: `io.input-closed`.
    """
    if sys.stdin is None:
        raise Unavailable("io.input-closed")
    return sys.stdin.buffer.read()
