"""Magic Workstation's `.mwDeck`: plain rows with the set in brackets, which may be empty."""

from ..deckbuilding.decks import Deck
from ..naming.names import Names
from .plain.comments import said
from .plain.row import row_of, sided
from .spelling import spelt


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it has no room for numbers, comments and finishes."""
    rows = list(said(deck, "//"))
    for before, line in sided(deck, names):
        name, asked = spelt(line, names, numbers=False)
        row = f"{line.count} [{asked.set if asked else ''}] {name}"
        rows.append(before + row_of(line, names, row, f"{line.count} {name}"))
    return "\n".join(rows) + "\n"
