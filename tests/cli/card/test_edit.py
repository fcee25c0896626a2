"""`mazo card add` and `card edit`: one journal entry each, said fact by fact, and taken back."""

from pathlib import Path

import pytest

from ..running import Mazo


def own(home: Path) -> str:
    """Return the text of the own layer; empty where there is none."""
    path = home / "games" / "t1" / "own.json"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def test_a_card_is_added_and_taken_back(mazo: Mazo, home: Path) -> None:
    """A card of one's own is found like any other, until undo."""
    ran = mazo("card", "add", "Ñu Azul", "--set", "coste=X", "--set", "element=water")
    assert (ran.code, ran.out.splitlines()) == (
        0, ["Added: Ñu Azul (nu-azul).", "  cost: X", "  element: Water"],
    )  # fmt: skip
    found = mazo.json("card", "find", "coste:X elemento:agua nu")["cards"]
    assert [(card["id"], card["own"]) for card in found] == [
        ("nu-azul", ["name", "coste", "elemento"])
    ]
    assert mazo("data", "undo").code == 0
    assert mazo.json("card", "find", "azul")["cards"] == []
    assert own(home) == ""


def test_a_card_that_is_there_is_not_added(mazo: Mazo) -> None:
    """The error says which card it is, and how to change it."""
    ran = mazo("card", "add", "furia")
    assert (ran.code, ran.out) == (2, "")
    assert "card edit furia" in ran.err


def test_an_edit_says_before_and_after(mazo: Mazo, home: Path) -> None:
    """Known, none and unknown are told apart, and nothing but what is new is kept."""
    ran = mazo("card", "edit", "Furia", "cost=?", "power=", "type=objeto", "text=Salta.")
    assert ran.out.splitlines() == [
        "Changed: Furia.",
        "  cost: 1 → ?",
        "  type: Spell → Object",
        "  text: — → Salta.",
    ]
    assert own(home).count("\n") == 3
    before = own(home)
    again = mazo("card", "edit", "Furia", "cost=?")
    assert (again.code, "Nothing changed" in again.out, own(home)) == (0, True, before)


def test_a_printing_is_edited_by_its_number(mazo: Mazo) -> None:
    """SET-NUMBER means one printing; its new number finds it, and so does its id."""
    data = mazo.json("card", "edit", "aaa-16", "number=44", "rarity=r")
    assert {row["printing"] for row in data["changes"]} == {"AAA-16"}
    for word in ("AAA-44", "AAA-16"):
        assert mazo.json("card", "show", word)["number"] == "44"
    assert {
        row["printing"] for row in mazo.json("card", "edit", "AAA-44", "cost=9")["changes"]
    } == {"AAA-16"}


@pytest.mark.parametrize("verb", [("add", "Ñu", "--set", "cost=1"), ("edit", "Furia", "cost=9")])
def test_a_rehearsal_keeps_nothing(mazo: Mazo, home: Path, verb: tuple[str, ...]) -> None:
    """With `-n` the change is told and not made."""
    ran = mazo("card", *verb, "-n")
    assert (ran.code, "Would" in ran.out, own(home)) == (0, True, "")
