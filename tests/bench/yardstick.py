"""What bare SQLite does with the same card file, tuned: what mazo's own ways are held against.

One table with real columns in display order, indexes, words and trigrams by FTS5; no faults, no
unknowns, no query language. `build` streams the file, so that memory stays flat.
"""

import csv
import json
import re
import sqlite3
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

SHOWN = 50
ELEMENTS = {"fuego": 1, "agua": 2, "tierra": 4, "aire": 8, "luz": 16, "sombra": 32}
COLUMNS = "card.id, card.name, card.set_code, card.number, card.type, card.rarity"
Answer = tuple[int, list[tuple[object, ...]]]

_SCHEMA = """
CREATE TABLE card(
  id INTEGER PRIMARY KEY, card TEXT, name TEXT, name_key TEXT, set_code TEXT, number TEXT,
  rarity TEXT, type TEXT, elements INTEGER, cost, power, toughness, basic INTEGER, banned INTEGER,
  text TEXT, artist TEXT, place INTEGER);
CREATE TEMP TABLE stage AS SELECT * FROM card WHERE 0;
"""
_INDEXED = """
INSERT INTO card SELECT NULL, card, name, name_key, set_code, number, rarity, type, elements, cost,
  power, toughness, basic, banned, text, artist, place FROM stage ORDER BY place, number + 0;
CREATE INDEX card_card ON card(card);
CREATE INDEX card_name ON card(name_key);
CREATE INDEX card_set ON card(set_code, rarity);
CREATE INDEX card_type ON card(type, cost, elements);
CREATE TABLE name(name_key TEXT PRIMARY KEY, id INTEGER, elements INTEGER, basic INTEGER,
  banned INTEGER) WITHOUT ROWID;
INSERT INTO name SELECT name_key, min(id), elements, basic, banned FROM card GROUP BY name_key;
CREATE VIRTUAL TABLE card_fts USING fts5(name, type, text, content='card', content_rowid='id',
  tokenize="unicode61 remove_diacritics 2", prefix='2 3');
CREATE VIRTUAL TABLE card_tri USING fts5(name_key, content='card', content_rowid='id',
  tokenize='trigram');
INSERT INTO card_fts(card_fts) VALUES('rebuild');
INSERT INTO card_tri(card_tri) VALUES('rebuild');
ANALYZE;
"""


def fold(text: str) -> str:
    """Return a text without case and accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def build(path: Path, cards: Path) -> None:
    """Write the database, which must not be there."""
    db = sqlite3.connect(path)
    db.executescript(
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=FILE;" + _SCHEMA
    )
    db.executemany(f"INSERT INTO stage VALUES (NULL{', ?' * 16})", _rows(cards))
    db.executescript(_INDEXED)
    db.commit()
    db.close()


def _rows(cards: Path) -> Iterator[tuple[object, ...]]:
    with cards.open(encoding="utf-8", newline="") as file:
        for r in csv.DictReader(file):
            bits = sum(ELEMENTS[one] for one in r["elemento"].split("+") if one)
            numbers = (_number(r[key]) for key in ("coste", "fuerza", "resistencia"))
            yield (
                r["id"], r["name"], fold(r["name"]), r["set"], r["number"], r["rarity"], r["type"],
                bits, *numbers, r["basica"] == "yes", r["vetada"] == "yes", r["text"],
                r["ilustrador"], int(r["set"][1:]),
            )  # fmt: skip


def _number(text: str) -> object:
    return int(text) if text.isdigit() else None if text == "?" else text


def ready(path: Path) -> sqlite3.Connection:
    """Return the database, open for reading."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA cache_size=-32000")
    db.execute("PRAGMA mmap_size=268435456")
    db.create_function("found", 2, _search, deterministic=True)
    return db


def _search(pattern: str, text: str) -> bool:
    return re.search(pattern, text) is not None


def both(db: sqlite3.Connection, where: str, values: Sequence[object] = ()) -> Answer:
    """Return how many rows match, and the first of them."""
    rows = db.execute(
        f"SELECT {COLUMNS} FROM card WHERE {where} ORDER BY id LIMIT {SHOWN + 1}", values
    ).fetchall()
    if len(rows) <= SHOWN:
        return len(rows), rows
    total = db.execute(f"SELECT count(*) FROM card WHERE {where}", values).fetchone()[0]
    return total, rows[:SHOWN]


def full_text(
    db: sqlite3.Connection, match: str, extra: str = "", table: str = "card_fts"
) -> Answer:
    """Return the same by an index of words or of trigrams, counted without the join at best."""
    source = f"{table} CROSS JOIN card ON card.id = {table}.rowid"
    where = f"{table} MATCH ? {extra and f'AND {extra}'}"
    sql = f"SELECT {COLUMNS} FROM {source} WHERE {where} ORDER BY {table}.rowid LIMIT {SHOWN + 1}"
    rows = db.execute(sql, (match,)).fetchall()
    if len(rows) <= SHOWN:
        return len(rows), rows
    counted = f"SELECT count(*) FROM {source if extra else table} WHERE {where}"
    return db.execute(counted, (match,)).fetchone()[0], rows[:SHOWN]


_LINE = re.compile(r"^\s*(\d+)\s*x?\s+(.+?)\s*$", re.IGNORECASE)
_KNOWN = (
    "SELECT c.name_key, c.elements, c.basic, c.banned FROM json_each(?) j"
    " CROSS JOIN name c ON c.name_key = j.value"
)


def check(db: sqlite3.Connection, text: str, *, singular: bool) -> list[tuple[object, ...]]:
    """Return what is wrong with a deck list: unknown, size, copies, banned, outside the pool."""
    wanted: dict[str, int] = {}
    for line in text.splitlines():
        if found := _LINE.match(line):
            key = found[2].lower() if found[2].isascii() else fold(found[2])
            wanted[key] = wanted.get(key, 0) + int(found[1])
    known = {row[0]: row[1:] for row in db.execute(_KNOWN, (json.dumps(list(wanted)),))}
    total, most = sum(wanted.values()), 1 if singular else 4
    wrong: list[tuple[object, ...]] = []
    if (total != 100) if singular else (total < 60):
        wrong.append(("size", total))
    for key, count in wanted.items():
        card = known.get(key)
        if card is None:
            wrong.append(("unknown", key))
            continue
        if count > most and not card[1]:
            wrong.append(("copies", key, count))
        if card[2]:
            wrong.append(("banned", key))
        if card[0] & ELEMENTS["sombra"]:
            wrong.append(("pool", key))
    return wrong


if __name__ == "__main__":
    build(Path(sys.argv[1]), Path(sys.argv[2]))
