"""A table for a terminal, fitted to its width."""

import io
import unicodedata
from collections.abc import Sequence

from ..answer import Answer
from ..terminal.screen import Screen, columns, screen
from . import rows
from .blocks import blocks
from .widths import widths

MOST_BY_RICH = 300  # rows
_UNCUT = 10_000  # columns of a table that is never cut
_GAP = 2  # columns between two cells


def render(answer: Answer) -> str:
    """Return an answer for a person at a terminal."""
    here = screen()
    if answer.text is not None:
        return answer.text(here)
    return table(answer, here) if answer.rows else ""


def table(answer: Answer, here: Screen) -> str:
    """Return the rows of an answer as a table, or as blocks where a table is not readable.

    Cells that do not fit end in `…`; prose goes on in the next line. rich takes half a millisecond
    a row, so of a long table it draws the heading alone.
    """
    shown = answer.columns
    cells = [[_clean(column.of(row)) for column in shown] for row in answer.rows]
    room = (_UNCUT if answer.wide else here.width) - _GAP * (len(shown) - 1)
    natural = [
        max(columns(text) for text in (column.heading, *(row[place] for row in cells)))
        for place, column in enumerate(shown)
    ]
    firm = [column.whole or column.right for column in shown]
    fitted = widths(natural, firm, [column.prose for column in shown], room)
    if fitted is None:
        return blocks(answer, here)
    few = len(cells) if len(cells) <= MOST_BY_RICH else 0
    head = _drawn(answer.but(rows=answer.rows[:few]), cells[:few], fitted, here)
    return head + rows.drawn(shown, answer.rows[few:], cells[few:], fitted, here)


def _clean(cell: str) -> str:
    return unicodedata.normalize("NFC", " ".join(cell.split()))


def _drawn(answer: Answer, cells: Sequence[list[str]], fitted: list[int], here: Screen) -> str:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    for column, width in zip(answer.columns, fitted, strict=True):
        drawn.add_column(
            column.heading,
            justify="right" if column.right else "left",
            no_wrap=not column.prose,
            overflow="fold" if column.prose else "ellipsis",
            width=width,
        )
    for row, texts in zip(answer.rows, cells, strict=True):
        styles = [column.style(row) if column.style else "" for column in answer.columns]
        drawn.add_row(*map(Text, texts, styles))
    out = io.StringIO()
    Console(
        file=out,
        width=sum(fitted) + _GAP * (len(fitted) - 1),
        force_terminal=here.colour,
        no_color=not here.colour,
        color_system="standard" if here.colour else None,
        highlight=False,
        legacy_windows=False,
    ).print(drawn)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"
