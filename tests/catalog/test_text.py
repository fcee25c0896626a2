"""Text compared as people compare it, in Spanish order, and the nearest names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.text import (
    bare_number,
    fold,
    fold_any,
    natural_key,
    near,
    sort_key,
    yes_or_no,
)

TEXTS = st.text() | st.text(alphabet="aAñÑéü`´'’“«–- \tŒßıIİǅﬁ½①가e\u0301\u0345\u034f", max_size=12)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Cañón de Sal", "canon de sal"),
        ("  D’Orel,\tla  Última ", "d'orel, la ultima"),
        ("DʼOrel ‚uno‛ „dos‟", "d'orel 'uno' \"dos\""),
        ("d`orel", "d'orel"),
        ("d´Orel", "d'orel"),
        ("El «Zurdo» Vega", 'el "zurdo" vega'),
        ("a–b—c‑d", "a-b-c-d"),
        ("Œuvre Straße Ærø Łódź đ", "oeuvre strasse aero lodz d"),
        ("e\u0301", "e"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("ＦＵＬＬ ﬁ", "full fi"),
        ("İstanbul", "istanbul"),
        ("12★", "12★"),
        ("", ""),
    ],
)
def test_a_text_folds(text: str, folded: str) -> None:
    """No case, no accents, one kind of quote, dash and blank."""
    assert fold(text) == folded


@given(TEXTS)
def test_the_short_way_agrees_with_the_long_one(text: str) -> None:
    """The fast path for western texts changes no answer."""
    assert fold(text) == fold_any(text)


@given(TEXTS)
def test_folding_twice_is_folding_once(text: str) -> None:
    """A folded text is found by itself."""
    assert fold(fold(text)) == fold(text)


def test_numbers_sort_as_people_count() -> None:
    """Digits by value, letters after them, what begins with a letter last."""
    numbers = ["1", "2", "2a", "2b", "10", "12", "12★", "100", "A1", "T-3", "T-20"]
    mixed = ["T-20", "12★", "2b", "A1", "100", "T-3", "12", "1", "2a", "10", "2"]
    assert sorted(mixed, key=natural_key) == numbers


def test_names_sort_in_spanish_order() -> None:
    """Accents do not count, ñ comes after every other n."""
    names = ["Año", "Ánsar", "Anzuelo", "Nube", "Ñandú", "Oso"]
    assert sorted(names, key=sort_key) == ["Ánsar", "Anzuelo", "Año", "Nube", "Ñandú", "Oso"]


def test_the_nearest_words_come_back_as_they_were() -> None:
    """Compared folded, returned as written."""
    assert near("canon", ["Cañón", "Lobo"]) == ("Cañón",)
    assert near("xyz", ["Cañón", "Lobo"]) == ()


def test_a_beginning_is_near() -> None:
    """A word that others begin with or hold brings them up."""
    names = ["Brasa y Viento", "Otra Brasa", "Lobo"]
    assert set(near("brasa", names)) == {"Brasa y Viento", "Otra Brasa"}
    assert near("br", names) == ()


@pytest.mark.parametrize(
    ("word", "answer"),
    [("Sí", True), ("yes", True), ("ON", True), ("No", False), ("falso", False), ("0", False),
     ("perhaps", None), ("", None)],
)  # fmt: skip
def test_yes_and_no_are_told_in_both_languages(word: str, answer: bool | None) -> None:
    """Case and accents make no difference; anything else says neither."""
    assert yes_or_no(word) is answer


@pytest.mark.parametrize(
    ("number", "bare"), [("007/350", "7"), ("12★", "12★"), ("0", "0"), ("T-3", "t-3")]
)
def test_a_number_is_matched_without_zeros_and_totals(number: str, bare: str) -> None:
    """What a number is out of is no part of it."""
    assert bare_number(number) == bare
