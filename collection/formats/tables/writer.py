"""A deck as a table: one row for each of its lines, with the zone in a column of its own."""

from ...deckbuilding.decks import Deck
from ...naming.names import Names
from .lines import table

HEADER = (
    "count", "name", "set", "number", "finish", "section", "comment", "game", "id", "printing",
    "written",
)  # fmt: skip


def write(deck: Deck, names: Names) -> str:
    """Return the table; of the deck itself it holds nothing but the game."""
    rows = (
        (
            line.count, line.name, *places(names, line.card, line.printing), line.finish, line.zone,
            line.comment, deck.game, line.card or "", line.printing or "", line.written,
        )
        for line in deck.lines
    )  # fmt: skip
    return "".join(table(HEADER, rows, excel=False))


def places(names: Names, card: str | None, printing: str | None) -> tuple[str, str]:
    """Return set and number of a printing; empty where none is named or nobody knows it."""
    if card is None or printing is None:
        return "", ""
    found = (each for each in names.printings(card) if each.id == printing)
    return next(((each.set, each.number) for each in found), ("", ""))
