"""The tables `[play]` and `[setup]` of a game file."""

from typing import Any

import pytest
from mazo.catalog.files import games
from mazo.catalog.library import open_game
from mazo.play.table import read

from tests.play.tables import GAME, TABLES


@pytest.mark.parametrize("id_", [ref.id for ref in games()])
def test_built_in_games_are_sound(id_: str) -> None:
    """The tables of every built-in game are read without a fault."""
    catalog = open_game(id_)
    tables = {name: catalog.table(name) for name in ("play", "setup")}
    rules, faults = read(tables, catalog.game, "game.toml")
    assert faults == ()
    assert rules.zones
    assert rules.phases
    assert rules.setup


def test_everything_is_read() -> None:
    """What the file says stands in the rules."""
    rules, faults = read(TABLES, GAME, "game.toml")
    assert faults == ()
    assert (rules.deck, rules.hand, rules.draw, rules.first_draw) == ("main", 3, 1, True)
    assert [zone.id for zone in rules.zones] == ["hand", "left", "hidden", "grave"]
    assert [(deal.zone, deal.count) for deal in rules.opening] == [("hidden", 1)]
    assert rules.mulligan is not None
    assert (rules.mulligan.query, rules.mulligan.cards_less) == ("cost:1", 1)
    assert rules.empty_deck is not None
    assert rules.empty_deck.cite == ("R-9",)
    assert [phase.id for phase in rules.phases] == ["one", "two"]


def test_a_file_without_the_tables_has_defaults() -> None:
    """Without `[play]` the first deck zone is shuffled and the hand's size is unknown."""
    rules, faults = read({}, GAME, "game.toml")
    assert faults == ()
    assert rules.deck == "main"
    assert rules.hand is None
    assert rules.hand_zone == "hand"


def test_steps_and_players_are_read() -> None:
    """A set-up keeps the order of its steps and a number for each number of players."""
    setup = {
        "steps": [{"text": "Baraja.", "cite": "R-1"}, {"text": {"es": "Reparte."}}],
        "by-players": [{"id": "mana", "label": "maná", "players": {"3": 4, "4": "$hand-size"}}],
    }
    rules, faults = read({"setup": setup}, GAME, "game.toml")
    assert faults == ()
    assert [step.text for step in rules.setup] == [{"": "Baraja."}, {"es": "Reparte."}]
    assert rules.by_players[0].players == {3: 4, 4: "$hand-size"}


@pytest.mark.parametrize(
    ("play", "key", "place"),
    [
        ({"hnd": 3}, "unknown-key", "play.hnd"),
        ({"deck": "mian"}, "unknown-deck-zone", "play.deck"),
        ({"deck": "hand"}, "unknown-deck-zone", "play.deck"),
        ({"zones": ["hand", "gravee"]}, "unknown-table-zone", "play.zones[1]"),
        ({"zones": ["hand", "main"]}, "unknown-table-zone", "play.zones[1]"),
        ({"zones": ["hand", "hand"]}, "same-id", "play.zones"),
        ({"hand": "$hand-sise"}, "unknown-setting", "play.hand"),
        ({"hand": "$way"}, "not-a-number", "play.hand"),
        ({"hand": -1}, "not-a-number", "play.hand"),
        ({"hand": True}, "not-a-number", "play.hand"),
        ({"draw": "one"}, "not-a-number", "play.draw"),
        ({"first-draw": "$way"}, "not-a-flag", "play.first-draw"),
        ({"first-draw": 1}, "not-a-flag", "play.first-draw"),
        ({"turn": 3}, "not-a-label", "play.turn"),
        ({"opening": [{"zone": "side", "count": 1}]}, "unknown-table-zone", "play.opening[0].zone"),
        ({"opening": [{"zone": "grave"}]}, "missing-key", "play.opening[0]"),
        ({"opening": {"zone": "grave"}}, "not-a-list", "play.opening"),
        ({"mulligan": {"query": 1}}, "not-a-query", "play.mulligan.query"),
        ({"mulligan": "never"}, "not-a-table", "play.mulligan"),
        ({"empty-deck": {}}, "missing-key", "play.empty-deck"),
        ({"phases": [{"id": "a"}, {"id": "a"}]}, "same-id", "play.phases"),
        ({"phases": [{"id": "a", "steps": {"es": "x"}}]}, "not-lines", "play.phases[0].steps"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_is_told_with_its_place(play: dict[str, Any], key: str, place: str) -> None:
    """Each mistake is one fault, at its key path."""
    found = [(fault.key, fault.place) for fault in read({"play": play}, GAME, "game.toml")[1]]
    assert found == [(f"play.{key}", place)]


def test_one_report_holds_every_fault() -> None:
    """Faults of all tables come together, with near names."""
    play = {"deck": "mian", "hand": "$hand-sise", "zones": ["hnd"]}
    setup = {"step": [], "by-players": [{"id": "a", "players": {"none": 1}}]}
    _, faults = read({"play": play, "setup": setup}, GAME, "game.toml")
    assert {fault.key: fault.near for fault in faults} == {
        "play.unknown-deck-zone": ("main",),
        "play.unknown-setting": ("hand-size", "hand-limit"),
        "play.unknown-table-zone": ("hand",),
        "play.unknown-key": ("steps",),
        "play.not-players": (),
    }
