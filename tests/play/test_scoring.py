"""What a game counts, and who is ahead by it."""

from typing import Any

import pytest
from mazo.catalog.game import Settings
from mazo.catalog.tables import game_of
from mazo.play.conditions import When
from mazo.play.scoring import Tie, in_force, leaders
from mazo.play.table import read

from tests.play.tables import GAME, TABLES


def test_what_is_counted_is_read() -> None:
    """A game says what it counts, how many each begins with, and how a tie is broken."""
    ties = [{"text": "Quien vaya después.", "setting": "way", "cite": "R-2"}]
    given = {"label": "vidas", "start": "$hand-size", "cite": "R-1", "ties": ties}
    rules, faults = read({"play": {"score": given}}, GAME, "game.toml")
    assert faults == ()
    assert (rules.score.label, rules.score.start) == ({"": "vidas"}, "$hand-size")
    assert [(tie.setting, tie.cite) for tie in rules.score.ties] == [("way", ("R-2",))]
    assert rules.score.cite == ("R-1",)


@pytest.mark.parametrize(
    ("score", "key", "place"),
    [
        ({"strat": 1}, "unknown-key", "strat"),
        ({"start": "veinte"}, "not-a-number", "start"),
        ({"ties": [{"setting": "way"}]}, "missing-key", "ties[0]"),
        ({"ties": [{"text": "x", "setting": "?"}]}, "unknown-setting", "ties[0].setting"),
        ({"ties": [{"text": "x", "when": {"setting": "way"}}]}, "missing-key", "ties[0].when"),
        ({"together": "seis"}, "not-a-number", "together"),
        ({"label": 3}, "not-a-label", "label"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(score: dict[str, Any], key: str, place: str) -> None:
    """Each mistake is one fault, at its key path."""
    found = read({"play": {"score": score}}, GAME, "game.toml")[1]
    assert [(fault.key, fault.place) for fault in found] == [(f"play.{key}", f"play.score.{place}")]


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"way": "a", "size": 0}, ["A"]),
        ({"way": "b", "size": 3}, ["B", "more"]),
        ({"size": 0}, ["A"]),
        ({"way": "b"}, ["B", "more"]),
        ({}, ["A", "more"]),
    ],
)
def test_what_holds_under_the_settings(settings: Settings, expected: list[str]) -> None:
    """What is known not to hold is left out; of an unset setting the first row stands for all."""
    more = Tie({"": "more"}, when=(When("size", 0, other=True),))
    rows = [Tie({"": name.upper()}, when=(When("way", name),)) for name in ("a", "b")]
    found = [*in_force([*rows, more], settings)]
    assert [row.text[""] for _, row in found] == expected
    assert all(([*rows, more])[place] is row for place, row in found)


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ({}, ()),
        ({"a": 3, "b": 5}, ("b",)),
        ({"a": -3, "b": -5}, ("a",)),
        ({"a": 5, "b": 5, "c": 4}, ("a", "b")),
        ({"a": 0, "b": 0}, ("a", "b")),
        ({"a": 9, "b": None}, None),
    ],
)
def test_who_has_most(totals: dict[str, int | None], expected: tuple[str, ...] | None) -> None:
    """The highest total is ahead, level ones together; an unknown one leaves it open."""
    assert leaders(totals) == expected


@pytest.mark.parametrize(
    ("end", "totals"),
    [
        ({"at-most": 0}, [-1, 0]),
        ({"at-least": 3}, [3, 4]),
        ({"at-least": "$hand-size"}, [4]),
        ({"at-most": 1, "at-least": 4}, [-1, 0, 1, 4]),
        ({"at-least": 3, "when": {"setting": "way", "is": "a"}}, [3, 4]),
        ({"at-least": 3, "when": {"setting": "way", "is": "b"}}, []),
        ({}, []),
    ],
)
def test_totals_that_end_the_game(end: dict[str, Any], totals: list[int]) -> None:
    """A game ends at a total or beyond it, while the setting that says so has that value."""
    ways = {**TABLES["settings"]["way"], "values": {"a": "A", "b": "B"}}
    game = game_of({**TABLES, "settings": {**TABLES["settings"], "way": ways}})
    rules, faults = read({"play": {"score": {"ends": [{"text": "x", **end}]}}}, game, "game.toml")
    assert faults == ()
    settings: dict[str, int | str | bool | None] = {"way": "a", "hand-size": 4}
    reached = [n for n in range(-1, 5) if rules.score.ends[0].reached(n, settings)]
    assert reached == totals
    assert not rules.score.ends[0].reached(None, settings)


def test_an_end_by_a_value_that_nobody_has() -> None:
    """The value that an end waits for is one of its setting's."""
    ends = [{"text": "x", "at-least": 1, "when": {"setting": "way", "is": "b"}}]
    (fault,) = read({"play": {"score": {"ends": ends}}}, GAME, "game.toml")[1]
    assert (fault.key, fault.place) == ("play.unknown-value", "play.score.ends[0].when.is")


def test_bounds_and_what_counts_besides_are_read() -> None:
    """A game says the least and the most of a total, who has lost, and what else counts."""
    row = {"text": "Las pistas.", "setting": "way", "cite": "R-3"}
    ends = [{"text": "x", "at-most": 0, "loses": True}]
    given = {"least": 0, "most": "$hand-size", "ends": ends, "besides": [row]}
    rules, faults = read({"play": {"score": given}}, GAME, "game.toml")
    assert faults == ()
    assert rules.score.ends[0].loses
    assert [(each.setting, each.cite) for each in rules.score.besides] == [("way", ("R-3",))]
    assert rules.score.bounds({"hand-size": 4}) == (0, 4)
    assert rules.score.bounds({}) == (0, None)
