"""The plain text list as we write it: read back, it is the same deck to the last byte.

Lines `# key: value` come first, then a heading for each zone in the game's order, the default one
first, and `N Name (SET) number *F* # comment` for each line in the deck's order. UTF-8, LF.
"""

from collections.abc import Iterator

from ...deckbuilding.decks import Deck
from ...deckbuilding.lines import Line
from ...naming.names import Asked, Names
from ..headings import Headings, is_total
from ..zones import by_zone
from .comments import said
from .line import parse, quoted_name
from .marks import mark_of

# A card may be called `2 Wolves`; then two wolves are written another way.
_COUNTS = ("{}", "{}x", "[{}]")


def write(deck: Deck, names: Names) -> str:
    """Return the list of a deck.

    A printing stands where the deck's line names one, and where the name alone would mean another
    card or none.
    """
    headings = Headings(names.game)
    parts = ["\n".join(said(deck, "#"))]
    for zone, lines in by_zone(deck, names):
        rows = [headings.written(zone), *(card_line(line, names) for line in lines)]
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def card_line(line: Line, names: Names) -> str:
    """Return the row of one line: the first spelling that reads back as the same."""
    tail = " ".join(filter(None, (mark_of(line.finish), line.comment and f"# {line.comment}")))
    row = ""
    for name, printing in _spellings(line, names):
        meant = line.but(printing=printing)
        for count in _COUNTS:
            row = f"{count.format(line.count)} {name} {tail}".rstrip()
            if _means(row, names, meant):
                return row
    return row


def _spellings(line: Line, names: Names) -> Iterator[tuple[str, str | None]]:
    """Yield ways to write a line's card, the shortest first, and the printing each stands for."""
    own = names.printings(line.card) if line.card else ()
    asked = Asked.of(line.written)
    if line.printing is None or not own:
        name = own[0].title if own else line.name
        for spelt in name, quoted_name(name):
            yield from ((each, None) for each in _with_printing(spelt, asked))
    if not own:
        return
    shown = next((each for each in own if each.id == line.printing), own[0])
    if shown.set and shown.number:
        for each in _with_printing(own[0].title, Asked(shown.set, shown.number)):
            yield each, shown.id
    yield shown.id, shown.id


def _with_printing(name: str, asked: Asked | None) -> tuple[str, ...]:
    """Return the ways to write a name with a printing."""
    if asked is None:
        return (name,)
    usual = f"{name} ({asked.set}) {asked.number}".rstrip()
    return usual, f"{name}|{asked}"


def _means(row: str, names: Names, line: Line) -> bool:
    """Return whether a row is read as what the line says."""
    parsed = parse(row, names)
    choice = names.choose(parsed.name, parsed.asked)
    if (parsed.count, parsed.finish) != (line.count, line.finish):
        return False
    if line.card is not None:
        return (choice.card, choice.printing) == (line.card, line.printing)
    asked = str(parsed.asked) if parsed.asked else ""
    is_same = (parsed.name, asked) == (line.name, line.written)
    return is_same and not parsed.bad and not is_total(row)
