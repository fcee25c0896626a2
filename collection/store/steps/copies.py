"""The second step: copies, wants and trades; decks that are built, and finishes in them."""

import sqlite3

_STATEMENTS = (
    "ALTER TABLE deck ADD COLUMN built INTEGER NOT NULL DEFAULT 0 CHECK (built IN (0, 1))",
    "ALTER TABLE deck_line ADD COLUMN finish TEXT NOT NULL DEFAULT ''",
    """
CREATE TABLE copy (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 9999),
    card TEXT,
    printing TEXT,
    name TEXT NOT NULL,
    written TEXT NOT NULL DEFAULT '',
    finish TEXT NOT NULL DEFAULT '',
    condition TEXT NOT NULL DEFAULT '',
    language TEXT NOT NULL DEFAULT '',
    place TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT '',
    price TEXT NOT NULL DEFAULT '',
    currency TEXT NOT NULL DEFAULT '',
    date TEXT NOT NULL DEFAULT ''
)""",
    """
CREATE TABLE want (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 9999),
    card TEXT,
    printing TEXT,
    name TEXT NOT NULL,
    written TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT '',
    deck INTEGER REFERENCES deck (id) ON DELETE SET NULL
)""",
    """
CREATE TABLE trade (
    deal TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    party TEXT NOT NULL,
    applied TEXT NOT NULL
)""",
    # A table named here takes new rows, from `since` on, without a statement for each: see
    # `journal.in_bulk`. The statement for all of them tells how many changes it takes back.
    "ALTER TABLE journal_open ADD COLUMN bulk TEXT",
    "ALTER TABLE journal_open ADD COLUMN since INTEGER",
    "ALTER TABLE journal_step ADD COLUMN changes INTEGER NOT NULL DEFAULT 1",
    # Copies are counted by card and by set off these indexes alone.
    "CREATE INDEX copy_card ON copy (game, card, count)",
    "CREATE INDEX copy_printing ON copy (game, printing, count)",
    "CREATE INDEX want_card ON want (game, card)",
)


def run(db: sqlite3.Connection) -> None:
    """Add what the second version has."""
    for statement in _STATEMENTS:
        db.execute(statement)
