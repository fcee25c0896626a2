"""`mazo deck check` of many decks, in all formats, as of a day: in short, and how many of each."""

from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from ..running import Mazo

BEARS = "2 Osezno\n1 Oso Pardo\n1 Peregrino\n"
SPARKS = "1 Chispa\n1 Ola\n"
WAVES = "3 Ola\n"


def verdicts(data: Any) -> list[tuple[str, str, str]]:
    """Return deck, format and verdict of each result."""
    return [(row["deck"], row["format"], row["verdict"]) for row in data["results"]]


@pytest.fixture
def clans3(clans: Mazo) -> Mazo:
    """Return the game with three decks in one format, of which one breaks a rule."""
    for name, listed in (("osos", BEARS), ("chispas", SPARKS), ("olas", WAVES)):
        assert clans.deck(listed, name, "-F", "dias").code == 0
    return clans


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with two lists and a file that is none."""
    lists = tmp_path / "listas"
    lists.mkdir()
    (lists / "osos.txt").write_text(BEARS, encoding="utf-8")
    (lists / "olas.TXT").write_text(WAVES, encoding="utf-8")
    (lists / "foto.png").write_bytes(b"\x89PNG")
    (lists / ".oculta.txt").write_text("nada", encoding="utf-8")
    return lists


def test_all_stored_decks(clans3: Mazo) -> None:
    """With --all every stored deck is checked in its own format; one no is the exit code."""
    data = clans3.json("deck", "check", "--all", code=1)
    assert verdicts(data) == [
        ("chispas", "dias", "legal"), ("olas", "dias", "illegal"), ("osos", "dias", "legal"),
    ]  # fmt: skip
    assert data["summary"] == {"legal": 2, "illegal": 1}
    assert data["unread"] == []


def test_several_are_told_in_short(clans3: Mazo) -> None:
    """Of several decks only what is wrong is told, and at the end how many there are of each."""
    assert clans3("deck", "check", "osos", "olas").lines == [
        "osos (Clans, Days): ✓ legal",
        "olas (Clans, Days): ✗ illegal",
        "  ✗ restricted: 3 Ola: restricted, at most 1",
        "    → take out 2 Ola",
        "",
        "1 legal, 1 illegal",
    ]
    assert "✓ restricted: none is over the limit" in clans3("deck", "check", "osos").out


@pytest.mark.parametrize(
    ("lang", "said"),
    [("es", "2 legales, 1 ilegal"), ("en", "2 legal, 1 illegal")],
)
def test_the_summary_is_a_sentence(clans3: Mazo, lang: str, said: str) -> None:
    """Both languages count as they speak."""
    assert clans3("deck", "check", "--all", "--lang", lang).lines[-1] == said


def test_every_list_of_a_folder(clans: Mazo, folder: Path) -> None:
    """A folder stands for its lists; other files and hidden ones are none."""
    data = clans.json("deck", "check", str(folder), "-F", "dias", code=1)
    assert verdicts(data) == [("olas", "dias", "illegal"), ("osos", "dias", "legal")]


def test_a_list_that_cannot_be_read_hides_no_other(clans: Mazo, folder: Path) -> None:
    """Of a folder the other lists are checked all the same; what is wrong is told, and the code."""
    (folder / "mala.txt").write_text("1 Nadie\n", encoding="utf-8")
    ran = clans("deck", "check", str(folder), "-F", "dias")
    assert ran.code == 4
    assert ran.lines[-1] == "1 illegal, 1 legal"
    assert "mala.txt" in ran.err
    assert "nobody knows “Nadie”" in ran.err
    data = clans.json("deck", "check", str(folder), "-F", "dias", code=4)
    assert len(data["results"]) == 2
    assert any("mala.txt" in note for note in data["unread"])


def test_all_formats_in_the_order_of_the_game(clans3: Mazo) -> None:
    """With --all-formats each deck has a verdict for every format of its game."""
    data = clans3.json("deck", "check", "osos", "--all-formats", code=1)
    assert verdicts(data) == [("osos", "torneo", "unfinished"), ("osos", "dias", "legal")]


@pytest.mark.parametrize(
    ("day", "verdict", "code"),
    [
        ("2024-02-29", "legal", 0), ("2024-03-01", "illegal", 1), ("2024-05-31", "illegal", 1),
        ("2024-06-01", "legal", 0), ("2024-3-1", "illegal", 1),
    ],
)  # fmt: skip
def test_as_of_a_day(clans3: Mazo, day: str, verdict: str, code: int) -> None:
    """A list of banned cards counts from its first day to its last, both included."""
    data = clans3.json("deck", "check", "chispas", "--as-of", day, code=code)
    (result,) = data["results"]
    assert result["verdict"] == verdict
    assert result["day"] == day.replace("-3-1", "-03-01")
    told = clans3("deck", "check", "chispas", "--as-of", day)
    assert f"as of {result['day']}" in told.out


def test_without_a_day_it_is_today(clans3: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """The day of a verdict is the one that it is, and is in the data."""
    monkeypatch.setattr("mazo.cli.current.today", lambda: "2024-04-01")
    (result,) = clans3.json("deck", "check", "chispas", code=1)["results"]
    assert (result["day"], result["verdict"]) == ("2024-04-01", "illegal")
    assert "as of" not in clans3("deck", "check", "chispas").out
    (deck,) = [d for d in clans3.json("deck", "list")["decks"] if d["name"] == "chispas"]
    assert deck["verdict"] == "illegal"


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ((), 2, "name the decks to check, or --all"),
        (("osos", "--all"), 2, "name the decks to check, or --all"),
        (("osos", "-F", "dias", "--all-formats"), 2, "choose one"),
        (("osos", "--as-of", "ayer"), 2, "“ayer” is no day"),
        (("osos", "--as-of", "2024-02-30"), 2, "“2024-02-30” is no day"),
        (("osos", "--all-formats", "--fix", "--apply"), 2, "name it with -F"),
    ],
    ids=["nothing", "both", "formats", "word", "no such day", "apply"],
)
def test_what_cannot_be_asked(clans3: Mazo, typed: tuple[str, ...], code: int, said: str) -> None:
    """Contradictions and days that there are not are refused with what is meant."""
    ran = clans3("deck", "check", *typed)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err


def test_a_folder_without_lists(clans: Mazo, tmp_path: Path) -> None:
    """A folder in which there is no list is told so."""
    (tmp_path / "nada").mkdir()
    ran = clans("deck", "check", str(tmp_path / "nada"))
    assert (ran.code, ran.out) == (3, "")
    assert "no list in the folder" in ran.err


def test_no_decks_at_all(clans: Mazo) -> None:
    """Without stored decks there is nothing to check, and that is said."""
    ran = clans("deck", "check", "--all")
    assert (ran.code, ran.out.strip()) == (0, "")
    assert "There are no decks" in ran.err


def test_a_stored_deck_goes_before_a_folder(
    clans3: Mazo, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word that is the name of a stored deck means that deck, whatever lies around."""
    monkeypatch.chdir(folder.parent)
    (folder.parent / "osos").mkdir()
    data = clans3.json("deck", "check", "osos")
    assert verdicts(data) == [("osos", "dias", "legal")]


def test_all_of_one_game(clans3: Mazo) -> None:
    """With -g only the decks of that game are checked."""
    assert clans3("deck", "new", "otro", "-g", "t1").code == 0
    assert len(clans3.json("deck", "check", "--all", code=1)["results"]) == 4
    assert len(clans3.json("deck", "check", "--all", "-g", "clanes", code=1)["results"]) == 3


def test_a_deck_whose_game_is_gone_cannot_be_told(clans3: Mazo, home: Path) -> None:
    """The other decks are checked all the same."""
    assert clans3("deck", "new", "otro", "-g", "t1").code == 0
    rmtree(home / "games" / "t1")
    data = clans3.json("deck", "check", "--all", code=1)
    assert data["summary"] == {"legal": 2, "illegal": 1, "cannot-tell": 1}
