"""Solitaire: how a game begins, and what each action makes of a state."""

from ...catalog.errors import UsageError, UserError
from ..working import Ruling, ruling, whole
from . import handling, judging, moves, piles
from .actions import (
    Action,
    Attach,
    Count,
    Deed,
    Draw,
    Figure,
    Flip,
    Forced,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Note,
    Plain,
    Say,
    Shuffle,
    Tap,
)
from .board import Board
from .places import plain as id_of
from .referee import Refused, Untold
from .state import Event, Lying, State

_CHANGES = (Move, Tap, Flip, Attach, Count, Figure, Note, Say)  # how something lies, or counts


def begin(board: Board) -> State:
    """Return the state of the set-up: the deck shuffled, the hand and the other zones dealt.

    A zone with a limit is dealt no more than it may hold.
    """
    zones: moves.Zones = dict.fromkeys(board.zones, ())
    for id_, numbers in board.piles.items():
        zones[id_] = tuple(Lying(number) for number in numbers)
    state = State(zones)
    return board.referee.begin(board, state) if board.referee else piles.opening(board, state)


def act(board: Board, state: State, action: Action, number: int) -> State:
    """Return the state after an action.

    Args:
        board: What stays the same through the game.
        state: How the table stands before.
        action: What is done.
        number: Which action of the game it is, from 1: its chance lies at an address of its own.

    Raises:
        Refused: The rules of the table or of the game forbid it; if it is `Forced`, only where
            what speaks against it is final.
        Untold: Whether they do hangs on a fact that nobody has given; not if it is `Forced`.
        UsageError: There is nothing such to do.
        NotFound: It names a zone or card that is not there.
    """
    plain = action.action if isinstance(action, Forced) else action
    before = state.but(events=())
    judged = judge(board, before, plain)
    if judged.allowed is not True:
        _stop(board, judged, forced=isinstance(action, Forced))
    after = moves.parted(_done(board, before, plain, number), before)
    if judged.allowed is True:
        return after
    return after.but(events=(*_marks(judged, board.ruleset), *after.events))


def _stop(board: Board, judged: Ruling, *, forced: bool) -> None:
    """Do nothing where an action that is not allowed is forced, and can be.

    Raises:
        Refused, Untold: As `act`.
    """
    final = board.referee.final if board.referee else ()
    stops = any(step.key in final for step in judged.against)
    if forced and not stops:
        return
    if judged.against:
        raise Refused(judged, board.ruleset, final=stops)
    raise Untold(judged, board.ruleset)


def judge(board: Board, state: State, action: Plain) -> Ruling:
    """Return whether an action may be done, by the rules of the table and those of the game.

    Raises:
        UsageError, NotFound: It is no action on this board.
    """
    judging.sound(board, state, action)
    checks = judging.checks(board, state, action)
    if board.referee is None:
        return ruling(*checks)
    return ruling(*checks, *board.referee.judge(board, state, action).checks)


def possible(board: Board, state: State, action: Plain) -> bool:
    """Tell whether there is such a thing to do, and nothing is known to speak against it.

    Only what might change nothing is tried out.
    """
    try:
        if judge(board, state, action).allowed is False:
            return False
        if not isinstance(action, _CHANGES):
            return True
        return not idle(board, state, action, _done(board, state.but(events=()), action, 0))
    except UserError:
        return False


def idle(board: Board, before: State, action: Action, after: State) -> bool:
    """Tell whether something that is done to cards or figures leaves the table as it was.

    In a hand neither the order of cards counts nor which side is up.
    """
    plain = action.action if isinstance(action, Forced) else action
    if not isinstance(plain, _CHANGES) or (isinstance(plain, Note) and plain.card is None):
        return False
    return _seen(board, before) == _seen(board, after)


def _seen(board: Board, state: State) -> State:
    """Return a state as the table shows it: hands in one order, and no events."""
    hands = (zone for zone in state.zones if id_of(zone) == board.rules.hand_zone)
    sorted_ = {
        zone: tuple(sorted((each.but(down=False) for each in state.zones[zone]), key=_number))
        for zone in hands
    }
    return state.but(zones={**state.zones, **sorted_}, events=())


def _number(lying: Lying) -> int:
    return lying.number


def _marks(judged: Ruling, ruleset: str) -> tuple[Event, ...]:
    """Return what is said of an action that was forced: what speaks against it, or is open."""
    steps = judged.against or judged.open
    return tuple(
        Event(
            "play.event-forced", {**step.facts, "why": whole(step.key, ruleset)}, cite=(step.cite,)
        )
        for step in steps
    )


def _done(board: Board, state: State, action: Plain, number: int) -> State:
    address = board.address(number)
    if board.referee is not None:
        found = board.referee.perform(board, state, action, address)
        if found is not None:
            return found
    match action:
        case Draw() | Move() | Shuffle() | Mulligan():
            return piles.done(board, state, action, address)
        case NextPhase():
            return piles.next_phase(board, state)
        case NextTurn():
            return piles.next_turn(board, state)
        case Deed():
            raise UsageError("play.no-such-deed", word=action.verb)
        case _:
            return handling.done(board, state, action)
