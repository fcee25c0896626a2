"""A file of meanings, that people write or that we print: what a list calls a card, and the card.

A CSV with the columns `written` and `meant`, parted by commas, or by semicolons or tabs as programs
for tables save it; where nothing is meant, the line is left out.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from ...catalog.errors import BadData, Fact, Fault
from ..formats.encodings import told
from ..formats.plain.line import parse
from ..formats.plain.source import one_line
from .meanings import Meaning, Meanings
from .names import Names

_HEADER = ["written", "meant"]
_SIGNS = ",;\t"
MOST_BYTES = 1024 * 1024


def meaning(written: str, meant: str, names: Names) -> Meaning | None:
    """Return what is meant by a name, printing and all; None where that is no one card."""
    meant = one_line(meant)
    if not meant:
        return Meaning(written, "")
    found = parse(meant, names)
    if found.counted or names.choose(found.name, found.asked).problem:
        return None
    return Meaning(written, found.name, found.asked)


def read(data: bytes | str, names: Names, file: str) -> Meanings:
    """Return the meanings that a file holds.

    Raises:
        BadData: `meanings.too-large` with `file` and `most`; `meanings.bad` with `file`, `count`
            and every fault; as `encodings.told`.
    """
    if len(data) > MOST_BYTES:
        raise BadData("meanings.too-large", file=file, most=MOST_BYTES)
    faults: list[Fault] = []
    found = tuple(_meanings(told(data).text, names, file, faults))
    if faults:
        raise BadData("meanings.bad", faults, file=file, count=len(faults))
    return Meanings(found)


def write(meanings: Iterable[Meaning]) -> str:
    """Return the file that says the same, with LF."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_HEADER)
    writer.writerows((each.written, str(each)) for each in meanings)
    return text.getvalue()


def _meanings(text: str, names: Names, file: str, faults: list[Fault]) -> Iterator[Meaning]:
    lines, said = text.splitlines(keepends=True), dict[str, tuple[Meaning, int]]()
    rows = csv.reader(lines, delimiter=_sign(lines), strict=True)
    try:
        for row in rows:
            written, *meant = cells = [one_line(cell) for cell in row] or [""]
            if not any(cells) or cells == _HEADER:
                continue
            if not written or len(meant) != 1:
                faults.append(Fault("meanings.no-pair", file, ",".join(row)[:80], rows.line_num))
            elif found := meaning(written, meant[0], names):
                first, line = said.setdefault(written, (found, rows.line_num))
                if line == rows.line_num:
                    yield found
                elif first != found:
                    facts: dict[str, Fact] = {"name": written, "first": line}
                    fault = Fault("meanings.twice", file, written, rows.line_num, facts=facts)
                    faults.append(fault)
            else:
                faults.append(_no_card(file, written, meant[0], rows.line_num, names))
    except csv.Error as error:
        detail = {"detail": str(error)}
        faults.append(Fault("meanings.no-csv", file, line=rows.line_num, facts=detail))


def _sign(lines: Sequence[str]) -> str:
    """Return which of comma, semicolon and tab parts the most rows in two."""
    return max(_SIGNS, key=lambda sign: _pairs(lines, sign))


def _pairs(lines: Sequence[str], sign: str) -> int:
    try:
        return sum(len(row) == 2 for row in csv.reader(lines, delimiter=sign, strict=True))
    except csv.Error:
        return 0


def _no_card(file: str, written: str, meant: str, line: int, names: Names) -> Fault:
    near = names.near(meant)
    return Fault("meanings.no-card", file, written, line, near=near, facts={"name": meant})
