"""One cell of a card file, read by the kind of its field; and written back.

A value is stored as None (unknown), `""` (known to have none), a number, a text, a token list
`|fuego||agua|`, or 1 and 0 for a flag. SQL and Python compare these same values.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping

from .columns import Stored, tokens
from .game import Field
from .pattern import Pattern
from .text import fold, near, yes_or_no

UNKNOWN = "?"

_NUMBER = Pattern(r"[+-]?[0-9]{1,15}(?:[.,][0-9]{1,9})?")
_DATE = Pattern(r"[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?")


class BadCell(ValueError):
    """A cell that cannot be read: `expected` is a kind word, `allowed` the valid words if few."""

    def __init__(
        self, value: str, expected: str, allowed: Iterable[str] = (), close: Iterable[str] = ()
    ) -> None:
        super().__init__(value, expected)
        self.value, self.expected = value, expected
        self.allowed, self.near = tuple(allowed), tuple(close)


def clean(text: str) -> str:
    """Return the text with composed letters and without outer blanks."""
    text = text.strip()
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def read(field: Field, text: str, words: Mapping[str, str] | None = None) -> Stored:
    """Return what is stored for the text of a cell.

    Args:
        field: What the cell is about.
        text: The cell; empty is a known none (of a flag: no), `?` is unknown.
        words: Folded word → value id for choices and tokens; by default the ids themselves.

    Raises:
        BadCell: The text is no value of that kind.
    """
    text = clean(text)
    if text == UNKNOWN:
        return None
    if not text and field.kind != "flag":
        return ""
    return _READERS[field.kind](field, text, words)


def write(field: Field, stored: Stored) -> str | int | float | bool | None:
    """Return a stored value as a card file or a JSON record gives it; None is unknown."""
    if stored is None or stored == "":
        return stored
    if field.kind == "tokens":
        return "+".join(tokens(str(stored)))
    return bool(stored) if field.kind == "flag" else stored


def value_words(field: Field) -> dict[str, str]:
    """Return every folded word that means a value of the field: its id, its labels."""
    labels = {fold(text): id for id, texts in field.values.items() for text in texts.values()}
    return labels | {fold(id): id for id in field.values}


def _number(field: Field, text: str, _words: object) -> Stored:
    if text in {"X", "x", "*"}:
        return text.upper()
    if not _NUMBER.fullmatch(text):
        raise BadCell(text, "number")
    number = float(text.replace(",", "."))
    value = int(number) if number.is_integer() else number
    low, high = field.low, field.high
    if (low is not None and value < low) or (high is not None and value > high):
        raise BadCell(text, "range", (_plain(low), _plain(high)))
    return value


def _plain(bound: float | None) -> str:
    return "" if bound is None else f"{bound:g}"


def _choice(field: Field, text: str, words: Mapping[str, str] | None) -> Stored:
    if words is None and text in field.values:
        return text
    found = (words or {}).get(fold(text))
    if found is None:
        known = tuple(field.values)
        raise BadCell(text, "choice", known, near(text, words or known))
    return found


def _tokens(field: Field, text: str, words: Mapping[str, str] | None) -> Stored:
    parts = [part.strip() for part in text.split("+")]
    return "".join(f"|{_choice(field, part, words)}|" for part in parts)


def _flag(_field: Field, text: str, _words: object) -> Stored:
    if not text or text in "xX":  # a column of crosses
        return int(bool(text))
    answer = yes_or_no(text)
    if answer is None:
        raise BadCell(text, "flag", ("yes", "no"))
    return int(answer)


def _date(_field: Field, text: str, _words: object) -> Stored:
    if not _DATE.fullmatch(text):
        raise BadCell(text, "date")
    return text


_READERS: Mapping[str, Callable[[Field, str, Mapping[str, str] | None], Stored]] = {
    "text": lambda _field, text, _words: text,
    "number": _number,
    "choice": _choice,
    "tokens": _tokens,
    "flag": _flag,
    "date": _date,
}
