"""`mazo game new`: a game to write on, which works from the first moment."""

import json
import shlex
import tomllib
from pathlib import Path

import pytest

from ..running import Mazo

FILES = {"game.toml", "cards.csv", "glossary.toml", "rules.es.md", "rules.en.md", "NOTES.md"}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_new_game_is_sound_and_works(mazo: Mazo, home: Path, lang: str) -> None:
    """No fault of any kind is found in it, and every command has something to show."""
    ran = mazo("game", "new", "mi-juego", "--lang", lang)
    assert ran.code == 0
    assert "mazo game remove mi-juego" in ran.err
    folder = home / "games" / "mi-juego"
    assert {path.name for path in folder.iterdir()} == FILES
    assert mazo.json("game", "check", "mi-juego")["faults"] == []
    assert mazo.json("card", "check", "-g", "mi-juego")["faults"] == []
    assert tomllib.loads((folder / "game.toml").read_text("utf-8"))["game"]["name"] == "Mi juego"
    for line in (
        "game show mi-juego", "card find -g mi-juego", "rules toc -g mi-juego",
        "rules show R-2 -g mi-juego", "config list -g mi-juego", "pack list -g mi-juego",
        "deck new Primero -g mi-juego", "rules find creature -g mi-juego",
    ):  # fmt: skip
        ran = mazo(*shlex.split(line))
        assert (ran.code, bool(ran.out)) == (0, True), line
    product = mazo.json("pack", "list", "-g", "mi-juego")["products"][0]["id"]
    assert mazo("pack", "open", product, "-g", "mi-juego").code == 0


def test_the_name_may_be_any_line(mazo: Mazo, home: Path) -> None:
    """Quotes and signs of other formats do it no harm."""
    name = 'El «Gran» "Juego" \\ de $1 & @id@ # 3'
    assert mazo("game", "new", "raro", "--name", name).code == 0
    tables = tomllib.loads((home / "games" / "raro" / "game.toml").read_text("utf-8"))
    assert tables["game"]["name"] == name
    assert mazo.json("game", "check", "raro")["faults"] == []


def test_it_may_begin_elsewhere(mazo: Mazo, tmp_path: Path) -> None:
    """A folder of one's own is not installed until that is asked for."""
    folder = tmp_path / "borradores" / "uno"
    ran = mazo("game", "new", "mi-juego", "--to", str(folder))
    assert (ran.code, {path.name for path in folder.iterdir()}) == (0, FILES)
    assert "game add" in ran.err
    assert mazo("card", "find", "-g", "mi-juego").code == 3
    assert mazo.json("game", "check", str(folder))["faults"] == []
    assert mazo("game", "add", str(folder)).code == 0
    assert mazo("card", "find", "-g", "mi-juego").code == 0


def test_a_place_that_takes_no_folder(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, where the system makes no folder, as it does in none of its own places."""

    def refuse(*_: object, **__: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", "sitio")

    monkeypatch.setattr(Path, "mkdir", refuse)
    ran = mazo("game", "new", "mi-juego", "--to", "sitio")
    assert ran.code == 7
    assert ran.err.startswith("mazo: no folder can be made at sitio")


def test_nothing_is_written_over(mazo: Mazo, home: Path, tmp_path: Path) -> None:
    """A game that is there, a built-in one, and a folder with something in it are left alone."""
    assert mazo("game", "new", "mi-juego").code == 0
    kept = (home / "games" / "mi-juego" / "game.toml").read_bytes()
    for id_ in ("mi-juego", "roglamor"):
        ran = mazo("game", "new", id_)
        assert (ran.code, ran.out) == (2, "")
        assert f"already a game {id_}" in ran.err
    (tmp_path / "lleno").mkdir()
    (tmp_path / "lleno" / "notas.txt").write_text("mías", encoding="utf-8")
    assert mazo("game", "new", "otro", "--to", str(tmp_path / "lleno")).code == 2
    assert [path.name for path in (tmp_path / "lleno").iterdir()] == ["notas.txt"]
    assert (home / "games" / "mi-juego" / "game.toml").read_bytes() == kept


def test_a_rehearsal_writes_nothing(mazo: Mazo, home: Path) -> None:
    """It says the same and stops."""
    before = sorted(path.name for path in (home / "games").iterdir())
    ran = mazo("game", "new", "mi-juego", "-n", "-o", "json")
    assert json.loads(ran.out)["data"]["folder"] == str(home / "games" / "mi-juego")
    assert sorted(path.name for path in (home / "games").iterdir()) == before


def test_what_was_begun_can_be_taken_back(mazo: Mazo, home: Path) -> None:
    """`game remove` moves it to the backups; then the id is free again."""
    assert mazo("game", "new", "mi-juego").code == 0
    assert mazo("game", "remove", "mi-juego").code == 0
    assert not (home / "games" / "mi-juego").exists()
    assert mazo("game", "new", "mi-juego").code == 0


@pytest.mark.parametrize(
    "id_", ["Mi Juego", "MiJuego", "-x", "ñu", "a_b", "../fuera", "", "..", "—"]
)
def test_an_id_that_will_not_do(mazo: Mazo, home: Path, id_: str) -> None:
    """One that would do is named, if anything of it would, and nothing is written."""
    ran = mazo("game", "new", "--", id_)
    assert (ran.code, ran.out) == (2, "")
    assert ("would do" in ran.err) == any(map(str.isalnum, id_))
    assert {path.name for path in (home / "games").iterdir()} == {"t1"}


def test_a_long_id(mazo: Mazo, home: Path) -> None:
    """A folder can be called by any id that is taken; a longer one is told as that."""
    assert mazo("game", "new", "a" * 64).code == 0
    ran = mazo("game", "new", "a" * 65)
    assert (ran.code, ran.out) == (2, "")
    assert "64 letters" in ran.err
    assert not (home / "games" / ("a" * 65)).exists()


@pytest.mark.parametrize("kind", ["file", "link"])
def test_what_is_there_and_is_no_folder(mazo: Mazo, home: Path, kind: str) -> None:
    """A file, or a link that leads nowhere, is left as it is."""
    place = home / "games" / "mi-juego"
    if kind == "file":
        place.write_text("mío", encoding="utf-8")
    else:
        place.symlink_to(home / "nowhere")
    ran = mazo("game", "new", "mi-juego")
    assert (ran.code, ran.out) == (2, "")
    assert f"{place} is there already and is no folder" in ran.err
    assert kind == ("link" if place.is_symlink() else "file")


def test_a_place_below_a_file(mazo: Mazo, tmp_path: Path) -> None:
    """It is told as that, and not as a disk that is broken."""
    (tmp_path / "notas.txt").write_text("mías", encoding="utf-8")
    ran = mazo("game", "new", "mi-juego", "--to", str(tmp_path / "notas.txt" / "x"))
    assert (ran.code, ran.out) == (7, "")
    assert "lies below a file" in ran.err
