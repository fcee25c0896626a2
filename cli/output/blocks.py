"""Records one below the other, for a terminal too narrow for their table."""

from ..answer import Answer, Row
from ..terminal.screen import Screen

_INDENT = "  "


def blocks(answer: Answer, here: Screen) -> str:
    """Return each record as its first cell, and below it the others, each after its heading.

    A mark, which has no heading, stands beside the first cell.
    """
    return "".join(f"{_block(row, answer, here)}\n" for row in answer.rows)


def _block(row: Row, answer: Answer, here: Screen) -> str:
    first, *others = answer.columns
    cells = [(column.heading, " ".join(column.of(row).split())) for column in others]
    parts = [f"{heading}: {cell}" for heading, cell in cells if heading and cell]
    marks = [cell for heading, cell in cells if not heading and cell]
    head = here.style(here.wrap(" ".join([first.of(row), *marks])), "bold")
    return "\n".join([head, here.wrap(" · ".join(parts), _INDENT)] if parts else [head])
