"""What a reader makes of a list."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...catalog.errors import Fault
from ...catalog.value import EMPTY, Value
from ..deckbuilding.lines import Line, merged
from .item import Item

if TYPE_CHECKING:
    from ..owning.copies import Copies


class Read(Value):
    """A list that was read: what it says of the deck, its items, and what was wrong with it.

    `name`, `format` and `game` are None where the list does not say. `problems` have severity
    error, or warning where a lenient reading went on without or around them; `ignored` are notes
    of what was understood and left aside. A fault's `place` quotes the text at fault.
    """

    name: str | None = None
    format: str | None = None
    game: str | None = None
    note: str = ""
    choices: Mapping[str, str] = EMPTY
    items: tuple[Item, ...] = ()
    problems: tuple[Fault, ...] = ()
    ignored: tuple[Fault, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """The items as lines of a deck, repeats added up."""
        return merged(item.line() for item in self.items)

    def copies(self, game: str) -> "tuple[Copies, ...]":
        """Return the items as copies that somebody owns, repeats added up."""
        from ..owning.copies import merged as merged_copies

        return merged_copies(item.copies(game) for item in self.items)


def quoted(text: str) -> str:
    """Return a text short enough to be quoted in a message: at most 80 characters."""
    return text if len(text) <= 80 else f"{text[:79]}…"
