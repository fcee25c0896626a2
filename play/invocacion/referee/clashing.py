"""Two effects in conflict: which is resolved first, and whether the other still is (INV-32)."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Step
from ..priority import clash
from . import lying, noting, remembered, verbs
from .fighting import in_order
from .lasting import in_play
from .remembered import EFFECTS, OPEN, listed, stage


def may_clash(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether anybody may call for the order of two effects: both lie open (INV-32)."""
    yield Check(stage(state) in {EFFECTS, OPEN}, Step("combat-goes-on", "INV-32"))
    there = in_play(board, state)
    for number in deed.cards:
        facts = {"card": board.called(state, number)}
        yield Check(number in there, Step("clash-open", "INV-32", facts))
    if all(number in there for number in deed.cards):
        yield Check(len(set(_seats(state, deed))) > 1, Step("clash-two", "INV-32"))


def settle(board: Board, state: State, deed: Deed) -> State:
    """Return the state once two effects are put in order.

    A reaction that has priority, and keeps the action from doing anything, strikes out what was
    noted of it; the Conjuring lies open all the same (INV-18).
    """
    ordered, (action, reaction) = _order(board, state, deed), _seats(state, deed)
    if action == reaction or not {action, reaction} <= set(ordered):
        return state
    found = clash(action, reaction, ordered, prevents=deed.words[:1] == (verbs.PREVENTS,))
    if not found.stands:
        state = noting.without(state, deed.cards[0])
    step = found.step
    state = moves.tell(state, f"event-clash-{step.key}", deed.cards, (step.cite,), **step.facts)
    if ordered == in_order(board, state):
        return state
    return moves.tell(state, "event-by-play", cite=("reading-priority-order",))


def by_play(board: Board) -> bool:
    """Tell whether who played first goes first, as `priority-order` may say (INV-32)."""
    return board.settings["priority-order"] == "first-played"


def _order(board: Board, state: State, deed: Deed) -> tuple[int, ...]:
    """Return the seats in the order that decides between the two cards of a deed.

    That is the order of priority. Where who played first goes first, the seat of the card that
    was revealed first comes first, unless priority was paid for (INV-21); Invocations are all
    revealed at once, before any Conjuring.
    """
    ordered = in_order(board, state)
    paid = listed(state, remembered.PAYMENTS)
    if not by_play(board) or any(seat in paid for seat in _seats(state, deed)):
        return ordered
    shown = listed(state, remembered.REVEALED)
    places = [shown.index(card) if card in shown else -1 for card in deed.cards]
    if places[0] == places[1]:
        return ordered
    first = _seats(state, deed)[places.index(min(places))]
    return (first, *(seat for seat in ordered if seat != first))


def _seats(state: State, deed: Deed) -> tuple[int, int]:
    """Return the seats of the two cards, 0 for one that nobody owns."""
    found = [lying.where(state, number) for number in deed.cards[:2]]
    one, other = (0 if each is None else each[0] for each in found)
    return one, other
