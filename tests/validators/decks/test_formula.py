"""Formulas: what they come to, what they ask for, and where they cannot be read."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.validators.decks.formula import BadFormula, formula


def nobody_knows(_: str) -> Fraction | None:
    """Know no name."""
    return None


NAMES = {"size": Fraction(23), "size.main": Fraction(20), "$tope": Fraction(4),
         "leader.minimo": Fraction(10)}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        (" 2.5 ", Fraction(5, 2)),
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("7 - 2 - 1", 4),
        ("8 / 4 / 2", 1),
        ("1 / 3", Fraction(1, 3)),
        ("-2 + 3", 1),
        ("2 * -3", -6),
        ("2--3", 5),
        ("floor(7 / 2)", 3),
        ("ceil(7 / 2)", 4),
        ("floor(-7 / 2)", -4),
        ("min(3, 1, 2)", 1),
        ("max(3, size.main)", 20),
        ("floor(size / 5) * 2 + 2", 10),
        ("leader.minimo - $tope", 6),
        ("size /2.5", Fraction(46, 5)),
    ],
)
def test_what_a_formula_comes_to(text: str, value: Fraction | int) -> None:
    """Products before sums, from left to right, and fractions exact."""
    assert formula(text).value(NAMES.get) == value


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("30", ()),
        ("size", ("size",)),
        ("size.main + size.side", ("size.main", "size.side")),
        ("size * size", ("size",)),
        ("$deck-size - leader.a-b", ("$deck-size", "leader.a-b")),
        ("floor(copies / 2)", ("copies",)),
        ("a-1", ("a-1",)),
    ],
)
def test_the_names_of_a_formula(text: str, names: tuple[str, ...]) -> None:
    """Each once, in their order; a dash without blanks belongs to a name."""
    assert formula(text).names == names


@pytest.mark.parametrize("text", ["x", "1 + x", "min(1, x)", "floor(x)", "1 / 0", "x * 0"])
def test_a_formula_that_cannot_be_told(text: str) -> None:
    """A name that nobody knows leaves the whole unknown, and so does a division by nothing."""
    assert formula(text).value(nobody_knows) is None


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("", ""),
        ("1 +", ""),
        ("(1", ""),
        ("1)", ")"),
        ("1 2", "2"),
        ("* 2", "*"),
        ("2 ** 3", "*"),
        ("floor 3", "3"),
        ("floor(1, 2)", ","),
        ("min()", ")"),
        ("round(1)", "("),
        ("1.", "."),
        ("size % 2", "%"),
        ("Size", "S"),
        ("size >= 2", ">"),
        ("{leader.x}", "{"),
        ("(" * 9_999, "("),
    ],
)
def test_a_formula_that_cannot_be_read(text: str, sign: str) -> None:
    """The sign that stands where something else should is named; it is empty at the end."""
    with pytest.raises(BadFormula) as caught:
        formula(text)
    assert caught.value.sign == sign


def _joined(parts: tuple[str, str, str]) -> str:
    return " ".join(parts)


NUMBERS = st.integers(0, 99).map(str)
SUMS = st.recursive(
    NUMBERS,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*/"), inner).map(_joined),
        inner.map(lambda text: f"({text})"),
        inner.map(lambda text: f"-({text})"),
    ),
    max_leaves=8,
)


@given(text=SUMS)
def test_a_formula_is_worth_what_python_makes_of_it(text: str) -> None:
    """Random sums of whole numbers mean the same in both."""
    exact = re.sub(r"\d+", lambda found: f"Fraction({found[0]})", text)
    try:
        wanted = eval(exact, {"Fraction": Fraction})
    except ZeroDivisionError:
        wanted = None
    assert formula(text).value(nobody_knows) == wanted
