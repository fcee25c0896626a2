"""The plain text list as we write it: read back, it is the same deck to the last byte.

Lines `# key: value` come first, then a heading for each zone in the game's order, the default one
first, and `N Name (SET) number # comment` for each line in the deck's order. UTF-8, LF.
"""

from collections.abc import Iterator

from ..decks import Deck
from ..lines import Line
from ..names import Asked, Names
from .headings import Headings
from .text_line import parse
from .zones import by_zone

# A card may be called `2 Wolves`; then two wolves are written another way.
_COUNTS = ("{}", "{}x", "[{}]")


def write(deck: Deck, names: Names) -> str:
    """Return the list of a deck.

    A printing stands where the deck's line names one, and where the name alone would mean another
    card or none.
    """
    headings = Headings(names.game)
    parts = ["\n".join(_said(deck))]
    for zone, lines in by_zone(deck, names):
        rows = [headings.written(zone), *(card_line(line, names) for line in lines)]
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def card_line(line: Line, names: Names) -> str:
    """Return the row of one line: the first spelling that reads back as the same."""
    tail = f" # {line.comment}" if line.comment else ""
    row = ""
    for name, printing in _spellings(line, names):
        for count in _COUNTS:
            row = f"{count.format(line.count)} {name}{tail}"
            if line.card is None or _means(row, names) == (line.card, printing, line.count):
                return row
    return row


def _said(deck: Deck) -> Iterator[str]:
    yield f"# game: {deck.game}"
    yield f"# name: {deck.name}"
    if deck.format:
        yield f"# format: {deck.format}"
    for line in deck.note.split("\n") if deck.note else ():
        yield f"# note: {line}".rstrip()


def _spellings(line: Line, names: Names) -> Iterator[tuple[str, str | None]]:
    """Yield ways to write a line's card, the shortest first, and the printing each stands for."""
    own = names.printings(line.card) if line.card else ()
    if not own:
        yield _with_printing(line.name, Asked.of(line.written)), None
        return
    title = own[0].title
    if line.printing is None:
        yield _with_printing(title, Asked.of(line.written)), None
    shown = next((each for each in own if each.id == line.printing), own[0])
    if shown.set and shown.number:
        yield _with_printing(title, Asked(shown.set, shown.number)), shown.id
    yield shown.id, shown.id


def _with_printing(name: str, asked: Asked | None) -> str:
    if asked is None:
        return name
    return f"{name} ({asked.set}) {asked.number}".rstrip()


def _means(row: str, names: Names) -> tuple[str | None, str | None, int]:
    """Return card, printing and count that a row is read as."""
    parsed = parse(row, names)
    choice = names.choose(parsed.name, parsed.asked)
    return choice.card, choice.printing, parsed.count
