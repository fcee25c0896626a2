"""The tables `[play]` and `[setup]` of a game file."""

from importlib.util import find_spec
from typing import Any

import pytest
from mazo.catalog.files import games
from mazo.catalog.library import open_game
from mazo.catalog.tables import game_of
from mazo.play.rulesets import RULESETS
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


@pytest.mark.parametrize(
    ("zones", "found"),
    [
        ({}, ["hand", "table", "discard"]),
        ({"table": {"label": "Mesa de juego", "deck": True}}, ["hand", "discard"]),
        ({"left": {"label": "Izquierda", "table": True}}, ["left"]),
    ],
)
def test_a_game_without_a_table_has_a_bare_one(zones: dict[str, Any], found: list[str]) -> None:
    """Where no zone is of the table there are a hand, a table and a discard pile."""
    main = {"label": "Mazo", "deck": True}
    game = game_of({**TABLES, "zones": {"main": main, **zones}})
    rules, faults = read({}, game, "game.toml")
    assert faults == ()
    assert [zone.id for zone in rules.zones] == found


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
        ({"phases": [{"id": "a", "steps": [{"es": 3}]}]}, "not-a-label", "play.phases[0].steps[0]"),
        ({"rules": "invizimal"}, "unknown-ruleset", "play.rules"),
        ({"timers": [{"id": "a"}]}, "missing-key", "play.timers[0]"),
        ({"timers": [{"id": "a", "seconds": 0}]}, "not-a-number", "play.timers[0].seconds"),
        ({"timers": [{"id": "a", "seconds": 5}] * 2}, "same-id", "play.timers"),
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


def test_steps_may_name_their_own_rules() -> None:
    """Steps as rows hold the same texts as lists, and its rules; a lacking language has any."""
    rows = [{"es": "Roba.", "en": "Draw.", "cite": "R-1"}, {"es": "Juega.", "cite": ["R-2", "R-3"]}]
    rules, faults = read({"play": {"phases": [{"id": "a", "steps": rows}]}}, GAME, "game.toml")
    assert faults == ()
    (phase,) = rules.phases
    assert phase.steps == {"es": ("Roba.", "Juega."), "en": ("Draw.", "Juega.")}
    assert phase.step_cites == (("R-1",), ("R-2", "R-3"))
    lists = read({"play": {"phases": [{"id": "a", "steps": ["Roba."]}]}}, GAME, "game.toml")[0]
    assert (lists.phases[0].steps, lists.phases[0].step_cites) == ({"": ("Roba.",)}, ())


def test_variants_and_clocks_are_read() -> None:
    """Variants say for how many they are and what they change; a clock may go by a setting."""
    setup = {
        "steps": [{"text": "Reparte.", "without": "liga"}],
        "by-players": [
            {"id": "n", "players": {"2": 4}, "without": ["liga"]},
            {"id": "n", "players": {"2": 6}, "only": ["liga"]},
        ],
        "variants": [
            {
                "id": "liga",
                "players": [3, 4],
                "default": True,
                "steps": [{"text": "Cuenta.", "first": True}],
            },
            {"id": "dos"},
        ],
    }
    play = {"timers": [{"id": "t", "seconds": "$hand-size", "cite": "R-5"}]}
    rules, faults = read({"play": play, "setup": setup}, GAME, "game.toml")
    assert faults == ()
    liga, dos = rules.variants
    assert [liga.suits(n) for n in (2, 3, 4, 5)] == [False, True, True, False]
    assert (liga.default, liga.steps[0].first) == (True, True)
    assert (dos.suits(99), dos.default) == (True, False)
    assert (rules.setup[0].without, rules.by_players[0].without) == (("liga",), ("liga",))
    assert [row.suits(2, frozenset()) for row in rules.by_players] == [True, False]
    assert [row.suits(2, {"liga", "dos"}) for row in rules.by_players] == [False, True]
    assert not any(row.suits(3, {"liga"}) for row in rules.by_players)
    assert (rules.timers[0].seconds, rules.timers[0].cite) == ("$hand-size", ("R-5",))


@pytest.mark.parametrize(
    ("variant", "key"),
    [
        ({"id": "a", "players": [4, 3]}, "wrong-type"),
        ({"id": "a", "players": [4]}, "wrong-type"),
        ({"id": "a", "players": [0, 3]}, "not-a-number"),
        ({"id": "a", "default": "yes"}, "not-a-flag"),
        ({"id": "a", "steps": [{}]}, "missing-key"),
        ({"label": "a"}, "missing-key"),
    ],
)
def test_what_is_wrong_with_a_variant(variant: dict[str, Any], key: str) -> None:
    """Each mistake of a variant is one fault."""
    found = read({"setup": {"variants": [variant]}}, GAME, "game.toml")[1]
    assert [fault.key for fault in found] == [f"play.{key}"]


def test_a_step_is_left_out_in_variants_that_there_are() -> None:
    """A step that is left out in a variant of which nobody tells is a fault with a near name."""
    setup = {"steps": [{"text": "x", "without": "lig"}], "variants": [{"id": "liga"}]}
    (fault,) = read({"setup": setup}, GAME, "game.toml")[1]
    assert (fault.key, fault.near) == ("play.unknown-variant", ("liga",))


@pytest.mark.parametrize("id_", [ref.id for ref in games()])
def test_built_in_games_say_whose_arithmetic_they_use(id_: str) -> None:
    """Each built-in game names a room of rules, and that room is there."""
    rules = read({"play": open_game(id_).table("play")}, GAME, "game.toml")[0]
    assert rules.rules in RULESETS
    assert find_spec(f"mazo.play.{rules.rules}")
