"""Who begins: how a game file says that it is decided, and the deciding."""

from collections import Counter
from typing import Any

import pytest
from mazo.catalog.files import games
from mazo.catalog.library import open_game
from mazo.packs import chance
from mazo.play.first import WAYS, best, lot
from mazo.play.table import read

from tests.play.tables import GAME


def test_the_lot_lies_at_its_address() -> None:
    """The seat is the number below the players at the place `table`, `first` of the seed."""
    for count in (1, 2, 3, 8):
        place = chance.key("viernes", "", "table").named("first")
        assert lot("viernes", count) == place.below(count)


def test_every_seat_is_as_likely() -> None:
    """Of many seeds each seat gets its share."""
    found = Counter(lot(str(seed), 3) for seed in range(3000))
    assert sorted(found) == [0, 1, 2]
    assert all(900 < count < 1100 for count in found.values())


@pytest.mark.parametrize(
    ("drawn", "places", "number"),
    [
        ([4, 9, 2], (1,), 9),
        ([9, 4, 9], (0, 2), 9),
        ([0, 0], (0, 1), 0),
        ([7], (0,), 7),
        ([9, None], None, None),
    ],
)
def test_the_highest_of_what_was_drawn(
    drawn: list[int | None], places: tuple[int, ...] | None, number: int | None
) -> None:
    """INV-1: the highest is told, several where they are tied, none while one is unknown."""
    found = best(drawn)
    assert (found.places, found.number) == (places, number)


def test_the_way_of_a_game_is_read() -> None:
    """A way, the number that is compared, and what the game calls whoever begins."""
    given = {"by": "highest", "field": "cost", "role": {"es": "Guardián"}, "cite": "R-1"}
    rules, faults = read({"setup": {"first": given}}, GAME, "game.toml")
    assert faults == ()
    assert (rules.first.by, rules.first.field, rules.first.cite) == ("highest", "cost", ("R-1",))
    assert rules.first.way({}).value == "highest"
    assert read({}, GAME, "game.toml")[0].first.way({}).value is None


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        ({"by": "dice"}, ["unknown-way"]),
        ({"by": "highest"}, ["missing-key"]),
        ({"by": "highest", "field": "cots"}, ["unknown-number-field"]),
        ({"by": "$way"}, ["unknown-way"]),
        ({"by": "$wai"}, ["unknown-setting"]),
        ({"way": "chance"}, ["unknown-key"]),
        ("chance", ["not-a-table"]),
    ],
)
def test_what_is_wrong_is_told(given: Any, keys: list[str]) -> None:
    """Each mistake is one fault; a setting must have ways as its values."""
    _, faults = read({"setup": {"first": given}}, GAME, "game.toml")
    assert [fault.key for fault in faults] == [f"play.{key}" for key in keys]


@pytest.mark.parametrize("id_", [ref.id for ref in games()])
def test_built_in_games_go_by_known_ways(id_: str) -> None:
    """Each built-in game says its players, and decides who begins by a known way or by none."""
    catalog = open_game(id_)
    tables = {name: catalog.table(name) for name in ("play", "setup")}
    found = read(tables, catalog.game, "game.toml")[0].first
    assert found.way(catalog.game.defaults()).value in (*WAYS, None)
    span = catalog.game.players
    assert span is not None
    assert 1 <= span[0] <= span[1]
