"""`mazo pack pool`: everybody's cards, printed, in files or as decks, all or nothing."""

import zipfile
from pathlib import Path
from typing import Any

import pytest

from ..running import Mazo

TWO = ("pack", "pool", "sobre=3", "--players", "Ana,Beto", "--seed", "viernes")


def seats(mazo: Mazo, *words: str) -> dict[str, Any]:
    """Return what each player has."""
    return {seat["player"]: seat for seat in mazo.json(*words)["players"]}


def test_everybody_has_packs_of_their_own(mazo: Mazo) -> None:
    """Each player has three packs of five, card by card, with a receipt that replays them."""
    found = seats(mazo, *TWO)
    assert [*found] == ["Ana", "Beto"]
    assert found["Ana"]["cards"] != found["Beto"]["cards"]
    for seat in found.values():
        assert seat["count"] == sum(card["count"] for card in seat["cards"]) == 15
        (receipt,) = seat["receipts"]
        packs = mazo.json("pack", "verify", receipt)["packs"]
        drawn = sorted(card["printing"] for pack in packs for card in pack["cards"])
        listed = [card["printing"] for card in seat["cards"] for _ in range(card["count"])]
        assert sorted(listed) == drawn


def test_another_player_changes_nobody(mazo: Mazo) -> None:
    """Who joins later, before or behind, has other packs; the others keep theirs."""
    two = seats(mazo, *TWO)
    three = seats(mazo, *TWO[:3], "--players", "Caro,Ana,Beto", "--seed", "viernes")
    assert {name: three[name] for name in two} == two


def test_players_may_be_a_number(mazo: Mazo) -> None:
    """As many as a number says are called by numbers."""
    assert [*seats(mazo, "pack", "pool", "sobre", "--players", "3")] == ["1", "2", "3"]


def test_products_are_mixed(mazo: Mazo) -> None:
    """Several products lie in one pool, and one that is named twice adds up."""
    data = mazo.json("pack", "pool", "sobre=2", "p3=1", "sobre", "--players", "Ana")
    assert data["products"] == [
        {"product": "sobre", "packs": 3}, {"product": "p3", "packs": 1},
    ]  # fmt: skip
    assert [seat["count"] for seat in data["players"]] == [19]


def test_lists_go_to_a_folder(mazo: Mazo, tmp_path: Path) -> None:
    """Each player's list is a file that reads as a deck of those cards; none is overwritten."""
    found = seats(mazo, *TWO, "--to", str(tmp_path))
    for name, seat in found.items():
        path = tmp_path / f"{name.lower()}.txt"
        assert seat["file"] == str(path)
        held = mazo.json("deck", "show", str(path))["cards"]
        counts = {(card["printing"], card["count"]) for card in seat["cards"]}
        assert {(card["printing"], card["count"]) for card in held} == counts
    again = mazo(*TWO[:-1], "sábado", "--to", str(tmp_path))
    assert again.code == 7
    assert "--replace" in again.err
    assert seats(mazo, *TWO[:-1], "sábado", "--to", str(tmp_path), "--replace") != found


def test_lists_go_to_one_zip(mazo: Mazo, tmp_path: Path) -> None:
    """One file holds the list of each player, in the format asked for."""
    path = tmp_path / "mesa.zip"
    assert mazo(*TWO, "--to", str(path), "--as", "csv").code == 0
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["ana.csv", "beto.csv"]
        assert b"Lobo" in archive.read("ana.csv") + archive.read("beto.csv")


def test_one_player_may_name_the_file(mazo: Mazo, tmp_path: Path) -> None:
    """A list of one player goes into the file that is named."""
    path = tmp_path / "mio.txt"
    assert mazo("pack", "pool", "sobre=2", "--players", "Ana", "--to", str(path)).code == 0
    assert sum(card["count"] for card in mazo.json("deck", "show", str(path))["cards"]) == 10


def test_cards_are_stored_as_decks(mazo: Mazo) -> None:
    """Each player's cards are a deck; all of them are one change that undo takes back."""
    found = seats(mazo, *TWO, "--save")
    assert mazo.decks() == ["Ana · viernes", "Beto · viernes"]
    for seat in found.values():
        held = mazo.printings(seat["deck"])
        assert {(printing, count) for _, printing, count in held} == {
            (card["printing"], card["count"]) for card in seat["cards"]
        }
    assert mazo(*TWO, "--save").code == 2
    assert mazo(*TWO, "--save", "--replace").code == 0
    assert mazo("data", "undo").code == 0
    assert mazo.decks() == []


def test_cards_may_all_lie_in_one_zone(mazo: Mazo) -> None:
    """With -z every card lies in that zone, as pools lie in a sideboard elsewhere."""
    assert mazo(*TWO, "--save", "-z", "side").code == 0
    assert {zone for zone, _, _ in mazo.cards("Ana · viernes")} == {"side"}


def test_nothing_is_done_by_halves(mazo: Mazo, tmp_path: Path) -> None:
    """Where a file cannot be written no deck is stored, and the other way round."""
    (tmp_path / "beto.txt").mkdir()
    ran = mazo(*TWO, "--to", str(tmp_path), "--save", "--replace")
    assert ran.code == 7
    assert mazo.decks() == []
    assert mazo("deck", "new", "Beto · viernes").code == 0
    (tmp_path / "beto.txt").rmdir()
    assert mazo(*TWO, "--to", str(tmp_path), "--save").code == 2
    assert [path for path in tmp_path.iterdir() if path.suffix == ".txt"] == []
    assert mazo.decks() == ["Beto · viernes"]


def test_a_rehearsal_keeps_nothing(mazo: Mazo, tmp_path: Path) -> None:
    """With -n the same is told, and neither file nor deck is left."""
    ran = mazo(*TWO, "--to", str(tmp_path), "--save", "-n")
    assert ran.code == 0
    assert "ana.txt" in ran.out
    assert [path for path in tmp_path.iterdir() if path.suffix == ".txt"] == []
    assert mazo.decks() == []


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("sobre=x --players 2", 2, "PRODUCT=N"),
        ("sobre=0 --players 2", 2, "PRODUCT=N"),
        ("nada=2 --players 2", 3, "nada"),
        ("sobre --players Ana,ana", 2, "“ana”"),
        ("sobre --players Ana,,Beto", 2, "player's name"),
        ("sobre --players 0", 2, "from 1 to"),
        ("sobre=100000 --players 2", 2, "200000"),
        ("sobre --players a-b,a.b --to .", 2, "differ"),
        ("sobre --players 2 --to nada.txt", 2, ".zip"),
        ("sobre", 2, "--players"),
        ("sobre --players 1 --as nada", 3, "nada"),
        ("sobre --players 1 -z nada", 3, "nada"),
    ],
)
def test_what_cannot_be_asked(mazo: Mazo, words: str, code: int, said: str) -> None:
    """Each mistake is told in a line with its remedy, and nothing is left."""
    ran = mazo("pack", "pool", *words.split())
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err


def test_cards_of_which_only_the_rarity_is_known_are_in_no_list(mazo: Mazo) -> None:
    """Where nobody knows a card, the pool says how many such cards it holds."""
    data = mazo.json("pack", "pool", "guardianes=2", "--players", "Ana", "-g", "roglamor")
    (seat,) = data["players"]
    assert seat["count"] == 18
    assert seat["unknown"] == 18 - sum(card["count"] for card in seat["cards"]) > 0
