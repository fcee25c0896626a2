"""What a repair makes of cards that a rule cannot tell of: a new card has to be sure."""

from collections.abc import Callable, Iterable

from ...catalog.kleene import Answer
from ..decks.entry import Entry


def taken(
    candidates: Iterable[Entry], test: Callable[[Entry], Answer], *, good: bool
) -> list[Entry]:
    """Return the candidates that a rule takes in, with the cautious answer where it cannot tell.

    Args:
        candidates: Cards of the deck, and cards that may come in: those have a count of 0.
        test: Tells whether the rule takes one in.
        good: Whether to be taken in helps the deck. A card that is in the deck is given the
            benefit of the doubt, a new one is not.
    """
    answers = ((entry, test(entry)) for entry in candidates)
    return [e for e, told in answers if (told if told is not None else good is (e.count > 0))]
