"""A table for a terminal, fitted to its width."""

import io
import unicodedata

from ..answer import Answer
from ..screen import Screen, screen

_UNCUT = 10_000  # columns of a table that is never cut


def render(answer: Answer) -> str:
    """Return an answer for a person at a terminal."""
    here = screen()
    if answer.text is not None:
        return answer.text(here)
    return table(answer, here) if answer.rows else ""


def table(answer: Answer, here: Screen) -> str:
    """Return the rows of an answer as a table; cells that do not fit end in `…`."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in answer.columns:
        drawn.add_column(
            column.heading,
            justify="right" if column.right else "left",
            no_wrap=True,
            overflow="ellipsis",
        )
    for row in answer.rows:
        cells = (column.of(row) for column in answer.columns)
        drawn.add_row(*(Text(unicodedata.normalize("NFC", cell)) for cell in cells))
    out = io.StringIO()
    width = _UNCUT if answer.wide else here.width
    Console(
        file=out,
        width=width,
        force_terminal=here.colour,
        no_color=not here.colour,
        color_system="standard" if here.colour else None,
        highlight=False,
        legacy_windows=False,
    ).print(drawn)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"
