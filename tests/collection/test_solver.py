"""Whole numbers at the least cost: held against trying everything."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.collection.solver import Column, Row, solved

columns = st.lists(
    st.builds(Column, st.integers(0, 1), st.integers(1, 3), st.integers(-5, 5)),
    min_size=1,
    max_size=4,
)


@st.composite
def programmes(draw: st.DrawFn) -> tuple[list[Column], list[Row]]:
    """Draw a few columns and rows over them."""
    held = draw(columns)
    term = st.tuples(st.integers(-3, 3), st.integers(0, len(held) - 1))
    end = st.none() | st.integers(-4, 8)
    row = st.builds(Row, st.lists(term, max_size=5).map(tuple), end, end)
    return held, draw(st.lists(row, max_size=4))


def keeps(row: Row, numbers: tuple[int, ...]) -> bool:
    """Tell whether some numbers keep to a row."""
    found = sum(factor * numbers[column] for factor, column in row.terms)
    return (row.low is None or row.low <= found) and (row.high is None or found <= row.high)


def cost(held: list[Column], numbers: tuple[int, ...]) -> int:
    """Return what some numbers cost."""
    return sum(column.cost * number for column, number in zip(held, numbers, strict=True))


@given(programmes())
def test_nothing_that_keeps_to_the_rows_is_cheaper(
    programme: tuple[list[Column], list[Row]],
) -> None:
    """What is found keeps to every row, and trying everything finds nothing cheaper."""
    held, rows = programme
    everything = product(*(range(column.low, column.high + 1) for column in held))
    costs = [cost(held, tried) for tried in everything if all(keeps(row, tried) for row in rows)]
    found = solved(held, rows)
    assert (found is None) == (not costs)
    if found is not None:
        assert all(keeps(row, found) for row in rows)
        assert cost(held, found) == min(costs)
        assert found == solved(held, rows)


@pytest.mark.parametrize(("low", "found"), [(None, ()), (0, ()), (1, None)])
def test_without_columns_a_row_is_true_or_false(low: int | None, found: tuple[int, ...]) -> None:
    """Nothing adds up to 0."""
    assert solved([], [Row((), low, None)]) == found
