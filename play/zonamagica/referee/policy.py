"""A plain way of playing: cast what can be cast, else take what brings most crystals."""

from collections.abc import Callable, Mapping

from ...goldfish.actions import Action, Deed, NextTurn
from ...goldfish.board import Board
from ...goldfish.state import State
from . import casting, seats, verbs
from .solitaire import REFEREE


def simple(board: Board, state: State) -> Action | None:
    """Return what is done next, always the same in the same state; None once the game is over.

    Spells come first, that with most points before others; then the school whose side track is
    higher is assisted. Where nothing tells choices apart the first legal one is taken.
    """
    legal = REFEREE.legal(board, state)
    if not legal:
        return None
    if seats.stage(state) != seats.TURN:
        return legal[0]
    ranks = [(rank(board, state, action), -place) for place, action in enumerate(legal)]
    return legal[-max(ranks)[1]]


def rank(board: Board, state: State, action: Action) -> tuple[int, int]:
    """Return how good an action looks: its kind first, then what it brings."""
    if isinstance(action, NextTurn):
        return (2, 0)
    if not isinstance(action, Deed):
        return (0, 0)
    found = _RANKS.get(action.verb)
    return found(board, state, action) if found else (1, 0)


def _cast(board: Board, state: State, deed: Deed) -> tuple[int, int]:
    return (9, seats.spell(board, state, deed.cards[0]).points or 0)


def _assist(_board: Board, state: State, deed: Deed) -> tuple[int, int]:
    return (5, state.figures[seats.SIDES[deed.words[0]]])


def _circle(board: Board, state: State, deed: Deed) -> tuple[int, int]:
    """Rank going to a circle above assisting where a spell could be cast then."""
    after = REFEREE.perform(board, state, deed, board.address(0))
    able = after is not None and casting.castable(board, after, deed.seat)
    return (7 if able else 3, 0)


_RANKS: dict[str, Callable[[Board, State, Deed], tuple[int, int]]] = {
    verbs.SPACE: lambda *_: (8, 0),
    verbs.BLOCK: lambda *_: (8, 0),
    verbs.CAST: _cast,
    verbs.CIRCLE: _circle,
    verbs.ASSIST: _assist,
    verbs.GEM: lambda *_: (4, 0),
    verbs.TRIM: lambda *_: (6, 0),
    verbs.TAKE: lambda *_: (6, 0),
}

POLICIES: Mapping[str, Callable[[Board, State], Action | None]] = {"simple": simple}
