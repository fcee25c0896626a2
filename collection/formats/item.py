"""One entry of a list once it is understood: a line of a deck, or copies of a collection."""

from typing import TYPE_CHECKING, Any

from ...catalog.value import Value
from ..deckbuilding.lines import Line

if TYPE_CHECKING:
    from ..owning.copies import Copies


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
