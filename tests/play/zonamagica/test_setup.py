"""The numbers that Zona Mágica is set up with."""

import pytest
from mazo.play.zonamagica.setup import SetUp, set_up

from tests.play.zonamagica.drawn import MANA, agreed
from tests.play.zonamagica.tables import rules


@pytest.mark.parametrize(
    ("players", "mana", "refills"),
    [(3, (4, 9, 24), (2, 2)), (4, (2, 11, 34), (3, 1)), (5, (0, 13, 44), (4, 0))],
)
def test_how_much_mana_there_is(
    players: int, mana: tuple[int, int, int], refills: tuple[int, int]
) -> None:
    """ZM-2: mana go by the players; ZM-4 and ZM-5: 21 are laid out, the rest fill offers of 11."""
    found = set_up(players, len(MANA), agreed())
    assert (found.removed, found.each, found.left) == mana
    assert found.refills == refills[0]
    assert refills[0] * 11 + refills[1] == mana[2]


def test_a_box_that_nobody_counted_gives_no_numbers() -> None:
    """ZM-2: without the mana of the box nothing is left to be guessed."""
    found = set_up(4, len(MANA), agreed("mana-per-type"))
    assert found == SetUp(4, 2, None, None, None)
    assert found.refills_after(21) is None


@pytest.mark.parametrize(
    ("boxed", "refills", "due"),
    [
        (13, 3, (21, 32, 43, 54)),
        (12, 3, (21, 32, 43, 50)),
        (8, 1, (21, 30)),
        (20, 3, (21, 32, 43, 54)),
        (6, None, None),
    ],
)
def test_the_offer_is_filled_while_there_is_mana(
    boxed: int, refills: int | None, due: tuple[int, ...] | None
) -> None:
    """ZM-27: with 4 players the offer is filled 3 times, the last with what is left, or less."""
    found = set_up(4, len(MANA), agreed("mana-per-type", boxed))
    assert found.refills == refills
    if due:
        assert found.due == due
        assert found.refills_after(due[-1]) == 0


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("boxed", [13, 14])
@pytest.mark.parametrize("lasting", ["players", "three"])
def test_the_set_up_is_that_of_the_game_file(players: int, boxed: int, lasting: str) -> None:
    """ZM-2, ZM-28: the sums give the numbers that the game file lists by players."""
    settings = {**agreed("mana-per-type", boxed), "cycles": lasting}
    found = set_up(players, len(MANA), settings)
    rows = [row for row in rules().under(settings).by_players if players in row.players]
    listed = {row.id: row.number(players, settings).value for row in rows}
    assert found.each is not None
    assert {
        "mana-removed": found.removed,
        "mana-deck": found.each * len(MANA),
        "mana-after-setup": found.left,
        "refills": found.refills,
    }.items() <= listed.items()
