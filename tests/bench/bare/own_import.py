"""A table into SQLite: csv, sqlite3 and one `executemany`; no name is looked up."""

import csv
import sqlite3
import sys
from pathlib import Path

_TABLE = """
CREATE TABLE copy (
    id INTEGER NOT NULL PRIMARY KEY, count INTEGER NOT NULL, name TEXT NOT NULL, code TEXT,
    number TEXT, finish TEXT, condition TEXT, language TEXT, place TEXT, price TEXT,
    currency TEXT, date TEXT, note TEXT)"""

table, db = Path(sys.argv[1]), sqlite3.connect(sys.argv[2])
db.execute("DROP TABLE IF EXISTS copy")
db.execute(_TABLE)
db.execute("CREATE INDEX copy_card ON copy (code, number)")
with table.open(encoding="utf-8", newline="") as file:
    rows = csv.reader(file)
    next(rows)
    cells = ((int(row[0]), *row[1:]) for row in rows)
    db.executemany(f"INSERT INTO copy VALUES (NULL{', ?' * 12})", cells)
db.commit()
