"""`mazo table deal`: what the Guardian may deal, and how many rounds are left."""

import pytest

from tests.cli.running import Mazo
from tests.cli.table.lines import data, line


def test_what_may_be_dealt(mazo: Mazo) -> None:
    """INV-3: each legal number with what it leaves; those that empty the Portal are marked."""
    found = data(mazo, "table deal --portal 12 --players 3")
    assert [(row["cards"], row["left"], row["empties"]) for row in found["deals"]] == [
        (2, 6, True), (3, 3, False), (4, 0, True),
    ]  # fmt: skip
    run = line(mazo, "table deal --portal 26 --players 4")
    assert "6 each, 24 in all: 2 left" in run.out
    assert "(INV-3)" in run.out
    assert all(row["even"] for row in found["deals"])
    told = line(mazo, "table deal --portal 24 --players 4").out.splitlines()
    assert [row.split()[1] for row in told if "nothing is left over" in row] == ["2", "3", "6"]


def test_a_whole_portal(mazo: Mazo) -> None:
    """INV-2: without a number the Portal is whole, by its setting, and the first round deals 4."""
    run = line(mazo, "table deal --players 2")
    assert "portal-size=60" in run.err
    found = data(mazo, "table deal --players 2")
    assert (found["rounds"], found["deals"][0]["cards"]) == ({"fewest": 6, "most": 14}, 4)


def test_the_game_is_over(mazo: Mazo) -> None:
    """INV-4: too few cards for 2 each end the game: that is a clean no."""
    run = line(mazo, "table deal --portal 7 --players 4")
    assert run.code == 1
    assert "the game is over (INV-4)" in run.out
    assert data(mazo, "table deal --portal 7 --players 4", code=1)["ends"] is True


def test_armageddon(mazo: Mazo) -> None:
    """INV-35: the Guardian who referees is dealt none, by a setting that is named."""
    run = line(mazo, "table deal --portal 120 --players 5 --referee --first")
    assert "armageddon-referee=not-dealt" in run.err
    found = data(mazo, "table deal --portal 120 --players 5 --referee --first")
    assert (found["dealt_to"], found["rounds"]) == (4, {"fewest": 5, "most": 12})


@pytest.mark.parametrize("typed", ["", "--players 0", "--players x", "--portal -1 --players 2"])
def test_what_cannot_be_dealt(mazo: Mazo, typed: str) -> None:
    """Players are needed, and numbers make sense."""
    assert line(mazo, f"table deal {typed}").code == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("--players 1", "Players: 2 to 8."),
        ("--players 9 --referee", "Players: 2 to 8."),
        ("--players 4 --referee", "Armageddon is for 5 to 8 players, not 4 (INV-35)"),
    ],
)
def test_numbers_of_players_that_no_game_has(mazo: Mazo, typed: str, said: str) -> None:
    """INV-35: Armageddon is for 5 to 8, and no game for more."""
    run = line(mazo, f"table deal --portal 30 {typed}")
    assert run.code == 2
    assert said in run.err


def test_five_or_more_play_armageddon(mazo: Mazo) -> None:
    """INV-35: from 5 players on two decks and a referee are assumed, with the settings that say."""
    run = line(mazo, "table deal --players 6")
    assert "armageddon-deck=base" in run.err
    assert "the referee takes the first card of the Portal" in run.out
    found = data(mazo, "table deal --players 6")
    assert (found["portal"], found["dealt_to"], found["rounds"]) == (
        120, 5, {"fewest": 4, "most": 10},
    )  # fmt: skip
    mazo("config", "set", "invocacion.armageddon-deck", "constructed")
    assert line(mazo, "table deal --players 6").code == 2


def test_the_trophy_of_the_referee_is_reckoned_in_every_deal(mazo: Mazo) -> None:
    """INV-35: what a deal leaves is what the next one finds, in the first round as in the last."""
    run = line(mazo, "table deal --players 5")
    assert "4 each, 16 in all, and 1 for the referee: 103 left\n" in run.out
    run = line(mazo, "table deal --players 6 --portal 11")
    assert "2 each, 10 in all, and 1 for the referee: 0 left; so many every time" in run.out
    run = line(mazo, "table deal --players 6 --portal 10")
    assert "2 each, 10 in all: 0 left; so many every time" in run.out


def test_armageddon_goes_on(mazo: Mazo) -> None:
    """INV-35: a Portal that does not suffice does not end Armageddon; the discard pile returns."""
    run = line(mazo, "table deal --portal 1 --players 5 --referee")
    assert run.code == 6
    assert "the game is over" not in run.out
    assert "becomes the Portal again" in run.out
    found = data(mazo, "table deal --portal 1 --players 5", code=6)
    assert (found["ends"], found["reshuffles"]) == (False, True)
    assert found["unknown"] == [{"of": "descarte", "field": "count"}]


@pytest.mark.parametrize(("players", "told"), [(2, False), (3, True), (4, True)])
def test_an_extended_game_is_mentioned(mazo: Mazo, players: int, *, told: bool) -> None:
    """INV-33: with 3 or 4 players the end may be put off once, which is told beside it."""
    run = line(mazo, f"table deal --portal 1 --players {players}")
    assert run.code == 1
    assert ("(INV-33)" in run.out) is told


def test_a_first_deal_that_does_not_suffice(mazo: Mazo) -> None:
    """INV-2: the answer no comes with how many cards the first round needs."""
    typed = "table deal --portal 9 --players 3 --first"
    run = line(mazo, typed)
    assert run.code == 1
    assert "12 are needed for 3, and the Portal has 9 (INV-2)" in run.out
    assert data(mazo, typed, code=1)["rounds"] == {"fewest": 0, "most": 0}
