"""Any command brings the database of an older version up to date, and loses nothing of it."""

import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ...collection.store.older import make, rows
from ..running import Mazo

LINES = (
    "deck list",
    "deck show 'Mazo 1'",
    "card find Lobo",
    "own list",
    "config list",
    "data log",
    "deck check 'Mazo 3'",
    "deck new Otro -n",
    "doctor",
)


@pytest.mark.parametrize("line", LINES)
def test_every_deck_and_note_is_there(mazo: Mazo, home: Path, line: str) -> None:
    """Whatever is asked first, every row is there afterwards, and the old file is kept."""
    before = make(home / "user.db", 3)
    assert mazo(*shlex.split(line)).code in {0, 1, 6}
    decks = mazo.json("deck", "list")["decks"]
    assert [(deck["name"], deck["note"], deck["count"]) for deck in decks] == [
        (f"Mazo {n}", f"nota {n}", 80) for n in (1, 2, 3)
    ]
    with closing(sqlite3.connect(home / "user.db")) as db:
        assert rows(db) == before
    (kept,) = mazo.json("data", "restore")["copies"]
    assert (kept["kind"], kept["decks"], kept["copies"]) == ("v1", 3, 0)
    after = (home / "user.db").read_bytes()
    assert mazo(*shlex.split(line)).code in {0, 1, 6}
    assert (home / "user.db").read_bytes() == after


def test_what_the_older_version_did_is_undone_and_the_old_file_restored(
    mazo: Mazo, home: Path
) -> None:
    """The history goes on, and the copy from before the upgrade can be returned to."""
    make(home / "user.db", 3)
    undone = mazo.json("data", "undo", "2")["undone"]
    assert [entry["command"] for entry in undone] == ["deck import Mazo 3", "deck import Mazo 2"]
    assert mazo.decks() == ["Mazo 1"]
    kept = mazo.json("data", "restore")["copies"][-1]["copy"]
    assert mazo("data", "restore", str(kept)).code == 0
    assert mazo.decks() == ["Mazo 1", "Mazo 2", "Mazo 3"]
