"""Apprentice's `.dec`, which nearly every program reads: plain rows of count and name."""

from ..deckbuilding.decks import Deck
from ..naming.names import Names
from .plain.comments import said
from .plain.row import row_of, sided
from .spelling import spelt


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it has no room for printings, comments and finishes."""
    rows = list(said(deck, "//"))
    for before, line in sided(deck, names):
        name, _ = spelt(line, names, sets=False, numbers=False)
        rows.append(before + row_of(line, names, f"{line.count} {name}"))
    return "\n".join(rows) + "\n"
