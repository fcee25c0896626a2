"""Names of decks: any sign may stand in one, and no file is ever written where it says."""

from pathlib import Path

import pytest
from mazo.catalog.text import sort_key

from ..running import Mazo

NAMES = ["G/W", "..\\..\\x", "../../x", "a:b", "CON", "🐺", "-n", "--help", "a" * 200, '"', "%s"]
REFUSED = {"blank": " ", "empty": "", "too long": "a" * 300, "two lines": "a\nb"}


def files(top: Path) -> set[Path]:
    """Return every file below a folder but those that the store makes for itself."""
    return {p for p in top.rglob("*") if p.is_file() and not p.name.startswith("user")}


@pytest.mark.parametrize("name", NAMES)
def test_any_sign_may_stand_in_a_name(
    mazo: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A deck is made, listed, shown, exported and removed by its name, which stays as given."""
    inside = tmp_path / "a" / "b"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    mazo("card", "find", "Lobo")
    before = files(tmp_path)
    assert mazo("deck", "new", "--", name).code == 0
    assert mazo("deck", "add", "--", name, "2 Lobo").code == 0
    assert mazo.decks() == [name]
    assert mazo("deck", "list").out.split("\t")[0] == name
    assert mazo("deck", "show", "--", name).out.startswith(f"{name} (")
    assert mazo("deck", "export", "--to", ".", "--", name).code == 0
    (made,) = files(tmp_path) - before
    assert made.parent == inside
    assert f"# name: {name}\n" in made.read_text(encoding="utf-8")
    assert mazo("deck", "remove", "--", name).code == 0
    assert mazo.decks() == []


@pytest.mark.parametrize("name", REFUSED.values(), ids=list(REFUSED))
def test_a_name_that_cannot_be_kept_is_refused(mazo: Mazo, name: str) -> None:
    """A blank, endless or broken name is refused with a reason, and no deck is made."""
    ran = mazo("deck", "new", name)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) <= 2
    assert "name" in ran.err
    assert mazo.decks() == []


@pytest.mark.parametrize("name", NAMES)
def test_every_command_takes_any_name(mazo: Mazo, name: str) -> None:
    """A deck of any name is copied, noted, changed, compared, built, freed and looked back on."""
    assert mazo.deck("2 Lobo\n", "uno").code == 0
    for before, after in (
        (["copy"], ["--", "uno", name]),
        (["note"], ["--", name, "nota"]),
        (["move", "--to", "side"], ["--", name, "1 Lobo"]),
        (["diff"], ["--", name, name]),
        (["build", "--anyway"], ["--", name]),
        (["free"], ["--", name]),
        (["log"], ["--", name]),
    ):
        assert mazo("deck", *before, *after).code == 0
    ran = mazo("-o", "json", "deck", "can-build", "--max-missing", "2", "--", name)
    assert [deck["deck"] for deck in ran.data["decks"]] == [name]
    assert mazo.decks() == sorted([name, "uno"], key=sort_key)


@pytest.mark.parametrize("name", REFUSED.values(), ids=list(REFUSED))
def test_a_copy_needs_a_name_that_can_be_kept(mazo: Mazo, name: str) -> None:
    """It is refused as it is for a new deck."""
    mazo.deck("2 Lobo\n", "uno")
    assert mazo("deck", "copy", "uno", name).code == 2
    assert mazo.decks() == ["uno"]


def test_a_beginning_of_several_names_is_no_name(mazo: Mazo) -> None:
    """Two decks that begin alike are both named; the whole name is enough, with its accents."""
    for name in ("Año", "Ano"):
        mazo("deck", "new", name)
    ran = mazo("deck", "show", "añ")
    assert (ran.code, ran.out) == (3, "")
    assert "t1: Ano, t1: Año" in ran.err
    assert mazo.json("deck", "show", "año")["deck"] == "Año"
    assert mazo.json("deck", "show", "ano")["deck"] == "Ano"
    assert mazo("deck", "remove", "An").code == 3
    assert mazo.decks() == ["Ano", "Año"]


def test_decks_stand_as_in_a_dictionary(mazo: Mazo) -> None:
    """Accents do not move a deck in the list, and ñ follows n."""
    names = ["Ábaco", "Abeto", "Cantera", "Cañón", "Éter", "Nube", "Ñandú", "Oca"]
    for name in sorted(names):
        assert mazo("deck", "new", name).code == 0
    assert mazo.decks() == names


def test_zones_are_called_as_the_game_calls_them(mazo: Mazo) -> None:
    """Neither the zone that lacks a card nor those there are come as ids."""
    assert mazo.deck("2 Lobo\n").code == 0
    short = mazo("deck", "cut", "prueba", "9", "Lobo", "--lang", "en")
    assert (short.code, "zone Deck" in short.err) == (3, True)
    unknown = mazo("deck", "add", "prueba", "Lobo", "-z", "nowhere", "--lang", "en")
    assert unknown.code == 3
    assert "Zones: Deck, Side" in unknown.err
