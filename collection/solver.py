"""Whole numbers that keep to rows of sums and cost as little as can be, found exactly by HiGHS."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..catalog.value import EMPTY, Value

Term = tuple[int, int]  # a factor and the column it multiplies
_SURE = 0.5  # costs are whole numbers: what is nearer than this to the best is the best


class Column(Value):
    """A whole number to be found, from `low` to `high`; each one costs `cost`."""

    low: int
    high: int
    cost: int = 0


class Row(Value):
    """A sum of columns that lies between two ends; None where there is no such end."""

    terms: tuple[Term, ...]
    low: int | None
    high: int | None


def solved(columns: Sequence[Column], rows: Iterable[Row]) -> tuple[int, ...] | None:
    """Return the cheapest numbers that keep to every row, None where there are none.

    The same columns and rows give the same numbers. Costs should be whole numbers below 2^40 in
    sum, so that HiGHS tells them apart.
    """
    kept = [i for i, column in enumerate(columns) if column.low or column.high]
    found = _solved([columns[i] for i in kept], _of_kept(rows, kept))
    if found is None:
        return None
    numbers = dict(zip(kept, found, strict=True))
    return tuple(numbers.get(i, 0) for i in range(len(columns)))


def _of_kept(rows: Iterable[Row], kept: Sequence[int]) -> list[Row]:
    """Return the rows without the columns that can only be 0, the others numbered anew."""
    places = {old: new for new, old in enumerate(kept)}
    return [
        Row(tuple([(n, places[i]) for n, i in row.terms if i in places]), row.low, row.high)
        for row in rows
    ]


def _solved(columns: Sequence[Column], rows: Sequence[Row]) -> Sequence[int] | None:
    if not columns:
        return None if any(_is_broken(row) for row in rows) else ()
    import highspy

    solver: Any = highspy  # its own types ask for arrays of numpy where lists will do
    model = solver.Highs()
    model.silent()
    options = {"threads": 1, "parallel": "off", "mip_rel_gap": 0.0, "mip_abs_gap": _SURE}
    for name, value in options.items():
        model.setOptionValue(name, value)
    model.passModel(_programme(solver, columns, [_summed(row) for row in rows]))
    model.run()
    if model.getModelStatus() != solver.HighsModelStatus.kOptimal:
        return None
    return [round(value) for value in model.getSolution().col_value]


def _is_broken(row: Row) -> bool:
    """Tell whether a row without columns is false."""
    return (row.low or 0) > 0 or (row.high is not None and row.high < 0)


def _summed(row: Row) -> tuple[Mapping[int, int], Row]:
    """Return a row's factor for each of its columns, however often one is named."""
    factors: dict[int, int] = {}
    for factor, column in row.terms:
        factors[column] = factors.get(column, 0) + factor
    return factors or EMPTY, row


def _programme(
    solver: Any, columns: Sequence[Column], rows: Sequence[tuple[Mapping[int, int], Row]]
) -> Any:
    """Return the model as HiGHS takes it in: the factors row after row."""
    endless = solver.kHighsInf
    found = solver.HighsLp()
    found.num_col_, found.num_row_ = len(columns), len(rows)
    found.col_cost_ = [float(column.cost) for column in columns]
    found.col_lower_ = [float(column.low) for column in columns]
    found.col_upper_ = [float(column.high) for column in columns]
    found.integrality_ = [solver.HighsVarType.kInteger] * len(columns)
    found.row_lower_ = [-endless if row.low is None else float(row.low) for _, row in rows]
    found.row_upper_ = [endless if row.high is None else float(row.high) for _, row in rows]
    starts = [0]
    for factors, _ in rows:
        starts.append(starts[-1] + len(factors))
    matrix = found.a_matrix_
    matrix.format_ = solver.MatrixFormat.kRowwise
    matrix.start_ = starts
    matrix.index_ = [column for factors, _ in rows for column in factors]
    matrix.value_ = [float(factor) for factors, _ in rows for factor in factors.values()]
    return found
