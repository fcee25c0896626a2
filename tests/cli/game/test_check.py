"""`mazo game check`: every fault in one run, told and as data; how it ends."""

from pathlib import Path
from shutil import copytree

import pytest

from ..running import Mazo


@pytest.fixture
def broken(t1: Path) -> Path:
    """Install a broken game beside the made-up one."""
    folder = copytree(t1, t1.parent / "roto")
    path = folder / "game.toml"
    text = path.read_text(encoding="utf-8").replace('id = "t1"', 'id = "roto"')
    path.write_text(text.replace('kind = "pool"', 'kind = "poool"'), encoding="utf-8")
    return folder


def test_a_sound_game(mazo: Mazo) -> None:
    """A game without faults is said to be so, and ends with 0."""
    ran = mazo("game", "check", "roglamor")
    assert (ran.code, ran.lines[-1]) == (0, "roglamor: no faults.")


def test_warnings_do_not_break_a_game(mazo: Mazo) -> None:
    """The made-up game has a booster whose dearer option is empty."""
    data = mazo.json("game", "check")
    assert data["sound"]
    assert [(f["severity"], f["key"]) for f in data["faults"]] == [("warning", "pack.empty-sheet")]


@pytest.mark.parametrize("how", ["id", "folder", "file"])
def test_a_broken_game(mazo: Mazo, broken: Path, how: str) -> None:
    """By its id, its folder or its file: file, line, place, what is wrong, what was meant."""
    target = {"id": "roto", "folder": str(broken), "file": str(broken / "game.toml")}[how]
    fault = next(
        fault
        for fault in mazo.json("game", "check", target, code=4)["faults"]
        if fault["severity"] == "error"
    )
    lines = (broken / "game.toml").read_text(encoding="utf-8").splitlines()
    assert lines[fault["line"] - 1] == 'kind = "poool"'
    assert Path(fault["file"]) == broken / "game.toml"
    assert (fault["place"], fault["near"]) == ("formats.solo-aaa.rules[5].kind", ["pool"])


@pytest.mark.parametrize(
    ("lang", "said"), [("es", "no hay reglas de la clase «poool»"), ("en", "no rule kind “poool”")]
)
def test_a_fault_in_words(mazo: Mazo, broken: Path, lang: str, said: str) -> None:
    """One line for each fault, and how many there are at the end."""
    ran = mazo("game", "check", str(broken), "--lang", lang)
    assert ran.code == 4
    assert said in ran.lines[0]
    assert ran.lines[-1].startswith(f"{broken}: 1 error, 1 ")
    assert ran.err == ""


def test_csv_has_a_row_for_each_fault(mazo: Mazo, broken: Path) -> None:
    """With a header of stable names."""
    ran = mazo("game", "check", str(broken), "-o", "csv")
    assert ran.lines[0].split(",")[:4] == ["file", "line", "place", "severity"]
    assert len(ran.lines) == 3


def test_a_broken_game_cannot_be_used_and_hides_no_other(mazo: Mazo, broken: Path) -> None:
    """Its own commands end with 4; a search in all games passes it over and says so."""
    assert mazo("card", "fields", "-g", broken.name).code == 4
    assert mazo("find", "lobo", "-g", "t1").code == 0


def test_a_search_in_every_game_passes_a_broken_one_over(
    mazo: Mazo, broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards of the others are found, and stderr names the game left out."""
    monkeypatch.delenv("MAZO_GAME")
    ran = mazo("card", "show", "Lobo Gris")
    assert ran.code == 0
    assert f"“{broken.name}” has faults" in ran.err


def test_what_is_no_game(mazo: Mazo) -> None:
    """The nearest id is suggested."""
    ran = mazo("game", "check", "roglamour")
    assert ran.code == 3
    assert "roglamor" in ran.err
