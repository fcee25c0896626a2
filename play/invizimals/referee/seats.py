"""Whose turn it is in a game of solitaire, and what either side has done in its own.

The player has seat 1, the rival seat 2. A rival with a deck takes its turns as the player does,
each behind one of the player's (before it, where the option `first` lets the rival begin): by
itself, or by lines of a script where the option `rival` says so. One without a deck has only the
creatures that are brought for it; it has no turns of its own, and may do in each of the player's
what a turn allows.
"""

from collections.abc import Mapping

from ....catalog.errors import Fact
from ...goldfish.board import Board
from ...goldfish.memory import listed, whole
from ...goldfish.moves import remembered
from ...goldfish.places import at
from ...goldfish.state import State
from ..turns import Turn

PLAYER, RIVAL = 1, 2
FIRST, OWN_FIRST, RIVAL_FIRST = "first", "own", "rival"  # an option: who begins the game
MODE, STAKES = "mode", "stakes"  # an option: with what one plays for
PLAYS, PASSIVE, SCRIPTED = "rival", "passive", "scripted"  # an option: how its deck is played
_ON = "on"  # remembered: the seat whose turn it is
_TURNS = "turns"  # remembered of a rival: how many turns it has begun
# What is remembered of a turn, and how each begins.
_FRESH: Mapping[str, Fact] = {
    "hunters": (), "vectors": (), "switched": False, "attacked": False, "replaced": False,
}  # fmt: skip


def other(seat: int) -> int:
    """Return the side that a side plays against."""
    return RIVAL if seat == PLAYER else PLAYER


def seats(board: Board) -> range:
    """Return all sides."""
    return range(1, board.start.players + 1)


def has_deck(board: Board, seat: int) -> bool:
    """Tell whether a side brought a deck; the player always does."""
    return seat == PLAYER or bool(board.piles.get(at(board.deck, seat)))


def by_itself(board: Board, seat: int) -> bool:
    """Tell whether a side is a rival that plays its deck by itself."""
    # Games kept before call it otherwise than PASSIVE.
    return seat != PLAYER and has_deck(board, seat) and board.option(PLAYS) != SCRIPTED


def turns(state: State, seat: int) -> int:
    """Return how many turns a side has begun."""
    return state.turn if seat == PLAYER else whole(state, at(_TURNS, seat))


def in_setup(state: State) -> bool:
    """Tell whether both sides still prepare for the game: until anybody's first turn begins."""
    return not state.turn and not turns(state, RIVAL)


def on_turn(state: State) -> int:
    """Return the seat whose turn it is."""
    return whole(state, _ON) or PLAYER


def due(board: Board, state: State) -> int:
    """Return how many turns the rival has had when the player's next turn begins."""
    begins = board.option(FIRST) == RIVAL_FIRST
    return state.turn + (1 if begins else 0)


def turn_of(board: Board, state: State, seat: int) -> Turn:
    """Return what has happened in a side's turn so far."""
    return Turn(
        first=_is_first(board, state, seat),
        hunters=used(state, "hunters", seat),
        vectors=len(used(state, "vectors", seat)),
        switched=done(state, "switched", seat),
        replaced=done(state, "replaced", seat),
        attacked=done(state, "attacked", seat),
    )


def _is_first(board: Board, state: State, seat: int) -> bool:
    begins = PLAYER if board.option(FIRST) == OWN_FIRST else RIVAL
    return seat == begins and turns(state, seat) == 1


def done(state: State, what: str, seat: int) -> bool:
    """Tell whether a side has `switched`, `attacked` or `replaced` a fallen active in its turn."""
    return bool(whole(state, at(what, seat)))


def used(state: State, what: str, seat: int) -> tuple[str, ...]:
    """Return what a side has used in its turn: kinds of `hunters`, numbers of `vectors`."""
    return listed(state, at(what, seat))


def did(state: State, seat: int, **facts: Fact) -> State:
    """Return the state in which a side has done something in its turn."""
    return remembered(state, **{at(what, seat): fact for what, fact in facts.items()})


def begun(board: Board, state: State, seat: int) -> State:
    """Return the state in which a side's turn has just begun.

    A rival without a deck begins anew with each of the player's turns.
    """
    state = remembered(did(state, seat, **_FRESH), **{_ON: seat})
    if seat != PLAYER:
        return remembered(state, **{at(_TURNS, seat): turns(state, seat) + 1})
    for rival in seats(board)[1:]:
        if not has_deck(board, rival):
            state = did(state, rival, **_FRESH)
    return state
