"""The list of PTCGL and PTCGO: headings with counts, rows of name, set and number, a total."""

from ..deckbuilding.decks import Deck
from ..naming.names import Names
from .headings import Headings
from .plain.row import own_row, row_of
from .spelling import spelt
from .zones import by_zone


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a list; it has no name, and no room for comments and finishes."""
    headings = Headings(names.game)
    parts = []
    for zone, lines in by_zone(deck, names):
        rows = [f"{headings.written(zone)}: {sum(line.count for line in lines)}"]
        for line in lines:
            name, asked = spelt(line, names)
            row = f"{line.count} {name}"
            printed = f"{row} {asked.set} {asked.number}".rstrip() if asked else row
            rows.append(row_of(line, names, printed, own_row(line, names), row))
        parts.append("\n".join(rows))
    total = f"Total Cards: {sum(line.count for line in deck.lines)}"
    if not names.cards(total):  # a line that is a card's name is that card
        parts.append(total)
    return "\n\n".join(parts) + "\n"
