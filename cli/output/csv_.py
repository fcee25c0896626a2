"""CSV: a header of stable column names, then the records."""

import csv
import io
from typing import Any

from ..answer import Answer


def render(answer: Answer) -> str:
    """Return the records of an answer as CSV with a header line and LF line ends."""
    absent = {column.id: column.absent for column in answer.data_columns or answer.columns}
    if not absent and answer.rows:
        absent = dict.fromkeys(answer.rows[0], "?")
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(absent)
    writer.writerows(
        [_cell(row.get(name), none) for name, none in absent.items()] for row in answer.rows
    )
    return out.getvalue()


def _cell(value: Any, none: str = "?") -> str:
    if value is None:
        return none
    if isinstance(value, (list, tuple)):
        return "+".join(map(str, value))
    if isinstance(value, dict):
        return "+".join(f"{key}:{_cell(held)}" for key, held in value.items() if held != "")
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
