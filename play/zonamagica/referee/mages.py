"""The mages, where they are chosen and not dealt (ZM-3), and the crystals that they give (ZM-7)."""

from ....packs import chance
from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from . import dealing, seats
from .seats import MAGE, PLAYER, pile


def judge(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a mage may be chosen: by somebody without one, of those left (ZM-3)."""
    due = seats.at_stage(state, seats.MAGES, "mage-deal")
    if not due.holds:
        return ruling(due)
    facts = {"card": board.called(state, deed.cards[0])}
    left = deed.cards[0] in dealing.free_mages(board, state)
    return ruling(
        seats.is_played(board, deed),
        Check(not pile(state, MAGE, deed.seat), Step("mage-once", "ZM-3", seats.about(deed.seat))),
        Check(left, Step("mage-free", "ZM-3", facts)),
    )


def choose(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Choose a mage; those that nobody plays get one by the seed, and once all have, it goes on."""
    state = taken(board, state, deed.seat, deed.cards[0])
    if not seats.scripted(board):
        rest = [seat for seat in seats.seats(board) if seat != PLAYER]
        drawn = chance.shuffle(dealing.free_mages(board, state), address.named("mages"))
        for seat, number in zip(rest, drawn, strict=False):
            state = taken(board, state, seat, number)
    free = dealing.free_mages(board, state)
    if not free or all(pile(state, MAGE, seat) for seat in seats.seats(board)):
        return dealing.implements(board, state)
    return state


def taken(board: Board, state: State, seat: int, number: int) -> State:
    """Return the state with a mage before a seat, and the crystals that it is known to give."""
    state = moves.moved(state, [number], at(MAGE, seat))
    state = seats.tell(state, "event-mage", seat, (number,), ("ZM-3",))
    return state.but(figures={**state.figures, **dealing.crystals(board, state, seat)})
