"""How many a line says: before the name or behind it, in digits of any width."""

from collections.abc import Iterator

from ....catalog.pattern import Pattern
from ....catalog.text import fold
from ...deckbuilding.lines import MOST_COPIES
from ...naming.names import Names
from .parsed import Parsed

_COUNTS = (
    Pattern(r"(?P<n>[0-9]+)\s*[xX×]?\s+(?P<name>\S.*)"),
    Pattern(r"(?P<n>[0-9]+)[xX×](?P<name>\S.*)"),
    Pattern(r"[xX×]\s?(?P<n>[0-9]+)\s+(?P<name>\S.*)"),
    Pattern(r"[\[(](?P<n>[0-9]+)[\])]\s*(?P<name>\S.*)"),
    Pattern(r"(?P<name>.*\S)\s+[xX×]\s?(?P<n>[0-9]+)"),
)
_NO_COUNT = Pattern(r"(?:[-+−]\s?[0-9]|[0-9]+\s?[.,/]\s?[0-9])[0-9.,/]*\s*[xX×]?\s+\S.*")
_FIRST_WORD = Pattern(r"(\w+)\s+\S")
# What a person may write for a count; a count in words is refused, never guessed.
_NUMBER_WORDS = """
    cero un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce par media medio
    zero one two three four five six seven eight nine ten eleven twelve a an half
    um uma dois duas quatro sete oito nove dez
"""
# Letters as wide as an ideograph, one for one.
_WIDE = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}


def narrow(text: str) -> str:
    """Return the text with full-width letters and signs as plain ones, each in its place."""
    return text if text.isascii() else text.translate(_WIDE)


def counted(text: str, names: Names) -> Iterator[Parsed]:
    """Yield the ways to read a line as a count and something else."""
    text = _cells(text, names)
    plain = narrow(text)
    for form in _COUNTS:
        if found := form.fullmatch(plain):
            count = _number(found["n"])
            begin, end = found.span("name")
            name = text[begin:end].strip()
            yield Parsed(name, count=count, digits=found["n"], bad=_fault(count))


def is_no_count(text: str) -> bool:
    """Return whether a line begins with what can only be meant as a count, and is none."""
    if _NO_COUNT.fullmatch(text):
        return True
    first = _FIRST_WORD.match(text)
    return first is not None and fold(first[1]) in _NUMBER_WORDS.split()


def _cells(text: str, names: Names) -> str:
    """Return a line of cells as one of words: the count first, further cells as notes behind.

    The count is the first cell, else the next one that is a number.
    """
    cells = [cell.strip() for cell in text.split("\t") if cell.strip()] if "\t" in text else []
    counts = [place for place, cell in enumerate(cells) if narrow(cell).isdecimal()]
    if len(cells) < 2 or not counts or counts == [1] == [len(cells)]:
        return text
    count = cells.pop(counts[0])
    name, *notes = cells
    if len(notes) == 2 and names.is_set(notes[0]):
        return f"{count} {name} ({notes[0]}) {notes[1]}"
    return " ".join((count, name, *(f"({note})" for note in notes)))


def _number(digits: str) -> int:
    bare = digits.lstrip("0")
    return int(bare or "0") if len(bare) <= 9 else MOST_COPIES + 1


def _fault(count: int) -> str:
    if count < 1:
        return "list.bad-count"
    return "list.too-many" if count > MOST_COPIES else ""
