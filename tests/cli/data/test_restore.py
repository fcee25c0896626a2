"""`mazo data backup` and `restore`: copies that are made, listed, and returned to."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ..running import Mazo


def copies(mazo: Mazo) -> list[dict[str, object]]:
    """Return the copies that are listed, the latest first."""
    listed: list[dict[str, object]] = mazo.json("data", "restore")["copies"]
    return listed


def test_there_and_back(garden: Mazo) -> None:
    """A backup is returned to by the command that it prints, and so is what was there before."""
    decks = garden.decks()
    said = garden("data", "backup").lines[-1]
    assert garden("deck", "remove", "Prueba").code == 0
    ran = garden(*said.partition("mazo ")[2].split())
    assert ran.code == 0
    assert garden.decks() == decks
    assert garden.json("deck", "show", "Prueba")["cards"]
    assert garden(*ran.err.strip().partition("mazo ")[2].split()).code == 0
    assert garden.decks() == ["Otra"]


def test_the_copies_are_listed(garden: Mazo) -> None:
    """Without a name the copies are shown: why each was made, and what it holds."""
    garden("data", "backup")
    asked, daily = copies(garden)
    assert (asked["kind"], daily["kind"]) == ("asked", "day")
    assert (asked["decks"], daily["decks"]) == (2, 1)
    shown = garden("data", "restore", "-o", "table")
    assert "you asked" in shown.out
    assert "mazo data restore COPY" in shown.err


def test_nothing_to_list_or_copy(moss: Mazo) -> None:
    """Before anything is kept there is no copy, and none can be made."""
    ran = moss("data", "restore")
    assert (ran.code, ran.out) == (0, "")
    assert "no copy yet" in ran.err
    assert moss("data", "backup").code == 3


@pytest.mark.parametrize("name", ["copia.db", "."], ids=["file", "folder"])
def test_a_copy_in_a_place_of_ones_own(garden: Mazo, tmp_path: Path, name: str) -> None:
    """`--to` takes a file or a folder, and never writes over anything unasked."""
    ran = garden("data", "backup", "--to", name, "-o", "json")
    assert ran.code == 0, ran.err
    path = tmp_path / ran.data["file"]
    before = path.read_bytes()
    assert garden("data", "backup", "--to", name).code == 7
    assert path.read_bytes() == before
    assert garden("data", "backup", "--to", name, "--replace").code == 0
    garden("deck", "new", "Nuevo")
    assert garden("data", "restore", str(path)).code == 0
    assert sorted(garden.decks()) == ["Otra", "Prueba"]


def test_a_copy_never_lands_on_the_database(garden: Mazo, home: Path) -> None:
    """Not even with --replace is the database written over by its copy."""
    ran = garden("data", "backup", "--to", str(home / "user.db"), "--replace")
    assert ran.code == 7
    assert "the database itself" in ran.err
    assert garden.decks()


def test_a_rehearsal_tells_what_would_come(garden: Mazo) -> None:
    """With -n the counts of the copy are told and nothing is done."""
    garden("data", "backup")
    name = str(copies(garden)[0]["copy"])
    garden("deck", "remove", "Prueba")
    ran = garden("data", "restore", name, "-n")
    assert ran.out == f"Would restore {name}: 2 decks, 0 cards of yours, 0 wants.\n"
    assert garden.decks() == ["Otra"]
    assert len(copies(garden)) == 2


def test_a_damaged_database_is_replaced(garden: Mazo, home: Path) -> None:
    """The advice for a damaged file works as it is given, and the file is kept aside."""
    garden("data", "backup")
    broken = b"no database at all" * 90
    (home / "user.db").write_bytes(broken)
    told = garden("doctor").out
    assert garden("data", "backup").code == 7
    name = told.partition("mazo data restore ")[2].split()[0]
    ran = garden("data", "restore", name)
    assert ran.code == 0, ran.err
    aside = Path(ran.err.strip().partition(" is at ")[2])
    assert aside.read_bytes() == broken
    assert sorted(garden.decks()) == ["Otra", "Prueba"]
    assert garden("data", "undo").code == 0


def test_a_damaged_copy_is_listed_and_refused(garden: Mazo, home: Path) -> None:
    """Nobody knows what a damaged copy holds; it is not restored."""
    garden("data", "backup")
    newest = Path(str(copies(garden)[0]["file"]))
    newest.write_bytes(b"no database at all" * 90)
    listed = copies(garden)[0]
    assert (listed["decks"], listed["copies"], listed["wants"]) == (None, None, None)
    before = (home / "user.db").read_bytes()
    ran = garden("data", "restore", str(listed["copy"]))
    assert ran.code == 4
    assert (home / "user.db").read_bytes() == before


def test_copies_of_one_second_are_told_apart(garden: Mazo, home: Path) -> None:
    """Two copies that were made within a second have longer names."""
    garden("data", "backup")
    first = Path(str(copies(garden)[0]["file"]))
    day = "user-asked-20260101T120000."
    for end in ("1", "2"):
        shutil.copy(first, home / "backups" / f"{day}{end}.db")
    names = [copy["copy"] for copy in copies(garden)]
    assert names[-2:] == ["20260101T120000.2", "20260101T120000.1"]
    assert garden("data", "restore", "20260101T120000").code == 3
    assert garden("data", "restore", "20260101T120000.1").code == 0


def test_the_copy_has_the_own_cards(garden: Mazo, home: Path) -> None:
    """A file of own cards is in the copy, also where no command of mazo has written it."""
    own = home / "games" / "t2" / "own.json"
    own.write_text("[]", encoding="utf-8")
    garden("data", "backup")
    with closing(sqlite3.connect(str(copies(garden)[0]["file"]))) as db:
        assert db.execute("SELECT game, text FROM card_file").fetchall() == [("t2", "[]")]
    own.unlink()
    garden("data", "restore", str(copies(garden)[0]["copy"]))
    assert own.read_text(encoding="utf-8") == "[]"
