"""What is asked about a draw, and how it is asked of numbers alone."""

from typing import TYPE_CHECKING, Any

from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...packs.hands.doubts import Copies
from ...packs.hands.hypergeometric import Want
from .draws import Draws, by_number

if TYPE_CHECKING:
    from ...collection.deckbuilding.decks import Line


class Part(Value):
    """One condition: how it was typed, and what it wants of the cards that match query `place`."""

    title: str
    place: int
    want: Want


class Question(Value):
    """What is drawn from, what is wanted of it, how it is called, and how many cards are drawn."""

    cards: tuple[Copies, ...]
    wants: tuple[Want, ...]
    parts: tuple[Part, ...]
    draws: tuple[Draws, ...]
    facts: dict[str, Any]
    notes: tuple[str, ...] = ()
    game: str | None = None
    lines: "tuple[Line, ...]" = ()  # those of a deck, as many as there are cards


def bounds(at_least: int | None, at_most: int | None, exactly: int | None) -> Want:
    """Return how many wanted cards there shall be; at least one where nothing is said.

    Raises:
        UsageError: `odds.exactly-alone`, `odds.least-over-most` with least and most.
    """
    if exactly is not None and (at_least, at_most) != (None, None):
        raise UsageError("odds.exactly-alone")
    if exactly is not None:
        return Want(exactly, exactly)
    least = (1 if at_most is None else 0) if at_least is None else at_least
    if at_most is not None and least > at_most:
        raise UsageError("odds.least-over-most", least=least, most=at_most)
    return Want(least, at_most)


def of_numbers(size: int, copies: int | None, want: Want, seen: str) -> Question:
    """Return what is asked of so many cards, of which some are wanted.

    Raises:
        UsageError: `odds.copies-missing`, `odds.copies-over-size` with both, `odds.bad-range`.
    """
    if copies is None:
        raise UsageError("odds.copies-missing")
    if copies > size:
        raise UsageError("odds.copies-over-size", copies=copies, size=size)
    return Question(
        cards=((copies, (True,)), (size - copies, (False,))),
        wants=(want,),
        parts=(Part("", 0, want),),
        draws=by_number(seen, size),
        facts={
            "deck": None,
            "zone": None,
            "wants": [
                {"query": None, "least": want.least, "most": want.most, "cards": copies}
                | {"in_doubt": 0}
            ],
        },
    )
