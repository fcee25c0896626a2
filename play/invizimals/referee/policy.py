"""A plain way to play Invizimals: everything that can be laid down, and the attack that is best."""

from collections.abc import Callable, Mapping

from ....packs.chance import Address
from ...goldfish.actions import Action, Deed, Forced, Mulligan, NextTurn
from ...goldfish.board import Board
from ...goldfish.moves import tell
from ...goldfish.state import State
from ..totals import attack_total
from . import deeds, lying, seats, verbs
from .legal import actions, of_side
from .preparing import UNSTAKED, ready

# What is done first: the bench is filled, creatures grow, and the attack comes last.
_ORDER = (
    verbs.BENCHED, verbs.EVOLVED, verbs.VECTOR, verbs.HABITAT, verbs.SWITCHED, verbs.ATTACK,
)  # fmt: skip


def simple(board: Board, state: State) -> Action | None:
    """Return what is done next; None once the game is over.

    Hunter cards are kept, since their texts are carried out by hand; a Habitat card is laid where
    the field is empty and never burned; the active stays until it falls. A rival with a deck plays
    alike, behind the player's turn. Cards to be staked it does not choose: it begins without.
    """
    found = actions(board, state)
    for seat in seats.seats(board):
        own = [each for each in found if isinstance(each, Deed) and each.seat == seat]
        if chosen := _best(board, state, own):
            return chosen
    others = (each for each in found if isinstance(each, (Mulligan, NextTurn)))
    begins = (each for each in found if isinstance(each, Deed) and each.verb == verbs.BEGIN)
    return next(begins, None) or next(others, None) or _without_stakes(board, state)


def _without_stakes(board: Board, state: State) -> Action | None:
    """Return the forced first turn where nothing but stakes is missing: which ones, nobody says."""
    missing = [check.step.key for check in ready(board, state) if not check.holds]
    only = bool(missing) and all(key in UNSTAKED for key in missing)
    return Forced(NextTurn()) if only and not state.ending else None


def answered(board: Board, state: State, address: Address) -> State:
    """Return the state after what a rival with a deck does by itself before the player's next turn.

    Before the game it prepares; then it takes the turns that are due to it, the plain way.
    """
    seat = seats.RIVAL
    if not seats.by_itself(board, seat):
        return state
    if seats.in_setup(state):
        state = _moved(board, tell(state, "event-prepares", (), ("IZ-5",)), seat, address)
    if seats.turns(state, seat) >= seats.due(board, state):
        return state
    begun = deeds.perform(board, state, Deed(verbs.BEGIN, seat=seat), address)
    return _moved(board, begun, seat, address)


def _moved(board: Board, state: State, seat: int, address: Address) -> State:
    """Return the state after all that a side does, one deed after another."""
    while chosen := _best(board, state, [] if state.ending else of_side(board, state, seat)):
        state = deeds.perform(board, state, chosen, address)
    return state


def _best(board: Board, state: State, found: list[Deed]) -> Deed | None:
    for verb in _ORDER:
        ways = [each for each in found if each.verb == verb]
        if verb == verbs.SWITCHED and ways and lying.active(state, ways[0].seat) is not None:
            continue
        if ways:
            return max(ways, key=lambda each: _worth(board, state, each))
    return None


def _worth(board: Board, state: State, deed: Deed) -> int:
    """Return how good a deed is among those of its kind; the first of equals is taken."""
    if deed.verb == verbs.ATTACK:
        own = lying.active(state, deed.seat)
        who = None if own is None else lying.standing(board, state, own)
        total = who and attack_total(who, lying.habitats(board, state), deed.words[0]).points
        return total or 0
    if deed.verb == verbs.SWITCHED:
        card = lying.creature(board, state, deed.cards[0])
        return (card.attack or 0) + (card.defence or 0)
    return int(deed.cards[-1] == lying.active(state, deed.seat))  # the active's before others'


POLICIES: Mapping[str, Callable[[Board, State], Action | None]] = {"simple": simple}
