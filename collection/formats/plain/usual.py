"""What most lines of a list are: a count, a blank and the name of one card."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

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
    if not texts:
        return []
    whole = "\n".join(texts)
    counts, behind = zip(*_LINES.findall(whole), strict=True)
    if "" in counts:
        others = [text for text, count in zip(texts, counts, strict=True) if text and not count]
        names.foresee([key for text in others for key in _of_other(text)])
    cards = names.soles(behind)
    said = [(int(n), card) if card else None for n, card in zip(counts, cards, strict=True)]
    if "-" not in whole and not names.beginning_with_digits:
        return said  # no line can be a name as a whole
    return [
        each if each and not names.is_name(text) else None
        for each, text in zip(said, texts, strict=True)
    ]


def runs(plain: Sequence[Plain | None]) -> Iterator[range]:
    """Yield the places of lines that follow each other and are all plain, or all others."""
    if plain and None not in plain:  # as most lists are
        yield range(len(plain))
        return
    start = 0
    for _, group in groupby(plain, key=bool):
        stop = start + len([*group])
        yield range(start, stop)
        start = stop


def _of_other(text: str) -> Iterator[str]:
    """Yield the names that a line of another kind may hold: all of it, and what follows a count."""
    yield fold(text)
    first, _, rest = text.partition(" ")
    if rest and first[0].isdigit():
        yield fold(rest)
