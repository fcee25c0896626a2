"""Plain text for pipes: tab-separated lines without a header, or the text of an answer."""

from ...catalog.pattern import Pattern
from ..answer import Answer
from ..terminal.screen import Screen

_BREAKS = Pattern(r"[\t\r\n\u2028\u2029]+")
_WIDE = 10**9  # columns: nothing is wrapped or cut in a pipe


def render(answer: Answer) -> str:
    """Return an answer for another program or a file: never cut, never coloured."""
    if answer.text is not None:
        return answer.text(Screen(_WIDE, colour=False))
    lines = ("\t".join(_one_line(c.of(row)) for c in answer.columns) for row in answer.rows)
    return "".join(f"{line}\n" for line in lines)


def _one_line(cell: str) -> str:
    return cell if cell.isprintable() else _BREAKS.sub(" ", cell)
