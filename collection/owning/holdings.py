"""How much of the user's rests on one game: what is kept when the game goes."""

import sqlite3

from ...catalog.value import Value


class Holdings(Value):
    """How many decks, copies of cards, wanted cards and kept openings are of a game."""

    decks: int
    copies: int
    wants: int
    openings: int


def of_game(db: sqlite3.Connection, game: str) -> Holdings:
    """Return what the user has of a game."""
    counted = ("count(*) FROM deck", "total(count) FROM copy", "total(count) FROM want",
               "count(*) FROM opening")  # fmt: skip
    rows = (db.execute(f"SELECT {each} WHERE game = ?", (game,)).fetchone() for each in counted)
    return Holdings(*(int(row[0]) for row in rows))
