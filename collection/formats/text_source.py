"""From the bytes of a list to its lines, whatever system and program wrote them."""

from ...catalog.errors import BadData
from ...catalog.pattern import Pattern

MOST_BYTES = 4 * 1024 * 1024
MOST_LINES = 10_000  # no deck has more, and they are read within seconds

_UNSEEN = str.maketrans("", "", "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\x00")
_BLANKS = Pattern(r"[^\S\t]+")


def decoded(data: bytes | str) -> str:
    """Return the text: by its byte order mark, else UTF-8, else Windows-1252.

    Raises:
        BadData: `list.too-large` with `size` and `most` (bytes), `list.not-text`.
    """
    if len(data) > MOST_BYTES:
        raise BadData("list.too-large", size=len(data), most=MOST_BYTES)
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        text = _otherwise(data)
    if "\x00" in text:
        raise BadData("list.not-text")
    return text


def _otherwise(data: bytes) -> str:
    from ...catalog.decoding import decode_any

    try:
        return decode_any(data)
    except UnicodeDecodeError as error:
        raise BadData("list.not-text") from error


def rows_of(data: bytes | str) -> list[str]:
    """Return the lines of a list, whatever ends them.

    Raises:
        BadData: as `decoded`, and `list.too-many-lines` with `lines` and `most`.
    """
    rows = decoded(data).splitlines()
    if len(rows) > MOST_LINES:
        raise BadData("list.too-many-lines", lines=len(rows), most=MOST_LINES)
    return rows


def cleaned(line: str) -> str:
    """Return a line without invisible signs, with plain blanks, and none at its ends.

    Tabs inside stay: they part cells.
    """
    return _BLANKS.sub(" ", line.translate(_UNSEEN)).strip() if "\t" in line else one_line(line)


def one_line(text: str) -> str:
    """Return a text as it can stand within a line: cleaned, with one blank between words."""
    return " ".join(text.translate(_UNSEEN).split())
