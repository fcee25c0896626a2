"""CSV: a header of stable column names, then the records."""

import csv
import io
from typing import Any

from ..answer import Answer


def render(answer: Answer) -> str:
    """Return the records of an answer as CSV with a header line and LF line ends."""
    names = [column.id for column in answer.data_columns or answer.columns]
    if not names and answer.rows:
        names = list(answer.rows[0])
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([_cell(row.get(name)) for name in names] for row in answer.rows)
    return out.getvalue()


def _cell(value: Any) -> str:
    if value is None:
        return "?"
    if isinstance(value, (list, tuple)):
        return "+".join(map(str, value))
    if isinstance(value, dict):
        return "+".join(f"{key}:{_cell(held)}" for key, held in value.items() if held != "")
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
