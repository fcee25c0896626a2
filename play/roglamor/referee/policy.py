"""A simple way to play a game of solitaire: spend what there is, attack where nobody can block."""

from collections.abc import Callable, Mapping, Sequence

from ...goldfish.actions import Action, Deed, Mulligan
from ...goldfish.board import Board
from ...goldfish.state import State
from ..timing import COMBAT, ELEMENTAL, MAIN
from . import seats, seen


def simple(board: Board, state: State) -> Action | None:
    """Return what is done next; None once the game is over.

    A domain first, of the element that most cards in hand have; then the dearest card that can be
    paid; then all attackers that no creature of the rival's can block and survive.
    """
    if board.referee is None:
        return None
    legal = [each for each in board.referee.legal(board, state) if not isinstance(each, Mulligan)]
    if not legal:
        return None
    found = None
    if state.phase in MAIN:
        found = _domain(board, state, legal) or _dearest(board, state, legal) or _release(legal)
    elif state.phase == COMBAT:
        found = _attack(board, state, legal)
    elif state.phase == ELEMENTAL:
        found = _explore(board, state, legal)
    return found or legal[-1]


def _deeds(legal: Sequence[Action], *verbs: str) -> list[Deed]:
    own = [each for each in legal if isinstance(each, Deed) and each.seat == seats.PLAYER]
    return [each for each in own if each.verb in verbs]


def _domain(board: Board, state: State, legal: Sequence[Action]) -> Deed | None:
    """Return the domain that most cards in hand want, in a reality that has its element if any."""

    def worth(deed: Deed) -> tuple[int, bool]:
        element = _elements(board, state, deed.cards[0])
        here = seen.reality(board, state, seen.LANES[deed.words[0]])
        hand = state.zones[seen.HAND]
        wanted = sum(bool({*element} & {*_elements(board, state, each.number)}) for each in hand)
        return (wanted, here.element is not None)

    return max(_deeds(legal, "domain"), key=worth, default=None)


def _elements(board: Board, state: State, number: int) -> tuple[str, ...]:
    found = board.value(state, number, "elemento")
    return found if isinstance(found, tuple) else ()


def _dearest(board: Board, state: State, legal: Sequence[Action]) -> Deed | None:
    """Return the card of most charges that can be played, creatures before other cards."""

    def worth(deed: Deed) -> tuple[bool, int]:
        held = board.value(state, deed.cards[0], "coste")
        charges = len(held) if isinstance(held, tuple) else 0
        return (seen.is_creature(board, state, deed.cards[0]) is True, charges)

    return max(_deeds(legal, "play"), key=worth, default=None)


def _release(legal: Sequence[Action]) -> Deed | None:
    return next(iter(_deeds(legal, "release")), None)


def _attack(board: Board, state: State, legal: Sequence[Action]) -> Deed | None:
    """Return an attacker that deals damage and outlives every creature that could block it."""
    for deed in _deeds(legal, "attack"):
        creature = seen.creature(board, state, deed.cards[0])
        rivals = [seen.creature(board, state, n) for n in seen.in_play(board, state, 2)]
        blows = [r.damage or 0 for r in rivals if r.lane == creature.lane and not r.tapped]
        if creature.damage and all(blow < (creature.life_left or 0) for blow in blows):
            return deed
    return None


def _explore(board: Board, state: State, legal: Sequence[Action]) -> Deed | None:
    """Return an exploring while the hand is short and a creature has nothing to attack with."""
    if len(state.zones[seen.HAND]) > len(seen.REALITIES):
        return None
    for deed in _deeds(legal, "explore"):
        if not seen.creature(board, state, deed.cards[0]).damage:
            return deed
    return None


POLICIES: Mapping[str, Callable[[Board, State], Action | None]] = {"simple": simple}
