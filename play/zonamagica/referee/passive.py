"""The turn of somebody whom nobody plays: a mana by the seed, and the better of two schools."""

from ....packs import chance
from ....packs.chance import Address
from ...goldfish.board import Board
from ...goldfish.state import State
from .. import hand, main_phase
from ..parts import SCHOOLS
from . import drawing, main, remembered, seats
from .seats import HAND, numbers, pile


def turn(board: Board, state: State, seat: int, address: Address) -> State:
    """Return the state after a turn: hand put right, mana, an option, 2 spells drawn.

    The mana is one of a space that moves no marker, as long as there are any, or of one whose
    school is known: what marker the board names beside the others nobody can tell. The school
    that gives most crystals is assisted, by the seed where both give as many. While a marker
    waits to be told, a gem is prepared.
    """
    state = _hand_right(board, state, seat, address.named("hand"))
    space = _space(state, address.named("space"))
    if space is None:
        return state
    mana = seats.mana(board, state, seats.spaces(state)[space - 1])
    state = main.taken(board, state, seat, space, remembered.school_of(state, space))
    state = seats.tell(state, "event-rival-takes", seat, (), ("ZM-19",), space=space, mana=mana)
    if remembered.waiting(state):
        state = seats.tell(state, "event-rival-gem", seat, (), ("ZM-22",))
        state = main.gem_kept(state, seat)
    else:
        school = _better(state, address.named("school"))
        state = main.assisted(state, seat, school)
    return drawing.draw(board, state, seat, hand.DRAWN, address.named("end"), cite=drawing.AT_END)


def _hand_right(board: Board, state: State, seat: int, address: Address) -> State:
    held = numbers(pile(state, HAND, seat))
    change = hand.begin(len(held), board.settings)
    if change.discard:
        state = drawing.discarded(state, chance.shuffle(held, address)[: change.discard])
    return drawing.draw(board, state, seat, change.draw, address) if change.draw else state


def _space(state: State, address: Address) -> int | None:
    """Return the space that is taken from; None where the row is empty."""
    there = [space for space, card in enumerate(seats.spaces(state), 1) if card]
    told = [
        space
        for space in there
        if not main_phase.moves_marker(space) or remembered.school_of(state, space)
    ]
    choice = told or there
    return choice[address.below(len(choice))] if choice else None


def _better(state: State, address: Address) -> str:
    """Return the school that gives most crystals, by the seed where both give as many."""
    markers = {school: state.figures[seats.SIDES[school]] for school in SCHOOLS}
    best = main_phase.better_assist(markers)
    return best[address.below(len(best))]
