"""Output that is cut short is no fault; output that is closed, or has no room, is said."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from ..built import FIXTURES
from ..conftest import AddCards

CARDS = 5_000
LISTING = ("card", "find", "nombre", "--limit", "0")


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a home in which one owns a card of 5,000: what is listed is more than a pipe holds."""
    home = tmp_path_factory.mktemp("large")
    cards = copytree(FIXTURES / "t1", home / "games" / "t1") / "cards.csv"
    named = [f"Carta de nombre largo {i}" for i in range(CARDS)]
    AddCards(cards)(
        *(f"larga-{i},{name},,BBB,{i + 1000},,c,,,1,,,,T" for i, name in enumerate(named))
    )
    rows = "".join(f"1,{name}\n" for name in named)
    (home / "own.csv").write_text(f"count,name\n{rows}", encoding="utf-8")
    ran = mazo(f"mazo own import '{home}/own.csv'", MAZO_HOME=str(home))
    assert ran.returncode == 0, ran.stderr
    return home


@pytest.fixture
def many(large: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move to the home with many cards, where nothing is stored any more."""
    monkeypatch.setenv("MAZO_HOME", str(large))


def mazo(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a shell's line in which `mazo` is the program; the code is that of its first command."""
    program = f"{sys.executable} -m mazo"
    return subprocess.run(
        ["bash", "-c", f'mazo() {{ {program} "$@"; }}; {command}; exit ${{PIPESTATUS[0]}}'],
        env={**os.environ, "MAZO_GAME": "t1", "MAZO_LANG": "en", **environment},
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("mode", ["plain", "ndjson", "csv"])
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.usefixtures("many")
def test_a_reader_may_leave_early(mode: str, unbuffered: str) -> None:
    """When the reader goes after one line the program ends at once, without a word."""
    line = f"mazo {' '.join(LISTING)} -o {mode} | head -1"
    ran = mazo(line, PYTHONUNBUFFERED=unbuffered)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(ran.stdout.splitlines()) == 1


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.usefixtures("many")
def test_a_reader_who_stays_gets_all(unbuffered: str) -> None:
    """Every line goes through the pipe."""
    ran = mazo(f"mazo {' '.join(LISTING)} | wc", PYTHONUNBUFFERED=unbuffered)
    lines, _, size = map(int, ran.stdout.split())
    assert lines == CARDS
    assert size > 1 << 16


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("mode", ["plain", "ndjson", "csv"])
@pytest.mark.usefixtures("many")
def test_a_collection_is_cut_short_or_read_whole(mode: str, unbuffered: str) -> None:
    """What one owns, 5,000 entries, may be left after a line, and goes whole to who stays."""
    ran = mazo(f"mazo own list -o {mode} | head -1 | wc -l", PYTHONUNBUFFERED=unbuffered)
    assert (ran.returncode, ran.stderr, ran.stdout.strip()) == (0, "", "1")
    ran = mazo(f"mazo own list -o {mode} 2>&1", PYTHONUNBUFFERED=unbuffered)
    assert ran.stdout.count("Carta de nombre largo") >= CARDS
    ran = mazo(f"mazo own list -o {mode} >&-", PYTHONUNBUFFERED=unbuffered)
    assert (ran.returncode, ran.stderr) == (7, "mazo: the output is closed\n")


COMMANDS = [
    "card find",
    "card find -o json",
    "game list",
    "--help",
    "game list --help",
    "--version",
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("t1")
def test_a_closed_output_is_said(command: str) -> None:
    """With stdout closed the command ends with 7 and one line on stderr."""
    ran = mazo(f"mazo {command} >&-")
    assert ran.returncode == 7
    assert ran.stderr == "mazo: the output is closed\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("t1")
def test_an_output_without_room_is_said(command: str) -> None:
    """Where nothing more can be written the command ends with 7, and nothing else complains."""
    ran = mazo(f"mazo {command} >/dev/full")
    assert ran.returncode == 7
    assert ran.stderr.startswith("mazo: ")
    assert len(ran.stderr.splitlines()) <= 2
    assert "Exception" not in ran.stderr


@pytest.mark.usefixtures("t1")
def test_closed_stderr_and_stdin_do_not_matter() -> None:
    """Neither a closed stderr nor a closed stdin keeps a command from answering."""
    ran = mazo("mazo card find Lobo 2>&- <&-")
    assert ran.returncode == 0
    assert ran.stdout.startswith("Lobo\tAAA\t16\t")
