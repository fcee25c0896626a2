"""Commands that run at the same time, are killed, or find no room: all of a change or none."""

import random
import shlex
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from mazo.collection.store import db as store

from .apart import end, skip_without_mounts, start, within
from .running import Mazo
from .test_changes import held


def rows(path: Path, count: int) -> Path:
    """Write a table of so many copies that differ in their notes."""
    lines = [f"1,Liquen,n{i}" for i in range(count)]
    path.write_text("\n".join(["count,name,note", *lines, ""]), encoding="utf-8")
    return path


def owned(mazo: Mazo, name: str) -> int:
    """Return how many copies of a card are owned."""
    cards = mazo.json("own", "list")["cards"]
    return sum(card["count"] for card in cards if card["name"] == name)


def soundness(home: Path) -> str:
    """Return what SQLite says of the database."""
    with closing(sqlite3.connect(home / "user.db")) as db:
        return str(db.execute("PRAGMA integrity_check").fetchone()[0])


def test_two_writers_lose_nothing(moss: Mazo, home: Path, times: int) -> None:
    """What two programs add at the same time, again and again, is all there, without complaint."""
    each = min(40 * times, 200)
    both = [start("own add 1 Liquen", times=each) for _ in range(2)]
    ended = [end(process) for process in both]
    assert [(code, err) for code, _, err in ended] == [(0, "")] * 2
    assert owned(moss, "Liquen") == 2 * each
    assert soundness(home) == "ok"
    assert moss("data", "undo").code == 0
    assert owned(moss, "Liquen") == 2 * each - 1


def test_an_addition_during_a_large_import(moss: Mazo, home: Path, tmp_path: Path) -> None:
    """What is added while much is imported waits its turn, or says that it cannot be now."""
    table = rows(tmp_path / "much.csv", 20_000)
    importing = start(f"own import {table}")
    outcomes = []
    while importing.poll() is None:
        outcomes.append(end(start("own add 1 Menhir")))
    assert end(importing)[0] == 0
    assert outcomes
    for code, _, err in outcomes:
        assert code in {0, 7}
        assert code == 0 or (len(err.splitlines()) == 2 and "another command is writing" in err)
    added = [code for code, _, _ in outcomes].count(0)
    assert (owned(moss, "Liquen"), owned(moss, "Menhir")) == (20_000, added)
    assert soundness(home) == "ok"


@pytest.mark.parametrize("line", ["own add 1 Menhir", "deck new Nuevo", "data undo"])
def test_a_writer_that_waits_in_vain(
    moss: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """While another program holds the database, a change ends with one line and changes nothing."""
    monkeypatch.setattr(store, "WAIT_SECONDS", 0.05)
    assert moss("own", "add", "1", "Liquen").code == 0
    before = held()
    with closing(sqlite3.connect(home / "user.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert owned(moss, "Liquen") == 1  # reading goes on
        ran = moss(*line.split())
        assert (ran.code, ran.out) == (7, "")
        assert ran.err.startswith("mazo: another command is writing")
        other.execute("ROLLBACK")
    assert held() == before
    assert moss(*line.split()).code == 0


@contextmanager
def seeded(times: int) -> Iterator[random.Random]:
    """Give chance a seed: the same each time, another when it shall last; a failure names it."""
    seed = random.randrange(10**9) if times > 1 else 7
    try:
        yield random.Random(seed)
    except BaseException as error:
        error.add_note(f"seed {seed}")
        raise


def test_a_killed_command_leaves_all_or_nothing(
    moss: Mazo, home: Path, tmp_path: Path, times: int
) -> None:
    """Killed at any moment, a change is there whole or not at all, and the next command works."""
    table = rows(tmp_path / "much.csv", 3_000)
    with seeded(times) as chance:
        for _ in range(2 * times):
            _kill(moss, table, chance.uniform(0.1, 1.2))
            assert soundness(home) == "ok"


def _kill(moss: Mazo, table: Path, after: float) -> None:
    """Kill a program in the middle of its changes, and see what it has left."""
    before = owned(moss, "Liquen")
    process = start(f"own import {table}", "own cut 1000 Liquen", "data undo", times=3)
    time.sleep(after)
    process.send_signal(signal.SIGKILL)
    end(process)
    assert moss("own", "add", "1", "Menhir").code == 0
    assert owned(moss, "Liquen") - before in {0, 3_000, 2_000, 6_000, 5_000, 9_000, 8_000}
    assert not any(entry["undone"] for entry in moss.json("data", "log")["entries"])
    assert moss("data", "undo").code == 0
    assert moss("data", "redo").code == 0


def test_a_killed_restore_leaves_one_state_or_the_other(
    moss: Mazo, home: Path, tmp_path: Path, times: int
) -> None:
    """Killed at any moment, what a restore found is there or what it brings, to the row."""
    states = []
    for count in (2_000, 4_000):
        moss("own", "import", str(rows(tmp_path / "much.csv", count)))
        assert moss("data", "backup", "--to", str(tmp_path / f"{count}.db")).code == 0
        states.append(entire(moss))
    restores = [f"data restore {tmp_path}/{count}.db" for count in (2_000, 4_000)]
    with seeded(times) as chance:
        for _ in range(2 * times):
            process = start(*restores, times=9)
            time.sleep(chance.uniform(0.1, 2))
            process.send_signal(signal.SIGKILL)
            end(process)
            assert entire(moss) in states
            assert soundness(home) == "ok"


def entire(mazo: Mazo) -> tuple[list[str], object]:
    """Return every row, and the log."""
    return held(), mazo.json("data", "log")


FULL = ["own import '{home}/much.csv'", "data backup", "data export --to '{home}/todo'"]


@pytest.mark.parametrize("line", FULL)
def test_a_full_disk(moss: Mazo, home: Path, tmp_path: Path, line: str) -> None:
    """Where there is no room, one line says so, and everything is as it was."""
    skip_without_mounts(tmp_path / "tried")
    assert moss("own", "import", str(rows(home / "much.csv", 9_000))).code == 0
    assert moss("data", "backup").code == 0
    before = entire(moss)
    files = {path for path in home.rglob("*") if path.is_file()}
    typed = line.format(home=home)
    code, out, err = within(home, typed, room=64 * 1024)
    assert (code, out) == (7, "")
    assert err.startswith("mazo: ")
    assert len(err.splitlines()) <= 2
    assert entire(moss) == before
    assert soundness(home) == "ok"
    assert {path for path in home.rglob("*") if path.is_file()} == files
    assert moss(*shlex.split(typed)).code == 0


@pytest.mark.parametrize("line", ["own add 1 Menhir", "data undo", "data backup"])
def test_a_home_that_can_only_be_read(moss: Mazo, home: Path, tmp_path: Path, line: str) -> None:
    """A change says that nothing can be written there; nothing is changed, and reading goes on."""
    skip_without_mounts(tmp_path / "tried")
    assert moss("own", "add", "1", "Liquen").code == 0
    before = entire(moss)
    files = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    code, out, err = within(home, line, room=2**20, read_only=True)
    assert (code, out) == (7, "")
    assert err.startswith("mazo: ")
    assert len(err.splitlines()) <= 2
    code, out, err = within(home, "own list", room=2**20, read_only=True)
    assert (code, err) == (0, "1 copy of 1 different card.\n")
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == files
    assert entire(moss) == before
