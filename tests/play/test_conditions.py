"""What a game file says only under some settings."""

from typing import Any

import pytest
from mazo.catalog.game import Settings
from mazo.play.conditions import When, holding, named
from mazo.play.setup import Sum
from mazo.play.table import read

from .tables import GAME


def setup(**row: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return the rules of a game with one step and one number of the set-up, and the faults."""
    tables = {
        "setup": {"steps": [{"text": "x", **row}]},
        "play": {"phases": [{"id": "p", "steps": [{"es": "a", **row}, {"es": "b"}]}]},
    }
    return read(tables, GAME, "game.toml")


def test_steps_hold_under_settings() -> None:
    """A step of the set-up and of a turn is there under its setting alone."""
    rules, faults = setup(when={"setting": "way", "is": "a"})
    assert faults == ()
    for settings, is_there in (({"way": "a"}, True), ({"way": "b"}, False), ({}, False)):
        found = rules.under(settings)
        assert bool(found.setup) is is_there
        assert found.phases[0].steps["es"] == (("a", "b") if is_there else ("b",))
        assert len(found.phases[0].step_cites) == len(found.phases[0].steps["es"])


@pytest.mark.parametrize(
    ("when", "settings", "expected"),
    [
        (When("way", "a"), {"way": "a"}, True),
        (When("way", "a", other=True), {"way": "b"}, True),
        (When("way", "a", other=True), {"way": "a"}, False),
        (When("way", "a", other=True), {"way": None}, False),
        (When("first", True), {"first": False}, False),
    ],
)
def test_a_condition(when: When, settings: Settings, expected: bool) -> None:
    """A setting has a value or any known one but that; what is unknown holds in neither case."""
    assert when.holds(settings) is expected
    assert holding((when, When("n", 1)), {**settings, "n": 1}) is expected
    assert named((when, when)) == (when.setting,)


@pytest.mark.parametrize(
    ("when", "key", "place"),
    [
        ({"setting": "wya", "is": "a"}, "unknown-setting", "when.setting"),
        ({"setting": "way", "is": "z"}, "unknown-value", "when.is"),
        ({"setting": "way"}, "missing-key", "when"),
        ({"setting": "first", "is": "yes"}, "not-a-flag", "when.is"),
        ({"setting": "hand-size", "not": "x"}, "not-a-number", "when.not"),
    ],
)
def test_what_is_wrong_with_a_condition(when: dict[str, Any], key: str, place: str) -> None:
    """Each mistake is a fault at its key path, in the set-up and in the turn."""
    faults = setup(when=when)[1]
    assert {fault.key for fault in faults} == {f"play.{key}"}
    assert {fault.place for fault in faults} == {
        f"setup.steps[0].{place}",
        f"play.phases[0].steps[0].{place}",
    }


def test_a_number_hangs_on_that_of_a_setting() -> None:
    """So many times it and a number more; nothing where it is unknown or would be below zero."""
    rows = [{"id": "n", "players": {2: {"setting": "hand-size", "times": 3, "plus": -4}}}]
    rules, faults = read({"setup": {"by-players": rows}}, GAME, "game.toml")
    assert faults == ()
    (row,) = rules.by_players
    assert row.players[2] == Sum("hand-size", 3, -4)
    values = [row.number(2, {"hand-size": size}).value for size in (2, 1, None)]
    assert values == [2, None, None]
    assert row.number(2, {}).setting == "hand-size"
    (fault,) = read(
        {"setup": {"by-players": [{"id": "n", "players": {2: {"setting": "way"}}}]}}, GAME, "f"
    )[1]
    assert fault.key == "play.unknown-setting"
