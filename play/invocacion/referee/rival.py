"""The passive rival: it brings its strongest Invocation that it can pay for, and does nothing else.

Its Power is what counts, as `worth` says. As many of its other cards as the sacrifice asks for are
placed to be sacrificed, the weakest first. Whatever lies on its side already is used before cards
of the hand.
"""

from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from . import lying, worth


def prepared(board: Board, state: State, seat: int) -> State:
    """Return the state in which a passive rival has placed its cards (INV-5)."""
    hand = lying.numbers(state, lying.HAND, seat)
    there = lying.invocation(state, seat)
    choices = lying.cards(board, state, hand if there is None else [there])
    if not choices:
        return state
    payable = worth.payable(board, state, seat, choices, len(hand) - (there is None))
    best = worth.strongest(payable or choices)
    if there is None:
        state = moves.moved(state, [best], at(lying.INVOCATION, seat), down=True)
    if best not in payable:
        return state
    spare = worth.weakest_first(lying.cards(board, state, (n for n in hand if n != best)))
    for zone, asked in worth.asked(choices[best]).items():
        lacking = max(0, asked - len(lying.numbers(state, zone, seat)))
        state = moves.moved(state, spare[:lacking], at(zone, seat), down=True)
        spare = spare[lacking:]
    return state


def paying(board: Board, state: State, seat: int, asked: dict[str, int]) -> tuple[int, ...]:
    """Return the cards that a passive rival sacrifices: of each kind the weakest."""
    found: list[int] = []
    for zone, count in asked.items():
        own = lying.cards(board, state, lying.numbers(state, zone, seat))
        found += worth.weakest_first(own)[:count]
    return tuple(found)
