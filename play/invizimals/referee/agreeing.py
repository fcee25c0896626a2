"""What players bring about besides cards of the hand: a rival's creature, stakes, turns, a stop."""

from collections.abc import Iterator

from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Step
from .. import reading
from ..evolution import BENCH
from ..prizes import PRIZES
from . import lying, seats
from .lying import named
from .preparing import all_prepared, place_taken


def rival(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a creature may be brought for a rival without a deck (IZ-6, IZ-14)."""
    card = named(board, deed.words[0])
    yield Check(not seats.has_deck(board, seats.RIVAL), Step("rival-has-deck", "IZ-14"))
    of = reading.is_kind(card.fields, reading.CREATURE)
    lacking = (Lack(card.name, reading.TYPE),) if of is None else ()
    facts = {"card": card.name, "type": reading.CREATURE}
    yield Check(of, Step("is-a", "IZ-6", facts), lacking)
    there = len(lying.creatures(state, seats.RIVAL))
    yield Check(there <= BENCH, Step("board-full", "IZ-6", {"lying": there}))


def stake(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a card may be staked: before the game, where it is for stakes (IZ-2, IZ-27)."""
    named(board, deed.words[0])
    staked = board.option(seats.MODE) == seats.STAKES
    yield Check(staked, Step("with-stakes", "IZ-27"))
    yield Check(not state.turn, Step("stake-before", "IZ-27"))
    there = len(state.zones[at(lying.PRIZES, deed.seat)])
    yield Check(there < PRIZES, Step("stakes-full", "IZ-2", {"most": PRIZES}))


def begin(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """A rival with a deck begins its turn, one behind each of the player's."""
    yield Check(deed.seat != seats.PLAYER, Step("begin-rival", "IZ-8"))
    yield Check(seats.has_deck(board, deed.seat), Step("begin-deck", "IZ-8"))
    had, due = seats.turns(state, deed.seat), seats.due(board, state)
    early = not state.turn and not had  # the game has not begun, and is not the rival's to begin
    yield Check(had < due, Step("begin-behind", "IZ-7") if early else Step("begin-once", "IZ-8"))
    if seats.in_setup(state):
        yield from all_prepared(board, state)
    elif had < due:
        yield place_taken(board, state)


def stop(_board: Board, state: State, _deed: Deed) -> Iterator[Check]:
    """Yield whether play may stop: once it has begun (IZ-1)."""
    yield Check(state.turn > 0, Step("stop-later", "IZ-1"))
