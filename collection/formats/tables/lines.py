"""Tables as we write them: every row has the cells of the header, and no cell can be misread."""

from collections.abc import Iterable, Iterator, Sequence

_MARK = "\ufeff"  # without which a spreadsheet takes UTF-8 for something older
_ENDS = (" ", "\t", "\u00a0")


def table(header: Sequence[str], rows: Iterable[Sequence[object]], *, excel: bool) -> Iterator[str]:
    """Yield the lines of a table, LF at their ends: parted by commas, in UTF-8 without a mark.

    For a spreadsheet of these parts (`excel`) they are parted by semicolons, behind a mark.
    """
    sign = ";" if excel else ","
    yield (_MARK if excel else "") + sign.join(header) + "\n"
    for row in rows:
        yield sign.join([_cell(str(value)) for value in row]) + "\n"


def _cell(text: str) -> str:
    """Return a cell, in quotes where it holds what parts cells or rows, or a blank at an end."""
    plain = not any(sign in text for sign in ',;"\r\n\t|') and not text.startswith(_ENDS)
    return text if plain and not text.endswith(_ENDS) else '"' + text.replace('"', '""') + '"'
