"""A card of which one number counts: named, or typed as that number."""

from ...catalog.errors import UsageError
from ...catalog.value import Value
from ..cards import SAMPLE_MARK
from ..words import say
from .numbers import whole
from .place import Place

_MOST = 1_000_000  # of a card's number


class Drawn(Value):
    """What somebody drew: the card's title, None where the number was typed, and the number.

    The number is None where nobody knows it.
    """

    title: str | None
    number: int | float | None
    sample: bool = False

    def said(self) -> str:
        """Return the number, and the card that it stands on."""
        number = say("cli.unknown-mark") if self.number is None else f"{self.number:g}"
        mark = f" {SAMPLE_MARK}" if self.sample else ""
        return f"{number} ({self.title}{mark})" if self.title else number


def drawn(place: Place, field: str, word: str) -> Drawn:
    """Return what a word means: a whole number, `?` for an unknown one, else a card of that name.

    Raises:
        NotFound: As `Place.card`.
        UsageError: `table.bad-draw` with found and most, for a number that no card has.
    """
    typed = whole(word, _MOST)
    if typed is not None or word.strip() == say("cli.unknown-mark"):
        return Drawn(None, typed)
    if not any(sign.isalpha() for sign in word):
        raise UsageError("table.bad-draw", found=word, most=_MOST)
    card = place.card(word.strip())
    value = card.values.get(field)
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return Drawn(card.title, value if is_number else None, card.sample)  # type: ignore[arg-type]
