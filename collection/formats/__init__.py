"""Readers and writers of deck lists, one file each; a list's content tells its format."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from ...catalog.errors import BadData, Fault, NotFound
from ...catalog.text import near
from ...catalog.value import Value
from ..deckbuilding.decks import Deck
from ..naming.names import Names
from .encodings import told
from .reading import NO_MENDING, Mending, Reading
from .result import Read, Taken, nested

if TYPE_CHECKING:
    from .loss import Loss

__all__ = [
    "FORMATS",
    "VENDORS",
    "Format",
    "Mending",
    "Read",
    "format_of",
    "named",
    "read",
    "read_cards",
    "whole",
]


_CELLS = frozenset(",;\t|=")  # one of them parts the cells of a table
_SIGNS = "<{[#"  # one of them begins what is no plain list and no table
_HEAD = 64 * 1024  # bytes that are enough to tell a format


class How(TypedDict, total=False):
    """How a list is read: `file` is what faults call it, `-` where nothing is said."""

    file: str
    lenient: bool
    mending: Mending


class Format(Value):
    """A way to write a deck down; `is_it` looks at the decoded content.

    `reader` and `writer` are modules of this folder, imported when a list is read or written.
    """

    id: str
    suffix: str
    is_it: Callable[[str], bool]
    reader: str
    writer: str

    def items(self, data: bytes | str, reading: Reading) -> Iterator[Taken]:
        """Yield what a list says, one entry at a time; the rest goes to the reading."""
        found: Iterator[Taken] = _module(self.reader).items(data, reading)
        return found

    def rows(self, data: bytes | str, reading: Reading) -> Iterator[tuple[Any, ...]]:
        """Yield the same as bare parts of items: what a very large list is read by.

        A row holds the parts as far as `written`, and one tuple of those from `finish` on.
        """
        module = _module(self.reader)
        if hasattr(module, "rows"):
            yield from module.rows(data, reading)
        else:
            yield from map(nested, module.items(data, reading))

    def read(self, data: bytes | str, names: Names, **how: Unpack[How]) -> Read:
        """Return what a list says, with everything that is wrong in it."""
        lenient, mending = how.get("lenient", False), how.get("mending", NO_MENDING)
        reading = Reading(
            names, how.get("file", "-"), lenient=lenient, form=self.id, mending=mending
        )
        return reading.finished(self.items(data, reading))

    def game_of(self, data: bytes | str) -> str | None:
        """Return the game that a list says it belongs to."""
        game: str | None = _module(self.reader).game_of(data)
        return game

    def write(self, deck: Deck, names: Names) -> str:
        """Return the deck as a list."""
        written: str = _module(self.writer).write(deck, names)
        return written

    def lost(self, deck: Deck, names: Names, written: str) -> "tuple[Loss, ...]":
        """Return what a list that was written does not hold of its deck.

        Raises:
            BadData: `list.too-large`, `list.too-many-lines`: it cannot be read again.
        """
        from .loss import losses

        read = self.read(written, names, lenient=True)
        return losses(deck, read.but(game=self.game_of(written)))

    def notes(self, deck: Deck, names: Names) -> tuple[Fault, ...]:
        """Return what else one must know who writes the deck in this format."""
        notes = getattr(_module(self.writer), "notes", None)
        return tuple(notes(deck, names)) if notes else ()


@cache
def _module(name: str) -> ModuleType:
    return import_module(f".{name}", __package__)


def _is_json(content: str) -> bool:
    return content.lstrip().startswith("{")


def _is_csv(content: str) -> bool:
    first = content.lstrip().partition("\n")[0]
    if _CELLS.isdisjoint(first):
        return False
    from .tables.header import is_table

    return is_table(content)


def _is_any(_: str) -> bool:
    return True


def _never(_: str) -> bool:
    """Tell nothing: a dialect that the reader of plain text understands without being told."""
    return False


def _is(name: str, *keys: str) -> Callable[[str], bool]:
    """Return a test of `detection`, loaded when it is asked."""

    def is_it(content: str) -> bool:
        from . import detection

        test: Callable[..., bool] = getattr(detection, name)
        return test(content, *keys)

    return is_it


# In the order in which people look for them.
FORMATS: Mapping[str, Format] = {
    "text": Format("text", ".txt", _is_any, "plain.reader", "plain.writer"),
    "json": Format("json", ".json", _is_json, "json", "json"),
    "csv": Format("csv", ".csv", _is_csv, "tables.reader", "tables.writer"),
    "cockatrice": Format("cockatrice", ".cod", _is("is_xml"), "cockatrice", "cockatrice"),
    "dec": Format("dec", ".dec", _never, "plain.reader", "dec"),
    "forge": Format("forge", ".dck", _is("is_forge"), "forge", "forge"),
    "lackey": Format("lackey", ".dek", _is("is_lackey"), "lackey", "lackey"),
    "mtgjson": Format("mtgjson", ".json", _is("has_key", "mainBoard"), "mtgjson", "mtgjson"),
    "mtgo": Format("mtgo", ".dek", _is("is_mtgo"), "mtgo", "mtgo"),
    "mwdeck": Format("mwdeck", ".mwDeck", _never, "plain.reader", "mwdeck"),
    "octgn": Format("octgn", ".o8d", _is("is_octgn"), "octgn", "octgn"),
    "ptcgl": Format("ptcgl", ".txt", _never, "plain.reader", "ptcgl"),
    "slots": Format("slots", ".json", _is("has_key", "slots", "cards"), "slots", "slots"),
    "tabletop": Format(
        "tabletop", ".json", _is("has_key", "ObjectStates"), "tabletop", "tabletop_writer"
    ),
    "xmage": Format("xmage", ".dck", _never, "plain.reader", "xmage"),
    "ydk": Format("ydk", ".ydk", _is("is_ydk"), "ydk", "ydk"),
}
# In the order of asking: a list without any of the signs is of the last two, of which the last one
# takes what no other knows, dialects of plain text included.
_ASKED = (
    "tabletop", "mtgjson", "slots", "json", "lackey", "octgn", "mtgo", "cockatrice", "ydk", "forge",
    "csv", "text",
)  # fmt: skip


# Programs and shops whose tables the reader of `csv` knows, and can be told to take a file for.
VENDORS = (
    "moxfield", "manabox", "dragonshield", "deckbox", "archidekt", "tcgplayer", "topdecked",
    "mtggoldfish", "mtgo-csv", "cardmarket", "cardkingdom", "cubecobra", "urzagatherer",
)  # fmt: skip


def format_of(data: bytes | str, forced: str | None = None) -> Format:
    """Return the format of a list: the one named, else the one its content tells.

    Raises:
        NotFound: `list.unknown-format` with `name`, `near` and `known`.
        BadData: As `encodings.told`, of the beginning.
    """
    if forced in VENDORS:
        return FORMATS["csv"].but(id=forced)
    if forced is not None:
        return named(forced, (*FORMATS, *VENDORS))
    content = _beginning(data)
    asked = _ASKED if any(sign in content for sign in _SIGNS) else _ASKED[-2:]
    return next(FORMATS[id] for id in asked if FORMATS[id].is_it(content))


def _beginning(data: bytes | str) -> str:
    """Return the text of the first lines where they tell their encoding, else the whole text."""
    if len(data) > _HEAD:
        head = data[:_HEAD]
        end = head.rfind("\n") if isinstance(head, str) else head.rfind(b"\n")
        with suppress(BadData):
            return told(head[:end] if end > 0 else head).text
    return told(data).text


def named(name: str, known: Sequence[str] = tuple(FORMATS)) -> Format:
    """Return the format of that name; `known` are those to choose from.

    Raises:
        NotFound: `list.unknown-format` with `name`, `near` and `known`.
    """
    if name not in FORMATS:
        nearest = near(name, known)
        raise NotFound("list.unknown-format", name=name, near=nearest, known=tuple(known))
    return FORMATS[name]


def read(
    data: bytes | str,
    names: Names,
    *,
    forced: str | None = None,
    **how: Unpack[How],
) -> Read:
    """Read a list, all or nothing; a lenient reading leaves out and marks, and tells what.

    Raises:
        BadData: `list.bad` with every fault, `file` and `count` of faults, unless `lenient`;
            `list.too-large`, `list.too-many-lines`, `list.not-text`, `list.newer`;
            `foreign.unreadable` where a file is not what its format needs.
        NotFound: `list.unknown-format`.
    """
    return whole(format_of(data, forced).read(data, names, **how), how.get("file", "-"))


def read_cards(
    rows: Sequence[str], names: Names, *, file: str = "-", lenient: bool = False
) -> Read:
    """Read rows as a command line names cards: each is a card, though a zone be called so too.

    Raises:
        BadData: `list.bad`, as `read`.
    """
    from .plain.reader import card_items

    reading = Reading(names, file, lenient=lenient)
    return whole(reading.finished(card_items(rows, reading)), file)


def whole(result: Read, file: str) -> Read:
    """Return what was read, where nothing in it is an error.

    Raises:
        BadData: `list.bad`, as `read`.
    """
    errors = [fault for fault in result.problems if fault.severity == "error"]
    if errors:
        raise BadData("list.bad", errors, file=file, count=len(errors))
    return result
