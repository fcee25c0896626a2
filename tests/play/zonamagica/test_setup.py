"""The numbers that Zona Mágica is set up with."""

import pytest
from mazo.play.working import Lack
from mazo.play.zonamagica.setup import set_up

from tests.play.zonamagica.drawn import MANA, agreed
from tests.play.zonamagica.tables import rules


@pytest.mark.parametrize(
    ("players", "mana", "refills"),
    [(3, (4, 45, 24), (2, 2)), (4, (2, 55, 34), (3, 1)), (5, (0, 65, 44), (4, 0))],
)
def test_how_much_mana_there_is(
    players: int, mana: tuple[int, int, int], refills: tuple[int, int]
) -> None:
    """ZM-2: mana go by the players; ZM-4 and ZM-5: 21 are laid out, the rest fill offers of 11."""
    found = set_up(players, len(MANA), agreed())
    assert (found.removed, found.mana, found.left) == mana
    assert (found.refills, found.unused) == refills
    assert refills[0] * 11 + refills[1] == mana[2]


@pytest.mark.parametrize(("players", "spells", "implements"), [(3, 50, 12), (5, 40, 20)])
def test_what_is_dealt(players: int, spells: int, implements: int) -> None:
    """ZM-3: 5 spells and 4 implements each; the other spells make the deck."""
    found = set_up(players, len(MANA), agreed())
    assert (found.spells, found.dealt_implements) == (spells, implements)
    assert found.dealt_spells == 65 - spells


def test_a_box_that_nobody_counted_gives_no_numbers() -> None:
    """ZM-2: without the mana of the box nothing is left to be guessed, and it is asked for."""
    found = set_up(4, len(MANA), agreed("mana-per-type"))
    assert (found.mana, found.left, found.refills, found.unused) == (None, None, None, None)
    assert (found.removed, found.spells) == (2, 45)
    assert found.lacking == (Lack("box", "mana-per-type"),)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("boxed", [13, 14])
def test_the_set_up_is_that_of_the_game_file(players: int, boxed: int) -> None:
    """ZM-2: the sums give the numbers that the set-up of the game file lists by players."""
    settings = agreed("mana-per-type", boxed)
    found = set_up(players, len(MANA), settings)
    listed = {
        row.id: row.number(players, settings).value for row in rules().under(settings).by_players
    }
    assert {
        "mana-removed": found.removed,
        "mana-deck": found.mana,
        "mana-after-setup": found.left,
        "implements-dealt": found.dealt_implements,
        "spells-dealt": found.dealt_spells,
        "spell-deck": found.spells,
    }.items() <= listed.items()
