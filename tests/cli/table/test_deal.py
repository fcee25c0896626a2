"""`mazo table deal`: what the Guardian may deal, and how many rounds are left."""

import pytest

from tests.cli.running import Mazo
from tests.cli.table.lines import data, line


def test_what_may_be_dealt(mazo: Mazo) -> None:
    """INV-3: each legal number with what it leaves; even ones are marked."""
    found = data(mazo, "table deal --portal 12 --players 3")
    assert [(row["cards"], row["left"], row["even"]) for row in found["deals"]] == [
        (2, 6, True), (3, 3, True), (4, 0, True),
    ]  # fmt: skip
    run = line(mazo, "table deal --portal 26 --players 4")
    assert "6 each, 24 in all: 2 left" in run.out
    assert "(INV-3)" in run.out


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


def test_nobody_to_deal_to(mazo: Mazo) -> None:
    """INV-35: a referee alone cannot play."""
    run = line(mazo, "table deal --portal 30 --players 1 --referee")
    assert run.code == 2
    assert "nobody is left" in run.err
