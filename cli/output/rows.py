"""The rows of a long table, drawn as rich would draw them but at a tenth of the cost."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ..answer import Column, Row
from ..terminal.screen import Screen, columns

_BETWEEN = "  "


def drawn(
    shown: Sequence[Column],
    rows: Sequence[Row],
    cells: Sequence[Sequence[str]],
    widths: Sequence[int],
    here: Screen,
) -> str:
    """Return the lines of rows whose columns have these widths; `cells` are their texts."""
    lines: list[str] = []
    for row, texts in zip(rows, cells, strict=True):
        pieces = [_pieces(*each) for each in zip(shown, texts, widths, strict=True)]
        styles = [column.style(row) if column.style else "" for column in shown]
        for line in zip_longest(*pieces):
            padded = (
                _padded(*each, here) for each in zip(shown, line, styles, widths, strict=True)
            )
            lines.append(_BETWEEN.join(padded).rstrip())
    return "".join(f"{line}\n" for line in lines)


def _padded(column: Column, text: str | None, style: str, width: int, here: Screen) -> str:
    if text is None:  # the cell has fewer lines than others of its row
        return " " * width
    gap = " " * (width - columns(text))
    padded = gap + text if column.right else text + gap
    return here.style(padded, style) if style else padded


def _pieces(column: Column, text: str, width: int) -> list[str]:
    """Return the lines of a cell: prose goes on in the next, all else is cut."""
    if columns(text) <= width:
        return [text]
    if column.prose:
        return list(_wrapped(text, width))
    cut = _beginning(text, width - 1)
    return [cut + " " * (width - 1 - columns(cut)) + "…"]


def _wrapped(text: str, width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and columns(line) + 1 + columns(word) <= width:
            line += f" {word}"
            continue
        if line:
            yield line
        line = word
        while columns(line) > width:
            piece = _beginning(line, width)
            yield piece
            line = line[len(piece) :]
    yield line


def _beginning(text: str, width: int) -> str:
    """Return as much of the text as so many columns hold."""
    end = min(width, len(text))
    while columns(text[:end]) > width:
        end -= 1
    return text[:end]
