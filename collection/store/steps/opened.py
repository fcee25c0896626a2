"""The fourth step: which cards lay in the packs that were opened."""

import sqlite3

_STATEMENTS = (
    # `pack` is NULL where several packs lie in one pile; `card`, where nobody knows the card.
    """
CREATE TABLE opening_card (
    id INTEGER NOT NULL PRIMARY KEY,
    opening INTEGER NOT NULL REFERENCES opening (id) ON DELETE CASCADE,
    pack INTEGER CHECK (pack >= 1),
    slot TEXT NOT NULL DEFAULT '',
    card TEXT,
    printing TEXT,
    name TEXT NOT NULL DEFAULT '',
    rarity TEXT,
    finish TEXT NOT NULL DEFAULT ''
)""",
    "CREATE INDEX opening_card_opening ON opening_card (opening)",
)


def run(db: sqlite3.Connection) -> None:
    """Add the table of opened cards; openings of before have none."""
    for statement in _STATEMENTS:
        db.execute(statement)
