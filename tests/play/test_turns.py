"""What turns draw, by the game file and its settings."""

from typing import Any

import pytest
from mazo.catalog.errors import NotFound, Undecided
from mazo.catalog.game import Settings
from mazo.packs.hands.mulligan import Rule
from mazo.play.redraws import own_mulligan, redraw_rule
from mazo.play.table import Deal, Mulligan, TableRules
from mazo.play.turns import laid_out, seen, turn_draw

RULES = TableRules("main", (), draw=1)


@pytest.mark.parametrize(
    ("changes", "settings", "drawn"),
    [
        ({}, {}, [1, 1]),
        ({"draw": 0}, {}, [0, 0]),
        ({"draw": None}, {}, [0, 0]),
        ({"first_draw": False}, {}, [0, 1]),
        ({"first_draw": "$first"}, {"first": True}, [1, 1]),
        ({"first_draw": "$first"}, {"first": False}, [0, 1]),
        ({"first_draw": "$first"}, {"first": None}, [None, 1]),
        ({"draw": "$deal"}, {"deal": 4}, [4, 4]),
        ({"draw": "$deal"}, {"deal": None}, [None, None]),
        ({"draw": "$deal"}, {"deal": "none"}, [None, None]),
        ({"draw": None, "first_draw": "$first"}, {"first": None}, [0, 0]),
    ],
)
def test_what_a_turn_draws(
    changes: dict[str, Any], settings: Settings, drawn: list[int | None]
) -> None:
    """The first turn and the second: a number, or None where a setting is still open."""
    rules = RULES.but(**changes)
    assert [turn_draw(rules, settings, turn).value for turn in (1, 2)] == drawn


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({}, [6, 7, 12]), ({"first_draw": False}, [5, 6, 11]), ({"draw": 2}, [7, 9, 19])],
)
def test_what_has_been_seen(changes: dict[str, Any], expected: list[int]) -> None:
    """A hand of five, and the draws of all turns up to the first, second and seventh."""
    assert [seen(RULES.but(**changes), {}, turn, 5) for turn in (1, 2, 7)] == expected


@pytest.mark.parametrize(
    ("changes", "key", "setting"),
    [
        ({"draw": None}, "play.no-draw", None),
        ({"draw": "$deal"}, "play.number-unknown", "deal"),
        ({"first_draw": "$first"}, "play.number-unknown", "first"),
    ],
)
def test_draws_that_nobody_has_told(changes: dict[str, Any], key: str, setting: str | None) -> None:
    """What is open is named, and never guessed."""
    with pytest.raises(Undecided) as caught:
        seen(RULES.but(**changes), {"deal": None, "first": None}, 1, 5)
    assert (caught.value.key, caught.value.facts.get("setting")) == (key, setting)


def test_cards_laid_out_before_the_first_turn() -> None:
    """All that is dealt elsewhere cannot be drawn; a number that is open is told."""
    rules = RULES.but(opening=(Deal("prizes", 3), Deal("row", "$row")))
    assert laid_out(rules, {"row": 2}) == 5
    with pytest.raises(Undecided):
        laid_out(rules, {"row": None})


def test_the_games_own_mulligan() -> None:
    """What it costs comes from the game file, and which cards bar it from who asks."""
    own = Mulligan(query="estado:pup", cards_less="$less")
    assert own_mulligan(RULES.but(mulligan=own)) == own
    assert redraw_rule(own, {"less": 1}, 2) == Rule(less=1, bars=2)
    with pytest.raises(Undecided):
        redraw_rule(own, {"less": None}, 0)


def test_a_mulligan_that_cannot_be_tested() -> None:
    """A game without one has none; one that is told in words alone leaves it open."""
    with pytest.raises(NotFound):
        own_mulligan(RULES)
    with pytest.raises(Undecided):
        own_mulligan(RULES.but(mulligan=Mulligan(when={"en": "a poor hand"})))
