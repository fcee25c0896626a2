"""What a reader makes of a list."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...catalog.errors import Fault
from ...catalog.value import EMPTY, Value
from ..deckbuilding.lines import Line, merged
from .item import Item, Taken

if TYPE_CHECKING:
    from ..owning.copies import Copies


_SAID = ("name", "format", "game", "note", "choices", "items", "problems", "ignored", "comments")


class Read(Value, compare=_SAID):
    """A list that was read: what it says of the deck, its items, and what was wrong with it.

    `name`, `format` and `game` are None where the list does not say. `problems` have severity
    error, or warning where a lenient reading went on without or around them; `ignored` are notes
    of what was understood and left aside. A fault's `place` quotes the text at fault. `taken` are
    the items, those of which there is no more to say as lines.
    """

    name: str | None = None
    format: str | None = None
    game: str | None = None
    note: str = ""
    choices: Mapping[str, str] = EMPTY
    taken: tuple[Taken, ...] = ()
    problems: tuple[Fault, ...] = ()
    ignored: tuple[Fault, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        """What was taken, with all that a list may say of copies."""
        return tuple(each if isinstance(each, Item) else Item.of_line(each) for each in self.taken)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The items as lines of a deck, repeats added up."""
        return merged([each.line() if isinstance(each, Item) else each for each in self.taken])

    def copies(self, game: str) -> "tuple[Copies, ...]":
        """Return the items as copies that somebody owns, repeats added up."""
        from ..owning.copies import merged as merged_copies

        return merged_copies(item.copies(game) for item in self.items)


def quoted(text: str) -> str:
    """Return a text short enough to be quoted in a message: at most 80 characters."""
    return text if len(text) <= 80 else f"{text[:79]}…"
