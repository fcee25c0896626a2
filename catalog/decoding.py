"""From the bytes of a file that somebody made to text."""

import codecs
from pathlib import Path

from .errors import Fault

# A longer mark may begin with a shorter one.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class BadText(ValueError):
    """Bytes that are no UTF-8; `line` is that of the first bad byte, counted from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def decode(data: bytes) -> str:
    """Return UTF-8 bytes as text, without a byte order mark.

    Raises:
        BadText: The bytes are in another encoding.
    """
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise BadText(data.count(b"\n", 0, error.start) + 1) from None


def read_text(
    path: Path, faults: list[Fault], keys: tuple[str, str], *, needed: bool = True
) -> str:
    """Return the text of a file; empty with a fault where it cannot be read.

    `keys` are those of the fault that it is no UTF-8, with its line, and that it cannot be read,
    with `detail`. A file that is not `needed` may be missing.
    """
    encoding, unreadable = keys
    try:
        return decode(path.read_bytes())
    except BadText as error:
        faults.append(Fault(encoding, str(path), line=error.line))
    except OSError as error:
        if needed or not isinstance(error, FileNotFoundError | NotADirectoryError):
            facts = {"detail": error.strerror or ""}
            faults.append(Fault(unreadable, str(path), facts=facts))
    return ""


def encoding_of(data: bytes) -> str:
    """Return utf-8, utf-16, utf-32 or cp1252: by trying, then by the mark at the beginning.

    What is neither is taken for Windows-1252, in which nearly every old spreadsheet of western
    Europe is.
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return next((name for mark, name in _MARKS if data.startswith(mark)), "cp1252")
    return "utf-8"
