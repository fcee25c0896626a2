"""Hands, mulligans and the draw of a turn in a game of solitaire."""

from ....packs.chance import Address
from ...goldfish import piles
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import EARLY, whole
from ...goldfish.moves import moved, remembered, shuffled, tell
from ...goldfish.places import at
from ...goldfish.state import Ending, State
from ...hand import address
from ..prizes import PRIZES
from ..setup import penalty
from . import lying, seats
from .falling import CAPTURED, ended
from .falling import PRIZES as LEFT
from .preparing import may_ever_hold, opening_hand

_MULLIGANS = "mulligans"  # remembered of a rival
_GIVEN = "given"  # remembered: the cards that a side has drawn for the other's mulligans


def opened(board: Board, state: State) -> State:
    """Return the state after the first hands, and after the mulligans that a rival has to take.

    Where no card of a deck is a PUP the game cannot begin (IZ-4).
    """
    figures = {
        at(name, seat): count
        for seat in seats.seats(board)
        for name, count in ((LEFT, PRIZES), (CAPTURED, 0))
    }
    state = tell(state.but(figures=figures), "event-prizes", (), ("IZ-2",), count=PRIZES)
    for seat in seats.seats(board):
        if seats.has_deck(board, seat):
            state = _dealt(board, state, seat, board.start.size)
    if seats.has_deck(board, seats.RIVAL):
        state = _held(board, state, seats.RIVAL)
    for seat, key in ((seats.PLAYER, "ending-no-pup"), (seats.RIVAL, "ending-no-pup-rival")):
        if seats.has_deck(board, seat) and not may_ever_hold(board, state, seat):
            return state.but(ending=Ending(key, cite=("IZ-4",)))
    return _held_by_now(board, state)


def _dealt(board: Board, state: State, seat: int, count: int) -> State:
    """Return the state with so many cards drawn, no more than a hand may hold."""
    hand = at(lying.HAND, seat)
    most = board.limits.get(hand)
    if most is not None:
        count = min(count, max(0, most - len(state.zones[hand])))
    return piles.drawn(board, state, at(board.deck, seat), hand, count)


def _held(board: Board, state: State, seat: int) -> State:
    """Return the state in which a side has drawn its hand again as often as it has to."""
    place = address(board.start.seed, board.start.game, "mulligan", str(seat))
    times = 0
    while opening_hand(board, state, seat, again=True).holds:
        if not may_ever_hold(board, state, seat):
            return state
        times += 1
        state = _redrawn(board, state, seat, place.at(times))
    return remembered(state, **{at(_MULLIGANS, seat): times}) if times else state


def _redrawn(board: Board, state: State, seat: int, address: Address) -> State:
    hand, deck = at(lying.HAND, seat), at(board.deck, seat)
    back = [each.number for each in state.zones[hand]]
    state = shuffled(moved(state, back, deck), deck, address)
    return _dealt(board, state, seat, board.start.size)


def again(board: Board, state: State, address: Address) -> State:
    """Return the state after the player's mulligan (IZ-4)."""
    state = state.but(mulligans=state.mulligans + 1)
    cards = penalty(state.mulligans, board.settings)
    facts = {"times": state.mulligans, "cards": cards}
    state = _told(state, "event-mulligan", **facts)
    state = remembered(state, **{at(_GIVEN, seats.PLAYER): 0})  # they go back with the hand
    return _held_by_now(board, _redrawn(board, state, seats.PLAYER, address))


def _held_by_now(board: Board, state: State) -> State:
    """Return the state in which each side whose hand holds has the cards that it is given."""
    for seat in seats.seats(board):
        if seats.has_deck(board, seat) and opening_hand(board, state, seat).holds:
            state = _given(board, state, seat)
    return state


def _told(state: State, key: str, **facts: int) -> State:
    cite = ("IZ-4", "first-mulligan")
    return tell(state, key, (), cite, times=facts["times"], gains=facts["cards"])


def turn(board: Board, state: State) -> State:
    """Return the state as the player's next turn begins, after the draw (IZ-8).

    Who cannot draw has lost (IZ-1).
    """
    state = _given(board, state, seats.PLAYER)
    there = state.zones[board.deck]
    state = seats.begun(board, piles.next_turn(board, state), seats.PLAYER)
    return state if there else ended(board, state, cannot_draw=seats.PLAYER)


def begin(board: Board, state: State, deed: Deed) -> State:
    """Return the state as the turn of a rival with a deck begins, after the draw."""
    seat = deed.seat
    state = _given(board, state if state.turn else remembered(state, **{EARLY: seat}), seat)
    state = tell(seats.begun(board, state, seat), "event-begun", (), ("IZ-8",))
    there = state.zones[at(board.deck, seat)]
    state = _dealt(board, state, seat, 1)
    return state if there else ended(board, state, cannot_draw=seat)


def _given(board: Board, state: State, seat: int) -> State:
    """Return the state with the cards that the other side's mulligans give and that are due yet.

    They come with the mulligan, to a hand that holds; to one that nobody can judge as play begins.
    """
    if seats.turns(state, seat):
        return state
    before = whole(state, at(_GIVEN, seat))
    due = penalty(_mulligans(state, seats.other(seat)), board.settings)
    cards = due - before
    if cards <= 0:
        return state
    state = remembered(state, **{at(_GIVEN, seat): due})
    key = "event-given" if seat == seats.PLAYER else "event-given-rival"
    state = tell(state, key, (), ("IZ-4", "first-mulligan"), count=cards)
    return _dealt(board, state, seat, cards)


def _mulligans(state: State, seat: int) -> int:
    """Return how often a side has drawn its opening hand again."""
    if seat == seats.PLAYER:
        return state.mulligans
    return whole(state, at(_MULLIGANS, seat))
