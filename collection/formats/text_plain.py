"""What most lines of a list are: a count, a blank and the name of one card."""

from ...catalog.pattern import Pattern
from ..names import Names

_PLAIN = Pattern(r"([1-9][0-9]{0,2}) ([^\s\[(xX×][^\t]*)")


def plain(text: str, names: Names) -> tuple[int, str] | None:
    """Return how many of which card a cleaned line says, if it can say nothing else.

    The whole line is no name, and what follows its count was foreseen and is the name of one card.
    None means that the line has to be parsed.
    """
    found = _PLAIN.fullmatch(text)
    if found is None:
        return None
    count, name = found.groups()
    card = names.sole(name)
    return None if card is None or names.is_name(text) else (int(count), card)
