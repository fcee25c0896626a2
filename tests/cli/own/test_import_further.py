"""`mazo own import` beyond one file and one game: asked for names, watched, killed, of any game."""

import io
import random
import signal
import time
from pathlib import Path

import pytest
from mazo.cli.terminal import keyboard
from mazo.cli.terminal.progress import walk

from ..apart import end, start
from ..running import Mazo
from .test_import import owned, take

ROWS = 20_000


def much(path: Path) -> Path:
    """Write a table of so many rows that differ in their notes."""
    rows = "".join(f"1,Lobo,AAA,16,n{i}\n" for i in range(ROWS))
    path.write_text(f"Count,Name,Set,Number,Notes\n{rows}", encoding="utf-8")
    return path


def count(mazo: Mazo) -> int:
    """Return how many copies are owned."""
    return int(mazo.json("own", "list")["total"])


def test_killed_import_leaves_all_rows_or_none(mazo: Mazo, tmp_path: Path, times: int) -> None:
    """Killed at any moment of a long import, the collection has all of it or nothing."""
    table = much(tmp_path / "much.csv")
    seed = random.randrange(10**9) if times > 1 else 3
    chance = random.Random(seed)
    before = 0
    for _ in range(2 * times):
        process = start(f"own import {table}")
        time.sleep(chance.uniform(0.2, 1.5))
        process.send_signal(signal.SIGKILL)
        end(process)
        after = count(mazo)
        assert after - before in {0, ROWS}, f"seed {seed}"
        before = after
    assert take(mazo, "Count,Name\n1,Furia\n").code == 0
    assert count(mazo) == before + 1


def test_unknown_names_are_asked_for(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """At a terminal each unknown name is asked once, and the answers are told as a file."""
    monkeypatch.setattr(keyboard, "at_terminal", lambda: True)
    file = tmp_path / "todo.csv"
    file.write_text("Count,Name\n2,Lobos\n1,Nada\n1,Lobos\n", encoding="utf-8")
    ran = mazo("own", "import", str(file), "--fix-names", stdin="1\n-\n")
    assert ran.code == 0, ran.err
    assert [(row[0], row[2]) for row in owned(mazo)] == [("Lobo", 3)]
    names = tmp_path / "nombres.csv"
    names.write_text("written,meant\nLobos,Lobo\nNada,\n", encoding="utf-8")
    assert mazo("own", "import", str(file), "--names", str(names)).code == 0
    assert [(row[0], row[2]) for row in owned(mazo)] == [("Lobo", 6)]


def test_file_tells_its_game(moss: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several games the file is taken for the one it names, or whose cards it has."""
    monkeypatch.delenv("MAZO_GAME")
    ran = take(moss, "Count,Name\n2,Helecho Real\n1,Liquen\n")
    assert (ran.code, ran.out) == (0, "3 copies of Moss added in 2 entries\n")
    written = moss("own", "export", "-g", "t2").out
    assert take(moss, written, "--mode", "replace").code == 0
    assert take(moss, written, "-g", "roglamor").code == 2
    assert take(moss, "Count,Name\n2,Nadie\n").code == 2


def test_game_without_decks_has_a_collection_too(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a game knows no decks, cards are owned all the same, from lists and from tables."""
    monkeypatch.setenv("MAZO_GAME", "zonamagica")
    for listed in ("2 Água\n", "Count,Name\n2,Água\n"):
        assert take(mazo, listed).code == 0
    assert [(row[0], row[2]) for row in owned(mazo)] == [("Água", 4)]


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_long_work_is_watched_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar counts the rows of a long table at a terminal, and nothing is drawn of a short one."""
    monkeypatch.setenv("TERM", "xterm")
    for whole, shown in ((100_000, True), (10, False)):
        stream = Terminal()
        monkeypatch.setattr("sys.stderr", stream)
        walk(range(0, whole, 1_000), whole, "leyendo todo.csv")
        assert ("leyendo todo.csv" in stream.getvalue()) is shown


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_bar_is_drawn_where_no_codes_are_wanted(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    """Long work sends no escape codes to a terminal that is to have none, nor to a closed one."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv(name, value)
    stream = Terminal()
    for each in (stream, None):
        monkeypatch.setattr("sys.stderr", each)
        walk(range(0, 100_000, 1_000), 100_000, "leyendo todo.csv")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("rows", [1_500, 4_000])
def test_long_files_are_taken_in_whole(mazo: Mazo, rows: int) -> None:
    """No row of a long list or table is lost without a word."""
    lines = [f"1 Lobo # n{i}" for i in range(rows)]
    assert take(mazo, "\n".join(lines)).code == 0
    assert count(mazo) == rows
    table = "".join(f"1;Furia;n{i}\n" for i in range(rows))
    assert take(mazo, f"Cantidad;Nombre;Nota\n{table}").code == 0
    assert count(mazo) == 2 * rows


def test_huge_file_is_refused_with_the_limit(mazo: Mazo, tmp_path: Path) -> None:
    """Fifty megabytes of anything are refused at once, and the limit is told."""
    file = tmp_path / "todo.txt"
    file.write_bytes(b"1 Lobo\n" * (50 * 1024 * 1024 // 7))
    begun = time.perf_counter()
    ran = mazo("own", "import", str(file))
    assert (ran.code, count(mazo)) == (4, 0)
    assert str(48 * 1024 * 1024) in ran.err
    assert time.perf_counter() - begun < 10
