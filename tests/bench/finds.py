"""Bare searches of SQLite that answer just what `find` does, on tables tuned for it.

How many cards match, and the first fifty in display order: every column of the first matching
printing, and how many printings match. What all printings of a card share is asked of its first
one alone (`head`), so that nothing is grouped; the word indexes hold first printings only.
"""

import json
import sqlite3
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from mazo.tests.bench import yardstick

SHOWN = 50
Answer = tuple[int, list[tuple[object, ...]]]
_COLUMNS = "number, rarity, type, elements, cost, power, toughness, basic, banned, text, artist"
_SCHEMA = f"""
CREATE TABLE card(id INTEGER PRIMARY KEY, card TEXT, name TEXT, name_key TEXT, set_code TEXT,
  {_COLUMNS}, nr INTEGER, head INTEGER, printings INTEGER);
INSERT INTO card SELECT id, card, name, name_key, set_code, {_COLUMNS},
  dense_rank() OVER (ORDER BY card), id = min(id) OVER (PARTITION BY card),
  count(*) OVER (PARTITION BY card) FROM made.card ORDER BY id;
CREATE INDEX card_nr ON card(nr, id);
CREATE INDEX card_id ON card(card);
CREATE INDEX card_head ON card(card, nr) WHERE head;
CREATE INDEX card_name ON card(name_key) WHERE head;
CREATE INDEX card_set ON card(set_code, rarity, nr);
CREATE INDEX card_rarity ON card(rarity, type, nr);
CREATE INDEX card_type ON card(type, cost, elements) WHERE head;
CREATE INDEX card_cost ON card(cost) WHERE head;
CREATE INDEX card_power ON card(power, toughness) WHERE head;
CREATE INDEX card_elements ON card(elements) WHERE head;
CREATE VIEW heads AS SELECT * FROM card WHERE head;
CREATE VIRTUAL TABLE card_fts USING fts5(text, content='heads', content_rowid='id',
  tokenize="unicode61 remove_diacritics 2");
CREATE VIRTUAL TABLE card_tri USING fts5(name_key, content='heads', content_rowid='id',
  tokenize='trigram');
INSERT INTO card_fts(card_fts) VALUES('rebuild');
INSERT INTO card_tri(card_tri) VALUES('rebuild');
INSERT INTO card_fts(card_fts) VALUES('optimize');
INSERT INTO card_tri(card_tri) VALUES('optimize');
ANALYZE;
"""


def ready(path: Path, made: Path) -> sqlite3.Connection:
    """Return the database, open for reading; it is made of the yardstick's unless it is there."""
    if not path.exists():
        part = path.with_suffix(".part")
        part.unlink(missing_ok=True)
        db = sqlite3.connect(part)
        db.execute("ATTACH ? AS made", (str(made),))
        db.executescript(_SCHEMA)
        db.close()
        part.rename(path)
    return yardstick.ready(path)


def heads(db: sqlite3.Connection, where: str, values: Sequence[object] = ()) -> Answer:
    """Search by what all printings of a card share."""
    condition = f"head AND ({where})"
    rows = db.execute(
        f"SELECT * FROM card WHERE {condition} ORDER BY id LIMIT {SHOWN + 1}", values
    ).fetchall()
    if len(rows) <= SHOWN:
        return len(rows), rows
    total = db.execute(f"SELECT count(*) FROM card WHERE {condition}", values).fetchone()[0]
    return total, rows[:SHOWN]


def words(db: sqlite3.Connection, table: str, match: str, extra: str = "") -> Answer:
    """Search by an index of words or of trigrams, counted without the join at best."""
    source = f"{table} CROSS JOIN card ON card.id = {table}.rowid"
    where = f"{table} MATCH ? {extra and f'AND {extra}'}"
    sql = f"SELECT card.* FROM {source} WHERE {where} ORDER BY {table}.rowid LIMIT {SHOWN + 1}"
    rows = db.execute(sql, (match,)).fetchall()
    if len(rows) <= SHOWN:
        return len(rows), rows
    counted = f"SELECT count(*) FROM {source if extra else table} WHERE {where}"
    return db.execute(counted, (match,)).fetchone()[0], rows[:SHOWN]


def few(db: sqlite3.Connection, where: str, values: Sequence[object] = ()) -> Answer:
    """Search by what printings differ in, where few match: all of them are grouped."""
    rows = db.execute(
        f"SELECT *, min(id) AS first, count(*) FROM card WHERE {where}"
        f" GROUP BY nr ORDER BY first LIMIT {SHOWN + 1}",
        values,
    ).fetchall()
    if len(rows) <= SHOWN:
        return len(rows), rows
    total = db.execute(f"SELECT count(DISTINCT nr) FROM card WHERE {where}", values).fetchone()[0]
    return total, rows[:SHOWN]


def many(db: sqlite3.Connection, where: str, values: Sequence[object] = ()) -> Answer:
    """Search by what printings differ in, where many match: read until there are fifty cards."""
    first: dict[object, tuple[object, ...]] = {}
    for row in db.execute(f"SELECT nr, * FROM card WHERE {where} ORDER BY id", values):
        first.setdefault(row[0], row[1:])
        if len(first) > SHOWN:
            break
    shown = list(first)[:SHOWN]
    counts = dict(
        db.execute(
            "SELECT nr, count(*) FROM card WHERE nr IN (SELECT value FROM json_each(?))"
            f" AND ({where}) GROUP BY nr",
            (json.dumps(shown), *values),
        ).fetchall()
    )
    total = len(first)
    if total > SHOWN:
        sql = f"SELECT count(DISTINCT nr) FROM card WHERE {where}"
        total = db.execute(sql, values).fetchone()[0]
    return total, [(*first[nr], counts[nr]) for nr in shown]


def near(db: sqlite3.Connection, key: str) -> tuple[str, ...]:
    """Return three names that look most like a folded one, of those that share most letters."""
    parts = " OR ".join(f'"{key[i : i + 3]}"' for i in range(len(key) - 2))
    rows = db.execute(
        "SELECT card.name_key, card.name FROM card_tri CROSS JOIN card ON card.id = card_tri.rowid"
        " WHERE card_tri MATCH ? ORDER BY rank LIMIT 40",
        (parts,),
    )
    names = dict(rows.fetchall())
    return tuple(names[one] for one in get_close_matches(key, names, n=3, cutoff=0.6))
