"""How a combat comes to its end: passing, retiring, the trophy chosen, the time that is up."""

from collections.abc import Iterator

from ....packs import chance
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Step
from . import bills, lying, remembered, stages
from .fighting import outcome, taking_part
from .remembered import (
    CHOICES,
    EFFECTS,
    OPEN,
    PREPARE,
    SACRIFICE,
    TROPHY,
    listed,
    noted,
    stage,
)
from .standing import in_it, in_open_play


def may_retire(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat may give the combat up: at any moment of it (INV-17)."""
    yield Check(stage(state) in {SACRIFICE, EFFECTS, OPEN}, Step("combat-goes-on", "INV-17"))
    yield from in_it(board, state, deed)
    if stage(state) == OPEN and not remembered.out(state, deed.seat):
        yield from _decided(board, noted(state, remembered.RETIRED, deed.seat))


def retire(_: Board, state: State, deed: Deed) -> State:
    """Return the state in which a seat is out; effects already applied stay."""
    state = noted(state, remembered.RETIRED, deed.seat)
    return moves.tell(state, "event-retired", cite=("INV-17",), seat=deed.seat)


def may_pass(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat may say that it wants to do nothing more."""
    yield from in_open_play(board, state, deed)
    once = deed.seat not in listed(state, remembered.PASSED)
    yield Check(once, Step("passes-once", "INV-13", {"seat": deed.seat}))
    if stage(state) == OPEN:
        yield from _decided(board, noted(state, remembered.PASSED, deed.seat))


def pass_on(_: Board, state: State, deed: Deed) -> State:
    """Return the state in which a seat has passed."""
    state = noted(state, remembered.PASSED, deed.seat)
    return moves.tell(state, "event-passed", seat=deed.seat)


def _decided(board: Board, after: State) -> Iterator[Check]:
    """Yield that it cannot be told who wins, where the combat would end and a fact is missing."""
    if stages.is_over(board, after):
        lacking = outcome(board, after).lacking
        if lacking:
            yield Check(None, Step("outcome-unknown", "INV-25"), lacking)


def may_choose(_: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether the winner may take this Invocation: one of those level (INV-27)."""
    yield Check(stage(state) == TROPHY, Step("time-for-trophy", "INV-27"))
    winner = remembered.winner(state)
    yield Check(deed.seat == winner, Step("winner-takes", "INV-27", {"seat": winner}))
    chosen = deed.cards[0] in listed(state, CHOICES)
    yield Check(chosen, Step("trophy-choice", "INV-27", {}, "trophy-tie"))


def choose(_: Board, state: State, deed: Deed) -> State:
    """Return the state with the trophy that was chosen."""
    state = remembered.listing(state, CHOICES, ())
    return stages.won(state, deed.seat, deed.cards[:1], stages.BY_CHOICE)


def may_be_up(board: Board, state: State, _: Deed) -> Iterator[Check]:
    """Yield whether a clock runs that may be up (INV-34)."""
    yield Check(lying.variant(board) == "timed", Step("timed-game", "INV-34"))
    runs = stage(state) in {PREPARE, SACRIFICE, EFFECTS, OPEN}
    yield Check(runs, Step("time-runs", "INV-34"))


def be_up(board: Board, state: State, _: Deed, address: chance.Address) -> State:
    """The time is up: Preparation ends with an Invocation for all, or the combat ends (INV-34)."""
    state = moves.tell(state, "event-time", cite=("INV-34",))
    if stage(state) in remembered.COMBAT:
        return _out_of_time(board, state)
    for seat in taking_part(board, state):
        if seat in listed(state, remembered.FINISHED) or lying.is_passive(board, seat):
            continue
        if lying.invocation(state, seat) is None:
            state = _at_random(state, seat, address.at(seat))
        state = noted(state, remembered.FINISHED, seat)
    return state


def _out_of_time(board: Board, state: State) -> State:
    """End a combat as it stands: what is not paid stays unpaid (INV-14), the leader wins."""
    if stage(state) == SACRIFICE:
        for seat in bills.pending(board, state):
            state = noted(state, remembered.UNPAID, seat)
            state = moves.tell(state, "event-unpaid-in-time", cite=("INV-14",), seat=seat)
    state = noted(state, remembered.RESOLVED, *lying.seats(board))
    return noted(state, remembered.PASSED, *stages.waiting(board, state))


def _at_random(state: State, seat: int, address: chance.Address) -> State:
    """Give a seat an Invocation by chance, from its table or hand (INV-34)."""
    zones = (lying.HAND, lying.SUPPORTS, lying.CONJURINGS)
    cards = sorted(n for zone in zones for n in lying.numbers(state, zone, seat))
    if not cards:
        return state
    card = cards[address.below(len(cards))]
    state = moves.moved(state, [card], at(lying.INVOCATION, seat), down=True)
    return moves.tell(state, "event-at-random", (card,), ("INV-34",), seat=seat)
