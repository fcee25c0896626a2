"""Queries that count cards: where the count stands, and when it holds."""

import pytest
from mazo.catalog.errors import QueryError
from mazo.catalog.query.counted import parse_counted

from .game import SCHEMA

COUNTED = {
    "(coste>=3)>=2": "(coste>=3)>=2",
    "(coste>=3) >= 2 ": "(coste>=3)>=2",
    "coste:3..": "(coste:3..)>=1",
    "type:criatura>=2": "(type:criatura)>=2",
    "lobo=3": "(lobo)=3",
    '"lobo gris"<2': '("lobo gris")<=1',
    "a or b>2": "(a or b)>=3",
    "lobo<0": "(lobo)<0",
    "lobo=2..4": "(lobo)=2..4",
    "lobo = 2.. ": "(lobo)>=2",
    "lobo=..4": "(lobo)<=4",
    "lobo>=2..4": None,
    "lobo=2.5": None,
    "coste:3..5": "(coste:3..5)>=1",
    '"a>=2"': '("a>=2")>=1',
    "/a>=2/": "(/a>=2/)>=1",
    "(lobo>=2)": None,
    "coste!=3": "(not coste:3)>=1",
    "lobo 3": "(lobo 3)>=1",
    "coste>poder": "(coste>poder)>=1",
}


@pytest.mark.parametrize("text", COUNTED)
def test_the_last_comparison_outside_quotes_and_parentheses_counts(text: str) -> None:
    """Without one, at least one card is meant."""
    expected = COUNTED[text]
    if expected is None:
        with pytest.raises(QueryError):
            parse_counted(text, SCHEMA)
    else:
        assert str(parse_counted(text, SCHEMA)) == expected


@pytest.mark.parametrize("text", ["coste>=3", "type:criatura coste>=3", "fuego>=2", "coste=3..5"])
def test_a_field_compared_where_cards_are_counted_is_refused(text: str) -> None:
    """`coste>=3` would count cards called «coste»; the error says how it was meant."""
    with pytest.raises(QueryError) as caught:
        parse_counted(text, SCHEMA)
    error = caught.value
    assert error.key == "query.count-of-field"
    assert text[error.start :] == error.facts["value"]


@pytest.mark.parametrize("text", ["name:lobo>=1..2", "lobo>1..", "(lobo)==3 ", "lobo>=1.5"])
def test_what_counts_no_cards_is_refused(text: str) -> None:
    """A comparison that ends a query and is no number of cards is no part of a name."""
    with pytest.raises(QueryError) as caught:
        parse_counted(text, SCHEMA)
    error = caught.value
    assert error.key == "query.bad-count"
    assert text[error.start : error.end] == error.facts["value"] == text[error.start :].strip()


@pytest.mark.parametrize("text", ["lobo=3..1", "(coste>=3) = 2..0 "])
def test_a_range_that_begins_after_its_end_is_refused(text: str) -> None:
    """No number of cards lies in it; the error points at the range."""
    with pytest.raises(QueryError) as caught:
        parse_counted(text, SCHEMA)
    error = caught.value
    assert error.key == "query.empty-range"
    assert text[error.start : error.end] == error.facts["value"] == text.rpartition("=")[2].strip()


@pytest.mark.parametrize(
    ("operator", "holds"),
    [
        (">=", [2, 3]),
        (">", [3]),
        ("<=", [0, 1, 2]),
        ("<", [0, 1]),
        ("=", [2]),
        ("=..", [0, 1, 2]),
        ("=1..", [1, 2]),
        ("=2..", [2]),
    ],
)
def test_a_count_holds_for_the_right_numbers(operator: str, holds: list[int]) -> None:
    """Of 0, 1, 2 and 3 cards, these are as many as were asked for."""
    counted = parse_counted(f"lobo{operator}2", SCHEMA)
    assert parse_counted(str(counted), SCHEMA) == counted
    assert [count for count in range(4) if counted.holds(count)] == holds
