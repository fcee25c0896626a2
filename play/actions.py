"""What a player may do in a game of solitaire, as values: a list of them is the whole game."""

from ..catalog.value import Value


class Draw(Value):
    """Draw so many cards (at least 1) from the deck, or from another zone."""

    count: int = 1
    zone: str | None = None


class Mulligan(Value):
    """Shuffle the hand into the deck and draw another, by the game's own rule."""


class Move(Value):
    """Take cards, by number, to a zone: the last of them ends outermost.

    They come to lie on top of the zone, or at its `bottom`; face `down` or up, None as the zone
    has it.
    """

    cards: tuple[int, ...]
    zone: str
    bottom: bool = False
    down: bool | None = None


class Shuffle(Value):
    """Shuffle the cards of a zone."""

    zone: str


class NextPhase(Value):
    """Go on to the next phase, after the last to the next turn."""


class NextTurn(Value):
    """Begin the next turn, with what is drawn then."""


Action = Draw | Mulligan | Move | Shuffle | NextPhase | NextTurn
