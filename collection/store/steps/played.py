"""The fifth step: games of solitaire that are kept, and running scores."""

import sqlite3

_STATEMENTS = (
    # A game is its deck as it was, how it began, and what was done: the rest follows from these.
    """
CREATE TABLE play (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL UNIQUE,
    named INTEGER NOT NULL DEFAULT 0 CHECK (named IN (0, 1)),
    scripted INTEGER NOT NULL DEFAULT 0 CHECK (scripted IN (0, 1)),
    deck TEXT NOT NULL,
    lines TEXT NOT NULL,
    start TEXT NOT NULL,
    actions TEXT NOT NULL DEFAULT '',
    undone TEXT NOT NULL DEFAULT '',
    turn INTEGER NOT NULL DEFAULT 0,
    ended INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
    state TEXT NOT NULL DEFAULT '',
    catalog TEXT NOT NULL DEFAULT '',
    created TEXT NOT NULL,
    touched TEXT NOT NULL
)""",
    # `points` is NULL where nobody knows them; `support`, where there are none either.
    """
CREATE TABLE score_line (
    id INTEGER NOT NULL PRIMARY KEY,
    sheet TEXT NOT NULL DEFAULT '',
    game TEXT NOT NULL DEFAULT '',
    player TEXT NOT NULL,
    player_key TEXT NOT NULL,
    kind TEXT NOT NULL,
    points INTEGER,
    support INTEGER,
    note TEXT NOT NULL DEFAULT '',
    made TEXT NOT NULL
)""",
    "CREATE INDEX score_line_sheet ON score_line (sheet, player_key)",
)


def run(db: sqlite3.Connection) -> None:
    """Add both tables; nothing was kept before."""
    for statement in _STATEMENTS:
        db.execute(statement)
