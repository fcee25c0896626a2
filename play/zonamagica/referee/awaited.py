"""Who has to act before the game goes on, of those that somebody plays."""

from ...goldfish.board import Board
from ...goldfish.state import State
from . import remembered, seats
from .seats import ASIDE, DRAFT, DRAFTED, DRAFTING, MAGE, MAGES, RECEIVING, SORTING, TURN, pile

# Stage → the zone of those who are awaited, and under which key it is remembered who has chosen.
_HOLDING = {
    DRAFTING: (DRAFT, remembered.PICKS),
    SORTING: (DRAFTED, ""),
    RECEIVING: (ASIDE, remembered.RECEIVED),
}


def due(board: Board, state: State) -> tuple[int, ...]:
    """Return the seats that are awaited now; none at an auction, which knows who bids and pays."""
    stage, played = seats.stage(state), seats.played(board)
    if stage == TURN:
        return tuple(seat for seat in played if seat == seats.on_turn(state))
    if stage == MAGES:
        return tuple(seat for seat in played if not pile(state, MAGE, seat))
    zone, key = _HOLDING.get(stage, ("", ""))
    if not zone:
        return ()
    chosen = remembered.cards(state, key) if key else {}
    return tuple(seat for seat in played if pile(state, zone, seat) and seat not in chosen)
