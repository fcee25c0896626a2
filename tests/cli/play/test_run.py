"""`mazo play run` as it is typed."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from mazo.packs.reaching import exact

from ..built import Built
from ..running import Mazo

FIRE = ("--goal", "elemento:fuego>=2")
MULLIGAN = (
    '[play.mulligan]\nwhen = { es = "sin criaturas", en = "no creature" }\n'
    'query = "type:criatura"\nopponent-draws = 2\ncite = "H-4"\n'
)


@pytest.fixture
def play(t1: Path) -> Callable[..., None]:
    """Return what changes keys of `[play]`, and adds lines at the end of the game file."""

    def change(more: str = "", **keys: str) -> None:
        path = t1 / "game.toml"
        head, _, table = path.read_text(encoding="utf-8").rpartition("[play]\n")
        kept = [line for line in table.splitlines() if line.partition(" =")[0] not in keys]
        new = [f"{key} = {value}" for key, value in keys.items() if value]
        path.write_text("\n".join([f"{head}[play]", *new, *kept, more]), encoding="utf-8")

    return change


def misses(draws: int, wanted: int = 10, below: int = 2) -> Fraction:
    """Return the chance of fewer than so many of the wanted cards in a draw out of thirty."""
    ways = sum(comb(wanted, n) * comb(30 - wanted, draws - n) for n in range(below))
    return Fraction(ways, comb(30, draws))


def chances(data: dict[str, Any]) -> list[Fraction]:
    """Return the exact chance of each turn."""
    return [Fraction(row["exact"]) for row in data["turns"]]


def test_chances_by_turn_are_those_of_draws(mazo: Mazo, thirty: str) -> None:
    """Turn 0 is the hand, and each turn draws one card more, as the game says."""
    data = mazo.json("play", "run", thirty, *FIRE, "--by-turn", "2")
    assert [(row["turn"], row["seen"]) for row in data["turns"]] == [(0, 5), (1, 6), (2, 7)]
    assert chances(data) == [1 - misses(n) for n in (5, 6, 7)]
    assert [row["cards"][0]["exact"] for row in data["turns"]] == ["5/3", "2", "7/3"]
    assert (data["method"], data["seed"], data["games"]) == ("exact", None, None)


def test_the_first_turn_may_not_draw(mazo: Mazo, thirty: str, play: Callable[..., None]) -> None:
    """Where the first turn draws nothing and others two, the cards seen follow."""
    play(draw="2", **{"first-draw": "false"})
    data = mazo.json("play", "run", thirty, *FIRE, "--by-turn", "3", "--size", "4")
    assert [row["seen"] for row in data["turns"]] == [4, 4, 6, 8]


def test_several_goals_are_told_one_by_one_and_together(mazo: Mazo, thirty: str) -> None:
    """Goals may share cards; the chance of all of them is never higher than that of any."""
    data = mazo.json("play", "run", thirty, *FIRE, "--goal", "Lobo", "--goal", "type:criatura>=2")
    for row in data["turns"]:
        assert len(row["goals"]) == 3
        assert row["probability"] <= min(goal["probability"] for goal in row["goals"])
    assert [cards["query"] for cards in data["turns"][0]["cards"]] == [
        goal["query"] for goal in data["goals"]
    ]


def test_games_are_played_beside_what_is_exact(mazo: Mazo, thirty: str) -> None:
    """Both are told and agree; the same seed plays the same games, another one others."""
    arguments = ("play", "run", thirty, *FIRE, "--games", "20000", "--seed")
    data = mazo.json(*arguments, "viernes")
    assert (data["method"], data["seed"], data["games"]) == ("exact", "viernes", 20000)
    for row in data["turns"]:
        low, high = row["simulated"]["interval"]
        assert abs(row["probability"] - (low + high) / 2) < 1.3 * (high - low)
        assert row["simulated"]["games"] == 20000
    assert mazo.json(*arguments, "viernes") == data
    assert mazo.json(*arguments, "sábado")["turns"] != data["turns"]


def test_the_order_of_a_list_changes_nothing(mazo: Mazo, thirty: str, tmp_path: Path) -> None:
    """The same cards written in another order play the same games."""
    head, *lines = Path(thirty).read_text(encoding="utf-8").split("\n")[:7]
    (tmp_path / "otra.txt").write_text("\n".join([head, *reversed(lines)]), encoding="utf-8")
    ran = [
        mazo.json("play", "run", path, *FIRE, "--games", "500", "--seed", "7")["turns"]
        for path in (thirty, str(tmp_path / "otra.txt"))
    ]
    assert ran[0] == ran[1]


def test_a_hand_that_is_kept_is_what_odds_hand_says(mazo: Mazo, thirty: str) -> None:
    """At turn 0 a goal that the hand is kept for is reached as often as `odds hand` tells."""
    for way in ("free", "london", "partial", "none"):
        keep = ("--keep", FIRE[1], "--mulligan", way)
        known = mazo.json("odds", "hand", thirty, *keep)
        data = mazo.json("play", "run", thirty, *FIRE, *keep, "--by-turn", "0")
        assert data["turns"][0]["exact"] == known["exact"], way
        assert data["mulligans"]["exact"] == known["mulligans"]["exact"]


def test_the_game_has_a_rule_of_its_own(mazo: Mazo, thirty: str, play: Callable[..., None]) -> None:
    """With a keep, hands go back as the game lets them, and its paragraph is told."""
    play(MULLIGAN)
    keep = ("--keep", "type:criatura>=1", "--by-turn", "0")
    data = mazo.json("play", "run", thirty, "--goal", "type:criatura", *keep)
    assert (data["mulligan"], data["cite"], chances(data)) == ("game", ["H-4"], [Fraction(1)])
    assert Fraction(data["mulligans"]["exact"]) == misses(5, 8, 1) / (1 - misses(5, 8, 1))
    assert mazo.json("play", "run", thirty, *FIRE)["mulligan"] == "none"
    asked = mazo.json("play", "run", thirty, *FIRE, "--mulligan", "game")
    assert asked["keep"][0]["query"] == "type:criatura"
    told = mazo("play", "run", thirty, *FIRE, *keep, "--lang", "es")
    assert "sin criaturas (H-4)" in told.err


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_cannot_be_worked_out_is_played(
    mazo: Mazo, thirty: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the exact way is too long, games are played and the answer says so."""
    monkeypatch.setattr(exact, "MOST_STEPS", 10)
    asked = ("play", "run", thirty, *FIRE, "--keep", "Lobo", "--mulligan", "free")
    data = mazo.json(*asked, "--seed", "7")
    row = data["turns"][2]
    assert (data["method"], data["seed"], data["games"]) == ("simulated", "7", 100_000)
    assert (row["method"], row["exact"]) == ("simulated", None)
    assert row["probability"] == row["simulated"]["probability"] == row["low"] == row["high"]
    assert row["simulated"]["interval"][0] < row["probability"] < row["simulated"]["interval"][1]
    told = mazo(*asked, "--seed", "7", "--lang", lang)
    assert {"es": "demasiados casos", "en": "Too many cases"}[lang] in told.err
    assert len(told.lines) == 6


@pytest.mark.parametrize("form", ["svg", "png", "csv"])
@pytest.mark.parametrize("more", [(), ("--policy", "pass", "--zone", "hand", "--games", "9")])
def test_the_curve_as_a_file(
    mazo: Mazo, thirty: str, tmp_path: Path, form: str, more: tuple[str, ...]
) -> None:
    """It is written as its ending says, and not over another unless that is asked for."""
    file = tmp_path / f"curva.{form}"
    asked = ("play", "run", thirty, *FIRE, *more, "--by-turn", "2", "--to", str(file))
    assert mazo.json(*asked)["file"] == str(file)
    begins = {"svg": b"<svg", "png": b"\x89PNG", "csv": b"turn,low,high\n0,"}[form]
    assert file.read_bytes().startswith(begins)
    assert mazo(*asked).code == 7
    assert mazo(*asked, "--replace").code == 0


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("width", ["80", "50", "34"])
def test_the_table_and_its_curve_fit(
    mazo: Mazo, thirty: str, lang: str, width: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On any terminal no line is wider than it, and the chance of each turn is there."""
    monkeypatch.setenv("COLUMNS", width)
    asked = ("play", "run", thirty, *FIRE, "--goal", "Lobo", "--games", "500", "--seed", "7")
    ran = mazo(*asked, "-o", "table", "--lang", lang)
    assert max(map(len, ran.lines)) <= int(width)
    data = mazo.json(*asked)
    for row in data["turns"]:
        said = f"{100 * row['probability']:.2f}"
        assert said.replace(".", "," if lang == "es" else ".") in ran.out
    assert "█" in ran.out
    assert "█" not in mazo(*asked, "--lang", lang).out


def test_rows_for_other_programs(mazo: Mazo, thirty: str) -> None:
    """CSV has a line for each turn; what was not played is empty."""
    ran = mazo("play", "run", thirty, *FIRE, "--by-turn", "1", "-o", "csv")
    head, *rows = ran.lines
    assert head.startswith("turn,seen,probability,exact,low,high,exact_low,exact_high,method,")
    assert len(rows) == 2
    assert ",exact,,,,1.66" in rows[0]


def test_a_pile_that_runs_out(mazo: Mazo) -> None:
    """Who has drawn every card has seen them all, and stderr says that no more can be drawn."""
    ran = mazo("play", "run", "-", "--goal", "Lobo>=3", "--size", "2", stdin="Mazo\n3 Lobo\n")
    assert ran.code == 0
    assert ran.lines[1].split("\t")[1:3] == ["3", "100 %"]
    assert "No more than 3" in ran.err


INVIZIMALS = "Mazo\n9 Beatwidow PUP\n12 Beatwidow COLT\n9 Beatwidow MAX\n"


def test_a_game_that_is_built_in(mazo: Mazo, built: Built, home: Path) -> None:
    """IZ-3, IZ-4, IZ-8: five cards, those without a PUP drawn again, and one card a turn."""
    built.lend(home, "invizimals")
    asked = ("play", "run", "-", "-g", "invizimals", "--goal", "estado:max", "--mulligan", "game")
    data = mazo.json(*asked, "--by-turn", "1", stdin=INVIZIMALS)
    again = Fraction(comb(21, 5), comb(30, 5))
    both = Fraction(comb(30, 5) - 2 * comb(21, 5) + comb(12, 5), comb(30, 5))
    assert (data["hand"], data["cite"]) == (5, ["IZ-4"])
    assert chances(data)[0] == both / (1 - again)
    assert data["turns"][1]["seen"] == 6


@pytest.mark.parametrize(
    ("keys", "arguments", "code", "key"),
    [
        ({}, (), 2, "run.goal-missing"),
        ({}, ("--goal", "nada:3"), 2, "query.unknown-field"),
        ({}, (*FIRE, "--keep", ""), 2, "cli.option-without-value"),
        ({}, (*FIRE, "--mulligan", "london"), 2, "odds.keep-missing"),
        ({}, (*FIRE, "--mulligan", "game"), 3, "play.no-mulligan"),
        ({}, (*FIRE, "--keep", "elemento:fuego>=1"), 3, "play.no-mulligan"),
        ({}, (*FIRE, "--mulligan", "paris"), 2, "cli.bad-value"),
        ({}, (*FIRE, "--by-turn", "101"), 2, "cli.bad-value"),
        ({}, (*FIRE, "--games", "0"), 2, "cli.bad-value"),
        ({}, (*FIRE, "--size", "41", "--keep", "Lobo", "--mulligan", "free"), 2,
         "odds.hand-too-large"),
        ({"hand": ""}, FIRE, 6, "play.hand-unknown"),
        ({"draw": ""}, FIRE, 6, "play.no-draw"),
    ],
    ids=["no goal", "no field", "an empty keep", "nothing to keep", "no rule", "no rule to keep by",
         "no such rule", "too many turns", "no games", "a vast hand", "no hand", "no draw"],
)  # fmt: skip
def test_what_cannot_be_asked(  # noqa: PLR0917 — a table
    mazo: Mazo,
    thirty: str,
    play: Callable[..., None],
    keys: dict[str, str],
    arguments: tuple[str, ...],
    code: int,
    key: str,
) -> None:
    """One line says what is wrong, with its exit code."""
    play(**keys)
    ran = mazo("play", "run", thirty, *arguments, "-o", "json")
    assert (ran.code, f'"key": "{key}' in ran.out) == (code, True), ran.out


def test_a_deck_is_needed_where_cards_are_drawn(mazo: Mazo) -> None:
    """Without a policy there must be a deck."""
    ran = mazo("play", "run", *FIRE, "-o", "json")
    assert (ran.code, '"key": "play.which-deck"' in ran.out) == (2, True)
