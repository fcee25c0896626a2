"""Whether it is somebody's moment: the turn is theirs, and its main phase may begin."""

from collections.abc import Iterator

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import whole
from ...goldfish.state import State
from ...working import Check, Step
from .. import hand
from . import drawing, seats
from .seats import HAND, MAIN, PLAYER, TURN, pile


def in_turn(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield what speaks against a deed of a turn where it is not that of the seat that does it."""
    stage = seats.stage(state)
    if stage != TURN:
        yield Check(holds=False, step=Step(f"awaits-{stage}", seats.RULES[stage]))
        return
    seat = seats.on_turn(state)
    if deed.seat != seat:
        yield Check(holds=False, step=Step("whose-turn", "turn", seats.about(seat)))
    if deed.seat not in seats.played(board):
        yield seats.is_played(board, deed)


def may_begin(board: Board, state: State, seat: int) -> Iterator[Check]:
    """Yield what speaks against beginning the main phase: the hand is right by then (ZM-18)."""
    if whole(state, "begun"):
        return
    held = len(pile(state, HAND, seat))
    over = hand.beyond(held)
    if over:
        yield Check(holds=False, step=Step("cut-first", "ZM-18", {"count": over}))
        return
    found = hand.begin(held, board.settings) if held < hand.MOST else None
    if found is not None and found.draw is None:
        yield Check(None, Step("draw-settled", "ZM-18", {}, "start-draw"), found.lacking)


def begun(board: Board, state: State, seat: int, address: Address) -> State:
    """Begin the main phase of a seat: it draws up to 2 if it has fewer (ZM-18)."""
    if whole(state, "begun"):
        return state
    state = moves.remembered(state, begun=1)
    if seat == PLAYER:
        state = state.but(phase=MAIN)
    more = hand.begin(len(pile(state, HAND, seat)), board.settings).draw
    if not more:
        return state
    return drawing.draw(board, state, seat, more, address.named("begin"), cite=drawing.FILLED_UP)
