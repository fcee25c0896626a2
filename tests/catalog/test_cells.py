"""Cells of card files: what each kind of field reads, refuses and writes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.cells import BadCell, read, value_words, write
from mazo.catalog.columns import Stored
from mazo.catalog.game import Field, Kind
from mazo.catalog.own import cell_text

VALUES = {"fuego": {"es": "Fuego", "en": "Fire"}, "agua": {"es": "Agua", "en": "Water"}}


def a_field(kind: Kind, low: float | None = None, high: float | None = None) -> Field:
    """Return a field of a kind; choices and tokens are elements."""
    return Field("x", kind, {}, values=VALUES, low=low, high=high)


@pytest.mark.parametrize(
    ("kind", "text", "stored"),
    [
        ("text", " Año ", "Año"),
        ("text", "", ""),
        ("text", "?", None),
        ("number", "3", 3),
        ("number", "-2", -2),
        ("number", "007", 7),
        ("number", "2.5", 2.5),
        ("number", "2,5", 2.5),
        ("number", "4.0", 4),
        ("number", "X", "X"),
        ("number", "x", "X"),
        ("number", "*", "*"),
        ("number", "", ""),
        ("number", "?", None),
        ("choice", "fuego", "fuego"),
        ("choice", "", ""),
        ("choice", "?", None),
        ("tokens", "fuego+agua", "|fuego||agua|"),
        ("tokens", "agua + agua", "|agua||agua|"),
        ("tokens", "", ""),
        ("flag", "yes", 1),
        ("flag", "sí", 1),
        ("flag", "no", 0),
        ("flag", "", 0),
        ("flag", "?", None),
        ("date", "2013-01", "2013-01"),
        ("date", "2013-01-31", "2013-01-31"),
    ],
)
def test_a_cell_is_read_by_its_kind(kind: Kind, text: str, stored: Stored) -> None:
    """Empty is a known none, `?` is unknown, and numbers keep their kind."""
    value = read(a_field(kind), text)
    assert (value, type(value)) == (stored, type(stored))


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("number", "two", "number"),
        ("number", "nan", "number"),
        ("number", "inf", "number"),
        ("number", "1e9", "number"),
        ("number", "٣", "number"),
        ("number", "1" * 16, "number"),
        ("number", "1 2", "number"),
        ("choice", "Fuego", "choice"),
        ("choice", "tierra", "choice"),
        ("tokens", "fuego+", "choice"),
        ("tokens", "fuego/agua", "choice"),
        ("flag", "maybe", "flag"),
        ("date", "31/1/2013", "date"),
        ("date", "2013-13", "date"),
    ],
)
def test_a_cell_of_another_kind_is_refused(kind: Kind, text: str, expected: str) -> None:
    """The refusal holds the value and what was expected."""
    with pytest.raises(BadCell) as refused:
        read(a_field(kind), text)
    assert refused.value.expected == expected


@pytest.mark.parametrize(("text", "sound"), [("1", True), ("3", True), ("0", False), ("4", False)])
def test_a_number_keeps_within_its_range(text: str, sound: bool) -> None:
    """Both ends of a range belong to it."""
    field = a_field("number", 1, 3)
    if sound:
        assert read(field, text) == int(text)
    else:
        with pytest.raises(BadCell, match="range"):
            read(field, text)


def test_a_label_in_any_language_may_stand_for_a_value() -> None:
    """With the words of a field, case and accents do not matter either."""
    field = a_field("tokens")
    assert read(field, "FIRE+água", value_words(field)) == "|fuego||agua|"


def test_the_nearest_value_is_named() -> None:
    """A slip of the pen is told what was meant."""
    with pytest.raises(BadCell) as refused:
        read(a_field("choice"), "fuegp")
    assert refused.value.near == ("fuego",)
    assert refused.value.allowed == ("fuego", "agua")


@given(
    st.one_of(
        st.tuples(st.just("number"), st.integers(-999, 999).map(str) | st.sampled_from("X*?")),
        st.tuples(st.just("choice"), st.sampled_from([*VALUES, "", "?"])),
        st.tuples(st.just("tokens"), st.lists(st.sampled_from(list(VALUES))).map("+".join)),
        st.tuples(st.just("flag"), st.sampled_from(["yes", "no", "?"])),
    )
)
def test_what_is_written_reads_the_same(case: tuple[Kind, str]) -> None:
    """A stored value survives its way through a record."""
    kind, text = case
    stored = read(a_field(kind), text)
    assert read(a_field(kind), cell_text(write(a_field(kind), stored))) == stored
