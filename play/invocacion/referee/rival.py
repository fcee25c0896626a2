"""The passive rival: it brings its strongest Invocation that it can pay for, and does nothing else.

Its Power is what counts, the first of equals; unknown Power counts as the lowest. As many of its
other cards as the sacrifice asks for are placed to be sacrificed, the weakest first. Whatever lies
on its side already is used before cards of the hand.
"""

from collections.abc import Sequence

from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ..reading import Card
from . import lying


def prepared(board: Board, state: State, seat: int) -> State:
    """Return the state in which a passive rival has placed its cards (INV-5)."""
    hand = lying.numbers(state, lying.HAND, seat)
    there = lying.invocation(state, seat)
    choices = hand if there is None else [there]
    if not choices:
        return state
    cards = {number: lying.printed(board, state, number) for number in {*hand, *choices}}
    payable = [n for n in choices if _can_pay(board, state, seat, cards[n], len(hand) - 1)]
    best = max(payable or choices, key=lambda n: (_power(cards[n]), -n))
    if there is None:
        state = moves.moved(state, [best], at(lying.INVOCATION, seat), down=True)
    if best not in payable:
        return state
    spare = sorted((n for n in hand if n != best), key=lambda n: (_power(cards[n]), n))
    for zone, asked in _asked(cards[best]).items():
        lacking = max(0, asked - len(lying.numbers(state, zone, seat)))
        state = moves.moved(state, spare[:lacking], at(zone, seat), down=True)
        spare = spare[lacking:]
    return state


def _power(card: Card) -> int:
    return -1 if card.power is None else card.power


def _asked(card: Card) -> dict[str, int]:
    """Return how many cards a sacrifice asks for in each zone; an unknown number counts as 0."""
    return {lying.CONJURINGS: card.conjurings or 0, lying.SUPPORTS: card.supports or 0}


def _can_pay(board: Board, state: State, seat: int, card: Card, spare: int) -> bool:
    """Tell whether a sacrifice can be paid from the table and so many cards of the hand."""
    lacking = 0
    for zone, asked in _asked(card).items():
        have = len(lying.numbers(state, zone, seat))
        lacking += max(0, asked - have)
        if asked > board.limits.get(zone, asked):
            return False
    return lacking <= max(0, spare) and None not in (card.conjurings, card.supports)


def paying(board: Board, state: State, seat: int, asked: dict[str, int]) -> tuple[int, ...]:
    """Return the cards that a passive rival sacrifices: of each kind the weakest."""
    found: list[int] = []
    for zone, count in asked.items():
        own: Sequence[int] = lying.numbers(state, zone, seat)
        ranked = sorted(own, key=lambda n: (_power(lying.printed(board, state, n)), n))
        found += ranked[:count]
    return tuple(found)
