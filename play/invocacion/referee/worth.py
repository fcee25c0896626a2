"""What cards are worth to those who play by rule: how strong, what they cost, which go first.

Unknown Power counts as the lowest; a sacrifice that is not known in full cannot be counted on.
"""

from collections.abc import Mapping

from ...goldfish.board import Board
from ...goldfish.state import State
from ..reading import Card
from . import lying


def power(card: Card) -> int:
    """Return the Power that a card prints, −1 where it is unknown."""
    return -1 if card.power is None else card.power


def strongest(cards: Mapping[int, Card]) -> int:
    """Return the number of the card with the most Power, the first of equals."""
    return max(cards, key=lambda number: (power(cards[number]), -number))


def weakest_first(cards: Mapping[int, Card]) -> list[int]:
    """Return the numbers of cards by their Power, the lowest first."""
    return sorted(cards, key=lambda number: (power(cards[number]), number))


def asked(card: Card) -> dict[str, int]:
    """Return how many cards a sacrifice asks for in each zone; an unknown number counts as 0."""
    return {lying.CONJURINGS: card.conjurings or 0, lying.SUPPORTS: card.supports or 0}


def payable(
    board: Board, state: State, seat: int, cards: Mapping[int, Card], spare: int
) -> dict[int, Card]:
    """Return those of some cards whose sacrifice a seat can pay (INV-14).

    Args:
        board: The game.
        state: How the table stands.
        seat: Whose Invocation the card would be.
        cards: Those that may be brought.
        spare: Cards of the hand that are left to be placed besides.
    """
    return {
        number: card
        for number, card in cards.items()
        if None not in (card.conjurings, card.supports)
        and all(count <= board.limits.get(zone, count) for zone, count in asked(card).items())
        and _lacking(state, seat, card) <= spare
    }


def _lacking(state: State, seat: int, card: Card) -> int:
    """Return how many cards of the hand the sacrifice of a card would take."""
    wanted = asked(card).items()
    return sum(max(0, count - len(lying.numbers(state, zone, seat))) for zone, count in wanted)
