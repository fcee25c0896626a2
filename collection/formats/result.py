"""What a reader makes of a list."""

from ...catalog.errors import Fault
from ...catalog.value import Value
from ..lines import Line


class Read(Value):
    """A list that was read: what it says of the deck, its lines, and what was wrong with it.

    `name`, `format` and `game` are None where the list does not say. `problems` have severity
    error, or warning where a lenient reading went on without or around them; `ignored` are notes
    of what was understood and left aside. A fault's `place` quotes the text at fault.
    """

    name: str | None = None
    format: str | None = None
    game: str | None = None
    note: str = ""
    lines: tuple[Line, ...] = ()
    problems: tuple[Fault, ...] = ()
    ignored: tuple[Fault, ...] = ()
    comments: tuple[str, ...] = ()


def quoted(text: str) -> str:
    """Return a text short enough to be quoted in a message: at most 80 characters."""
    return text if len(text) <= 80 else f"{text[:79]}…"
