"""A table into SQLite: csv, sqlite3 and one `executemany`; no name is looked up, nothing adds up.

The table that is filled has the columns, the checks and the indexes of mazo's own.
"""

import csv
import sqlite3
import sys
from pathlib import Path

_TABLE = """
CREATE TABLE copy (
    id INTEGER NOT NULL PRIMARY KEY, game TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 9999), card TEXT, printing TEXT,
    name TEXT NOT NULL, written TEXT NOT NULL DEFAULT '', finish TEXT NOT NULL DEFAULT '',
    condition TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
    place TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', price TEXT NOT NULL DEFAULT '',
    currency TEXT NOT NULL DEFAULT '', date TEXT NOT NULL DEFAULT '')"""
_INSERT = """
INSERT INTO copy (game, count, card, printing, name, finish, condition, language, place, price,
    currency, date, note) VALUES ('x', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""

table, db = Path(sys.argv[1]), sqlite3.connect(sys.argv[2])
db.execute("DROP TABLE IF EXISTS copy")
db.execute(_TABLE)
db.execute("CREATE INDEX copy_card ON copy (game, card, count)")
db.execute("CREATE INDEX copy_printing ON copy (game, printing, count)")
with table.open(encoding="utf-8", newline="") as file:
    rows = (
        (
            int(row["Count"]), row["Name"], f"{row['Set code']}-{row['Collector number']}",
            row["Name"], row["Foil"], row["Condition"], row["Language"], row["Folder"],
            row["Purchase price"], row["Currency"], row["Date"], row["Notes"],
        )
        for row in csv.DictReader(file)
    )  # fmt: skip
    db.executemany(_INSERT, rows)
db.commit()
