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
        ("'4 =conjurings*used conjurings 2 empower 3' 3", [9, 3]),
        ("2 6 9 --exchange A,B --exchange B,C", [6, 9, 2]),
        ("'2 =printed*2' 6 --exchange A,B", [12, 2]),
    ],
)
def test_totals(mazo: Mazo, typed: str, totals: list[int]) -> None:
    """INV-26: printed Power is exchanged; INV-25: all parts of a total may be typed."""
    assert [side["total"] for side in data(mazo, f"{HEAD} {typed}")["sides"]] == totals


def test_fixed_mode_keeps_what_left(mazo: Mazo) -> None:
    """INV-41: what a source gave stays in Fixed mode, and the answer names the setting."""
    typed = f"{HEAD} '3 fire' '4 water' --gone '+3 fire'"
    assert "mode=dynamic" in line(mazo, typed).err
    assert "Elem: its source has left, and" in line(mazo, f"{HEAD} 3 4 --gone 'Elem: +3 fire'").out
    mazo("config", "set", "invocacion.mode", "fixed")
    assert [side["total"] for side in data(mazo, typed)["sides"]] == [6, 4]
    assert "mode=fixed" in line(mazo, typed).err


@pytest.mark.parametrize(
    ("typed", "unknown"),
    [
        ("Adán Eva", [{"of": "Eva", "field": "poder"}]),
        ("3 3", [{"of": "A", "field": "apoyo"}, {"of": "B", "field": "apoyo"}]),
        ("'3 =conjurings' 2", [{"of": "A", "field": "conjuros"}]),
        ("'3 =used' 2", [{"of": "A", "field": "usado"}]),
        ("4 '5 none' --effect '-3 fire'", [{"of": "A", "field": "elemento"}]),
        ("'3 support ?' 4", [{"of": "A", "field": "apoyo-invocado"}]),
        ("'3 empower ?' 4", [{"of": "A", "field": "potencia"}]),
        (
            "'3 fire -3' 3 --gone '+3 fire'",
            [{"of": "A", "field": "apoyo"}, {"of": "B", "field": "apoyo"}],
        ),
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


def test_what_cannot_be_told_is_said(mazo: Mazo) -> None:
    """INV-27: an open lead, or an open trophy, is a line of its own, and a gap in the rows."""
    run = line(mazo, f"{HEAD} Adán 'Eva +3'")
    assert "Who leads cannot be told" in run.out
    assert "Which trophy the winner takes cannot be told" in run.out
    assert line(mazo, f"{HEAD} Adán 'Eva +3' -o csv").out.splitlines()[1:] == [
        "A,Adán,7,7,7,?,?", "B,Eva,?,?,?,?,?",
    ]  # fmt: skip
    rows = data(mazo, f"{HEAD} '5 +2' 6")["sides"]
    assert [(row["leads"], row["trophy"]) for row in rows] == [(True, False), (False, True)]


def test_an_element_is_asked_for_by_how_it_is_typed(mazo: Mazo) -> None:
    """INV-19: who did not type an element may have one, so the effect of an element is open."""
    run = line(mazo, f"{HEAD} 4 5 --effect '-3 fire'")
    assert run.code == 6
    assert "“Eva fire”" in run.err


def test_mana_that_was_told_is_named(mazo: Mazo) -> None:
    """INV-23: Mana used is counted from what lies there, and the answer says so."""
    told = "as far as it was told: 3"
    assert told in line(mazo, f"{HEAD} '4 =used empower 3' 3").out
    assert told not in line(mazo, f"{HEAD} '4 =used used 3' '3 used 0'").out


def test_rounding_is_named(mazo: Mazo) -> None:
    """INV-20: no rule says how halves are rounded, so an answer that rounds says how it does."""
    assert "rounded down" in line(mazo, f"{HEAD} '3 =7/2' 2").err
    assert "rounded" not in line(mazo, f"{HEAD} '3 =7*2' 2").err


def test_a_change_has_its_sign(mazo: Mazo) -> None:
    """INV-19: people read a change with its sign and a true minus, data hold it as a number."""
    typed = f"{HEAD} '1 -2-conjurings +1 conjurings 2'"
    run = line(mazo, typed)
    assert "A: −2" in run.out
    assert "−2−conjurings, now −4 (INV-19)" in run.out
    assert "an effect: +1 (INV-19)" in run.out
    steps = data(mazo, typed)["sides"][0]["steps"]
    assert [step["facts"]["change"] for step in steps if "change" in step["facts"]] == [-4, 1]


def test_a_division_by_zero_is_told(mazo: Mazo) -> None:
    """INV-20: what divides by 0 now cannot be told, and nobody is asked for more."""
    typed = f"{HEAD} '3 =6/mana mana 0' 2"
    run = line(mazo, typed)
    assert (run.code, "A divides by 0" in run.err, "Type it" in run.err) == (6, True, False)
    assert data(mazo, typed, code=6)["unknown"] == [{"of": "A", "field": "division"}]


def test_nobody_is_left_to_win(mazo: Mazo) -> None:
    """INV-17: once all have retired there is no winner and no trophy."""
    typed = f"{HEAD} '5 retired' '3 retired'"
    run = line(mazo, typed)
    assert "Nobody can win: all are out (A, B) (INV-17)" in run.out
    assert "Trophy" not in run.out
    assert data(mazo, typed)["trophy"] == []


def test_an_exchange_counts_for_the_trophy(mazo: Mazo) -> None:
    """INV-26: after an exchange the trophy is who counts as printing most, by that section."""
    run = line(mazo, f"{HEAD} '2 empower 3' 6 --exchange A,B")
    assert "the printed Power that they got: A, B (exchange)" in run.out
    assert "Trophy for the winner: A, 6 printed (INV-27)" in run.out


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
        ("3 4 --exchange A,B --exchange A,C", 2, "They are: A, B."),
        ("'3 support 4 support 2' 4", 2, "one Support at most is invoked in a combat (INV-24)"),
        ("'5 empower 3 empower 4' 4", 2, "empowered once a combat at most (INV-23)"),
        ("'3 empower 1' 4 --empower 2", 2, "(INV-23)"),
        ("'3 power 6 power 2' 4", 2, "“power” is told twice"),
        ("'3 support 4 used 1' 4", 2, "at least 2 lie there"),
        ("'3 =conjuroz'", 2, "cannot count “conjuroz”"),
        ("'3 =2*'", 2, "is no formula"),
        ("'3 =conjurings/0 conjurings 2' 4", 2, "“conjurings/0” always divides by 0"),
        ("'A: 2 =conjurings*2 conjurings 6' 9", 2, "holds 5 (INV-7; zone-limits=hold)"),
        ("2 9 --conjurings 7", 2, "A: 7 Conjurings are too many"),
        ("Nobody", 3, "Nobody"),
        ("3 -g t1", 3, "invocacion"),
    ],
)
def test_what_cannot_be_read(mazo: Mazo, typed: str, code: int, said: str) -> None:
    """A slip of the pen is told with its remedy, and nothing is counted."""
    run = line(mazo, f"{HEAD} {typed}")
    assert (run.code, run.out) == (code, "")
    assert said in run.err


def test_the_zone_of_conjurings_is_as_large_as_the_settings_say(mazo: Mazo) -> None:
    """INV-7: up to 5 Conjurings count, and more where `zone-limits` lifts the limit."""
    typed = f"{HEAD} '2 =conjurings*2 conjurings {{}}' 9"
    assert data(mazo, typed.format(5))["sides"][0]["total"] == 10
    mazo("config", "set", "invocacion.zone-limits", "free")
    assert data(mazo, typed.format(6))["sides"][0]["total"] == 12


def test_a_card_may_say_what_its_power_is_equal_to(mazo: Mazo) -> None:
    """INV-20: where a card's Power is unknown, a formula is asked for, until one is typed."""
    typed = f"{HEAD} 'Entidad de Mana conjurings 3 used 2' '4 used 1'"
    assert "Where Entidad de Mana says what its Power is equal to" in line(mazo, typed).err
    told = f"{HEAD} 'Entidad de Mana conjurings 3 used 2 =conjurings*used' '4 used 1'"
    assert [side["total"] for side in data(mazo, told, code=6)["sides"]] == [9, 4]
    assert "is equal to, that" not in line(mazo, told).err
    assert "is equal to, that" not in line(mazo, f"{HEAD} ? 4").err


def test_the_card_names_its_source(mazo: Mazo) -> None:
    """A made-up card is marked as everywhere."""
    mazo("config", "set", "invocacion.sample", "yes")
    run = line(mazo, f"{HEAD} 'Zorro de Brasas +2' Adán")
    assert run.code == 0
    assert "A · Zorro de Brasas" in run.out
    assert "made up" in run.err


def test_no_two_sides_have_one_name(games: Mazo) -> None:
    """INV-25: names that differ in capitals or accents alone are one, and would count one twice."""
    for names in (("Ana: 4", "ana: 5"), ("Ana: 4", "Aná: 5"), ("Ana: 4", "Ana: 5")):
        ran = games("table", "power", *names, "-g", "invocacion")
        assert (ran.code, "two sides are called" in ran.err) == (2, True)
