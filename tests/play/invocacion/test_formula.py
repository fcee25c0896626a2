"""Formulas of effects: read, worked out and written back."""

import pytest
from hypothesis import given
from mazo.catalog.errors import UsageError
from mazo.play.invocacion.formula import (
    Formula,
    divides_by_zero,
    read,
    worth,
    write,
)

from .made import formulas

WORTH = {"conjuros": 4, "reserva": 3, "usado": 5, "apoyo": 2, "impreso": 7}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8", 8),
        ("conjuros*2", 8),
        ("conjurings x 2", 8),
        ("conjuros×usado", 20),
        ("maná", 3),
        ("reserva/2", 1),
        ("1+2*3", 7),
        ("(1+2)*3", 9),
        ("10-4-3", 3),
        ("-3", -3),
        ("2+support", 4),
        ("printed − 3", 4),
        ("apoyo/(reserva-3)", None),
        ("mayor", None),
        ("menor+1", None),
    ],
)
def test_a_formula_is_worked_out(text: str, value: int | None) -> None:
    """INV-20: a formula counts what an effect names, in either language; unknown stays unknown."""
    assert worth(read(text), WORTH.get) == value


@pytest.mark.parametrize("text", ["", "+", "2*", "(2", "2)", "2 3", "3%2", "((", "*2", "1..2"])
def test_what_is_no_formula(text: str) -> None:
    """What cannot be read is refused with its text."""
    with pytest.raises(UsageError) as refused:
        read(text)
    assert (refused.value.key, refused.value.facts["text"]) == ("power.bad-formula", text)


@pytest.mark.parametrize("text", ["apoyo/0", "5/(3-3)", "-2/0", "conjuros+reserva*(1/(2*0))"])
def test_what_always_divides_by_zero(text: str) -> None:
    """INV-20: a formula that has no result, whatever is counted, is refused as such."""
    with pytest.raises(UsageError) as refused:
        read(text)
    assert (refused.value.key, refused.value.facts["text"]) == ("power.no-result", text)


@pytest.mark.parametrize(
    ("text", "zero"),
    [
        ("5/(reserva-3)", True),
        ("1+2/(conjuros-4)*3", True),
        ("5/reserva", False),
        ("5/mayor", False),
    ],
)
def test_what_divides_by_zero_now(text: str, zero: bool) -> None:
    """INV-20: what is counted may be 0 now; what is unknown is not taken for 0."""
    assert divides_by_zero(read(text), WORTH.get) is zero


def test_parentheses_are_not_endless() -> None:
    """A formula of thousands of parentheses is refused and does not break anything."""
    with pytest.raises(UsageError):
        read("(" * 5000 + "1" + ")" * 5000)


def test_an_unknown_name_has_near_ones() -> None:
    """A name that nothing counts is refused, with those that look like it."""
    with pytest.raises(UsageError) as refused:
        read("conjuroz*2")
    assert "conjuros" in refused.value.facts["near"]  # type: ignore[operator]


@given(formulas())
def test_what_is_written_is_read(formula: Formula) -> None:
    """A formula that is written is read as itself."""
    assert read(write(formula)) == formula


@given(formulas())
def test_a_formula_at_once_names_the_highest_or_lowest(formula: Formula) -> None:
    """INV-19: what looks at all totals is told once."""
    assert formula.at_once is bool({"mayor", "menor"} & set(formula.names))
