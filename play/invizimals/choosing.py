"""What may be done in a game of solitaire: every deed, each with every card, in a fixed order."""

from collections.abc import Iterator

from ..goldfish.actions import Action, Deed, Mulligan, NextTurn
from ..goldfish.board import Board
from ..goldfish.judging import checks
from ..goldfish.places import at
from ..goldfish.state import State
from . import deeds, lying, reading, seats
from .cards import STAGES
from .judging import allows
from .preparing import opening_hand

# What a card of the hand may be played as, and whether it is played on a creature.
_PLAYED = {
    reading.CREATURE: ((deeds.BENCHED, False), (deeds.EVOLVED, True)),
    reading.VECTOR: ((deeds.VECTOR, True),),
    reading.HABITAT: ((deeds.HABITAT, False), (deeds.BURNT, True)),
    reading.HUNTER: ((deeds.HUNTER, False),),
}


def legal(board: Board, state: State) -> tuple[Action, ...]:
    """Return what the rules are known to allow; what cards' texts bring about is left out.

    The player's deeds come first, then those of a rival with a deck, then the next turn.
    """
    if state.ending is not None:
        return ()
    if not state.turn and opening_hand(board, state, again=True).holds:
        return (Mulligan(),)
    found: list[Action] = []
    for seat in seats.seats(board):
        if seat == seats.PLAYER or seats.has_deck(board, seat):
            found += (each for each in _deeds(board, state, seat) if allows(board, state, each))
    turn = NextTurn()
    if allows(board, state, turn) and all(each.holds for each in checks(board, state, turn)):
        found.append(turn)
    return tuple(found)


def _deeds(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield every deed of a side that might be allowed; copies of a card stand for each other."""
    if seat != seats.PLAYER:
        yield Deed(deeds.BEGIN, seat=seat)
    if seat != seats.on_turn(state) and not seats.in_setup(board, state, seat):
        yield from _switches(state, seat)
        return
    mine = lying.creatures(state, seat)
    for number in (each.number for each in state.zones[at(lying.HAND, seat)]):
        for verb, on_creature in _ways(board, state, seat, number):
            targets: tuple[tuple[int, ...], ...] = tuple((on,) for on in mine)
            for target in targets if on_creature else ((),):
                yield Deed(verb, (number, *target), seat=seat)
    for owner, number in lying.fields_of_habitat(state, board.start.players):
        if owner == seat:
            yield from (Deed(deeds.BURNT, (number, on), seat=seat) for on in mine)
    yield from _switches(state, seat)
    yield from _attacks(board, state, seat)


def _ways(board: Board, state: State, seat: int, number: int) -> tuple[tuple[str, bool], ...]:
    """Return how a card of the hand might be played: a PUP only enters, others only grow."""
    of = str(lying.kind(board, state, number))
    stage = board.value(state, number, "estado")
    if of != reading.CREATURE or stage is None:
        return _PLAYED.get(of, ())
    enters, grows = _PLAYED[of]
    if stage == STAGES[0]:
        return (enters,)
    return (enters, grows) if seats.in_setup(board, state, seat) else (grows,)


def _switches(state: State, seat: int) -> Iterator[Deed]:
    yield from (Deed(deeds.SWITCHED, (each,), seat=seat) for each in lying.bench(state, seat))


def _attacks(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield the attack with each of the active's types."""
    own = lying.active(state, seat)
    if own is None:
        return
    types = lying.creature(board, state, own).attacks or ()
    yield from (Deed(deeds.ATTACK, (), (each,), seat) for each in dict.fromkeys(types))
