"""What most lines of a list are: a count, a blank and the name of one card."""

from collections.abc import Iterator, Sequence

from ....catalog.pattern import Pattern
from ....catalog.text import fold
from ...naming.names import Names

Plain = tuple[int, str]  # how many of which card
_PLAIN = Pattern(r"([1-9][0-9]{0,2}) ([^\s\[(xX×][^\t]*)")


def foreseen(texts: Sequence[str], names: Names) -> list[Plain | None]:
    """Return what cleaned lines say that can say nothing else; the names of all are looked up.

    Such a line is no name as a whole, and what follows its count is the name of one card. None
    means that the line has to be parsed.
    """
    matches = [_PLAIN.fullmatch(text) for text in texts]
    keys = ["" if match is None else _key(match[2]) for match in matches]
    asked = dict.fromkeys(keys)
    for text, match in zip(texts, matches, strict=True):
        if match is None:
            asked.update(dict.fromkeys(_of_other(text)))
    names.foresee(asked)
    digits = bool(names.beginning_with_digits)
    return [
        (int(match[1]), card)
        if match
        and (card := names.sole(key))
        and not ((digits or "-" in text) and names.is_name(text))
        else None
        for text, match, key in zip(texts, matches, keys, strict=True)
    ]


def _key(name: str) -> str:
    """Return `fold` of a name in which blanks are single."""
    return name.lower() if name.isascii() and "`" not in name else fold(name)


def _of_other(text: str) -> Iterator[str]:
    """Yield the names that a line of another kind may hold: all of it, and what follows a count."""
    yield fold(text)
    first, _, rest = text.partition(" ")
    if rest and first[0].isdigit():
        yield fold(rest)
