"""From the bytes of a list to its lines, whatever system and program wrote them."""

from collections.abc import Sequence

from ....catalog.errors import BadData
from ....catalog.pattern import Pattern
from ..encodings import told

MOST_BYTES = 4 * 1024 * 1024
MOST_LINES = 10_000  # no deck has more, and they are read within seconds

_UNSEEN = str.maketrans("", "", "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\x00")
_EDGE = "|"  # any sign that is seen: it marks where rows begin and end
_SUPERFLUOUS = ("  ", f"{_EDGE} ", f" {_EDGE}")
_BLANKS = Pattern(r"[^\S\t]+")


def decoded(data: bytes | str) -> str:
    """Return the text of a list, however its bytes encode it.

    Raises:
        BadData: `list.too-large` with `most` (bytes), and as `encodings.told`.
    """
    if len(data) > MOST_BYTES:
        raise BadData("list.too-large", most=MOST_BYTES)
    return told(data).text


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
    if line.isprintable() or "\t" not in line:
        return one_line(line)
    return _BLANKS.sub(" ", line.translate(_UNSEEN)).strip()


def all_cleaned(rows: Sequence[str]) -> Sequence[str]:
    """Return what `cleaned` makes of each row; most lists are looked at once, as a whole."""
    whole = _EDGE.join(("", *rows, ""))
    if whole.isprintable() and not any(blanks in whole for blanks in _SUPERFLUOUS):
        return rows  # what is printable is seen, and has plain blanks alone
    return [" ".join(row.split()) if row.isprintable() else cleaned(row) for row in rows]


def one_line(text: str) -> str:
    """Return a text as it can stand within a line: cleaned, with one blank between words."""
    if not text.isprintable():  # what is printable is seen
        text = text.translate(_UNSEEN)
    return " ".join(text.split())


def web_text(text: str) -> str:
    """Return a text with the letters that a web page spelt as `&eacute;`."""
    if "&" not in text or ";" not in text:
        return text
    from html import unescape

    return one_line(unescape(text))
