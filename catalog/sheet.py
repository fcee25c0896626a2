"""A table that somebody made elsewhere: CSV of any delimiter, or JSON, as records with lines."""

import io
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any

from .decoding import encoding_of
from .delimited import Numbered, Widths, records
from .faultlist import Faults
from .own import cell_text
from .value import Value

_HEAD, _STRAY = 4_096, 3  # zero bytes at the beginning of a text: a slip may leave so many
_WIDE = ("utf-16", "utf-32")  # encodings of more bytes a letter, some of which may be zero
_CARDS = re.compile(r'"cards"\s*:\s*\[')
_GAP = re.compile(r"[\s,]*")
_BROKEN_JSON = {  # what the reader says → the sentence
    "Expecting ',' delimiter": "comma",
    "Expecting ':' delimiter": "colon",
    "Expecting value": "value",
    "Expecting property name enclosed in double quotes": "name",
    "Illegal trailing comma before end of object": "trailing-comma",
    "Illegal trailing comma before end of array": "trailing-comma",
    "Unterminated string starting at": "quote",
    "Invalid control character at": "control",
    "Extra data": "extra",
}


class Entry(Value):
    """One record: the line it begins on, and its cells by header.

    `place` tells the record itself where many may stand in a line, counted from 0 as in `[3]`.
    """

    line: int | None
    cells: dict[str, str]
    place: str = ""


class Sheet(Value):
    """A file's headers in order and its records, each of them read when it is taken."""

    headers: tuple[str, ...]
    entries: Iterable[Entry]


def read_sheet(data: bytes | str, faults: Faults) -> Sheet:
    """Read a file by its content.

    What is wrong or worth telling is added to the faults, which are complete once every record was
    taken.
    """
    encoding = encoding_of(data) if isinstance(data, bytes) else "utf-8"
    if isinstance(data, bytes) and encoding not in _WIDE and data[:_HEAD].count(0) > _STRAY:
        faults.add("import.not-text")
        return Sheet((), ())
    if encoding != "utf-8":
        faults.add("import.encoding", severity="note", value=encoding)
    if isinstance(data, str):
        text: io.TextIOBase = io.StringIO(data, newline="")
    else:
        text = io.TextIOWrapper(io.BytesIO(data), encoding, "replace", newline="")
    lines = _lines_of(text)
    begun = []
    for line in lines:
        begun.append(line)
        if line.strip():
            break
    if begun and begun[-1].lstrip()[0:1] in {"[", "{"}:
        return _json("".join((*begun, text.read())), faults)
    return _csv(chain(begun, lines), faults)


def _lines_of(text: Iterable[str]) -> Iterator[str]:
    """Yield the lines with their ends, without a mark at the beginning."""
    lines = iter(text)
    yield from (line.removeprefix("\ufeff").removeprefix("\ufeff") for line in islice(lines, 1))
    yield from lines


def _csv(lines: Iterator[str], faults: Faults) -> Sheet:
    """Read up to the headers, and the records when they are taken."""
    found = records(lines, faults)
    line, cells = next(found, (1, []))
    headers = tuple(cell.strip() for cell in cells)
    for header in sorted({h for h in headers if h and headers.count(h) > 1}):
        faults.add("import.same-header", line=line, value=header)
    return Sheet(headers, _entries(found, headers, Widths(len(headers), line, faults)))


def _entries(found: Iterable[Numbered], headers: Sequence[str], widths: Widths) -> Iterator[Entry]:
    """Yield the records that have a cell for each header."""
    for line, cells in filter(widths.fits, found):
        yield Entry(line, {h: cell for h, cell in zip(headers, cells, strict=True) if h})
    widths.tell()


def _json(text: str, faults: Faults) -> Sheet:
    try:
        records = _listed(json.loads(text))
    except (ValueError, RecursionError) as error:
        said = getattr(error, "msg", "")
        reason = f"import.json-{_BROKEN_JSON.get(said, 'nested' if not said else 'other')}"
        faults.add("import.json", line=getattr(error, "lineno", None), reason=reason)
        return Sheet((), ())
    if records is None:
        faults.add("import.json-shape")
        return Sheet((), ())
    lines = list(_lines(text, len(records)))
    entries = []
    headers: dict[str, None] = {}
    for i, record in enumerate(records):
        if not isinstance(record, dict):
            faults.add("import.json-record", f"[{i}]", lines[i], value=str(record))
            continue
        cells = dict(_cells(record))
        headers |= dict.fromkeys(cells)
        given = {header: cell for header, cell in cells.items() if cell is not None}
        entries.append(Entry(lines[i], given, f"[{i}]"))
    return Sheet(tuple(headers), tuple(entries))


def _listed(value: Any) -> list[Any] | None:
    """Return the list itself, or the list under `cards`, also below `data`."""
    if isinstance(value, dict) and isinstance(value.get("data"), dict):
        value = value["data"]
    if isinstance(value, dict):
        value = value.get("cards")
    return value if isinstance(value, list) else None


def _lines(text: str, count: int) -> Iterator[int | None]:
    """Yield the line on which each of the records begins."""
    decoder = json.JSONDecoder()
    start = _CARDS.search(text) if text.lstrip().startswith("{") else re.match(r"\s*\[", text)
    at = start.end() if start else 0
    line, seen = 1, 0
    for _ in range(count):
        gap = _GAP.match(text, at)
        at = gap.end() if gap else at
        line, seen = line + text.count("\n", seen, at), at
        yield line
        try:
            _, at = decoder.raw_decode(text, at)
        except ValueError:  # the word "cards" stood in a text before the list
            at = len(text)


def _cells(record: dict[str, Any]) -> Iterator[tuple[str, str | None]]:
    """Yield headers and cells, None where nothing is given; an inner object spreads its keys."""
    for name, value in record.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{key}", text) for key, text in _cells(value))
        elif isinstance(value, list) and name == "aliases":
            yield name, "|".join(map(cell_text, value))
        else:
            yield name, None if value is None else cell_text(value)
