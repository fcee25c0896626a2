"""Every change can be taken back and done again, exactly."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import nullcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound
from mazo.collection.store import db as store
from mazo.collection.store import journal
from mazo.collection.store.schema import IN_BULK, JOURNALLED

TEXT = st.text(min_size=1, max_size=6) | st.just("a\x00b'ñ")
DECK = st.integers(1, 4)
CHANGE = st.one_of(
    st.tuples(st.just("deck"), DECK, TEXT),
    st.tuples(st.just("line"), DECK, st.integers(1, 9), TEXT),
    st.tuples(st.just("count"), DECK, st.integers(1, 9)),
    st.tuples(st.just("move"), DECK, DECK),
    st.tuples(st.just("drop"), DECK),
    st.tuples(st.just("replace"), DECK, TEXT),
    st.tuples(st.just("set"), TEXT, TEXT),
    st.tuples(st.just("unset"), TEXT),
    st.tuples(st.just("own"), st.integers(1, 3), TEXT),
    st.tuples(st.just("own twice"), st.integers(1, 3), TEXT),
    st.tuples(st.just("swap"), st.integers(1, 9), TEXT),
    st.tuples(st.just("have"), st.integers(1, 9), st.integers(1, 3)),
    st.tuples(st.just("lose"), st.integers(1, 9)),
    st.tuples(st.just("open"), st.integers(1, 9)),
    st.tuples(st.just("note"), TEXT),
    st.tuples(st.just("forget"), st.integers(1, 9)),
)
Change = tuple[object, ...]

STATEMENTS = {
    "deck": "INSERT OR IGNORE INTO deck VALUES (?1, 'g', ?2, ?2, NULL, ?2, '', '', '', 0, '{}')",
    "line": "INSERT INTO deck_line (deck, position, zone, count, name) "
    "SELECT id, 0, 'main', ?2, ?3 FROM deck WHERE id = ?1",
    "count": "UPDATE deck_line SET count = ?2 WHERE deck = ?1",
    "move": "UPDATE deck_line SET deck = ?2 WHERE deck = ?1 AND EXISTS "
    "(SELECT 1 FROM deck WHERE id = ?2)",
    "drop": "DELETE FROM deck WHERE id = ?1",
    "replace": "INSERT OR REPLACE INTO deck "
    "VALUES (?1, 'g', ?2, ?2, 'f', '', '', '', '', 1, '{}x')",
    "set": "INSERT OR REPLACE INTO setting VALUES (?1, ?2)",
    "unset": "DELETE FROM setting WHERE key = ?1",
    "own": "INSERT INTO copy (game, count, name) VALUES ('g', ?1, ?2)",
    "own twice": "INSERT INTO copy (game, count, name) VALUES ('g', ?1, ?2), ('h', ?1, ?2)",
    "swap": "INSERT OR REPLACE INTO copy (id, game, count, name) VALUES (?1, 'g', 1, ?2)",
    "have": "UPDATE copy SET count = ?2 WHERE id >= ?1",
    "lose": "DELETE FROM copy WHERE id >= ?1",
    "open": "INSERT INTO opening (game, product, packs, seed, receipt, opened) "
    "VALUES ('g', 'p', ?1, '', '', '')",
    "note": "INSERT INTO opening_card (opening, name) SELECT id, ?1 FROM opening",
    "forget": "DELETE FROM opening WHERE id >= ?1",
}


def content(db: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of the journalled tables."""
    return {
        table: [tuple(row) for row in db.execute(f"SELECT rowid, * FROM {table} ORDER BY rowid")]
        for table in JOURNALLED
    }


def apply(db: sqlite3.Connection, changes: list[Change], bulk: Sequence[str] = ()) -> None:
    """Run the changes as one command, once, and then once more for each table taken in bulk."""
    with journal.entry(db, "test"):
        for table in (None, *bulk):
            with journal.in_bulk(db, table) if table else nullcontext():
                for verb, *values in changes:
                    db.execute(STATEMENTS[str(verb)], values)


COMMAND = st.tuples(
    st.lists(CHANGE, min_size=1, max_size=6),
    st.lists(st.sampled_from(IN_BULK), max_size=2),
)


@given(st.lists(COMMAND, min_size=1, max_size=6), st.data())
def test_history_walks_back_and_forth(
    commands: list[tuple[list[Change], list[str]]], data: st.DataObject
) -> None:
    """Wherever a walk of undo and redo leads, the rows are what they were at that point."""
    db = store.connect(write=False, rehearse=True)
    points = [content(db)]
    for changes, bulk in commands:
        apply(db, changes, bulk)
        if content(db) != points[-1]:
            points.append(content(db))
    places = _places(db, points)
    at = len(places) - 1
    for step in data.draw(st.lists(st.sampled_from((-1, 1)), max_size=20)):
        if 0 <= at + step < len(places):
            (journal.undo if step < 0 else journal.redo)(db)
            at += step
            assert content(db) == places[at]


def _places(
    db: sqlite3.Connection, points: list[dict[str, list[tuple[object, ...]]]]
) -> list[dict[str, list[tuple[object, ...]]]]:
    """Return the rows after each entry, found by going back to the start and forth again.

    An entry may write and leave everything as it was, so there may be more of them than points.
    """
    count = len(journal.log(db))
    back = [content(db)]
    for _ in range(count):
        journal.undo(db)
        back.append(content(db))
    assert back[-1] == points[0]
    assert [p for i, p in enumerate(back) if i == 0 or p != back[i - 1]] == points[::-1]
    for _ in range(count):
        journal.redo(db)
    assert content(db) == points[-1]
    return back[::-1]


def test_write_without_entry_is_refused(writer: Callable[[], sqlite3.Connection]) -> None:
    """A table of the user's cannot be written past the journal."""
    db = writer()
    with pytest.raises(sqlite3.IntegrityError, match="no open journal entry"):
        db.execute("INSERT INTO setting VALUES ('lang', '\"es\"')")
    assert not db.execute("SELECT 1 FROM setting").fetchone()


def test_failed_entry_leaves_nothing(writer: Callable[[], sqlite3.Connection]) -> None:
    """An error inside an entry undoes its writes and the entry itself."""
    db = writer()

    def fail() -> None:
        with journal.entry(db, "test"):
            db.execute("INSERT INTO setting VALUES ('lang', '\"es\"')")
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert content(db)["setting"] == []
    assert journal.log(db) == ()


def test_entry_without_writes_is_not_kept(writer: Callable[[], sqlite3.Connection]) -> None:
    """A command that changed nothing cannot be undone, and keeps the redo of the last one."""
    db = writer()
    apply(db, [("set", "a", "1")])
    journal.undo(db)
    apply(db, [("unset", "b")])
    assert journal.redo(db).command == "test"
    assert [row[1:] for row in content(db)["setting"]] == [("a", "1")]


def test_new_change_drops_redo(writer: Callable[[], sqlite3.Connection]) -> None:
    """After a new change there is nothing left to redo."""
    db = writer()
    apply(db, [("set", "a", "1")])
    journal.undo(db)
    apply(db, [("set", "b", "1")])
    with pytest.raises(NotFound, match="nothing-to-redo"):
        journal.redo(db)
    journal.undo(db)
    with pytest.raises(NotFound, match="nothing-to-undo"):
        journal.undo(db)


def test_inner_entry_joins_the_outer(writer: Callable[[], sqlite3.Connection]) -> None:
    """One command is one entry, whatever its parts open."""
    db = writer()
    with journal.entry(db, "outer"):
        apply(db, [("set", "a", "1")])
        apply(db, [("set", "b", "1")])
    assert [(e.command, e.changes) for e in journal.log(db)] == [("outer", 2)]


def test_rows_that_come_in_bulk_go_together(writer: Callable[[], sqlite3.Connection]) -> None:
    """Many new rows are one statement, counted as what they are; what is undone can be redone."""
    db = writer()
    apply(db, [("own", 1, "antes")])
    with journal.entry(db, "many"), journal.in_bulk(db, "copy"):
        for i in range(500):
            db.execute(STATEMENTS["own"], (1, f"Carta {i}"))
    assert db.execute("SELECT count(*) FROM journal_step").fetchone()[0] == 2
    assert journal.log(db)[0].changes == 500
    after = content(db)
    journal.undo(db)
    assert [row[6] for row in content(db)["copy"]] == ["antes"]
    journal.redo(db)
    assert content(db) == after


def test_nothing_in_bulk_leaves_no_trace(writer: Callable[[], sqlite3.Connection]) -> None:
    """A bulk of no rows is no change."""
    db = writer()
    apply(db, [("lose", 1)], ["copy", "want"])
    assert journal.log(db) == ()


def test_journal_forgets_the_oldest(
    writer: Callable[[], sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond the most entries the oldest go, and what they did stays done."""
    monkeypatch.setattr(journal, "MOST_ENTRIES", 3)
    db = writer()
    for key in "abcde":
        apply(db, [("set", key, key)])
    assert len(journal.log(db)) == 3
    for _ in range(3):
        journal.undo(db)
    assert [row[1] for row in content(db)["setting"]] == ["a", "b"]


def test_journal_forgets_what_is_too_large(
    writer: Callable[[], sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond the most bytes the oldest go, but never the newest entry."""
    monkeypatch.setattr(journal, "MOST_BYTES", 500)
    db = writer()
    apply(db, [("set", "a", "1"), ("set", "b", "x" * 400), ("unset", "b")])
    assert len(journal.log(db)) == 1
    apply(db, [("set", "c", "1")])
    assert [entry.changes for entry in journal.log(db)] == [1]
