"""Special Invocations: which cards are, where they may not be, and how one is called (INV-40)."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at, plain
from ...goldfish.state import State
from ...working import Check, Lack, Step
from ..formula import whole
from . import lying, remembered
from .fighting import with_effect
from .paying import given, released
from .remembered import (
    EFFECTS,
    OPEN,
    SACRIFICE,
    SPECIALS,
    Kept,
    listed,
    listing,
    noted,
    stage,
)
from .standing import in_it

TYPE, CALLED = "type", "poder-ritual"  # fields of the ruleset: what it is, Power on being called
SPECIAL = "invocacion-especial"  # a value of the first
_BARRED = (lying.PORTAL, lying.DISCARD, lying.HAND, lying.DECK, lying.LEGENDS)


def beside(board: Board, state: State) -> State:
    """Return the state with the Special Invocations of every deck beside the Portal, face up."""
    found = [n for n in board.cards if board.value(state, n, TYPE) == SPECIAL]
    laid = [each.number for each in state.zones[lying.BESIDE]]
    state = moves.moved(state, [*found, *(n for n in laid if n not in found)], lying.BESIDE)
    return listing(state, SPECIALS, found) if found else state


def specials(board: Board, state: State) -> list[int]:
    """Return the cards that are Special Invocations, tokens and those said to be among them."""
    said = (number for number, field in state.told if field == TYPE)
    some = dict.fromkeys((*listed(state, SPECIALS), *state.tokens, *said))
    return [number for number in some if board.value(state, number, TYPE) == SPECIAL]


def removed(board: Board, state: State) -> State:
    """Take Special Invocations out of the game where they never may be."""
    if not (state.tokens or state.told or SPECIALS in state.memory):
        return state
    there = {each.number for key, p in state.zones.items() if plain(key) in _BARRED for each in p}
    away = tuple(number for number in specials(board, state) if number in there)
    if not away:
        return state
    state = moves.moved(state, away, lying.GONE)
    return moves.tell(state, "event-removed", away, ("INV-40",))


def may_call(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a Special Invocation may be called: in a combat, its whole ritual performed.

    `ritual-time` says whether that may be at any moment of a combat or before open play is used.
    """
    yield Check(stage(state) in {SACRIFICE, EFFECTS, OPEN}, Step("combat-goes-on", "INV-40"))
    yield from in_it(board, state, deed)
    number = deed.cards[0]
    facts = {"card": board.called(state, number)}
    there = any(each.number == number for each in state.zones[lying.BESIDE])
    yield Check(there, Step("beside-portal", "INV-40", facts))
    early = board.settings["ritual-time"] == "combat" or not remembered.acted(state)
    yield Check(early, Step("ritual-early", "INV-40", {}, "ritual-time"))
    is_special = board.value(state, number, TYPE)
    lacking = (Lack(facts["card"], TYPE),) if is_special is None else ()
    holds = None if is_special is None else is_special == SPECIAL
    yield Check(holds, Step("is-special", "INV-40", facts), lacking)
    yield from given(board, state, deed, number, deed.cards[1:])
    if board.value(state, number, CALLED) is None:
        yield Check(None, Step("ritual-power", "INV-40", facts), (Lack(facts["card"], CALLED),))


def call(board: Board, state: State, deed: Deed) -> State:
    """Return the state in which a Special Invocation fights for a seat.

    It takes the place of the Invocation that the seat brought, which goes where `ritual-replaced`
    says, and gets the Power that it prints for being called.
    """
    number, cards, seat = deed.cards[0], deed.cards[1:], deed.seat
    state = _sacrificed(state, seat, cards)
    state = _given_way(board, state, seat, number)
    state = moves.moved(state, [number], at(lying.INVOCATION, seat))
    state = released(state, (number,))
    missing = [k for k in (remembered.PAID, remembered.FOUGHT) if seat not in listed(state, k)]
    for key in missing:
        state = noted(state, key, seat)
    state = moves.tell(state, "event-called", (number,), ("INV-40",), seat=seat)
    points = board.value(state, number, CALLED)
    if type(points) is not int or not points:
        return state
    new = Kept("add", number, whole(points), (number,), once=True, cite="INV-40")
    state = with_effect(board, state, new)
    return moves.tell(state, "event-called-power", (number,), ("INV-40",), points=points)


def _sacrificed(state: State, seat: int, cards: tuple[int, ...]) -> State:
    if not cards:
        return state
    state = released(moves.moved(state, cards, lying.DISCARD), cards)
    return moves.named(state, "event-sacrificed", cards, ("INV-40",), seat=seat, count=len(cards))


def _given_way(board: Board, state: State, seat: int, special: int) -> State:
    """Take the Invocation of a seat to where it goes when a Special one comes in its place."""
    before = lying.invocation(state, seat)
    if before is None or before == special:
        return state
    back = board.settings["ritual-replaced"] == "hand"
    to = at(lying.HAND, seat) if back else lying.DISCARD
    state = released(moves.moved(state, [before], to), (before,))
    return moves.tell(state, "event-gives-way", (before,), ("INV-40",), seat=seat, zone=to)
