"""Derived files: built once, rebuilt when a source changes, and safe among several processes."""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from mazo.catalog import derived, paths

OLD_NS = 1_600_000_000_000_000_000


class Letters:
    """A source file and a builder that stores its text and counts how often it ran."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "letters.txt"
        self.builds = 0
        self.write("abc")

    def write(self, text: str, *, old: bool = True) -> None:
        """Write the source; an old one looks as if it had lain there for years."""
        self.source.write_text(text)
        if old:
            os.utime(self.source, ns=(OLD_NS, OLD_NS))

    def build(self, db: sqlite3.Connection) -> None:
        """Store the text of the source."""
        self.builds += 1
        db.execute("CREATE TABLE letters(text TEXT)")
        db.execute("INSERT INTO letters VALUES (?)", (self.source.read_text(),))

    @contextmanager
    def open(self, version: str = "1", *more: Path) -> Iterator[sqlite3.Connection]:
        """Open the derived file and close it again."""
        db = derived.open_derived("letters", [self.source, *more], self.build, version)
        try:
            yield db
        finally:
            db.close()

    def read(self, version: str = "1", *more: Path) -> str:
        """Return the stored text."""
        with self.open(version, *more) as db:
            return str(db.execute("SELECT text FROM letters").fetchone()[0])


@pytest.fixture
def letters(tmp_path: Path) -> Letters:
    """Return a source of three letters."""
    return Letters(tmp_path)


def test_a_fresh_file_is_not_built_again(letters: Letters) -> None:
    """Opening twice builds once."""
    assert (letters.read(), letters.read(), letters.builds) == ("abc", "abc", 1)


def test_what_is_opened_cannot_be_written(letters: Letters) -> None:
    """Only the builder writes."""
    with letters.open() as db, pytest.raises(sqlite3.OperationalError):
        db.execute("DELETE FROM letters")


def test_another_version_builds_anew(letters: Letters) -> None:
    """A builder that has changed is run again."""
    letters.read("1")
    letters.read("2")
    assert letters.builds == 2


def test_a_changed_source_is_seen(letters: Letters) -> None:
    """A text of another size makes the file stale."""
    letters.read()
    letters.write("abcd")
    assert letters.read() == "abcd"


def test_a_source_that_changes_within_one_tick_is_seen(letters: Letters) -> None:
    """A young source of the same size, time and inode is hashed before it is trusted."""
    letters.write("abc", old=False)
    letters.read()
    stamp = letters.source.stat().st_mtime_ns
    letters.source.write_text("xyz")
    os.utime(letters.source, ns=(stamp, stamp))
    assert letters.read() == "xyz"


def test_a_touched_source_is_hashed_and_remembered(letters: Letters) -> None:
    """A new time with the old text builds nothing, and the new time is noted."""
    letters.read()
    os.utime(letters.source, ns=(OLD_NS + 1, OLD_NS + 1))
    assert letters.read() == "abc"
    assert letters.builds == 1
    db = sqlite3.connect(paths.derived() / "letters.sqlite")
    assert db.execute("SELECT mtime FROM _source").fetchone() == (OLD_NS + 1,)
    db.close()


def test_a_source_that_appears_makes_the_file_stale(letters: Letters, tmp_path: Path) -> None:
    """A file that was absent counts as a source too."""
    own = tmp_path / "own.json"
    letters.read("1", own)
    own.write_text("[]")
    letters.read("1", own)
    assert letters.builds == 2


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda path: path.write_bytes(b"no database"), id="another-file"),
        pytest.param(lambda path: path.write_bytes(b""), id="empty"),
        pytest.param(lambda path: path.write_bytes(path.read_bytes()[:5000]), id="cut-off"),
        pytest.param(lambda path: path.unlink(), id="removed"),
    ],
)
def test_a_damaged_file_is_built_anew(letters: Letters, damage: object) -> None:
    """Whatever stands in the place of the file, the next reader gets the right one."""
    letters.read()
    assert callable(damage)
    damage(paths.derived() / "letters.sqlite")
    assert (letters.read(), letters.builds) == ("abc", 2)


def test_a_home_that_cannot_be_written_is_done_without(letters: Letters, home: Path) -> None:
    """Where no folder can be made the database is built in memory, read-only all the same."""
    home.write_text("a file stands where the home would be")
    with letters.open() as db:
        assert db.execute("SELECT text FROM letters").fetchone() == ("abc",)
        with pytest.raises(sqlite3.OperationalError):
            db.execute("DELETE FROM letters")


def test_a_full_disk_is_done_without(letters: Letters) -> None:
    """When the file cannot be filled, the database is built in memory."""

    def full_at_first(db: sqlite3.Connection) -> None:
        letters.build(db)
        if letters.builds == 1:
            raise sqlite3.OperationalError("database or disk is full")

    db = derived.open_derived("letters", [letters.source], full_at_first, "1")
    assert db.execute("SELECT text FROM letters").fetchone() == ("abc",)
    assert list(paths.derived().iterdir()) == []
    db.close()


def test_a_failed_build_leaves_nothing(letters: Letters) -> None:
    """What the builder raises goes through, and no half-built file stays."""

    def fail(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE half(x)")
        raise LookupError

    with pytest.raises(LookupError):
        derived.open_derived("letters", [letters.source], fail, "1")
    assert list(paths.derived().iterdir()) == []


def test_what_a_killed_process_left_is_cleared_away(letters: Letters) -> None:
    """A half-built file of an hour ago goes, one of now may still be at work."""
    letters.read()
    left, busy = (paths.derived() / f".letters-{name}.building" for name in ("left", "busy"))
    left.touch()
    busy.touch()
    os.utime(left, (time.time() - 7200,) * 2)
    letters.read("2")
    assert (left.exists(), busy.exists()) == (False, True)


def test_the_fingerprint_is_that_of_names_and_contents(letters: Letters) -> None:
    """It changes with a text, and comes back with it."""
    seen = []
    for text in ("abc", "wxyz", "abc"):
        letters.write(text)
        with letters.open() as db:
            seen.append(derived.fingerprint(db))
    assert seen[0] == seen[2] != seen[1]


def test_a_home_with_signs_that_mean_something_in_addresses(
    letters: Letters, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder may hold blanks, questions marks, hashes and percent signs."""
    folder = tmp_path / "año 100% ¿qué? #1"
    monkeypatch.setenv("MAZO_HOME", str(folder))
    assert (letters.read(), letters.read(), letters.builds) == ("abc", "abc", 1)


def test_many_processes_at_once_agree(tmp_path: Path) -> None:
    """Processes that find no file all build one, and each reads a whole one."""
    source = tmp_path / "letters.txt"
    source.write_text("abc")
    program = f"""
from pathlib import Path
from mazo.catalog.derived import open_derived
def build(db):
    db.execute("CREATE TABLE n(x)")
    db.executemany("INSERT INTO n VALUES (?)", [(i,) for i in range(20000)])
for version in "12345":
    db = open_derived("race", [Path({str(source)!r})], build, version)
    print(db.execute("SELECT count(*), sum(x) FROM n").fetchone())
"""
    running = [
        subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    printed = [process.communicate(timeout=60)[0].split("\n") for process in running]
    assert [process.returncode for process in running] == [0, 0, 0, 0]
    assert {line for lines in printed for line in lines if line} == {"(20000, 199990000)"}
    assert [path.name for path in paths.derived().iterdir()] == ["race.sqlite"]
