"""The hand of spells: how a turn begins and ends with it, and a deck that runs out."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Lack

MOST, LEAST, DRAWN = 5, 2, 2  # of a hand at the start (ZM-18); cards drawn at the end (ZM-25)
FULL = 5  # what a published summary fills the hand up to (`start-draw`)


class Change(Value):
    """Spells that leave the hand and come to it; None where the table has not settled that.

    Those of the start are discarded before any are drawn, those of the end afterwards.
    """

    discard: int | None
    draw: int | None
    lacking: tuple[Lack, ...] = ()


class Drawn(Value):
    """Where the cards drawn come from: `first` of the deck, `then` of the discard pile shuffled.

    `missing` could not be drawn. `shuffled` tells that the pile becomes the deck, be it after the
    last card drawn.
    """

    first: int
    then: int
    missing: int
    shuffled: bool


def beyond(hand: int) -> int:
    """Return how many spells of a hand are too many as a turn begins (ZM-18)."""
    return max(0, hand - MOST)


def begin(hand: int, settings: Settings) -> Change:
    """Put a hand right at the start of a turn: down to 5, then up to 2 if fewer (ZM-18).

    `start-draw` says up to how many.
    """
    cut = beyond(hand)
    agreed = settings["start-draw"]
    if agreed is None:
        draw = 0 if hand >= MOST else None
        lacking = () if hand >= MOST else (Lack("turn", "start-draw"),)
        return Change(cut, draw, lacking)
    least = FULL if agreed == "five" else LEAST
    return Change(cut, max(0, least - (hand - cut)))


def end(hand: int, settings: Settings) -> Change:
    """Draw 2 at the end of a turn (ZM-25); by `hand-between-turns` no more than 5 are kept."""
    agreed, held = settings["hand-between-turns"], hand + DRAWN
    if held <= MOST:
        return Change(0, DRAWN)
    if agreed is None:
        return Change(None, DRAWN, (Lack("turn", "hand-between-turns"),))
    return Change(held - MOST if agreed == "five" else 0, DRAWN)


def draw(deck: int, discard: int, count: int) -> Drawn:
    """Draw spells: an empty deck is made anew from the shuffled discard pile (ZM-26).

    Args:
        deck: Cards of the deck.
        discard: Cards of the discard pile.
        count: Cards to draw; all >= 0.
    """
    first = min(deck, count)
    shuffled = first == deck and discard > 0
    then = min(discard, count - first)
    return Drawn(first, then, count - first - then, shuffled)
