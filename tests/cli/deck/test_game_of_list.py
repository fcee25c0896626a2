"""The game that a list names: it counts for more than the one that is merely chosen."""

import json
from pathlib import Path

import pytest

from ..running import Mazo

TEXT = "# game: t1\n2 Lobo\n"
JSON = json.dumps(
    {"schema": 1, "kind": "deck", "game": "t1", "lines": [{"name": "Lobo", "count": 2}]}
)
LISTS = pytest.mark.parametrize("listed", [TEXT, JSON], ids=["text", "json"])


@LISTS
@pytest.mark.parametrize("chosen", ["setting", "variable"])
def test_a_list_is_read_in_the_game_that_it_names(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch, listed: str, chosen: str
) -> None:
    """The game chosen by `game use` or by MAZO_GAME gives way to that of the list."""
    if chosen == "setting":
        monkeypatch.delenv("MAZO_GAME")
        assert mazo("game", "use", "roglamor").code == 0
    else:
        monkeypatch.setenv("MAZO_GAME", "roglamor")
    for command in ("show", "check", "export", "stats"):
        assert "Lobo" not in mazo("deck", command, "-", stdin=listed).err
    assert mazo.deck(listed).code == 0
    assert [deck["game"] for deck in mazo.json("deck", "list")["decks"]] == ["t1"]
    assert mazo.cards() == [("main", "Lobo", 2)]


def test_an_export_comes_back_whichever_game_is_chosen(mazo: Mazo, tmp_path: Path) -> None:
    """What `deck export` writes is read again after another game was chosen."""
    mazo.deck("2 Lobo\n")
    path = tmp_path / "prueba.txt"
    assert mazo("deck", "export", "prueba", "--to", str(path)).code == 0
    assert mazo("game", "use", "roglamor").code == 0
    assert mazo("deck", "import", str(path), "--name", "otra").code == 0
    assert mazo.cards("otra") == [("main", "Lobo", 2)]


@LISTS
@pytest.mark.parametrize("lenient", [[], ["--lenient"]], ids=["strict", "lenient"])
def test_another_game_asked_for_is_one_sentence(
    mazo: Mazo, listed: str, lenient: list[str]
) -> None:
    """With -g of another game nothing is read, and both games are named."""
    ran = mazo.deck(listed, "prueba", "-g", "roglamor", *lenient)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert "t1" in ran.err
    assert "roglamor" in ran.err
    assert mazo.decks() == []
    assert mazo.deck(listed, "prueba", "-g", "T1", *lenient).code == 0


@pytest.mark.parametrize("options", [[], ["--lenient"], ["-g", "t1"]])
def test_a_game_that_nobody_knows_is_an_error(mazo: Mazo, options: list[str]) -> None:
    """A list of an unknown game is not read as one of another."""
    ran = mazo.deck("# game: nosuch\n2 Lobo\n", "prueba", *options)
    assert (ran.code, ran.out) == (3, "")
    assert "nosuch" in ran.err
    assert mazo.decks() == []


def test_names_of_a_file_tell_the_game_too(
    mazo: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no game is chosen, a file of names is one of the game whose cards it means."""
    monkeypatch.delenv("MAZO_GAME")
    file = tmp_path / "nombres.csv"
    file.write_text("Lobos,Lobo\n", encoding="utf-8")
    ran = mazo.deck("2 Lobos\n1 Furia\n", "prueba", "--names", str(file))
    assert ran.code == 0, ran.err
    assert mazo.cards() == [("main", "Lobo", 2), ("main", "Furia", 1)]


@pytest.mark.parametrize(
    ("listed", "told"),
    [("1 Lobo\n" * 10_001, "10001 lines"), ("1 Lobo\x00\n", "no text")],
    ids=["too long", "no text"],
)
def test_what_is_no_list_in_any_game_is_told_as_such(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch, listed: str, told: str
) -> None:
    """A list that no game could read says why, though no game is chosen."""
    monkeypatch.delenv("MAZO_GAME")
    ran = mazo.deck(listed)
    assert (ran.code, ran.out) == (4, "")
    assert told in ran.err
