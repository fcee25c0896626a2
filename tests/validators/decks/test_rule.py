"""Which zones rules look at that name none."""

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.game import Zone
from mazo.validators.decks.rule import Format, Looks, usual_zones
from mazo.validators.formats.tables import formats
from mazo.validators.legality.check import check

from ..lists import lines

ZONES = (
    Zone("main", {"": "main"}, deck=True),
    Zone("tokens", {"": "tokens"}, deck=True, counts=False),
    Zone("lands", {"": "lands"}, deck=True, free=True),
    Zone("big", {"": "big"}, deck=True, counts="size"),
    Zone("rare", {"": "rare"}, deck=True, counts="copies"),
)


@pytest.mark.parametrize(
    ("looks", "zones"),
    [
        ("size", ("main", "big")),
        ("copies", ("main", "rare")),
        ("any", ("main", "big", "rare")),
    ],
)
def test_a_zone_counts_for_what_it_says(
    clanes: Catalog, looks: Looks, zones: tuple[str, ...]
) -> None:
    """Sizes and copies have zones of their own; other rules look at both."""
    game = clanes.game.but(zones={zone.id: zone for zone in ZONES})
    format_ = Format("x", {"": "x"}, tuple(zone.id for zone in ZONES), ())
    assert usual_zones(format_, game)[looks] == zones


def test_what_is_found_once_is_of_the_game_that_is_asked(clanes: Catalog) -> None:
    """A format asked of one game, of another and of the first again answers for each."""
    one = clanes.game.but(zones={"main": ZONES[0]})
    other = clanes.game.but(zones={"main": Zone("main", {"": "main"}, deck=True, counts=False)})
    format_ = Format("x", {"": "x"}, ("main",), ())
    found = [usual_zones(format_, game)["any"] for game in (one, one, other, one)]
    assert found == [("main",), ("main",), (), ("main",)]


def test_cards_that_count_for_copies_only(clanes: Catalog) -> None:
    """The third copy is one too many, though the size does not know of it."""
    zones = {"main": ZONES[0], "rare": ZONES[4]}
    rules = [{"kind": "size", "exact": 2}, {"kind": "copies", "max": 2}]
    catalog = Catalog("clanes", clanes.db)
    catalog.game = clanes.game.but(zones=zones)
    read, faults = formats({"x": {"label": "x", "rules": rules}}, catalog.game, "")
    assert faults == ()
    found = check(catalog, lines(catalog, "2 Osezno\nrare:\n1 Osezno"), read["x"], {})
    assert {each.kind: each.status for each in found.findings} == {"size": "pass", "copies": "fail"}
