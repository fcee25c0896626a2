"""The user's card file changes with the journal, and is never left half changed."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from mazo.catalog.errors import Unavailable
from mazo.catalog.files import own_path
from mazo.collection.store import db as store
from mazo.collection.store import journal, own_cards

Writer = Callable[[], sqlite3.Connection]


def change(db: sqlite3.Connection, old: str | None, new: str | None) -> None:
    """Change the file of the game as one command does."""
    with journal.entry(db, "card import"):
        own_cards.change(db, "t1", old, new)


def test_undo_and_redo_change_the_file(writer: Writer) -> None:
    """The file goes back text by text to where there was none, and forth again."""
    db = writer()
    texts = [None, "[1]", "[1, 2]", None]
    for old, new in pairwise(texts):
        change(db, old, new)
        assert own_cards.on_disk("t1") == new
    for text in texts[-2::-1]:
        journal.undo(db)
        assert own_cards.on_disk("t1") == text
    for text in texts[1:]:
        journal.redo(db)
        assert own_cards.on_disk("t1") == text


def test_undo_tells_the_games_apart(writer: Writer) -> None:
    """Changes of two games' files in turn go back one by one."""
    db = writer()
    for game, old, new in (("t1", None, "[1]"), ("t2", None, "[2]"), ("t1", "[1]", "[3]")):
        with journal.entry(db, "card import"):
            own_cards.change(db, game, old, new)
    for found in (("[1]", "[2]"), ("[1]", None), (None, None)):
        journal.undo(db)
        assert (own_cards.on_disk("t1"), own_cards.on_disk("t2")) == found


def test_file_written_by_hand_is_what_undo_goes_back_to(writer: Writer) -> None:
    """A file that was edited between two commands comes back as it was edited."""
    db = writer()
    change(db, None, "[1]")
    own_path("t1").write_text("[7]", encoding="utf-8")
    change(db, "[7]", "[7, 8]")
    journal.undo(db)
    assert own_cards.on_disk("t1") == "[7]"


def test_undo_keeps_what_was_edited_by_hand(writer: Writer) -> None:
    """Undo refuses to overwrite a file that somebody changed after the command."""
    db = writer()
    change(db, None, "[1]")
    own_path("t1").write_text("[7]", encoding="utf-8")
    with pytest.raises(Unavailable) as caught:
        journal.undo(db)
    assert (caught.value.key, caught.value.facts) == ("journal.file-changed", {"game": "t1"})
    assert own_cards.on_disk("t1") == "[7]"
    assert not journal.log(db)[0].undone


def test_change_of_an_old_text_is_refused(writer: Writer) -> None:
    """A change made from a text that the file no longer holds changes nothing."""
    db = writer()
    change(db, None, "[1]")
    with pytest.raises(Unavailable, match=r"own-cards\.changed"):
        change(db, None, "[2]")
    assert own_cards.on_disk("t1") == "[1]"
    assert len(journal.log(db)) == 1


@pytest.mark.parametrize("write", [False, True], ids=["read", "write"])
def test_interrupted_change_is_finished(
    writer: Writer, monkeypatch: pytest.MonkeyPatch, write: bool
) -> None:
    """When the power fails between database and file, the next command writes the file."""
    db = writer()
    change(db, None, "[1]")
    with monkeypatch.context() as patch:
        patch.setattr(own_cards, "finish", lambda _: None)
        change(db, "[1]", "[1, 2]")
        assert own_cards.on_disk("t1") == "[1]"
    store.connect(write).close()
    assert own_cards.on_disk("t1") == "[1, 2]"
    journal.undo(db)
    assert own_cards.on_disk("t1") == "[1]"


def test_failed_rename_is_reported_and_made_up_for(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that cannot be written is a trouble that is told; no half file is left."""
    db = writer()
    change(db, None, "[1]")

    def fail(*_: object) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(Unavailable, match=r"own-cards\.unwritable"):
            change(db, "[1]", "[2]")
    assert own_cards.on_disk("t1") == "[1]"
    assert [path.name for path in own_path("t1").parent.iterdir()] == ["own.json"]
    writer()
    assert own_cards.on_disk("t1") == "[2]"


def test_what_waits_for_a_file_is_told_apart(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where an earlier change still waits for its file, no later one is said to be kept."""
    db = writer()
    change(db, None, "[1]")

    def fail(*_: object) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(Unavailable, match=r"own-cards\.unwritable"):
            change(db, "[1]", "[2]")
        with pytest.raises(Unavailable, match=r"own-cards\.waiting"):
            store.connect(write=True)


def test_rehearsal_writes_no_file(writer: Writer, home: Path) -> None:
    """A change that is only tried leaves the file alone."""
    writer()
    with closing(store.connect(write=True, rehearse=True)) as db:
        change(db, None, "[1]")
    assert not (home / "games").exists()


def test_text_survives_exactly(writer: Writer) -> None:
    """Line ends, NUL and every letter come back as they were."""
    db = writer()
    text = '["a\r\nb", "ñ\x00🐺"]'
    change(db, None, text)
    change(db, text, "[]")
    journal.undo(db)
    assert own_cards.on_disk("t1") == text


def test_a_text_comes_in_pieces(writer: Writer) -> None:
    """It is stored, written, taken back and done again like any other."""
    db, pieces = writer(), [b"[", "«ñ»".encode(), b"]" * 100_000]
    whole = b"".join(pieces).decode()
    with journal.entry(db, "card import"):
        own_cards.change(db, "t1", None, pieces)
    assert (own_cards.on_disk("t1"), own_cards.remembered(db)["t1"]) == (whole, whole)
    journal.undo(db)
    assert own_cards.on_disk("t1") is None
    journal.redo(db)
    assert own_cards.on_disk("t1") == whole
