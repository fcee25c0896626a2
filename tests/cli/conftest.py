"""What tests of commands share: command lines run on the made-up games `t1` and `t2`."""

import shlex
import sqlite3
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from mazo.collection.store import db

from .built import FIXTURES, Built
from .running import Mazo


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Return catalogs that need not be built in every home."""
    return Built(tmp_path_factory.mktemp("built"))


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a test stores without making sure that it outlives a power failure."""
    opened = db._open

    def hasty(path: Path | None, mode: str) -> sqlite3.Connection:
        connection = opened(path, mode)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    monkeypatch.setattr(db, "_open", hasty)


@pytest.fixture
def mazo(
    t1: Path,
    home: Path,
    built: Built,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Mazo:
    """Run command lines within this process; the game is `t1` unless another is named."""
    assert t1.is_dir()
    built.lend(home, "t1")
    monkeypatch.setenv("MAZO_GAME", "t1")
    monkeypatch.setenv("MAZO_LANG", "en")
    return Mazo(
        lambda: tuple(capsys.readouterr()), lambda stdin: monkeypatch.setattr("sys.stdin", stdin)
    )


@pytest.fixture
def moss(home: Path, built: Built, mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines on `t2`, a game with settings, samples, rules, a glossary and tables."""
    copytree(FIXTURES / "t2", home / "games" / "t2")
    built.lend(home, "t2")
    monkeypatch.setenv("MAZO_GAME", "t2")
    return mazo


@pytest.fixture(scope="session")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where what `garden` holds is kept once it is made, to be copied by further tests."""
    return tmp_path_factory.mktemp("grown") / "home"


@pytest.fixture
def garden(
    moss: Mazo, home: Path, grown: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Mazo:
    """Return the game with two decks, a setting, an opening that was kept, a list and a script."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lista.txt").write_text("// name: Lista\n2 Helecho Real\n1 Menhir\n", "utf-8")
    (tmp_path / "jugadas.txt").write_text("robar 2\nnext\nmove 4 side bottom\nundo\n", "utf-8")
    if not grown.exists():
        _grow(moss)
        copytree(home, grown, ignore=ignore_patterns("games", "derived"))
    else:
        copytree(grown, home, dirs_exist_ok=True)
    return moss


def _grow(moss: Mazo) -> None:
    for line in (
        "deck new Prueba",
        "deck add Prueba 3 Helecho Real 2 Liquen 1 Canto Rodado",
        "deck add Prueba -z side 1 Ñomo",
        "deck new Otra",
        "config set deck-size 6",
        "pack open sobre --seed 7 --keep",
    ):
        ran = moss(*shlex.split(line))
        assert ran.code == 0, ran.err


@pytest.fixture
def add_cards(t1: Path) -> "AddCards":
    """Return what adds rows to the made-up game's card file."""
    return AddCards(t1 / "cards.csv")


class AddCards:
    """Adds rows to a card file."""

    def __init__(self, path: Path) -> None:
        """Remember the file."""
        self.path = path

    def __call__(self, *rows: str) -> None:
        """Append rows, as the file's header orders their cells."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(f"{row}\n" for row in rows)

    def set(self, code: str) -> None:
        """Give the game one set more."""
        path = self.path.with_name("game.toml")
        table = f'\n[sets.{code}]\nname = {{ es = "Serie {code}", en = "Series {code}" }}\n'
        path.write_text(path.read_text(encoding="utf-8") + table, encoding="utf-8")
