"""`mazo card import`: taken in whole, said in full, and taken back."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from mazo.cli.exits import Exit
from mazo.cli.main import run
from mazo.collection.store.db import connect
from mazo.collection.store.journal import log

SHEET = "Nombre;Ataque;Rareza;Notas\nOcelotl;900;;vista en la feria\nCarta Nueva;200;limitada;\n"
GAME = ["-g", "invizimals"]


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """Return a file with a card that is known and one that is not."""
    path = tmp_path / "mine.csv"
    path.write_text(SHEET, encoding="utf-8")
    return path


@pytest.fixture
def own(home: Path) -> Path:
    """Return the place of the user's own card layer."""
    return home / "games" / "invizimals" / "own.json"


def _import(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, Any]:
    code = run(["card", "import", *map(str, words), "-o", "json"])
    return code, json.loads(capsys.readouterr().out)


def _entries() -> int:
    db = connect(write=False)
    try:
        return len(log(db))
    finally:
        db.close()


def test_cards_are_taken_in(sheet: Path, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """New cards and new facts are counted, kept in the own layer, and found afterwards."""
    code, answer = _import(capsys, sheet, *GAME)
    assert code == Exit.YES
    assert answer["data"]["added"][-1]["name"] == "Carta Nueva"
    touched = answer["data"]["added"] + answer["data"]["updated"]
    assert {row["name"] for row in touched} == {"Ocelotl", "Carta Nueva"}
    assert any("Notas" in note for note in answer["warnings"])
    assert json.loads(own.read_text(encoding="utf-8"))
    assert run(["card", "show", "Carta Nueva", *GAME, "-o", "json"]) == Exit.YES
    shown = json.loads(capsys.readouterr().out)["data"]
    assert (shown["ataque"], shown["rarity"]) == (200, "limitada")
    assert {"ataque", "rarity"} <= set(shown["own"])


def test_the_same_file_again_changes_nothing(
    sheet: Path, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second import of a file says so, leaves the layer alone and adds no journal entry."""
    _import(capsys, sheet, *GAME)
    before = own.read_bytes()
    run(["card", "import", str(sheet), *GAME, "--lang", "en"])
    out = capsys.readouterr()
    assert out.out.startswith("Nothing changed")
    assert "undo" not in out.err
    assert own.read_bytes() == before
    assert _entries() == 1


def test_a_rehearsal_shows_the_change_and_makes_none(
    sheet: Path, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --dry-run the cards are named, with what is new about them, and nothing is kept."""
    run(["card", "import", str(sheet), *GAME, "-n", "--lang", "en"])
    out = capsys.readouterr()
    assert "Carta Nueva (carta-nueva): name, attack, rarity" in out.out
    assert "Dry run" in out.err
    assert not own.exists()
    assert _entries() == 0


def test_a_long_rehearsal_is_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of many new cards a rehearsal names ten and counts the rest."""
    path = tmp_path / "many.csv"
    path.write_text("name\n" + "".join(f"Nueva {i}\n" for i in range(25)), encoding="utf-8")
    run(["card", "import", str(path), *GAME, "-n", "--lang", "en"])
    out = capsys.readouterr().out
    assert out.count("new: ") == 10
    assert "15 more" in out


def test_an_import_is_taken_back(
    sheet: Path, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Undo brings the own layer back to what it was: first the earlier text, then none."""
    _import(capsys, sheet, *GAME)
    first = own.read_bytes()
    sheet.write_text("name,ataque\nCarta Nueva,300\n", encoding="utf-8")
    _import(capsys, sheet, *GAME)
    assert own.read_bytes() != first
    run(["data", "undo"])
    assert own.read_bytes() == first
    run(["data", "undo"])
    assert not own.exists()


def test_every_problem_is_told_and_nothing_changed(
    tmp_path: Path, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each bad cell is told with its line and column; the good rows are not taken in either."""
    path = tmp_path / "bad.csv"
    rows = "Carta Nueva,1,1\nOcelotl,muchos,1\nOtra,5,tres\nCorta,1\n"
    path.write_text(f"name,ataque,vidas\n{rows}", encoding="utf-8")
    code, answer = _import(capsys, path, *GAME, "--lang", "es")
    assert code == Exit.BAD_DATA
    told = answer["error"]["faults"]
    assert [(fault["file"], fault["line"], fault["place"]) for fault in told] == [
        ("bad.csv", 3, "ataque"),
        ("bad.csv", 4, "vidas"),
        ("bad.csv", 5, ""),
    ]
    assert "«muchos»" in told[0]["message"]
    assert "un número" in told[0]["message"]
    assert not own.exists()


def test_columns_are_mapped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--map says what a column means, also one with a sign in its name, or leaves it out."""
    path = tmp_path / "odd.csv"
    path.write_text("a=b,x,ataque\nCarta Nueva,2,1\n", encoding="utf-8")
    maps = ["--map", "a=b=name", "--map", "x=vidas", "--map", "ataque="]
    code, answer = _import(capsys, path, *GAME, *maps)
    assert code == Exit.YES
    assert answer["data"]["added"][0]["fields"] == ["name", "vidas"]


@pytest.mark.parametrize("pair", ["name", "=name"], ids=["no-sign", "no-column"])
def test_a_mapping_that_says_nothing(
    pair: str, sheet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mapping without a column or a sign is a usage error."""
    assert run(["card", "import", str(sheet), *GAME, "--map", pair]) == Exit.USAGE
    assert pair in capsys.readouterr().err


@pytest.mark.parametrize(
    ("word", "unknown"), [("ignore", True), ("none", False)], ids=["ignore", "none"]
)
def test_what_an_empty_cell_says(
    word: str, unknown: bool, sheet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty cell says nothing, or with --empty none that the card has none."""
    sheet.write_text("name,categoria\nCarta Nueva,\n", encoding="utf-8")
    _import(capsys, sheet, *GAME, "--empty", word)
    run(["card", "show", "Carta Nueva", *GAME, "-o", "json"])
    shown = json.loads(capsys.readouterr().out)["data"]
    assert ("categoria" in shown["unknown"]) is unknown


def test_cards_are_read_from_the_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dash reads the file from stdin."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SHEET.encode("cp1252"))))
    code, answer = _import(capsys, "-", *GAME)
    assert code == Exit.YES
    assert len(answer["data"]["added"] + answer["data"]["updated"]) == 2


def test_the_guessed_encoding_is_told(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not UTF-8 is read all the same, and the guess is told."""
    sheet.write_bytes("name\nDragón Nuevo\n".encode("cp1252"))
    answer = _import(capsys, sheet, *GAME)[1]
    assert answer["data"]["added"][0]["name"] == "Dragón Nuevo"
    assert any("cp1252" in note for note in answer["warnings"])


def test_the_game_must_be_told(
    sheet: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a game nothing is guessed; MAZO_GAME names one."""
    assert _import(capsys, sheet)[0] == Exit.USAGE
    monkeypatch.setenv("MAZO_GAME", "invizimals")
    assert _import(capsys, sheet)[0] == Exit.YES


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds nothing"),
        ("name,name\na,b\n", "two columns are called “name”"),
        ("name,vidas\na,9\n", "a number from 1 to 4 is expected"),
        ("name\na\0b\n", "a␀b"),
        ('[{"name": "a"', "the closing bracket is missing"),
    ],
    ids=["empty", "same-header", "range", "control", "json"],
)
def test_a_bad_file_is_told_plainly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    """Each fault says what is there and what is missing, and nothing is taken in."""
    path = tmp_path / "bad.csv"
    path.write_text(text, encoding="utf-8")
    assert run(["card", "import", str(path), *GAME, "--lang", "en"]) == Exit.BAD_DATA
    assert said in capsys.readouterr().err
    assert _entries() == 0


def test_a_value_of_json_is_told_by_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where all records stand in one line, the place says which of them is meant."""
    path = tmp_path / "bad.json"
    path.write_text('[{"name": "a"}, {"name": "b", "vidas": 9}]', encoding="utf-8")
    assert run(["card", "import", str(path), *GAME, "--lang", "en"]) == Exit.BAD_DATA
    assert "line 1: [1].vidas: error: “9”" in capsys.readouterr().err


def test_damaged_names_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names whose letters some program damaged are taken in as they are, and that is said once."""
    path = tmp_path / "damaged.csv"
    path.write_text("name\nCaÃ±Ã³n\nÃ‘u\nÑandú\n", encoding="utf-8")
    assert run(["card", "import", str(path), *GAME, "--lang", "en", "-n"]) == Exit.YES
    told = [line for line in capsys.readouterr().err.splitlines() if "warning" in line]
    assert [line.partition("warning: ")[2] for line in told] == [
        "2 texts look damaged and are taken as written: “CaÃ±Ã³n” may be “Cañón”, "
        "its UTF-8 read as Windows-1252"
    ]
