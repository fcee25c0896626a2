"""`mazo game add`, `remove` and `export`: whole or not at all, and nothing of one's own is lost."""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from mazo.catalog.fetched import digest

from ...catalog.served import Page, Server, serving
from ..running import Mazo

T2 = Path(__file__).parents[2] / "fixtures" / "t2"


@pytest.fixture
def folder(mazo: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a game that is not installed; commands run beside it."""
    assert mazo
    monkeypatch.chdir(tmp_path)
    return copytree(T2, tmp_path / "mi juego")


@pytest.fixture
def server() -> Iterator[Server]:
    """Return a server on this machine."""
    with serving() as running:
        yield running


def installed(home: Path) -> dict[str, bytes]:
    """Return the files of the game as they are installed."""
    place = home / "games" / "t2"
    return {path.name: path.read_bytes() for path in place.iterdir()} if place.is_dir() else {}


def games(mazo: Mazo) -> set[str]:
    """Return the ids of the games there are."""
    return {game["id"] for game in mazo.json("game", "list")["games"]}


@pytest.mark.parametrize("given", ["mi juego", "mi juego/game.toml"])
def test_a_folder_is_installed(mazo: Mazo, home: Path, folder: Path, given: str) -> None:
    """The files of a game are copied, the game is there, and what it is not made of is told."""
    (folder / "dibujo.png").write_bytes(b"PNG")
    (folder / "run.sh").write_text("echo no")
    data = mazo.json("game", "add", given)
    assert (data["game"], data["cards"], data["before"]) == ("t2", 5, None)
    assert data["left_out"] == ["dibujo.png", "run.sh"]
    assert installed(home) == {p.name: p.read_bytes() for p in T2.iterdir()}
    assert mazo("card", "find", "-g", "t2").code == 0


def test_a_bundle_brings_the_very_game_back(mazo: Mazo, home: Path, folder: Path) -> None:
    """Exported, removed and added again it is the same, the user's own cards among it."""
    mazo("game", "add", str(folder))
    mazo("card", "import", "-", "-g", "t2", stdin="name,agua\nMenhir,7\nTejo,2\n")
    before = installed(home)
    assert "own.json" in before
    first = mazo.json("game", "export", "t2")
    assert (first["file"], first["files"]) == ("t2.mazo.zip", sorted(before))
    assert mazo("game", "remove", "t2").code == 0
    assert games(mazo) & {"t2"} == set()
    assert mazo("game", "add", "t2.mazo.zip").code == 0
    assert installed(home) == before
    again = mazo.json("game", "export", "t2", "--to", "again.zip")
    assert again["sha256"] == first["sha256"] == digest(Path("again.zip").read_bytes())


def test_own_cards_can_be_left_out(mazo: Mazo, folder: Path) -> None:
    """`--no-own` exports what the game has of itself."""
    mazo("game", "add", str(folder))
    mazo("card", "import", "-", "-g", "t2", stdin="name\nTejo\n")
    assert "own.json" not in mazo.json("game", "export", "t2", "--no-own")["files"]


def test_a_game_is_never_replaced_unasked(mazo: Mazo, home: Path, folder: Path) -> None:
    """A game that is there stays, unless `--replace` is said; then it is kept, and so are cards."""
    mazo("game", "add", str(folder))
    mazo("card", "import", "-", "-g", "t2", stdin="name\nTejo\n")
    before = installed(home)
    (folder / "NOTES.md").write_text("Nuevo.\n")
    ran = mazo("game", "add", str(folder))
    assert (ran.code, installed(home)) == (2, before)
    assert "--replace" in ran.err
    data = mazo.json("game", "add", str(folder), "--replace")
    kept = {path.name: path.read_bytes() for path in Path(data["before"]).iterdir()}
    assert kept == before
    assert installed(home) == before | {"NOTES.md": b"Nuevo.\n"}
    assert mazo("card", "show", "Tejo", "-g", "t2").code == 0


def test_own_cards_of_a_bundle_do_not_replace_ones_own(
    mazo: Mazo, home: Path, folder: Path
) -> None:
    """Where both have a layer of cards, the user's stays, and that is said."""
    mazo("game", "add", str(folder))
    mazo("card", "import", "-", "-g", "t2", stdin="name\nTejo\n")
    mazo("game", "export", "t2")
    mazo("card", "import", "-", "-g", "t2", stdin="name\nOlmo\n")
    mine = installed(home)["own.json"]
    ran = mazo("game", "add", "t2.mazo.zip", "--replace")
    assert ran.code == 0
    assert installed(home)["own.json"] == mine
    assert "own cards stay" in ran.err


def test_a_built_in_game_can_be_replaced_and_comes_back(mazo: Mazo, folder: Path) -> None:
    """A game laid in the place of a built-in one hides it until it is removed."""
    assert folder
    mazo("game", "export", "roglamor")
    refused = mazo("game", "add", "roglamor.mazo.zip")
    assert (refused.code, "built in" in refused.err) == (2, True)
    assert mazo("game", "add", "roglamor.mazo.zip", "--replace").code == 0
    (row,) = [g for g in mazo.json("game", "list")["games"] if g["id"] == "roglamor"]
    assert row["builtin"] is False
    assert mazo("game", "remove", "roglamor").code == 0
    assert mazo("card", "find", "-g", "roglamor").code == 0
    assert mazo("game", "remove", "roglamor").code == 2


def test_a_built_in_game_is_exported_with_what_is_laid_over_it(
    mazo: Mazo, home: Path, folder: Path
) -> None:
    """A card file of the user's over a built-in game goes into the one card file of the bundle."""
    assert folder
    (home / "games" / "roglamor").mkdir(parents=True)
    (home / "games" / "roglamor" / "cards.csv").write_text("name,set,number\nTejo,GRA,900\n")
    before = mazo.json("card", "find", "-g", "roglamor", "-l", "0")["cards"]
    mazo("game", "export", "roglamor")
    mazo("game", "add", "roglamor.mazo.zip", "--replace")
    assert (home / "games" / "roglamor" / "game.toml").is_file()
    assert mazo.json("card", "find", "-g", "roglamor", "-l", "0")["cards"] == before


def test_a_rehearsal_changes_nothing(mazo: Mazo, home: Path, folder: Path) -> None:
    """With `-n` everything is checked and told, and nothing is written."""
    ran = mazo("game", "add", str(folder), "-n")
    assert (ran.code, "Would install" in ran.out) == (0, True)
    assert "t2" not in games(mazo)
    mazo("game", "add", str(folder))
    assert "Would remove" in mazo("game", "remove", "t2", "-n").out
    assert "t2" in games(mazo)
    assert not (home / "backups").exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('id = "t2"', 'id = "../t2"'), "id"),
        (("[game]", "[game"), "TOML"),
        (('kind = "number"', 'kind = "nmber"'), "number"),
    ],
    ids=["its id", "its text", "a field"],
)
def test_a_broken_game_is_refused(
    mazo: Mazo, home: Path, folder: Path, change: tuple[str, str], said: str
) -> None:
    """Everything wrong with it is told by file and line, and nothing is left behind."""
    text = (folder / "game.toml").read_text(encoding="utf-8")
    assert change[0] in text
    (folder / "game.toml").write_text(text.replace(*change), encoding="utf-8")
    ran = mazo("game", "add", str(folder))
    assert ran.code == 4
    assert said in ran.err
    assert "  game.toml: " in ran.err
    assert [path.name for path in (home / "games").iterdir()] == ["t1"]


def test_broken_own_cards_are_refused(mazo: Mazo, home: Path, folder: Path) -> None:
    """The layer of own cards is checked like every other file."""
    (folder / "own.json").write_text('[{"name": "Nadie"}]')
    ran = mazo("game", "add", str(folder))
    assert (ran.code, "own.json" in ran.err) == (4, True)
    assert installed(home) == {}


def test_a_game_comes_from_an_address(mazo: Mazo, home: Path, folder: Path, server: Server) -> None:
    """A bundle is fetched and checked; a wrong checksum, or no network, changes nothing."""
    mazo("game", "add", str(folder))
    mazo("game", "export", "t2")
    mazo("game", "remove", "t2")
    data = Path("t2.mazo.zip").read_bytes()
    address = server.lay("/t2.mazo.zip", Page(body=data))
    wrong = mazo("game", "add", address, "--sha256", "0" * 64)
    assert (wrong.code, installed(home)) == (4, {})
    assert mazo("game", "add", address, "--sha256", digest(data)).code == 0
    assert installed(home)["game.toml"] == (folder / "game.toml").read_bytes()
    offline = mazo("game", "add", "http://127.0.0.1:9/t2.mazo.zip", "--replace")
    assert (offline.code, offline.out) == (5, "")
    assert len(offline.err.splitlines()) == 2


def test_a_bundle_that_was_tampered_with_is_refused(mazo: Mazo, home: Path, folder: Path) -> None:
    """A file that is not the one that was packed is named, and nothing is installed."""
    mazo("game", "add", str(folder))
    mazo("game", "export", "t2")
    mazo("game", "remove", "t2")
    with zipfile.ZipFile("t2.mazo.zip", "a") as archive:
        archive.writestr("rules.pt.md", "# Nuevo")
    ran = mazo("game", "add", "t2.mazo.zip", "-o", "json")
    error = json.loads(ran.out)["error"]
    assert (ran.code, error["key"]) == (4, "bundle.bad")
    assert [fault["place"] for fault in error["faults"]] == ["rules.pt.md"]
    assert installed(home) == {}


def test_what_the_user_has_of_a_game_stays(mazo: Mazo, folder: Path) -> None:
    """Decks survive a game, are said to, and know their cards again when it comes back."""
    mazo("game", "add", str(folder))
    mazo("deck", "new", "Prueba", "-g", "t2")
    mazo("deck", "add", "Prueba", "3 Liquen")
    ran = mazo("game", "remove", "t2", "-o", "json")
    answer = json.loads(ran.out)
    assert answer["data"]["decks"] == 1
    assert mazo("deck", "list").code == 0
    assert mazo("game", "add", answer["data"]["folder"]).code == 0
    assert mazo.cards() == [("main", "Liquen", 3)]


def test_an_export_writes_over_nothing_unasked(mazo: Mazo, folder: Path) -> None:
    """A file that is there stays, unless `--replace` is said."""
    assert folder
    Path("x.zip").write_text("mine")
    assert mazo("game", "export", "t1", "--to", "x.zip").code == 7
    assert Path("x.zip").read_text() == "mine"
    assert mazo("game", "export", "t1", "--to", "x.zip", "--replace").code == 0
