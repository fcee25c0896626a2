"""The first tables: decks, settings, openings, the user's card files, and the journal."""

import sqlite3

_TABLES = (
    """
CREATE TABLE deck (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    format TEXT,
    note TEXT NOT NULL DEFAULT '',
    catalog TEXT NOT NULL DEFAULT '',
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    UNIQUE (game, name)
)""",
    """
CREATE TABLE deck_line (
    id INTEGER NOT NULL PRIMARY KEY,
    deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    zone TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 9999),
    card TEXT,
    printing TEXT,
    name TEXT NOT NULL,
    comment TEXT NOT NULL DEFAULT '',
    written TEXT NOT NULL DEFAULT ''
)""",
    """
CREATE TABLE setting (
    "key" TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
)""",
    """
CREATE TABLE opening (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    product TEXT NOT NULL,
    packs INTEGER NOT NULL CHECK (packs >= 1),
    seed TEXT NOT NULL,
    receipt TEXT NOT NULL,
    opened TEXT NOT NULL
)""",
    """
CREATE TABLE card_file (
    game TEXT NOT NULL PRIMARY KEY,
    text TEXT,
    written INTEGER NOT NULL DEFAULT 1
)""",
    """
CREATE TABLE journal_entry (
    id INTEGER NOT NULL PRIMARY KEY,
    command TEXT NOT NULL,
    made TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0,
    size INTEGER NOT NULL DEFAULT 0
)""",
    """
CREATE TABLE journal_step (
    id INTEGER NOT NULL PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES journal_entry (id) ON DELETE CASCADE,
    statement TEXT NOT NULL
)""",
    """
CREATE TABLE journal_open (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    entry INTEGER NOT NULL
)""",
    "CREATE INDEX deck_line_deck ON deck_line (deck, position)",
    "CREATE INDEX deck_name_key ON deck (name_key)",
    "CREATE INDEX journal_step_entry ON journal_step (entry)",
)


def run(db: sqlite3.Connection) -> None:
    """Make the tables of an empty database."""
    for statement in _TABLES:
        db.execute(statement)
