"""The course of turns: how each begins and ends, and what follows for the whole table."""

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import whole
from ...goldfish.state import Event, State
from ...working import Check, Ruling, Step, ruling
from .. import hand, spells
from . import casting, cycling, drawing, moment, passive, seats
from .seats import END, HAND, PLAYER, ROW, START, TURN, numbers, pile

# By what more than five spells are held once two are drawn, or go then.
_MORE = (*drawing.AT_END, "hand-between-turns")


def judge_trim(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether spells may be discarded: held, and beyond five (ZM-18)."""
    held = numbers(pile(state, HAND, deed.seat))
    over = to_trim(board, state, deed.seat)
    facts = {"hand": len(held), "most": hand.MOST, "count": over}
    return ruling(
        Check({*deed.cards} <= {*held}, Step("in-own-hand", "ZM-18", seats.about(deed.seat))),
        Check(len({*deed.cards}) <= over, Step("beyond-five", "ZM-18", facts)),
    )


def to_trim(board: Board, state: State, seat: int) -> int:
    """Return how many spells a seat has to discard now."""
    over = hand.beyond(len(pile(state, HAND, seat)))
    if whole(state, "drawn"):
        return over if board.settings["hand-between-turns"] == "five" else 0
    return 0 if whole(state, "begun") else over


def trim(_board: Board, state: State, deed: Deed) -> State:
    """Discard spells beyond five."""
    state = drawing.discarded(state, deed.cards)
    return moves.tell(state, "event-trimmed", deed.cards, ("ZM-18",), count=len(deed.cards))


def judge_end(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a turn may end: mana and option are done, and the hand is as agreed (ZM-25)."""
    done = seats.turn(state)
    checks = [_done(state)]
    if done.went and not done.cast:
        castable = casting.castable(board, state, deed.seat)
        checks += spells.may_cast_nothing(board.settings, castable=castable).checks
    if whole(state, "drawn"):
        over = to_trim(board, state, deed.seat)
        checks.append(Check(not over, Step("kept-between", "ZM-25", {"count": over})))
    else:
        change = hand.end(len(pile(state, HAND, deed.seat)), board.settings)
        known = None if change.discard is None else True
        step = Step("hand-settled", "ZM-25", {}, "hand-between-turns")
        checks.append(Check(known, step, change.lacking))
    return ruling(*checks)


def _done(state: State) -> Check:
    """Return whether a mana was taken and an option chosen (ZM-19)."""
    done = bool(whole(state, "taken")) and seats.turn(state).option is not None
    return Check(done, Step("option-due", "ZM-19"))


def end(board: Board, state: State, deed: Deed, address: Address) -> State:
    """End a turn: 2 spells are drawn (ZM-25), then the next seat is on."""
    seat = deed.seat
    if not whole(state, "drawn"):
        held = len(pile(state, HAND, seat))
        cite = drawing.AT_END if held + hand.DRAWN <= hand.MOST else _MORE
        state = drawing.draw(board, state, seat, hand.DRAWN, address.named("end"), cite=cite)
        state = moves.remembered(state, drawn=1)
        state = state.but(phase=END) if seat == PLAYER else state
        if to_trim(board, state, seat):
            over = to_trim(board, state, seat)
            return moves.tell(state, "event-over-five", (), _MORE, count=over)
    return go_on(board, passed(board, state, address), address)


def passed(board: Board, state: State, address: Address) -> State:
    """Return the state in which the next seat is due, a cycle ended if the offer is used up."""
    state = moves.remembered(state, on=seats.after(board, seats.on_turn(state)))
    if pile(state, ROW):
        return state
    return cycling.over(board, state, address)  # the offer is used up (ZM-27)


def go_on(board: Board, state: State, address: Address) -> State:
    """Begin the turn of the seat that is due; those that nobody plays have theirs at once."""
    while seats.stage(state) == TURN:
        seat = seats.on_turn(state)
        state = _begins(board, seats.fresh(state, seat), seat)
        if seat in seats.played(board):
            return state
        state = passive.turn(board, state, seat, address.named("rival").at(seat))
        state = passed(board, state, address)
    return state


def _begins(board: Board, state: State, seat: int) -> State:
    if seat != PLAYER:
        if seat in seats.played(board):
            return seats.tell(state, "event-turn-of", seat, (), ())
        return state
    turn = state.turn + 1
    state = state.but(turn=turn, phase=START)
    return moves.told(state, Event("play.event-turn", {"turn": turn, "phase": START}))


def first(board: Board, state: State, address: Address) -> State:
    """Begin the game: whoever is to begin has the first turn."""
    state = moves.remembered(state, stage=TURN)
    return go_on(board, state, address)


def judge_phase(board: Board, state: State) -> Ruling:
    """Tell whether the next phase may begin: from the start to the main one, and to the end."""
    deed = Deed("phase")
    if state.phase == START:
        return ruling(*moment.in_turn(board, state, deed), *moment.may_begin(board, state, PLAYER))
    return ruling(*moment.in_turn(board, state, deed), _done(state))


def next_phase(board: Board, state: State, address: Address) -> State:
    """Go on to the main phase, or to the end of the turn."""
    if state.phase == START:
        state = moment.begun(board, state, PLAYER, address)
    else:
        state = state.but(phase=END)
    facts = {"phase": state.phase, "turn": state.turn}
    return state.but(events=(Event("play.event-phase", facts), *state.events))
