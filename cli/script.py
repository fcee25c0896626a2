"""The lines that a command carries out one by one: of a file, else as they are typed or piped."""

from collections.abc import Iterator

from .lists import content
from .terminal import keyboard


def lines(script: str | None, prompt: str, *, asks: bool) -> Iterator[tuple[int, str]]:
    """Yield each line with its number, from 1; what is not UTF-8 in them is marked as such.

    Args:
        script: A file; None or `-` for what is typed or piped.
        prompt: What whoever types is asked with.
        asks: Whether somebody types.

    Raises:
        BadData: `list.too-large`.
    """
    if script is None or script == "-":
        yield from keyboard.read(prompt, asks=asks)
    else:
        text = content(script).decode("utf-8-sig", errors="replace")
        yield from enumerate(text.splitlines(), 1)
