"""Whether something may be done in a game of solitaire: each deed against its rules."""

from collections.abc import Iterator

from ...goldfish.actions import Attach, Count, Deed, Move, Mulligan, Plain
from ...goldfish.board import Board
from ...goldfish.judging import begins_turn
from ...goldfish.moves import find
from ...goldfish.places import plain
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from .. import reading
from . import deeds, lying, seats, verbs
from .carrying import meant
from .preparing import in_play_already, opening_hand, ready

_IN_PLAY = (lying.ACTIVE, lying.BENCH)


def judge(board: Board, state: State, action: Plain) -> Ruling:
    """Return whether an action may be done; without checks where no rule of the game speaks of it.

    Raises:
        NotFound: `invizimals.not-one-card`: a name means no card of the catalog, or several.
    """
    if state.ending is None and _decided_by_itself(board, state, action):
        return ruling(Check(False, Step("rival-by-itself", "IZ-8")))  # all else is its secret
    return ruling(*(_checks(board, state, action) if _is_ruled(board, state, action) else ()))


def _decided_by_itself(board: Board, state: State, action: Plain) -> bool:
    """Tell whether an action amounts to what a rival decides upon, and nobody for it."""
    others = {*verbs.ANYTIME, verbs.STAKE}
    own = (deed for deed in meant(board, state, action) if deed.verb not in others)
    return any(seats.by_itself(board, deed.seat) for deed in own)


def allows(board: Board, state: State, action: Plain) -> bool:
    """Tell whether the rules of the game are known to allow an action."""
    return all(check.holds for check in _checks(board, state, action))


def _checks(board: Board, state: State, action: Plain) -> Iterator[Check]:
    if state.ending is not None:
        yield Check(False, Step("over", "IZ-1"))
        return
    match action:
        case Deed():
            yield from deeds.checks(board, state, action)
        case Mulligan() if not state.turn:
            yield opening_hand(board, state, again=True)
        case Move() | Attach():
            yield from _of_move(board, state, action)
        case Count():
            yield in_play_already(state)
        case _:
            yield from ready(board, state)


def _is_ruled(board: Board, state: State, action: Plain) -> bool:
    """Tell whether a rule of the game speaks of an action at all."""
    if isinstance(action, (Move, Attach)):
        return bool(meant(board, state, action) or [*_barred(board, state, action)])
    if isinstance(action, Count):
        return action.counter == lying.DAMAGE
    return isinstance(action, (Deed, Mulligan)) or begins_turn(board, state, action)


def _of_move(board: Board, state: State, action: Move | Attach) -> Iterator[Check]:
    """Yield whether cards may be taken somewhere: to play one is the deed of playing it.

    Of several, each is judged where those before it lie already.
    """
    yield from _barred(board, state, action)
    for deed in meant(board, state, action):
        checks = [*deeds.checks(board, state, deed)]
        yield from checks
        if not ruling(*checks).allowed:
            return
        state = deeds.perform(board, state, deed, board.address(0))  # no chance is in them


def _barred(board: Board, state: State, action: Move | Attach) -> Iterator[Check]:
    """Yield what speaks against a plain move whatever the turn."""
    for number in action.cards:
        source, how = find(state, number)
        facts = {"card": board.called(state, number)}
        is_vector = lying.kind(board, state, number) == reading.VECTOR
        if is_vector and plain(source) in _IN_PLAY and how.on is not None:
            stays = isinstance(action, Attach) or plain(action.zone) in _IN_PLAY
            yield from [Check(False, Step("vector-stays", "IZ-13", facts))] * stays
        if isinstance(action, Attach):
            continue
        if plain(action.zone) == lying.ACTIVE and plain(source) not in _IN_PLAY:
            yield Check(False, Step("through-bench", "IZ-14", facts))
        if plain(source) == lying.HAND and plain(action.zone) == lying.PRIZES:
            yield Check(False, Step("stake-outside", "IZ-27", facts))
