"""A database of version 1 is brought up to date by the first command, and nothing in it is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from mazo.collection import openings, plays
from mazo.collection.deckbuilding import decks
from mazo.collection.owning import copies
from mazo.collection.plays import Saved
from mazo.collection.store import db as store
from mazo.collection.store import journal, migrations, triggers
from mazo.collection.store.schema import JOURNALLED, VERSION
from mazo.collection.store.steps import STEPS

from .older import make, rows


def of_version(older: pytest.MonkeyPatch, version: int) -> None:
    """Let databases be made as that version made them."""
    later = {"play", "score_line"} | ({"opening_card"} if version < 4 else set())
    older.setattr(migrations, "STEPS", STEPS[:version])
    older.setattr(triggers, "JOURNALLED", [name for name in JOURNALLED if name not in later])


@pytest.mark.parametrize("write", [False, True], ids=["read", "write"])
@pytest.mark.parametrize(
    ("count", "lines"),
    [(0, 0), (1, 1), (1, 40), (3, 40), (2, 1_500)],
    ids=["none", "one", "deck", "three", "many-lines"],
)
def test_everything_is_there(home: Path, count: int, lines: int, write: bool) -> None:
    """Every row is as it was, a copy of the old file is left, and a second time changes nothing."""
    path = home / "user.db"
    before = make(path, count, lines)
    with closing(store.connect(write)) as db:
        assert rows(db) == before
        assert [deck.note for deck in decks.listing(db)] == [f"nota {i + 1}" for i in range(count)]
        assert copies.listing(db) == ()
    (backup,) = (home / "backups").iterdir()
    assert backup.name.startswith("user-v1-")
    with closing(sqlite3.connect(backup)) as old:
        assert rows(old) == before
        assert old.execute("PRAGMA user_version").fetchone()[0] == 1
    after = path.read_bytes()
    with closing(store.connect(write)) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == VERSION
        assert rows(db) == before
    assert path.read_bytes() == after
    assert [file.name for file in (home / "backups").iterdir()] == [backup.name]


def test_what_was_done_before_can_be_undone(home: Path) -> None:
    """Changes that the older version made are taken back and done again by this one."""
    before = make(home / "user.db", 3)
    with closing(store.connect(write=True)) as db:
        for left in (2, 1, 0):
            journal.undo(db)
            assert len(decks.listing(db)) == left
        for _ in range(3):
            journal.redo(db)
        after = rows(db)
        assert {t: after[t] for t in ("deck", "deck_line")} == {
            t: before[t] for t in ("deck", "deck_line")
        }
        decks.get(db, "Mazo 2")
        with journal.entry(db, "test"):
            decks.save(db, decks.get(db, "Mazo 2").but(built=True))
        journal.undo(db)
        assert not decks.get(db, "Mazo 2").built


def test_decks_of_the_second_version_have_nothing_chosen(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third version gives decks room for choices; what was done before can be undone."""
    with monkeypatch.context() as older:
        of_version(older, 2)
        with closing(store.connect(write=True)) as db, journal.entry(db, "deck new x"):
            db.execute(
                "INSERT INTO deck (game, name, name_key, created, changed) "
                "VALUES ('t1', 'x', 'x', '2020-01-01', '2020-01-01')"
            )
    assert (home / "user.db").exists()
    with closing(store.connect(write=True)) as db:
        deck = decks.get(db, "x")
        assert deck.choices == {}
        with journal.entry(db, "deck choose"):
            decks.save(db, deck.but(choices={"clan": "oso"}))
        assert decks.get(db, "x").choices == {"clan": "oso"}
        journal.undo(db)
        assert decks.get(db, "x").choices == {}
        journal.undo(db)
        assert decks.listing(db) == ()
        journal.redo(db)
        assert decks.get(db, "x").choices == {}


def test_openings_of_the_third_version_have_no_cards(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fourth version notes cards; what was kept before stays, and can still be undone."""
    with monkeypatch.context() as older:
        of_version(older, 3)
        with closing(store.connect(write=True)) as db, journal.entry(db, "pack open --keep"):
            db.execute(
                "INSERT INTO opening (game, product, packs, seed, receipt, opened) "
                "VALUES ('t1', 'sobre', 1, '7', 'mazo1:x', '2020-01-01')"
            )
    assert (home / "user.db").exists()
    with closing(store.connect(write=True)) as db:
        assert openings.get(db, 1).receipt == "mazo1:x"
        assert openings.cards(db, 1) == ()
        journal.undo(db)
        assert openings.recent(db) == ()
        journal.redo(db)
        assert openings.get(db, 1).seed == "7"


def test_nothing_was_played_before_the_fifth_version(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fifth version keeps games; what was done before stays, and can still be undone."""
    with monkeypatch.context() as older:
        of_version(older, 4)
        with closing(store.connect(write=True)) as db, journal.entry(db, "config set"):
            db.execute("INSERT INTO setting VALUES ('lang', '\"es\"')")
    assert (home / "user.db").exists()
    with closing(store.connect(write=True)) as db:
        assert plays.listing(db) == ()
        with journal.entry(db, "play start"):
            plays.save(db, Saved("t1", "Lobos 1", "Lobos", (), {"seed": "7"}))
        for left in (1, 0):
            journal.undo(db)
            assert len(journal.log(db)) == 2
            assert db.execute("SELECT count(*) FROM setting").fetchone()[0] == left
        journal.redo(db)
        journal.redo(db)
        assert plays.latest(db).start == {"seed": "7"}
