"""What most lines of a list are: a count, a blank and the name of one card."""

import re
from collections.abc import Iterator, Sequence

from ....catalog.pattern import Pattern
from ....catalog.text import fold
from ...naming.names import Names

Plain = tuple[int, str]  # how many of which card
# Finds each of some lines, and in one that may be plain its count and its name.
_LINES = Pattern(r"^(?:([1-9][0-9]{0,2}) ([^\s\[(xX×][^\t\n]*)|.*)$", re.MULTILINE)


def foreseen(texts: Sequence[str], names: Names) -> list[Plain | None]:
    """Return what cleaned lines say that can say nothing else; the names of all are looked up.

    Such a line is no name as a whole, and what follows its count is the name of one card. None
    means that the line has to be parsed.
    """
    found = _LINES.findall("\n".join(texts)) if texts else []
    others = [text for text, (count, _) in zip(texts, found, strict=True) if text and not count]
    names.foresee([key for text in others for key in _of_other(text)])
    cards = names.soles([name for _, name in found])
    digits = bool(names.beginning_with_digits)
    return [
        (int(count), card)
        if card and not ((digits or "-" in text) and names.is_name(text))
        else None
        for text, (count, _), card in zip(texts, found, cards, strict=True)
    ]


def _of_other(text: str) -> Iterator[str]:
    """Yield the names that a line of another kind may hold: all of it, and what follows a count."""
    yield fold(text)
    first, _, rest = text.partition(" ")
    if rest and first[0].isdigit():
        yield fold(rest)
