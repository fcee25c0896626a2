"""Command lines as they are typed in a shell, on a game that the arithmetic is for."""

import shlex
from typing import Any

from tests.cli.running import Mazo, Ran


def line(mazo: Mazo, typed: str) -> Ran:
    """Run a line on Invocación Fronteras, unless it names another game."""
    words = shlex.split(typed)
    return mazo(*words, *(() if "-g" in words else ("-g", "invocacion")))


def data(mazo: Mazo, typed: str, code: int = 0) -> Any:
    """Return the `data` of a line that ends with `code`."""
    return mazo.json(*shlex.split(typed), "-g", "invocacion", code=code)
