"""`mazo table refill`: the mana still to come, and what the next refill may hold."""

from fractions import Fraction
from math import comb

import pytest

from tests.cli.running import Mazo

SEEN = "water*5,fire*4,earth*4,air*4,arcane*4"


@pytest.fixture
def zona(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines where no game is chosen: only one has an offer of mana."""
    monkeypatch.delenv("MAZO_GAME")
    return mazo


def test_what_is_left_and_how_likely_it_comes(zona: Mazo) -> None:
    """ZM-2: with 4 players 11 of each type play; the chance of the next 11 is exact."""
    data = zona.json("table", "refill", SEEN, "--players", "4")
    assert (data["left"], data["refills"]) == (34, 3)
    assert [row["count"] for row in data["mana"]] == [6, 7, 7, 7, 7]
    wanted = 1 - Fraction(comb(28, 11), comb(34, 11))
    assert Fraction(data["mana"][0]["exact"]) == wanted


def test_several_mana_together(zona: Mazo) -> None:
    """ZM-27: several mana are looked for in one refill; that is rarer than each by itself."""
    asked = ("table", "refill", SEEN, "--players", "4", "--want", "fire*2+water")
    data = zona.json(*asked)
    assert data["want"] == {"fuego": 2, "agua": 1}
    assert 0 < data["probability"] < data["mana"][0]["probability"]
    ran = zona(*asked, "--exact")
    assert f"In the next refill, 2 Fire + 1 Water: 68.28 % ({data['exact']})" in ran.out


@pytest.mark.parametrize(
    ("seen", "players", "refills", "code"),
    [
        (SEEN, "3", 2, 0),
        (f"{SEEN},water*4,fire*4,earth*3", "3", 1, 0),
        ("water*9,fire*9,earth*9,air*9,arcane*7", "3", 0, 1),
        (SEEN, "5", 4, 0),
    ],
)
def test_how_many_refills_are_left(
    zona: Mazo, seen: str, players: str, refills: int, code: int
) -> None:
    """ZM-28: the offer is filled once less than there are cycles; in the last one no more."""
    data = zona.json("table", "refill", seen, "--players", players, code=code)
    assert data["refills"] == refills


def test_an_untold_mana_leaves_it_open(zona: Mazo) -> None:
    """ZM-2: with a mana that nobody names no count is sure."""
    ran = zona("table", "refill", "?,water*4,fire*4,earth*4,air*4,arcane*4", "--players", "3")
    assert ran.code == 6
    assert "is not told" in ran.err


def test_another_box_is_counted_as_it_is(zona: Mazo) -> None:
    """ZM-2: a setting holds how many mana of each type the own box has."""
    assert zona("config", "set", "zonamagica.mana-per-type", "14").code == 0
    data = zona.json("table", "refill", SEEN, "--players", "5")
    assert data["left"] == 49


def test_the_number_of_cycles_is_a_setting(zona: Mazo) -> None:
    """ZM-28: who plays 3 cycles fills the offer twice, also with 4 players, and that is told."""
    assert zona("config", "set", "zonamagica.cycles", "three").code == 0
    ran = zona("table", "refill", SEEN, "--players", "4")
    assert "34 mana still to come; refills of the offer: 2" in ran.out
    assert "cycles=three" in ran.err
    last = "water*10,fire*10,earth*10,air*10,arcane*3"
    assert zona("table", "refill", last, "--players", "4").code == 1
    ran = zona("table", "refill", f"{last},arcane*4", "--players", "4")
    assert (ran.code, ran.out) == (2, "")
    assert "it is 21, 32, 43" in ran.err
    assert "cycles=three" in ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["water*9,fire*9", "--players", "3"], "it is 21, 32, 43"),
        (
            ["water*10,fire*11", "--players", "3"],
            "10 of Water were turned up, and this game has 9 (mana-per-type=13)",
        ),
        (
            ["water*10,fire*10,?", "--players", "3"],
            "10 of Water were turned up, and this game has 9",
        ),
        (["wader*21", "--players", "3"], "“wader” is no mana"),
        ([SEEN, "--players", "3", "--want", "light"], "“light” is no mana"),
        ([SEEN], "how many of you play"),
        ([SEEN, "--players", "6"], "is not for 6 players"),
    ],
)
def test_what_cannot_be_reckoned(zona: Mazo, arguments: list[str], told: str) -> None:
    """What does not fit the game is told, and what would."""
    ran = zona("table", "refill", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_spanish_tells_the_same(zona: Mazo) -> None:
    """The numbers are written as the language writes them."""
    ran = zona("--lang", "es", "table", "refill", SEEN, "--players", "4")
    assert "Quedan por salir 34 manás; rellenos de la oferta: 3" in ran.out
    assert "92,49" in ran.out
