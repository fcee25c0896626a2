"""The user's database: created, brought up to date, or refused untouched."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from mazo.catalog.errors import Unavailable
from mazo.collection.deckbuilding import decks
from mazo.collection.deckbuilding.decks import Deck, Line
from mazo.collection.store import db as store
from mazo.collection.store import journal, migrations
from mazo.collection.store.schema import APPLICATION_ID, VERSION
from mazo.collection.store.steps import STEPS, Step
from mazo.collection.store.tables import CHECKED
from sqlmodel import create_engine

Shape = dict[str, dict[str, list[tuple[object, ...]]]]


def shape(db: sqlite3.Connection) -> Shape:
    """Return columns, references and unique keys of every table, as SQLite tells them."""
    tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    told: Shape = {}
    for table in tables:
        columns = [tuple(row)[1:] for row in db.execute(f"PRAGMA table_info({table})")]
        keys = [tuple(row)[2:] for row in db.execute(f"PRAGMA foreign_key_list({table})")]
        unique = sorted(
            tuple(row[2] for row in db.execute(f"PRAGMA index_info({index[1]})"))
            for index in db.execute(f"PRAGMA index_list({table})")
            if index[2]
        )
        told[table] = {"columns": columns, "references": keys, "unique": list(unique)}
    return told


def test_tables_are_as_declared(writer: Callable[[], sqlite3.Connection]) -> None:
    """The SQL that everyday commands run on and the declaration in SQLModel are the same."""
    engine = create_engine("sqlite://")
    CHECKED[0].metadata.create_all(engine)
    with engine.connect() as connection:
        raw = connection.connection.dbapi_connection
        assert isinstance(raw, sqlite3.Connection)
        declared = shape(raw)
    engine.dispose()
    assert shape(writer()) == declared
    assert len(declared) == 14


def test_the_version_counts_the_steps() -> None:
    """Reading tells a current file by its number alone, without the steps."""
    assert len(STEPS) == VERSION


def test_reading_creates_nothing(home: Path) -> None:
    """While there is nothing of the user's, reading finds an empty database and leaves none."""
    with closing(store.connect(write=False)) as db:
        assert decks.listing(db) == ()
    assert not home.exists()


def test_connections_are_set_up(writer: Callable[[], sqlite3.Connection]) -> None:
    """Every connection keeps references and journals what cascades."""
    writer()
    with closing(store.connect(write=False)) as reader:
        for db in (writer(), reader):
            assert db.execute("PRAGMA foreign_keys").fetchone()[0] == 1
            assert db.execute("PRAGMA recursive_triggers").fetchone()[0] == 1


def test_reader_cannot_write(writer: Callable[[], sqlite3.Connection]) -> None:
    """A connection for reading refuses to write."""
    writer()
    with (
        closing(store.connect(write=False)) as db,
        pytest.raises(Unavailable, match="read-only"),
        journal.entry(db, "test"),
    ):
        db.execute("INSERT INTO setting VALUES ('a', '1')")


def test_rehearsal_keeps_nothing(writer: Callable[[], sqlite3.Connection]) -> None:
    """A rehearsal sees what is stored, and what it writes is gone with it."""
    db = writer()
    with journal.entry(db, "test"):
        decks.create(db, Deck("t1", "Prueba"))
    with closing(store.connect(write=True, rehearse=True)) as rehearsal:
        with journal.entry(rehearsal, "test"):
            decks.remove(rehearsal, decks.get(rehearsal, "Prueba"))
        assert decks.listing(rehearsal) == ()
    assert [deck.name for deck in decks.listing(db)] == ["Prueba"]


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")


def _foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE other (a)")


def _torn(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 2000)


def _text(path: Path) -> None:
    path.write_text("nothing of the kind\n" * 90, encoding="utf-8")


@pytest.mark.parametrize("write", [False, True], ids=["read", "write"])
@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (_newer, "store.newer"),
        (_foreign, "store.damaged-alone"),
        (_torn, "store.damaged-alone"),
        (_text, "store.damaged-alone"),
    ],
    ids=["newer", "foreign", "torn", "text"],
)
def test_file_is_refused_untouched(
    home: Path, spoil: Callable[[Path], None], key: str, write: bool
) -> None:
    """A file that is newer, damaged or another program's is refused and left as it is."""
    store.connect(write=True).close()
    path = home / "user.db"
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(Unavailable) as caught:
        store.connect(write)
    assert caught.value.key == key
    assert path.read_bytes() == before
    assert [file.name for file in home.iterdir()] == ["user.db"]


def test_empty_file_counts_as_none(home: Path) -> None:
    """A file of no bytes, left by a creation that was cut short, stands in nobody's way."""
    home.mkdir()
    (home / "user.db").touch()
    for write in (False, True):
        with closing(store.connect(write)) as db:
            assert decks.listing(db) == ()


@pytest.mark.parametrize("write", [False, True], ids=["read", "write"])
def test_emptied_file_is_damaged_where_there_is_a_copy(home: Path, write: bool) -> None:
    """A copy proves that the file of no bytes was more once: it is refused as it is."""
    for _ in range(2):
        store.connect(write=True).close()
    (home / "user.db").write_bytes(b"")
    with pytest.raises(Unavailable) as caught:
        store.connect(write)
    assert (caught.value.key, caught.value.facts["folder"]) == (
        "store.damaged", str(home / "backups"),
    )  # fmt: skip
    assert (home / "user.db").stat().st_size == 0


def test_first_write_of_a_day_leaves_a_copy(home: Path) -> None:
    """What was there is copied once a day, reading copies nothing, and ten days are kept."""
    store.connect(write=True).close()
    store.connect(write=False).close()
    assert not (home / "backups").exists()
    old = [f"user-day-202401{day:02}T080000.0.db" for day in range(1, 13)]
    (home / "backups").mkdir()
    for name in (*old, "user-v1-20230101T000000.0.db"):
        (home / "backups" / name).touch()
    for _ in range(2):
        store.connect(write=True).close()
    found = sorted(path.name for path in (home / "backups").iterdir())
    assert found[:9] == old[3:]
    assert len(found) == 11
    with closing(sqlite3.connect(home / "backups" / found[9])) as copy:
        assert copy.execute("PRAGMA user_version").fetchone()[0] == VERSION


def test_what_was_left_half_written_goes(home: Path) -> None:
    """With the copy of the day goes what killed commands have left, once it is old."""
    store.connect(write=True).close()
    folder = home / "backups"
    folder.mkdir()
    left = [folder / ".user-day-1.db.new", folder / ".user-day-1.db.new-journal",
            home / ".user.db.7.new"]  # fmt: skip
    for path in (*left, folder / ".user-day-2.db.new"):
        path.touch()
    for path in left:
        os.utime(path, (0, 0))
    store.connect(write=True).close()
    assert [path for path in left if path.exists()] == []
    assert (folder / ".user-day-2.db.new").exists()


def test_a_copy_that_cannot_be_made_hinders_no_change(home: Path) -> None:
    """Where the folder of copies is in the way of itself, the change is made without one."""
    store.connect(write=True).close()
    (home / "backups").write_text("in the way", encoding="utf-8")
    with closing(store.connect(write=True)) as db:
        assert decks.listing(db) == ()


def test_busy_database_is_said_so(
    writer: Callable[[], sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits in vain for another command changes nothing and is told."""
    monkeypatch.setattr(store, "WAIT_SECONDS", 0.05)
    first, second = writer(), writer()
    with (
        journal.entry(first, "test"),
        pytest.raises(Unavailable, match=r"store\.busy"),
        journal.entry(second, "test"),
    ):
        pass


# Migration


def _note_on_settings(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE setting ADD COLUMN note TEXT NOT NULL DEFAULT ''")


def _break(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM deck")
    db.execute("INSERT INTO deck VALUES (1, '', '', '', NULL, '', '', '', '', 0, '{}')")


STEP = Step(_note_on_settings, empties_journal=True)


def more_steps(patch: pytest.MonkeyPatch, *steps: Step) -> None:
    """Let the program be a later version of itself."""
    patch.setattr(migrations, "STEPS", (*STEPS, *steps))
    patch.setattr(store, "VERSION", len(STEPS) + len(steps))


def fill(db: sqlite3.Connection, count: int) -> list[Deck]:
    """Store so many decks with notes and lines; return what is stored."""
    lines = tuple(Line("main", 1, None, None, f"Carta {i}") for i in range(40))
    with journal.entry(db, "test"):
        for i in range(count):
            decks.create(db, Deck("t1", f"Mazo {i}", lines, note=f"nota {i}"))
    return list(decks.listing(db))


@pytest.mark.parametrize("count", [0, 1, 3])
def test_migration_keeps_everything(
    home: Path,
    writer: Callable[[], sqlite3.Connection],
    count: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An older file is backed up and changed once; every deck is there after it."""
    db = writer()
    before = fill(db, count)
    old = (home / "user.db").read_bytes()
    more_steps(monkeypatch, STEP)
    for _ in range(2):
        migrations.migrate(db, home / "user.db")
        assert list(decks.listing(db)) == before
    assert db.execute("PRAGMA user_version").fetchone()[0] == VERSION + 1
    (backup,) = (home / "backups").iterdir()
    with closing(sqlite3.connect(backup)) as copy:
        assert copy.execute("SELECT count(*) FROM deck_line").fetchone()[0] == 40 * count
        assert copy.execute("PRAGMA user_version").fetchone()[0] == VERSION
    assert old[:16] == backup.read_bytes()[:16]


def test_migrated_table_is_journalled(
    home: Path,
    writer: Callable[[], sqlite3.Connection],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a migration undo knows the new columns, and no statement for the old ones is left."""
    db = writer()
    fill(db, 1)
    more_steps(monkeypatch, STEP)
    migrations.migrate(db, home / "user.db")
    assert journal.log(db) == ()
    for text in ("one", "two"):
        with journal.entry(db, text):
            db.execute("INSERT OR REPLACE INTO setting VALUES ('a', '1', ?)", (text,))
    journal.undo(db)
    assert db.execute("SELECT note FROM setting").fetchone()[0] == "one"


def test_failed_migration_changes_nothing(
    home: Path,
    writer: Callable[[], sqlite3.Connection],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rows that do not fit their declaration after a step undo the whole migration."""
    db = writer()
    before = fill(db, 2)
    more_steps(monkeypatch, Step(_break))
    with pytest.raises(Unavailable, match="damaged-row"):
        migrations.migrate(db, home / "user.db")
    assert list(decks.listing(db)) == before
    assert db.execute("PRAGMA user_version").fetchone()[0] == VERSION
    with journal.entry(db, "test"):
        decks.save(db, before[0].but(note="otra"))
    journal.undo(db)
    assert [deck.note for deck in decks.listing(db)] == ["nota 0", "nota 1"]


@pytest.mark.parametrize("write", [False, True], ids=["read", "write"])
def test_any_command_brings_an_old_file_up_to_date(
    home: Path,
    writer: Callable[[], sqlite3.Connection],
    monkeypatch: pytest.MonkeyPatch,
    write: bool,
) -> None:
    """Whether it reads or writes, the first command of a new version migrates, with a backup."""
    fill(writer(), 1)
    more_steps(monkeypatch, STEP)
    with closing(store.connect(write)) as db:
        assert [deck.name for deck in decks.listing(db)] == ["Mazo 0"]
    assert len(list((home / "backups").iterdir())) == 1
    with closing(sqlite3.connect(home / "user.db")) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == VERSION + 1
        assert db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
