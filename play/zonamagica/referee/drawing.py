"""Spells drawn and discarded at the table, and the discard pile that becomes the deck."""

from collections.abc import Iterable

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.memory import whole
from ...goldfish.places import at
from ...goldfish.state import State
from .. import hand, reading
from . import seats
from .seats import DISCARD, HAND, PLAYER, SPELLS, numbers, pile

FILLED_UP = ("ZM-18", "start-draw")  # the rules of drawing as a turn begins, and as it ends
AT_END = ("ZM-25",)


def draw(  # noqa: PLR0913 — who draws how many, where the chance lies, and why
    board: Board,
    state: State,
    seat: int,
    count: int,
    address: Address,
    *,
    cite: tuple[str, ...] = (),
) -> State:
    """Draw spells; an empty deck is made anew at once from the shuffled discard pile (ZM-26).

    `cite` are the rules by which they are drawn; none where a player does it by hand.
    """
    deck = len(pile(state, SPELLS))
    back = _back(board, state) if deck <= count else []
    before = set(numbers(pile(state, HAND, seat)))
    found = hand.draw(deck, len(back), count)
    state = moves.taken(state, SPELLS, at(HAND, seat), found.first)
    if found.shuffled:
        state = moves.moved(state, back, SPELLS, down=True)
        times = whole(state, "shuffles")
        state = moves.shuffled(state, SPELLS, address.named("pile").at(times))
        state = moves.remembered(state, shuffles=times + 1)
        state = moves.tell(state, "event-pile-shuffled", (), ("ZM-26",), count=len(back))
        state = moves.taken(state, SPELLS, at(HAND, seat), found.then)
    new = tuple(n for n in numbers(pile(state, HAND, seat)) if n not in before)
    if new and seat == PLAYER:
        state = moves.tell(state, "event-drew", new, cite, count=len(new))
    if found.missing:
        state = moves.tell(state, "event-none-left", (), ("ZM-26",), missing=found.missing)
    return state


def _back(board: Board, state: State) -> list[int]:
    """Return the spells of the discard pile, and what might be one."""
    pile_ = numbers(pile(state, DISCARD))
    return [n for n in pile_ if seats.kind(board, state, n) in (reading.SPELL, None)]


def discarded(state: State, cards: Iterable[int]) -> State:
    """Return the state with spells on the discard pile."""
    return moves.moved(state, cards, DISCARD)
