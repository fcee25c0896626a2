"""The third step: what the player chose for a deck."""

import sqlite3


def run(db: sqlite3.Connection) -> None:
    """Give every deck room for its choices, a JSON object of texts."""
    db.execute("ALTER TABLE deck ADD COLUMN choices TEXT NOT NULL DEFAULT '{}'")
