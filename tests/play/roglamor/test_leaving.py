"""Cards that leave the table of Roglamor."""

import pytest
from mazo.catalog.library import open_game
from mazo.play.roglamor.leaving import WHERE, Way, may_return


@pytest.mark.parametrize(
    ("way", "zone"),
    [
        ("disintegrated", "graveyard"),
        ("discarded", "graveyard"),
        ("cast", "graveyard"),
        ("purged", "purgatorio"),
    ],
)
def test_where_cards_go(way: Way, zone: str) -> None:
    """RG-3: purged cards go to the purgatory, all others to the graveyard."""
    assert WHERE[way] == zone


def test_the_zones_are_those_of_the_game() -> None:
    """RG-3: graveyard and purgatory are zones of the game file."""
    assert {*WHERE.values()} <= {*open_game("roglamor").game.zones}


@pytest.mark.parametrize(
    ("zone", "face_down", "returns"),
    [("graveyard", False, True), ("purgatorio", False, True), ("purgatorio", True, False)],
)
def test_what_may_come_back(zone: str, face_down: bool, returns: bool) -> None:
    """RG-3: an effect may bring a purged card back, unless it was purged face down."""
    assert may_return("one", zone, face_down=face_down).holds is returns
