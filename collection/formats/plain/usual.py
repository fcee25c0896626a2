"""What most lines of a list are: a count, a blank and the name of one card."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ....catalog.text import fold
from ...naming.names import Names

Plain = tuple[int, str]  # how many of which card
_COUNTS = {str(n): n for n in range(1, 1000)}
# What begins no name, or may be part of the count. Nothing is no name: it is part of any text.
_NO_NAMES = "[(xX×"


def foreseen(texts: Sequence[str], names: Names) -> list[Plain | None]:
    """Return what cleaned lines say that can say nothing else; the names of all are looked up.

    Such a line is no name as a whole, and what follows its count is the name of one card. None
    means that the line has to be parsed.
    """
    if not texts:
        return []
    parts = [text.partition(" ") for text in texts]
    behind = [name if n in _COUNTS and name[:1] not in _NO_NAMES else "" for n, _, name in parts]
    whole = "\n".join(texts)
    if "\t" in whole:  # which parts cells
        behind = ["" if "\t" in name else name for name in behind]
    if "" in behind:
        others = [text for text, name in zip(texts, behind, strict=True) if text and not name]
        names.foresee([key for text in others for key in _of_other(text)])
    cards = names.soles(behind)
    said = [
        (_COUNTS[n], card) if card else None for (n, _, _), card in zip(parts, cards, strict=True)
    ]
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
