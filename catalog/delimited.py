"""Tables of text with a separator: which one it is, and their records with lines."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from .faultlist import Faults

DELIMITERS = (",", ";", "\t")  # a file that holds none of these has one column
_SEPARATOR_LINE = re.compile(r'"?sep=(.|\\t)"?\s*\r?\n', re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')

Numbered = tuple[int, list[str]]  # the line that a record begins on, and its cells


def records(lines: Iterable[str], faults: Faults) -> Iterator[Numbered]:
    """Yield the records of a table, its header first; blank ones are passed over.

    A spreadsheet may have said the separator in a line of its own (`sep=;`); else the header
    tells it. Faults: `import.csv`, and `import.long-cell` (most); both end the reading.
    """
    lines = iter(lines)
    begun = [next(lines, "")]
    if separator := _SEPARATOR_LINE.fullmatch(begun[0]):
        yield from _split(lines, 1, separator[1].replace("\\t", "\t"), faults)
        return
    while not begun[-1].strip() and (more := next(lines, "")):
        begun.append(more)
    yield from _split(chain(begun, lines), 0, delimiter(begun[-1]), faults)


def delimiter(header: str) -> str:
    """Return the delimiter that the header line, the first that is not blank, holds most often."""
    bare = _QUOTED.sub("", header)
    return max(DELIMITERS, key=bare.count)


class Widths:
    """Sees that every record has as many cells as the header.

    Where all of them agree on another number, the header is at fault, and that is told once.
    """

    def __init__(self, header: int, line: int, faults: Faults) -> None:
        self.header, self.line, self.faults = header, line, faults
        self._other: list[tuple[int, int]] = []
        self._fit = False

    def fits(self, record: Numbered) -> bool:
        """Tell whether a record has as many cells as the header; blank ones behind are cut off."""
        line, cells = record
        while len(cells) > self.header and not cells[-1].strip():
            cells.pop()
        if len(cells) == self.header:
            self._fit = True
            return True
        self._other.append((line, len(cells)))
        return False

    def tell(self) -> None:
        """Add the faults once every record was seen: `import.cells` or `import.cells-header`."""
        widths = {found for _, found in self._other}
        if len(self._other) > 1 and len(widths) == 1 and not self._fit:
            found, expected = self.header, widths.pop()
            self.faults.add("import.cells-header", line=self.line, found=found, expected=expected)
            return
        for line, found in self._other:
            self.faults.add("import.cells", line=line, found=found, expected=self.header)


def _split(lines: Iterator[str], skipped: int, mark: str, faults: Faults) -> Iterator[Numbered]:
    """Yield the line that each record begins on, and its cells."""
    import csv

    reader = csv.reader(lines, delimiter=mark, strict=True)
    while True:
        line = reader.line_num + 1 + skipped
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            key = "import.long-cell" if "field limit" in str(error) else "import.csv"
            faults.add(key, line=line, most=csv.field_size_limit())
            return
        if any(map(str.strip, cells)):
            yield line, cells
