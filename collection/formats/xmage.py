"""XMage's `.dck`: plain rows with set and number in brackets, which none may lack."""

from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import Line
from ..naming.names import Asked, Names
from .plain.row import own_row, row_of, sided
from .spelling import spelt


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it has no room for comments and finishes.

    XMage passes over a row without a printing, so a card of which none is named gets the printing
    that stands for it.
    """
    rows = [f"NAME:{deck.name}", f"# game: {deck.game}"]
    rows += [f"# note: {line}".rstrip() for line in deck.note.split("\n") if deck.note]
    rows += [before + _row(line, names) for before, line in sided(deck, names)]
    return "\n".join(rows) + "\n"


def _row(line: Line, names: Names) -> str:
    line = _with_printing(line, names)
    name, asked = spelt(line, names)
    row = f"{line.count} {_bracket(asked)}{name}"
    return row_of(line, names, row, own_row(line, names))


def _with_printing(line: Line, names: Names) -> Line:
    if line.card is None or line.printing or line.written:
        return line
    own = [each for each in names.printings(line.card) if each.set and each.number]
    first = next((each for each in own if not each.promo), own[0] if own else None)
    return line.but(printing=first.id) if first else line


def _bracket(asked: Asked | None) -> str:
    if asked is None:
        return ""
    return f"[{asked.set}:{asked.number}] " if asked.number else f"[{asked.set}] "
