"""Everything goes out into open files and comes back to the row, or is refused as a whole."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData, UsageError
from mazo.catalog.text import fold
from mazo.collection.archive import place, rows
from mazo.collection.archive.filling import fill
from mazo.collection.store import db as store
from mazo.collection.store import journal

from ..store.test_journal import content

LETTERS = st.characters(exclude_categories=["Cs"])
TEXT = st.text(LETTERS, max_size=12) | st.sampled_from(
    ["\r", "a\r\nb", '"', "'", ",", ";", "=1+1", "\x00", "ñ🐺", " ", "\ufeff", "-", "\\"]
)
FILLED = TEXT.filter(bool)
COUNT = st.integers(1, 9_999)
NONE = st.none()

CHOICES = st.sampled_from(["{}", '{"clan": "oso"}', '{"año": "1º", "modo": "a=b"}'])
DECK = st.tuples(FILLED, FILLED, NONE | FILLED, TEXT, TEXT, FILLED, st.integers(0, 1), CHOICES)
LINE = st.tuples(FILLED, COUNT, NONE | FILLED, NONE | FILLED, FILLED, TEXT, TEXT, TEXT)
COPY = st.tuples(FILLED, COUNT, NONE | FILLED, NONE | FILLED, FILLED, *[TEXT] * 9)
WANT = st.tuples(FILLED, COUNT, NONE | FILLED, NONE | FILLED, FILLED, TEXT, TEXT, NONE)
OPENING = st.tuples(FILLED, FILLED, COUNT, TEXT, TEXT, TEXT)
LISTED = st.sampled_from(["[]", '[{"zone": "main", "count": 1}]'])
PLAYED = st.tuples(FILLED, FILLED, *[st.integers(0, 1)] * 2, TEXT, LISTED, CHOICES,
                   TEXT | st.just("draw 1\nnext"), TEXT, COUNT, st.integers(0, 1),
                   TEXT, TEXT, FILLED, FILLED)  # fmt: skip
SCORED = st.tuples(TEXT, TEXT, FILLED, FILLED, FILLED, NONE | st.integers(-9, 99), NONE | COUNT,
                   TEXT, FILLED)  # fmt: skip
OPENED = st.tuples(NONE | COUNT, TEXT, NONE | FILLED, NONE | FILLED, TEXT, NONE | FILLED, TEXT)


def insert(db: sqlite3.Connection, table: str, names: str, *values: object) -> None:
    """Store one row."""
    marks = ", ".join("?" * len(values))
    db.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})", values)


def filled(draw: Callable[[Any], Any]) -> sqlite3.Connection:
    """Return a database with some of everything, and gaps among its numbers."""
    db = store.connect(write=False, rehearse=True)
    with journal.entry(db, "test"):
        for game, name, form, note, catalog, made, *rest in draw(st.lists(DECK, max_size=3)):
            names = "game, name, name_key, format, note, catalog, created, changed, built, choices"
            values = (game, name, fold(name), form, note, catalog, made, made, *rest)
            insert(db, "deck", names, *values)
        for row in db.execute("SELECT id FROM deck").fetchall():
            for i, line in enumerate(draw(st.lists(LINE, max_size=3))):
                names = (
                    "deck, position, zone, count, card, printing, name, comment, written, finish"
                )
                insert(db, "deck_line", names, row[0], 2 * i, *line)
        _fill_tables(db, draw)
        db.execute("UPDATE want SET deck = (SELECT id FROM deck ORDER BY id % 2) WHERE id % 3")
        db.execute("DELETE FROM copy WHERE id = 1")
        db.execute("DELETE FROM deck WHERE id = 2")
        db.execute("DELETE FROM opening WHERE id = 2")
    return db


def _fill_tables(db: sqlite3.Connection, draw: Callable[[Any], Any]) -> None:
    made = {"copy": COPY, "want": WANT, "opening": OPENING, "play": PLAYED, "score_line": SCORED}
    for table, one in made.items():
        names = ", ".join(f'"{c.name}"' for c in rows.columns(db, table) if c.name != "id")
        for values in draw(st.lists(one, max_size=3)):
            insert(db, table, names, *values)
    for (number,) in db.execute("SELECT id FROM opening").fetchall():
        names = "opening, pack, slot, card, printing, name, rarity, finish"
        for values in draw(st.lists(OPENED, max_size=3)):
            insert(db, "opening_card", names, number, *values)
    for key, value in draw(st.dictionaries(FILLED, TEXT, max_size=3)).items():
        insert(db, "setting", '"key", value', key, value)
        insert(db, "trade", "deal, game, party, applied", key, value, value, value)


def unpacked(files: Mapping[str, bytes]) -> rows.Rows:
    """Return the rows of files in which nothing is wrong."""
    with closing(store.empty()) as db:
        found, faults = rows.read(files, db)
    assert faults == []
    return found


@given(st.data())
def test_everything_comes_back_to_the_row(data: st.DataObject) -> None:
    """Out and in again, every row is what it was, its number too, and undo takes it all away."""
    with closing(filled(data.draw)) as db, closing(store.connect(False, rehearse=True)) as other:
        files = rows.written(db)
        nothing = content(other)
        with journal.entry(other, "import"):
            fill(other, unpacked(files), {})
        bare = [
            {table: [row[1:] for row in held] for table, held in content(each).items()}
            for each in (db, other)
        ]
        assert bare[0] == bare[1]
        assert rows.written(other) == files
        if journal.log(other):
            journal.undo(other)
        assert content(other) == nothing


@given(st.data())
def test_what_is_replaced_comes_back_by_undo(data: st.DataObject) -> None:
    """With `replace` all that was there goes, and one undo brings it back."""
    with closing(filled(data.draw)) as db, closing(filled(data.draw)) as other:
        before = content(other)
        with journal.entry(other, "import"):
            fill(other, unpacked(rows.written(db)), {}, replace=True)
        assert rows.written(other) == rows.written(db)
        if [entry.command for entry in journal.log(other)][:1] == ["import"]:
            journal.undo(other)
        assert content(other) == before


def test_nothing_is_put_beside_what_is_there() -> None:
    """Without being asked to replace it, a single setting is enough to refuse."""
    with closing(store.connect(write=False, rehearse=True)) as db:
        files = rows.written(db)
        with journal.entry(db, "config set"):
            insert(db, "setting", '"key", value', "lang", '"es"')
        with pytest.raises(UsageError, match="occupied"), journal.entry(db, "import"):
            fill(db, unpacked(files), {})
        assert len(content(db)["setting"]) == 1


HEADER = "id,game,count,name\n"
BAD = [
    ("copies.csv", f"{HEADER}1,t1,dos,Lobo\n", "archive.no-number", 2),
    ("copies.csv", f"{HEADER}1,t1,0,Lobo\n", "archive.bad-row", 2),
    ("copies.csv", f"{HEADER}1,t1,1,\n2,t1,1,Lobo\n", "archive.bad-row", 2),
    ("copies.csv", "id,count,name\n1,1,Lobo\n", "archive.lacking", 2),
    ("copies.csv", "id,game,count,name,colour\n1,t1,1,Lobo,red\n", "archive.unknown-column", 2),
    ("copies.csv", f'{HEADER}1,t1,1,"Lobo\n', "archive.unreadable", None),
    ("copies.csv", b"\xff\xfe\x00", "archive.unreadable", None),
    ("decks.json", "[", "archive.unreadable", None),
    ("decks.json", "{}", None, None),
    ("decks.json", "[1]", "archive.unreadable", None),
    ("decks.json", '[{"lines": [1]}]', "archive.unreadable", None),
    ("decks.json", '[{"name": "A"}]', "archive.lacking", None),
]


@pytest.mark.parametrize(("name", "text", "key", "line"), BAD, ids=range(len(BAD)))
def test_what_is_wrong_is_told(name: str, text: str | bytes, key: str | None, line: int) -> None:
    """A fault names the file and the line, and no row beside it is lost."""
    data = text.encode() if isinstance(text, str) else text
    with closing(store.empty()) as db:
        _, faults = rows.read({name: data}, db)
    told = [(fault.key, fault.file, fault.line) for fault in faults[:1]]
    assert told == ([(key, name, line)] if key else [])


def test_rows_made_by_hand_need_little() -> None:
    """A table typed in without numbers or empty columns is taken as it is."""
    text = "game,count,name,note\nt1,2,Lobo,mío\nt1,1,Oca,\n"
    with closing(store.connect(write=False, rehearse=True)) as db:
        with journal.entry(db, "import"):
            fill(db, unpacked({"copies.csv": text.encode()}), {})
        found = db.execute("SELECT id, count, card, name, note FROM copy").fetchall()
    assert [tuple(row) for row in found] == [(1, 2, None, "Lobo", "mío"), (2, 1, None, "Oca", "")]


def test_rows_that_exclude_each_other_are_refused() -> None:
    """Two rows with one number leave everything as it was."""
    text = f"{HEADER}1,t1,1,Lobo\n1,t1,1,Oca\n"
    with closing(store.connect(write=False, rehearse=True)) as db:
        with pytest.raises(BadData, match="contradicts") as caught, journal.entry(db, "import"):
            fill(db, unpacked({"copies.csv": text.encode()}), {})
        assert caught.value.facts == {"file": "copies.csv"}
        assert content(db)["copy"] == []


@pytest.mark.parametrize(
    "name",
    ["../copies.csv", "/etc/passwd", "games/../own.json", "games/t1/../../x.csv",
     "games/t1/a/b.csv", "games/T1/x.csv", "other.txt", "games/t1/.x.csv",
     "games\\t1\\x.csv", "games/t1/x.py"],
)  # fmt: skip
def test_no_name_leads_astray(name: str) -> None:
    """Only files that an archive has are ever written or read."""
    assert not place.is_named(name)


def test_a_folder_is_left_as_it_was_but_for_the_archive(tmp_path: Path) -> None:
    """A later archive takes away what the earlier one listed, and nothing else."""
    first = place.with_manifest({"copies.csv": b"1", "games/t1/game.toml": b"2"})
    place.put(tmp_path, first)
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    place.put(tmp_path, place.with_manifest({"copies.csv": b"3"}))
    assert place.read(tmp_path) == {"copies.csv": b"3"}
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / "games" / "t1" / "game.toml").exists()
