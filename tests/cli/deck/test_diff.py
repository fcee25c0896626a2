"""What differs between two decks, stored or in files."""

from pathlib import Path

import pytest

from ..running import Mazo


@pytest.fixture
def decks(mazo: Mazo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Mazo:
    """Return the game with a stored deck, and a list in a file."""
    monkeypatch.chdir(tmp_path)
    listed = "2 Lobo (AAA) 16\n1 Furia\n1 Grulla (BBB) 2a\n\nReserva\n1 Chispa\n"
    assert mazo.deck(listed, "antes").code == 0
    (tmp_path / "luego.txt").write_text(
        "3 Lobo (AAA) 16\n1 Grulla (BBB) 2b\n1 Furia\n\nReserva\n1 Furia\n", "utf-8"
    )
    return mazo


def test_each_printing_of_each_zone_is_told(decks: Mazo) -> None:
    """What goes in, goes out and changes in number stands under its zone; the exit code is 1."""
    ran = decks("deck", "diff", "antes", "luego.txt")
    assert ran.code == 1
    assert ran.lines == [
        "antes → luego",
        "",
        "  Deck",
        "    +1 Lobo (AAA-16)  (2 → 3)",
        "    −1 Grulla (BBB-2a)",
        "    +1 Grulla (BBB-2b)",
        "",
        "  Side",
        "    −1 Chispa",
        "    +1 Furia",
    ]


def test_changes_as_data(decks: Mazo) -> None:
    """Each change has zone, kind, card, printing and both counts."""
    data = decks.json("deck", "diff", "antes", "luego.txt", code=1)
    assert (data["first"], data["second"], data["same"]) == ("antes", "luego", False)
    found = [
        (row["zone"], row["change"], row["id"], row["printing"], row["before"], row["after"])
        for row in data["changes"]
    ]
    assert found == [
        ("main", "more", "lobo", "AAA-16", 2, 3),
        ("main", "out", "grulla", "BBB-2a", 1, 0),
        ("main", "in", "grulla", "BBB-2b", 0, 1),
        ("side", "out", "chispa", None, 1, 0),
        ("side", "in", "furia", None, 0, 1),
    ]
    back = decks.json("deck", "diff", "luego.txt", "antes", code=1)["changes"]
    assert {row["change"] for row in back} == {"fewer", "in", "out"}


def test_the_same_cards_are_no_difference(decks: Mazo) -> None:
    """In whatever order, and whatever the decks are called; the exit code is 0."""
    listed = "Reserva\n1 Chispa\nMazo\n1 Furia\n1 Grulla (BBB) 2a\n1 Lobo (AAA) 16\n1 AAA-16\n"
    ran = decks("deck", "diff", "antes", "-", stdin=listed)
    assert (ran.code, ran.out) == (0, "antes and list hold the same cards.\n")
    assert decks.json("deck", "diff", "antes", "antes")["changes"] == []


def test_a_card_that_nobody_knows_is_compared_by_name(decks: Mazo) -> None:
    """Two decks that both name it do not differ in it."""
    for name in ("uno", "dos"):
        decks.deck("1 Carta Futura (CCC) 5\n", name, "--lenient")
    assert decks("deck", "diff", "uno", "dos").code == 0
    (row,) = decks.json("deck", "diff", "uno", "-", stdin="1 Lobo\n", code=1)["changes"][:1]
    assert (row["id"], row["name"], row["written"]) == (None, "Carta Futura", "CCC-5")


def test_decks_of_two_games_cannot_be_compared(
    decks: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said which game each is of."""
    monkeypatch.delenv("MAZO_GAME")
    decks("deck", "new", "otro", "-g", "roglamor")
    ran = decks("deck", "diff", "antes", "otro")
    assert (ran.code, ran.out) == (2, "")
    assert "antes is a deck of t1 and otro of roglamor" in ran.err
