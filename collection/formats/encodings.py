"""In which encoding the bytes of a list are: by its mark, by trying, or as somebody says."""

import re

from ...catalog.decoding import encoding_of
from ...catalog.errors import BadData, UsageError
from ...catalog.pattern import Pattern
from ...catalog.value import Value

_OLD = "cp1252"
# Those that are only guessed: the others have a mark or cannot be taken for anything else.
_SHOWN = {
    _OLD: "Windows-1252", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16", "utf-32-le": "UTF-32",
    "utf-32-be": "UTF-32",
}  # fmt: skip
# Only what one byte a letter is enough for: all else has a mark, or is UTF-8.
_DECLARED = Pattern(
    r"""\s*<\?xml[^>]*\sencoding\s*=\s*["']"""
    r"""(iso-8859-(?:1[013-6]|[1-9])|windows-125[0-8]|koi8-[ru])["']""",
    re.IGNORECASE,
)
_HEAD = 200  # bytes in which an XML document says its encoding
_UTF8_MARK = b"\xef\xbb\xbf"
# A wide encoding without its mark, by which of four bytes are zero in plain text.
_WIDE = (
    ("utf-32-le", (1, 2, 3)),
    ("utf-32-be", (0, 1, 2)),
    ("utf-16-le", (1, 3)),
    ("utf-16-be", (0, 2)),
)
_MOSTLY = 0.7  # of the letters of a list are plain ones


class Decoded(Value):
    """A text, and the encoding it was taken to be in; empty where that is beyond doubt."""

    text: str
    encoding: str = ""


def told(data: bytes | str, encoding: str | None = None) -> Decoded:
    """Return the text of some bytes: in the encoding named, else in the one that they tell.

    That is the one of their byte order mark, UTF-8, UTF-16 or UTF-32 without a mark, the one that
    an XML document says, or else Windows-1252; those that are guessed are named in the answer.

    Raises:
        BadData: `list.not-text`; `list.mixed-encoding` with `line` and `text`, where one part is
            UTF-8 and another is not; `list.wrong-encoding` with `line`, `text` and `encoding`.
        UsageError: `list.unknown-encoding` with `name`.
    """
    if isinstance(data, str):
        return Decoded(data.removeprefix("\ufeff"))
    if encoding is not None:
        return Decoded(_as_said(data, encoding))
    found = _unmarked(data) or encoding_of(data)
    if found == _OLD:
        found = _declared(data) or found
    if found == _OLD and b"\x00" not in data:
        _refuse_mix(data)
    try:
        text = data.decode(found).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise BadData("list.not-text") from error
    if "\x00" in text:
        raise BadData("list.not-text")
    return Decoded(text, _SHOWN.get(found, ""))


def _as_said(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except LookupError as error:
        raise UsageError("list.unknown-encoding", name=encoding) from error
    except UnicodeError as error:
        start = error.start if isinstance(error, UnicodeDecodeError) else 0
        raise _bad("list.wrong-encoding", data, start, encoding=encoding) from error


def _declared(data: bytes) -> str:
    """Return the encoding that an XML document says it is in; empty where it says none we know."""
    found = _DECLARED.match(data[:_HEAD].decode("latin-1"))
    return found[1].lower() if found else ""


def _unmarked(data: bytes) -> str:
    """Return the wide encoding that bytes without a mark are in; empty where they are in none."""
    if b"\x00" not in data or encoding_of(data) not in ("utf-8", _OLD):
        return ""
    for name, places in _WIDE:
        zeros = sum(data[place::4].count(0) for place in places)
        if zeros > _MOSTLY * len(data) * len(places) / 4:
            return name
    return ""


def _refuse_mix(data: bytes) -> None:
    """Raise where some lines are UTF-8 beyond ASCII and others are none."""
    has_utf8, first_bad, start = data.startswith(_UTF8_MARK), -1, 0
    for line in data.split(b"\n"):
        if not line.isascii():
            try:
                line.decode("utf-8")
                has_utf8 = True
            except UnicodeDecodeError as error:
                first_bad = start + error.start if first_bad < 0 else first_bad
        start += len(line) + 1
    if has_utf8 and first_bad >= 0:
        raise _bad("list.mixed-encoding", data, first_bad)


def _bad(key: str, data: bytes, start: int, encoding: str = "") -> BadData:
    """Return the error whose first bad byte is at `start`, with its line."""
    begin = data.rfind(b"\n", 0, start) + 1
    line = data[begin : begin + 200].partition(b"\n")[0]
    text = line.decode(_OLD, "replace").strip()
    line_number = data.count(b"\n", 0, start) + 1
    return BadData(key, line=line_number, text=text, encoding=encoding)
