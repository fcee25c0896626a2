"""`mazo table mana`: what Mana buys, and the smallest spending that leads."""

import pytest

from tests.cli.running import Mazo
from tests.cli.table.lines import data, line


def test_the_smallest_spending(mazo: Mazo) -> None:
    """INV-24: the cheapest way is told step by step, with what stays in reserve."""
    typed = "table mana --have 4 --mine 6 --theirs 9 --support 4"
    run = line(mazo, typed)
    assert run.code == 0
    assert "Smallest spending: 2 Mana" in run.out
    assert "left in reserve: 2" in run.out
    found = data(mazo, typed)
    assert found["spend"] == {"empower": 0, "support": 0, "mana": 2, "adds": 4}
    assert (found["leads"], found["reach"]) == (True, 12)


def test_what_mana_buys(mazo: Mazo) -> None:
    """INV-22: without totals, each use that can be paid is listed with its price."""
    assert {row["use"] for row in data(mazo, "table mana --have 1")["uses"]} == {
        "priority", "barrier", "empower", "legend",
    }  # fmt: skip
    assert "invoking a Support, for 2" in line(mazo, "table mana --have 2").out
    assert "nothing" in line(mazo, "table mana --have 0").out


def test_other_ways_and_the_answer(mazo: Mazo) -> None:
    """INV-23: ways of the same price, how far the rival can answer and what is safe from it."""
    typed = "table mana --have 5 --mine 6 --theirs 7 --support 2,3 --their-mana 2 --their-support 4"
    run = line(mazo, typed)
    assert "As cheap: the Support of 2." in run.out
    assert "As cheap: empower by 2." in run.out
    assert "gets to 11 at most" in run.out
    found = data(mazo, typed)
    assert (found["answer"], found["safe"]["mana"]) == (11, 5)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("--have 2 --mine 3 --theirs 9", 1),
        ("--have 2 --mine 3 --theirs 9 --support ?", 6),
        ("--have 2 --mine 3 --theirs 1", 0),
        ("--have 3 --mine 3 --theirs 5 --barriers 1", 1),
        ("--have 3 --mine 3 --theirs 5 --barriers 1 --wins-ties", 0),
        ("--have 9 --mine 3 --theirs 5 --empowered --supported", 1),
    ],
)
def test_whether_the_lead_is_reached(mazo: Mazo, typed: str, code: int) -> None:
    """INV-21: what else is paid for is paid first; an unknown Support leaves it open."""
    assert line(mazo, f"table mana {typed}").code == code


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("--have 2 --mine 3", "one of the two totals is missing"),
        ("--have 2 --barriers 4", "cost 4"),
        ("--have 2 --mine 3 --theirs 4 --support x", "“x” is no Support value"),
        ("--have 2 --mine 3 --theirs 4 --support 1,2,3,4", "at most"),
        ("--have 2 --mine 3 --theirs 4 --their-support 4", "--their-mana"),
        ("--mine 3 --theirs 4", "--have"),
    ],
)
def test_what_cannot_be_planned(mazo: Mazo, typed: str, said: str) -> None:
    """What is missing or wrong is told with its remedy."""
    run = line(mazo, f"table mana {typed}")
    assert run.code == 2
    assert said in run.err
