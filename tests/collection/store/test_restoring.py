"""A copy of the database takes its place, row for row, or nothing is changed at all."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import BadData, Unavailable, UserError
from mazo.catalog.files import own_path
from mazo.collection.deckbuilding.decks import Deck, create, listing
from mazo.collection.store import backups, journal, own_cards, restoring
from mazo.collection.store import db as store

from .older import make, rows
from .test_db import _foreign, _newer, _text, _torn
from .test_journal import COMMAND, Change, apply

Writer = Callable[[], sqlite3.Connection]


def everything(path: Path) -> list[str]:
    """Return every row of a database, its journal too, as statements."""
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def add(name: str) -> None:
    """Make a deck as one command does."""
    with closing(store.connect(write=True)) as db, journal.entry(db, f"deck new {name}"):
        create(db, Deck("t1", name))


def names() -> list[str]:
    """Return the names of the decks there are."""
    with closing(store.connect(write=False)) as db:
        return [deck.name for deck in listing(db)]


HISTORY = st.lists(COMMAND, min_size=1, max_size=4)


@settings(max_examples=settings().max_examples // 10)  # each writes five files
@given(HISTORY, HISTORY)
def test_a_restored_copy_is_the_copy_to_the_row(
    home: Path,
    before: list[tuple[list[Change], list[str]]],
    after: list[tuple[list[Change], list[str]]],
) -> None:
    """Whatever was done before the copy and after it, both states come back, journal and all."""
    with closing(store.connect(write=True)) as db:
        for changes, bulk in before:
            apply(db, changes, bulk)
        copy = backups.back_up(home / "user.db", backups.ASKED)
        kept = everything(home / "user.db")
        for changes, bulk in after:
            apply(db, changes, bulk)
    left = everything(home / "user.db")
    done = restoring.restore(copy)
    assert everything(home / "user.db") == kept
    assert done.before is not None
    restoring.restore(done.before)
    assert everything(home / "user.db") == left


def test_undo_goes_on_after_a_restore(home: Path) -> None:
    """The history that was copied can be walked as if nothing had come after it."""
    add("Uno")
    add("Dos")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    add("Tres")
    restoring.restore(copy)
    with closing(store.connect(write=True)) as db:
        journal.undo(db)
    assert names() == ["Uno"]


SPOILT = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.binary(min_size=1, max_size=40)),
    min_size=1,
    max_size=8,
)


@settings(max_examples=settings().max_examples // 5)
@given(SPOILT, st.floats(0, 1) | st.just(1.0))
def test_a_spoilt_copy_is_refused_or_is_one(
    home: Path, spoilt: list[tuple[float, bytes]], length: float
) -> None:
    """Whatever was written into a copy or cut off it, it is told of, and what is there stays."""
    home.mkdir(exist_ok=True)
    make(home / "old.db", 2)
    make(home / "user.db", 1)
    before = (home / "user.db").read_bytes()
    data = bytearray((home / "old.db").read_bytes())
    for place, content in spoilt:
        start = int(place * len(data))
        data[start : start + len(content)] = content
    (home / "old.db").write_bytes(data[: int(length * len(data))])
    try:
        restoring.restore(home / "old.db")
    except UserError:
        assert (home / "user.db").read_bytes() == before
    else:
        assert everything(home / "user.db")


@pytest.mark.parametrize("spoil", [_torn, _text, _foreign], ids=["torn", "text", "foreign"])
def test_a_damaged_database_makes_way(home: Path, spoil: Callable[[Path], None]) -> None:
    """A file that cannot be read is laid aside as it is, and the copy is there instead."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    kept = everything(home / "user.db")
    spoil(home / "user.db")
    broken = (home / "user.db").read_bytes()
    done = restoring.restore(copy)
    assert everything(home / "user.db") == kept
    assert done.damaged
    assert done.before is not None
    assert done.before.read_bytes() == broken


@pytest.mark.parametrize("left", [None, b""], ids=["gone", "emptied"])
def test_a_lost_database_comes_back(home: Path, left: bytes | None) -> None:
    """Where the file is gone, or of no bytes, there is nothing to keep."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    (home / "user.db").unlink()
    if left is not None:
        (home / "user.db").write_bytes(left)
    assert restoring.restore(copy).before is None
    assert names() == ["Uno"]


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (_newer, "store.newer"),
        (_foreign, "store.no-copy"),
        (_torn, "store.no-copy"),
        (_text, "store.no-copy"),
        (Path.unlink, "store.no-copy"),
        (lambda path: path.write_bytes(b""), "store.no-copy"),
    ],
    ids=["newer", "foreign", "torn", "text", "absent", "empty"],
)
def test_a_bad_copy_is_refused(home: Path, spoil: Callable[[Path], None], key: str) -> None:
    """A copy that is newer, damaged or another program's changes nothing."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    before = (home / "user.db").read_bytes()
    spoil(copy)
    with pytest.raises(UserError) as caught:
        restoring.restore(copy)
    assert caught.value.key == key
    assert isinstance(caught.value, Unavailable if key == "store.newer" else BadData)
    assert (home / "user.db").read_bytes() == before
    assert [b.label for b in backups.listing() if b.label != backups.DAILY] in ([], ["asked"])


def test_rows_of_a_copy_are_looked_at(home: Path) -> None:
    """A copy with a row that cannot be is refused, however sound its file."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    with closing(sqlite3.connect(copy)) as db:
        db.execute("DROP TRIGGER journal_deck_update")
        db.execute("UPDATE deck SET name = ''")
        db.commit()
    with pytest.raises(Unavailable, match="damaged-row"):
        restoring.restore(copy)
    assert names() == ["Uno"]


def test_an_older_copy_is_brought_up_to_date(home: Path) -> None:
    """A copy from before a step of the schema is restored as this version has it."""
    kept = make(home / "old.db", 3)
    assert restoring.restore(home / "old.db").counts == {"decks": 3, "copies": 0, "wants": 0}
    with closing(sqlite3.connect(home / "user.db")) as db:
        assert rows(db) == kept
    with closing(sqlite3.connect(home / "old.db")) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == 1


def test_a_rehearsal_changes_nothing(home: Path) -> None:
    """What a copy holds can be looked at before."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    add("Dos")
    before = (home / "user.db").read_bytes()
    count = len(backups.listing())
    assert restoring.restore(copy, rehearse=True).counts["decks"] == 1
    assert (home / "user.db").read_bytes() == before
    assert len(backups.listing()) == count


def test_another_command_is_waited_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another command writes nothing is restored, and what is there stays."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    add("Dos")
    monkeypatch.setattr(store, "WAIT_SECONDS", 0.05)
    with closing(store.connect(write=True)) as other, journal.entry(other, "deck new Tres"):
        create(other, Deck("t1", "Tres"))
        with pytest.raises(Unavailable, match=r"store\.busy"):
            restoring.restore(copy)
    assert names() == ["Dos", "Tres", "Uno"]


def test_what_another_writes_meanwhile_is_not_lost(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change between the backup of what is there and its replacement stops the restore."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    add("Dos")

    def then_another(path: Path, label: str) -> Path:
        made = backups.back_up(path, label)
        add("Tres")
        return made

    monkeypatch.setattr(restoring, "back_up", then_another)
    with pytest.raises(Unavailable, match=r"store\.busy"):
        restoring.restore(copy)
    assert names() == ["Dos", "Tres", "Uno"]
    monkeypatch.undo()
    monkeypatch.setenv("MAZO_HOME", str(home))
    restoring.restore(copy)
    assert names() == ["Uno"]


def test_a_copy_without_room_is_none(home: Path) -> None:
    """Where what is there cannot be backed up it is not replaced."""
    add("Uno")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    add("Dos")
    (home / "elsewhere").write_bytes(copy.read_bytes())
    for path in (home / "backups").iterdir():
        path.unlink()
    (home / "backups").rmdir()
    (home / "backups").write_text("in the way", encoding="utf-8")
    with pytest.raises(Unavailable, match=r"store\.no-backup"):
        restoring.restore(home / "elsewhere")
    assert names() == ["Dos", "Uno"]


def test_card_files_follow(home: Path) -> None:
    """Own cards go back to what they were, and forth again, even when edited by hand."""

    def change(old: str | None, new: str) -> None:
        with closing(store.connect(write=True)) as db, journal.entry(db, "card import"):
            own_cards.change(db, "t1", old, new)

    change(None, "[1]")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    change("[1]", "[1, 2]")
    own_path("t1").write_text("[7]", encoding="utf-8")
    done = restoring.restore(copy)
    assert own_cards.on_disk("t1") == "[1]"
    assert done.before is not None
    restoring.restore(done.before)
    assert own_cards.on_disk("t1") == "[7]"


def test_card_files_beside_a_damaged_database_stay(home: Path) -> None:
    """No copy of them is made then, so they are left as they are."""
    add("Uno")
    own_path("t1").parent.mkdir(parents=True)
    own_path("t1").write_text("[1]", encoding="utf-8")
    copy = backups.back_up(home / "user.db", backups.ASKED)
    own_path("t1").write_text("[1, 2]", encoding="utf-8")
    _torn(home / "user.db")
    restoring.restore(copy)
    assert own_cards.on_disk("t1") == "[1, 2]"
