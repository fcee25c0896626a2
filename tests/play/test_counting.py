"""Rules that count what was won are found by the name that a game file uses."""

import pytest
from mazo.play.counting import counting_of
from mazo.play.rulesets import RULESETS


def test_a_trophy_is_read_and_counted_by_the_rules_that_count_it() -> None:
    """INV-30: a trophy counts its printed Power, Mana 1 each; INV-31: its Support parts a tie."""
    counting = counting_of("invocacion")
    assert counting is not None
    won = counting.trophy("Duende", {"poder": 3, "apoyo": 2})
    assert (won.name, won.power, won.support) == ("Duende", 3, 2)
    found = counting.score("Ana", [won], 2, {"unknown-values": "hold"})
    assert (found.points, found.support) == (5, 2)
    assert counting.ranking([found]).winners == ("Ana",)


@pytest.mark.parametrize("ruleset", [*sorted({*RULESETS} - {"invocacion"}), None, "nobody's"])
def test_other_games_have_points_as_they_are_told(ruleset: str | None) -> None:
    """Rules without trophies, no rules, and rules that there is no code for count none."""
    assert counting_of(ruleset) is None
