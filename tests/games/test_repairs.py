"""Decks of the made-up games: broken ones are mended, and new ones made at random."""

import pytest
from mazo.packs.chance import key
from mazo.validators.formats.tables import format_called
from mazo.validators.making.at_random import at_random
from mazo.validators.making.fix import fix
from mazo.validators.verdict import Finding
from mazo.validators.verdict import Verdict as Found

from .conftest import Game
from .made import GAMES, HERE, Verdict, built, deck, verdicts

# No card of its game is recent enough on that day: there is no deck to be made.
HOPELESS = {("redes", "2029-01-01")}
BROKEN = [
    (game, one)
    for game in GAMES
    for one in verdicts(game)
    if one["outcome"] in {"illegal", "unfinished"}
]
# Each deck in the first format that it breaks, and where nothing can be done.
FIRST = {(game, one["deck"]): one for game, one in reversed(BROKEN)}
SETTINGS = {"arena": {"ases": "uno"}}
FORMATS = [(game, format_) for game in GAMES for format_ in built(HERE / game).table("formats")]
CASES = [
    pytest.param(game, one, id=f"{game}: {one['deck']} in {one['format']} {one.get('day', '')}")
    for game, one in BROKEN
    if FIRST[game, one["deck"]] is one or (game, one.get("day")) in HOPELESS
]


@pytest.mark.parametrize(("game_id", "wanted"), CASES)
def test_a_broken_deck_is_mended(game_id: str, wanted: Verdict, game: Game) -> None:
    """No rule is broken afterwards, and none cannot be told that could be told before."""
    catalog = game(game_id)
    read = deck(catalog, HERE / game_id / "decks" / f"{wanted['deck']}.txt")
    day = wanted.get("day", "")
    plan = fix(
        catalog, read.lines, wanted["format"],
        catalog.game.defaults() | wanted.get("settings", {}), choices=read.choices, day=day,
    )  # fmt: skip
    if (game_id, day) in HOPELESS:
        assert plan.state == "hopeless"
        return
    before = {each["rule"] for each in wanted["findings"] if is_open(each)}
    broken = {each.rule for each in decisive(plan.verdict) if each.status in {"fail", "unfinished"}}
    assert broken <= {each.rule for each in plan.verdict.findings if each.kind == "choice"}
    assert {each.rule for each in decisive(plan.verdict) if each.status == "unknown"} <= before


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize(("game_id", "format_id"), FORMATS)
def test_a_deck_at_random_is_legal(game_id: str, format_id: str, seed: str, game: Game) -> None:
    """In every format: leaders, sizes and choices are taken at random, too."""
    catalog = game(game_id)
    format_ = format_called(catalog, format_id)
    assert format_ is not None
    settings = catalog.game.defaults() | SETTINGS.get(game_id, {})
    drawn = at_random(catalog, format_, settings, key(seed), day="2024-05-01")
    assert (drawn.state, drawn.verdict.outcome) == ("drawn", "legal")


def is_open(finding: Verdict) -> bool:
    """Tell whether a finding leaves something open, though it may fail for certain."""
    ends = finding.get("found", [0, 0])
    return finding["status"] == "unknown" or len(ends) == 1 or ends[0] != ends[1]


def decisive(verdict: Found) -> list[Finding]:
    """Return the findings that decide."""
    return [each for each in verdict.findings if each.severity == "error"]
