"""From the bytes of a table to its rows, whatever parts their cells.

A first line `sep=;` names the sign that parts cells; else the header line tells it. A quoted cell
may go over several lines; a row's number is that of the line where it begins.
"""

import csv
from collections.abc import Iterator, Sequence
from itertools import chain
from operator import itemgetter

from ....catalog.errors import BadData
from ....catalog.pattern import Pattern
from ..encodings import told

MOST_BYTES = 48 * 1024 * 1024
_SIGNS = ",;\t|"
_SEP = Pattern(r'"?(?i:sep)=(\\t|.)"?[,;\t|]*\s*')


UNREADABLE = ["\x00"]  # the cells of a row whose quotation marks do not fit; no text holds a NUL


class Source:
    """A table: `header` are its first cells, `line` their line, `sign` what parts cells.

    `first` is that line as it stands.

    `is_told` says that a line of its own tells the sign, as no list has it.
    """

    def __init__(self, data: bytes | str) -> None:
        """Read as far as the header.

        Raises:
            BadData: `list.too-large` with `most` (bytes), and as `encodings.told`.
        """
        if len(data) > MOST_BYTES:
            raise BadData("list.too-large", most=MOST_BYTES)
        lines = _lines(told(data).text)
        number, first = next(lines, (1, ""))
        found = _SEP.fullmatch(first)
        self.is_told = found is not None
        if found:
            number, first = next(lines, (number + 1, ""))
        self.sign = found[1].replace("\\t", "\t") if found else sign_of(first)
        self.line, self.first = number, first
        texts = chain((first,), map(itemgetter(1), lines))
        # A blank before a quotation mark is met in files; our own begin no cell with a bare one.
        self._reader = csv.reader(texts, delimiter=self.sign, strict=True, skipinitialspace=True)
        self.header = [cell.strip() for cell in self._first(first)]

    def _first(self, line: str) -> Sequence[str]:
        try:
            return next(self._reader, [])
        except csv.Error:
            return cells_of(line, self.sign)

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """Yield line and cells of each row, once; `UNREADABLE` where cells cannot be told apart."""
        reader, before = self._reader, self.line - 1
        line = before + reader.line_num + 1
        while True:
            try:
                for cells in reader:
                    if cells:
                        yield line, cells
                    line = before + reader.line_num + 1
            except csv.Error:
                yield line, UNREADABLE
                line = before + reader.line_num + 1
            else:
                return


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a text with number and end, from the first that is not blank."""
    if "\r" in text and "\n" not in text:
        text = text.replace("\r", "\n")
    number, start, begun = 0, 0, False
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        number, line, start = number + 1, text[start:end], end
        begun = begun or bool(line.strip())
        if begun:
            yield number, line


def sign_of(header: str) -> str:
    """Return what parts the cells of a header line: of comma, semicolon, tab, bar the commonest."""
    return max(_SIGNS, key=lambda sign: len(cells_of(header, sign)))


def cells_of(line: str, sign: str) -> Sequence[str]:
    """Return the cells of one line, as well as they can be told apart."""
    try:
        return next(csv.reader([line], delimiter=sign, skipinitialspace=True), [])
    except csv.Error:
        return line.split(sign)
