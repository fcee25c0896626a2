"""The set-up and the change of turns in a game of solitaire: what has to be done before what."""

from collections.abc import Iterator

from ....catalog.kleene import opposite
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Step
from .. import reading
from ..cards import STAGES
from ..prizes import PRIZES
from ..setup import first_active_costs, must_redraw
from . import lying, seats, verbs

_UNCHOSEN = ("active-first", "active-first-rival")  # what a side without an active lacks, by seat
UNSTAKED = ("stakes-missing", "stakes-missing-rival")  # why no game begins, by seat


def opening_hand(
    board: Board, state: State, seat: int = seats.PLAYER, *, again: bool = False
) -> Check:
    """Return whether an opening hand holds, or with `again` whether it is drawn again (IZ-4).

    A PUP that the set-up has put on the bench was in that hand.
    """
    cards = _dealt(state, seat)
    found = must_redraw(_stage(board, state, each) for each in cards)
    lacking = tuple(
        Lack(lying.name(board, state, each), "stage")
        for each in cards
        if found is None and _stage(board, state, each) is None
    )
    if again:
        return Check(found, Step("pup-in-hand", "IZ-4"), lacking)
    return Check(opposite(found), Step("no-pup", "IZ-4"), lacking)


def may_ever_hold(board: Board, state: State, seat: int) -> bool:
    """Tell whether a side's cards may hold a PUP: without one a hand is drawn again for ever."""
    cards = (*_dealt(state, seat), *(each.number for each in state.zones[at(board.deck, seat)]))
    return any(_stage(board, state, each) in {None, STAGES[0]} for each in cards)


def _dealt(state: State, seat: int) -> tuple[int, ...]:
    """Return the cards of an opening hand, wherever the set-up has put them."""
    zones = (at(zone, seat) for zone in (lying.HAND, lying.BENCH, lying.ACTIVE))
    return tuple(each.number for zone in zones for each in state.zones[zone])


def _stage(board: Board, state: State, number: int) -> str | None:
    """Return the stage of a card: empty for one that is no creature, None where nobody says."""
    found = board.value(state, number, "estado")
    if isinstance(found, str):
        return found
    of = lying.kind(board, state, number)
    return None if of in {None, reading.CREATURE} else ""


def first_active(board: Board) -> Check:
    """Return whether the first active is chosen in the set-up, and not on the first turn."""
    return Check(not first_active_costs(board.settings), _chosen("first-active-later"))


def _chosen(key: str) -> Step:
    return Step(key, "first-active", setting="first-active")


def prepared(board: Board, state: State, seat: int) -> Iterator[Check]:
    """Yield whether a side has done what comes before the game."""
    yield opening_hand(board, state, seat)
    chosen = first_active_costs(board.settings) or lying.active(state, seat) is not None
    yield Check(chosen, _chosen(_UNCHOSEN[seat - 1]))


def all_prepared(board: Board, state: State) -> Iterator[Check]:
    """Yield whether every side that has a deck has done what comes before the game."""
    for seat in seats.seats(board):
        if seats.has_deck(board, seat) and not seats.by_itself(board, seat):
            yield from prepared(board, state, seat)
        yield _staked(board, state, seat)


def _staked(board: Board, state: State, seat: int) -> Check:
    """Return whether a side has staked its three cards, or nobody stakes any (IZ-2, IZ-27)."""
    there = len(state.zones[at(lying.PRIZES, seat)])
    step = Step(UNSTAKED[seat - 1], "IZ-27", {"there": there, "count": PRIZES})
    return Check(board.option(seats.MODE) != seats.STAKES or there == PRIZES, step)


def place_taken(board: Board, state: State) -> Check:
    """Return whether the side whose turn ends has an active, or none waiting to become it.

    By the setting `empty-place` it need not have one.
    """
    seat = seats.on_turn(state)
    is_taken = lying.active(state, seat) is not None or not lying.bench(state, seat)
    step = Step(_UNCHOSEN[seat - 1], "empty-place", setting="empty-place")
    return Check(is_taken or bool(board.settings["empty-place"]), step)


def ready(board: Board, state: State) -> Iterator[Check]:
    """Yield whether the player's next turn may begin: after the set-up, and after the rival's."""
    if seats.in_setup(state):
        yield from all_prepared(board, state)
    else:
        yield place_taken(board, state)
    if seats.has_deck(board, seats.RIVAL) and not seats.by_itself(board, seats.RIVAL):
        had = seats.turns(state, seats.RIVAL) >= seats.due(board, state)
        yield Check(had, Step("rival-first", "IZ-8"))


def in_turn(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether it is the side's turn for a deed, or its set-up."""
    seat = deed.seat
    if deed.verb == verbs.BEGIN:
        return  # what it asks for is its own
    if deed.verb == verbs.SWITCHED and turns_without_active(state, seat):
        return  # nobody says when a new active comes
    if seat == seats.PLAYER or seats.has_deck(board, seat):
        early = seats.in_setup(state)
        mine = early or seats.on_turn(state) == seat
        yield Check(mine, Step("turn-over", "IZ-8"))
        allowed = not early or deed.verb in verbs.OF_SETUP
        yield Check(allowed, Step("turn-first", "IZ-8"))


def turns_without_active(state: State, seat: int) -> bool:
    """Tell whether a side that plays already has no active."""
    return not seats.in_setup(state) and lying.active(state, seat) is None


def in_play_already(state: State) -> Check:
    """Return whether the set-up is over: before it no text takes lives, nor removes anything."""
    return Check(not seats.in_setup(state), Step("turn-first", "IZ-8"))
