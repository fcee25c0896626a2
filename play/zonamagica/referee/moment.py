"""Whether it is somebody's moment: the turn is theirs, and its main phase may begin."""

from collections.abc import Iterator

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Step
from .. import hand
from . import drawing, seats
from .seats import HAND, MAIN, PLAYER, TURN, pile


def in_turn(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether it is the turn of the seat that does something."""
    stage = seats.stage(state)
    yield Check(stage == TURN, Step(f"awaits-{stage}", seats.RULES[stage]))
    if stage != TURN:
        return
    seat = seats.on_turn(state)
    yield Check(deed.seat == seat, Step("whose-turn", "turn", {"seat": seat}))
    played = deed.seat in seats.played(board)
    yield Check(played, Step("played-by-nobody", "turn", {"seat": deed.seat}))


def may_begin(board: Board, state: State, seat: int) -> Iterator[Check]:
    """Yield whether the main phase may begin: the hand is right by then (ZM-18)."""
    if seats.whole(state, "begun"):
        return
    found = hand.begin(len(pile(state, HAND, seat)), board.settings)
    facts = {"count": found.discard}
    yield Check(not found.discard, Step("cut-first", "ZM-18", facts))
    if not found.discard:
        known = True if found.draw is not None else None
        yield Check(known, Step("draw-settled", "ZM-18", {}, "start-draw"), found.lacking)


def begun(board: Board, state: State, seat: int, place: Address) -> State:
    """Begin the main phase of a seat: it draws up to 2 if it has fewer (ZM-18)."""
    if seats.whole(state, "begun"):
        return state
    state = moves.remembered(state, begun=True)
    if seat == PLAYER:
        state = state.but(phase=MAIN)
    more = hand.begin(len(pile(state, HAND, seat)), board.settings).draw
    return drawing.draw(board, state, seat, more, place.named("begin")) if more else state
