"""What most lines of a list are: a count, a blank and the name of one card."""

from ...catalog.pattern import Pattern
from ...catalog.value import Value
from ..names import Names

_PLAIN = Pattern(r"([1-9][0-9]{0,2}) ([^\s\[(xX×][^\t]*)")


class Plain(Value):
    """So many of a card; `printing` is set where the name is that of a printing."""

    count: int
    card: str
    printing: str | None


def plain(text: str, names: Names) -> Plain | None:
    """Return what a cleaned line says if it can be nothing else; None where it has to be parsed.

    The whole line is no name, and what follows its count is the name of one card.
    """
    found = _PLAIN.fullmatch(text)
    if found is None or names.cards(text):
        return None
    choice = names.choose(found[2], None)
    if choice.card is None or choice.problem:
        return None
    return Plain(int(found[1]), choice.card, choice.printing)
