"""What a reader makes of a list: each entry that is understood, and what was wrong with it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.errors import Fault
from ...catalog.value import EMPTY, Value
from ..deckbuilding.lines import Line, merged

if TYPE_CHECKING:
    from ..owning.copies import Copies

_SAID = ("name", "format", "game", "note", "choices", "items", "problems", "ignored", "comments")


class Item(Value):
    """So many copies of a card, with all that a list may say of them.

    `card`, `printing`, `name` and `written` are as in `lines.Line`, the texts from `finish` to
    `date` as in `copies.Copies`; `zone` is the zone of a deck where it goes.
    """

    zone: str
    count: int
    card: str | None
    printing: str | None
    name: str
    comment: str = ""
    written: str = ""
    finish: str = ""
    condition: str = ""
    language: str = ""
    place: str = ""
    note: str = ""
    price: str = ""
    currency: str = ""
    date: str = ""

    def line(self) -> Line:
        """Return it as a line of a deck, which keeps neither condition nor what follows it."""
        return Line(
            self.zone, self.count, self.card, self.printing, self.name, self.comment, self.written,
            self.finish,
        )  # fmt: skip

    def copies(self, game: str) -> "Copies":
        """Return it as copies that somebody owns, which lie in no zone."""
        from ..owning.copies import Copies

        return Copies(
            game, self.count, self.card, self.printing, self.name, self.written, self.finish,
            self.condition, self.language, self.place, self.note or self.comment, self.price,
            self.currency, self.date,
        )  # fmt: skip

    @classmethod
    def of_line(cls, line: Line) -> "Item":
        """Return what a line of a deck says."""
        return cls(**line.as_dict())


Taken = Line | Item  # most entries say no more than a line of a deck
_REST = ("",) * (len(Item.part_names()) - len(Line.part_names()))


def nested(taken: Taken) -> tuple[Any, ...]:
    """Return the parts of an item as far as `written`, and a tuple of all others."""
    parts = tuple(taken.as_dict().values())
    return (*parts[:7], parts[7:] if isinstance(taken, Item) else (*parts[7:], *_REST))


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
