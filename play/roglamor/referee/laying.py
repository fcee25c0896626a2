"""Domains: where they may lie, and the element that the first of them gives a reality."""

from ....catalog.errors import UsageError
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from ..creatures import Lane
from ..realities import may_place, with_domain
from . import remembered, seats, seen


def judge_domain(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a domain may be placed: once a turn, of the reality's element (RG-9, RG-10).

    Raises:
        UsageError: `roglamor.which-lane` where either reality may be meant.
    """
    number, seat = deed.cards[0], deed.seat
    name = board.called(state, number)
    is_domain = Step("is-domain", "RG-9", {"card": name})
    there = seen.in_zone(board, state, number, at(seen.HAND, seat), "RG-9")
    if not there.holds:
        return ruling(there)
    held = seen.kind(board, state, number)
    fits = seen.of_type(None if held is None else held == seen.DOMAIN, is_domain)
    if not fits.holds:
        return ruling(there, fits)
    element = element_of(board, state, number)
    if element is None:
        return ruling(there, fits, unknown_element(board, state, number))
    lane = _lane_of(board, state, deed)
    into, beside = (seen.reality(board, state, each, seat) for each in (lane, seen.other(lane)))
    placed = may_place(element, into, beside, seen.turn(state, seat), board.settings)
    return ruling(there, fits, *seen.in_time(board, state, number, seat), *placed.checks)


def _lane_of(board: Board, state: State, deed: Deed) -> Lane:
    """Return the lane a domain is placed in: as said, else the only one of its element, or of none.

    Raises:
        UsageError: `roglamor.which-lane`.
    """
    number, said = deed.cards[0], seen.lane_said(deed.words)
    element = element_of(board, state, number)
    here = {each: seen.reality(board, state, each, deed.seat).element for each in seen.REALITIES}
    same = [lane for lane, found in here.items() if found == element]
    fitting = same or [lane for lane, found in here.items() if found is None]
    if said is None and len(fitting) != 1:
        raise UsageError("roglamor.which-lane", card=board.called(state, number))
    return said or fitting[0]


def element_of(board: Board, state: State, number: int) -> str | None:
    """Return the element of a domain; None where it has none or nobody knows it."""
    found = board.value(state, number, "elemento")
    return found[0] if isinstance(found, tuple) and found else None


def unknown_element(board: Board, state: State, number: int) -> Check:
    """Return that nobody can tell where a domain may lie, its element being unknown (RG-10)."""
    name = board.called(state, number)
    return Check(None, Step("element-known", "RG-10", {"card": name}), (Lack(name, "elemento"),))


def domain(board: Board, state: State, deed: Deed) -> State:
    """Place a domain; the first gives its reality an element (RG-10)."""
    (number, seat), lane = (deed.cards[0], deed.seat), _lane_of(board, state, deed)
    zone = seen.zone_of(lane, seat)
    state = given_element(board, moves.moved(state, [number], zone), number, lane, seat)
    state = remembered.with_placed(state, seat)
    return seats.tell(state, seat, "event-domain", (number,), ("RG-9",), zone=zone)


def given_element(board: Board, state: State, number: int, lane: Lane, seat: int) -> State:
    """Return the state in which a reality has the element that a domain gives it."""
    element = element_of(board, state, number)
    if element is None:
        return state
    into = with_domain(seen.reality(board, state, lane, seat), element)
    return remembered.with_element(state, lane, seat, into.element or element)
