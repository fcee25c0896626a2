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
        ("--have 3 --mine 3 --theirs 5 --barriers 1", 6),
        ("--have 3 --mine 3 --theirs 5 --barriers 1 --loses-ties", 1),
        ("--have 3 --mine 3 --theirs 5 --barriers 1 --wins-ties", 0),
        ("--have 9 --mine 3 --theirs 5 --empowered --supported", 1),
    ],
)
def test_whether_the_lead_is_reached(mazo: Mazo, typed: str, code: int) -> None:
    """INV-28: what else is paid for is paid first; an unknown Support or tie leaves it open."""
    assert line(mazo, f"table mana {typed}").code == code


def test_an_unknown_support_is_named(mazo: Mazo) -> None:
    """INV-24: what is certain is told, and what an unknown Support would have to be worth."""
    typed = "table mana --have 5 --mine 6 --theirs 9 --support '?'"
    run = line(mazo, typed)
    assert "Smallest spending that is certain: 4 Mana (empower by 4)" in run.out
    assert "2 Mana will do if an unknown Support is worth 4 or more." in run.out
    assert "Not known: the value of Support number 1." in run.err
    found = data(mazo, typed)
    assert found["unknown"] == [{"of": "1", "field": "apoyo"}]
    assert found["perhaps"][0] == {"empower": 0, "mana": 2, "least": 4}


def test_what_is_spent_in_all(mazo: Mazo) -> None:
    """INV-21: priority and Barriers are part of the spending, whether the lead is there or not."""
    typed = "table mana --have 5 --mine 6 --theirs 7 --priority --barriers 1"
    run = line(mazo, typed)
    assert "Smallest spending: 4 Mana (priority, 1 Barrier, empower by 2)" in run.out
    assert "you reach 8 for 4 in all; left in reserve: 1" in run.out
    found = data(mazo, typed)
    assert (found["price"], found["besides"], found["spend"]["mana"]) == (4, 2, 2)
    ahead = line(mazo, "table mana --have 5 --mine 8 --theirs 7 --priority --barriers 1")
    assert "nothing to spend but 2 Mana (priority, 1 Barrier)" in ahead.out


def test_drawing_level_may_be_enough(mazo: Mazo) -> None:
    """INV-28: who can only draw level is told that the printed Support decides."""
    run = line(mazo, "table mana --have 1 --mine 6 --theirs 7")
    assert run.code == 6
    assert "You can draw level with 7, no more: the printed Support decides" in run.out
    assert "--wins-ties" in run.out
    assert "whose Invocation prints more Support" in run.err


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
