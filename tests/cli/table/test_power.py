"""`mazo table power`: total Power of each side, and who leads."""

import pytest

from tests.cli.running import Mazo
from tests.cli.table.lines import data, line

HEAD = "table power"
EQUAL = f"{HEAD} '3 fuego =conjuros*2 conjuros 4' '6 agua' --effect '-3 fuego'"


def test_each_side_is_counted_step_by_step(mazo: Mazo) -> None:
    """INV-20: the base, effects and what is paid stand in order, each with its rule."""
    run = line(mazo, EQUAL)
    assert run.code == 0
    assert "A: 5" in run.out
    assert "Power is equal to conjurings*2, now 8, in place of what is printed (INV-20)" in run.out
    assert "3. an effect: −3 (INV-19)" in run.out
    assert "B leads with 6, ahead by 1" in run.out


def test_json_has_totals_and_steps(mazo: Mazo) -> None:
    """INV-25: the stable part for others: sides with totals, leader, margin, trophy and steps."""
    found = data(mazo, EQUAL)
    assert [(side["name"], side["total"]) for side in found["sides"]] == [("A", 5), ("B", 6)]
    assert (found["leader"], found["margin"], found["trophy"], found["unknown"]) == (
        "B",
        1,
        ["B"],
        [],
    )
    assert {"step", "facts", "cite", "setting"} == set(found["steps"][0])


@pytest.mark.parametrize(
    ("typed", "totals"),
    [
        ("'A: 2 empower 3' 'B: 6' --exchange A,B", [9, 2]),
        ("'Adán tiebreak 1' '0 =highest tiebreak 2'", [7, 7]),
        ("3 --equal 'conjurings*2' --conjurings 4 --mana 2 --empower 1 --support 2", [11]),
        ("'3 fire' 4 --gone '+3 fire'", [3, 4]),
        ("'1 conjurings 3 used 1 =conjurings*used' '4 used 2'", [9, 4]),
    ],
)
def test_totals(mazo: Mazo, typed: str, totals: list[int]) -> None:
    """INV-26: printed Power is exchanged; INV-25: all parts of a total may be typed."""
    assert [side["total"] for side in data(mazo, f"{HEAD} {typed}")["sides"]] == totals


def test_fixed_mode_keeps_what_left(mazo: Mazo) -> None:
    """INV-41: what a source gave stays in Fixed mode, and the answer names the setting."""
    typed = f"{HEAD} '3 fire' 4 --gone '+3 fire'"
    assert "mode=dynamic" in line(mazo, typed).err
    mazo("config", "set", "invocacion.mode", "fixed")
    assert [side["total"] for side in data(mazo, typed)["sides"]] == [6, 4]
    assert "mode=fixed" in line(mazo, typed).err


@pytest.mark.parametrize(
    ("typed", "unknown"),
    [
        ("Adán Eva", [{"of": "Eva", "field": "poder"}]),
        ("3 3", [{"of": "A", "field": "apoyo"}, {"of": "B", "field": "apoyo"}]),
        ("'3 =conjurings' 2", [{"of": "A", "field": "conjuros"}]),
    ],
)
def test_what_is_unknown_is_asked_for(
    mazo: Mazo, typed: str, unknown: list[dict[str, str]]
) -> None:
    """INV-28: a total or a tie that cannot be told ends with 6 and says what to give."""
    run = line(mazo, f"{HEAD} {typed}")
    assert run.code == 6
    assert "Not known" in run.err
    assert data(mazo, f"{HEAD} {typed}", code=6)["unknown"] == unknown


def test_a_tie_without_a_winner(mazo: Mazo) -> None:
    """INV-28: level in Power and in Support nobody wins, and no trophy is told."""
    found = data(mazo, f"{HEAD} '3 tiebreak 2' '3 tiebreak 2'")
    assert (found["leader"], found["tied"], found["trophy"]) == (None, True, [])


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("'7 furgo' 5", 2, "Fuego"),
        ("'A: 5' 'A: 3'", 2, "two sides are called “A”"),
        ("3 4 --exchange A,C", 2, "They are: A, B."),
        ("'3 =conjuroz'", 2, "cannot count “conjuroz”"),
        ("'3 =2*'", 2, "is no formula"),
        ("Nobody", 3, "Nobody"),
        ("3 -g t1", 3, "invocacion"),
    ],
)
def test_what_cannot_be_read(mazo: Mazo, typed: str, code: int, said: str) -> None:
    """A slip of the pen is told with its remedy, and nothing is counted."""
    run = line(mazo, f"{HEAD} {typed}")
    assert (run.code, run.out) == (code, "")
    assert said in run.err


def test_the_card_names_its_source(mazo: Mazo) -> None:
    """A made-up card is marked as everywhere."""
    mazo("config", "set", "invocacion.sample", "yes")
    run = line(mazo, f"{HEAD} 'Zorro de Brasas +2' Adán")
    assert run.code == 0
    assert "A · Zorro de Brasas" in run.out
    assert "made up" in run.err
