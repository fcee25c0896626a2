"""The leaders that a deck might have: what rules ask of them must be known."""

from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.decks.about import about_deck
from mazo.validators.decks.counted import counted_of
from mazo.validators.decks.entry import entries_of
from mazo.validators.formats.tables import formats
from mazo.validators.making.worlds import worlds

from ..lists import lines

LEADER = {"kind": "leader", "filter": "type:lider", "zones": ["lider"]}


@pytest.mark.parametrize(
    ("rule", "leaders"),
    [
        ({"kind": "among", "field": "clan", "of": "leader"}, {"Rey Oso"}),
        ({"kind": "among", "field": "clan", "of": ["leader"]}, {"Rey Oso"}),
        ({"kind": "among", "field": "clase", "of": ["leader.clan", "leader"]}, {"Rey Oso"}),
        ({"kind": "pool", "filter": "clan:{leader.clan}"}, {"Rey Oso"}),
        ({"kind": "size", "min": "leader.minimo"}, {"Rey Oso"}),
        ({"kind": "size", "min": {"by": "leader.rarity", "else": 3}}, {"Rey Oso", "Encapuchado"}),
    ],
    ids=["owner", "owners", "several owners", "place", "number", "known of both"],
)
def test_a_new_leader_is_known_in_what_is_asked_of_it(
    clanes: Catalog, rule: dict[str, Any], leaders: set[str]
) -> None:
    """Nobody knows clan, class or minimum of one of two cards that might lead."""
    read, faults = formats({"x": {"rules": [LEADER, rule]}}, clanes.game, "game.toml")
    assert faults == ()
    listed = entries_of(clanes, lines(clanes, "lider:\n1 Rey Oso\n1 Encapuchado"))
    candidates = tuple(entry.but(count=0) for entry in listed)
    about = about_deck(clanes.game, read["x"], (), clanes.game.defaults())
    found = worlds(read["x"].rules, counted_of(clanes, candidates, about))
    assert {leader.name for world in found for leader in world.about.leaders} == leaders
