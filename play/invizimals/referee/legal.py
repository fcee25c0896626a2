"""What may be done in a game of solitaire: every deed, each with every card, in a fixed order."""

from collections.abc import Iterator
from itertools import pairwise

from ...goldfish.actions import Action, Deed, Forced, Mulligan, NextTurn
from ...goldfish.board import Board
from ...goldfish.judging import checks
from ...goldfish.places import at
from ...goldfish.state import State
from .. import reading
from ..cards import MAX, STAGES
from ..evolution import BENCH
from . import lying, seats, verbs
from .judging import allows
from .preparing import opening_hand

# What a card of the hand may be played as, and whether it is played on a creature.
_PLAYED = {
    reading.CREATURE: ((verbs.BENCHED, False), (verbs.EVOLVED, True)),
    reading.VECTOR: ((verbs.VECTOR, True),),
    reading.HABITAT: ((verbs.HABITAT, False), (verbs.BURNT, True)),
    reading.HUNTER: ((verbs.HUNTER, False),),
}
_FOLLOWS = frozenset({*pairwise(STAGES), (MAX, MAX)})


def actions(board: Board, state: State) -> tuple[Action, ...]:
    """Return what the rules are known to allow; what cards' texts bring about is left out.

    The player's deeds come first, then those of a rival with a deck, then the next turn; that is
    forced where everything hangs on what nobody knows.
    """
    if state.ending is not None:
        return ()
    if not state.turn and opening_hand(board, state, again=True).holds:
        return (Mulligan(),)
    found: list[Action] = []
    for seat in seats.seats(board):
        if seats.has_deck(board, seat) and not seats.by_itself(board, seat):
            found += of_side(board, state, seat)
    turn = NextTurn()
    if allows(board, state, turn) and all(each.holds for each in checks(board, state, turn)):
        found.append(turn)
    return tuple(found) or (Forced(turn),)


def of_side(board: Board, state: State, seat: int) -> list[Deed]:
    """Return what a side may do by the rules, whoever decides for it."""
    return [each for each in _deeds(board, state, seat) if allows(board, state, each)]


def _deeds(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield the deeds of a side that might be allowed; what cannot be is left out where it shows.

    Whoever has attacked does nothing more, but for a new active; a rival begins its turn first.
    """
    early = seats.in_setup(state)
    if seat != seats.PLAYER:
        yield Deed(verbs.BEGIN, seat=seat)
    acts = seat == seats.on_turn(state) and not seats.done(state, "attacked", seat)
    if early or acts:
        for number in (each.number for each in state.zones[at(lying.HAND, seat)]):
            yield from _played(board, state, seat, number)
        yield from _burnt(board, state, seat)
        yield from _attacks(board, state, seat)
    if lying.active(state, seat) is not None and (early or not acts):
        return  # the first active is chosen once
    yield from (Deed(verbs.SWITCHED, (each,), seat=seat) for each in lying.bench(state, seat))


def _played(board: Board, state: State, seat: int, number: int) -> Iterator[Deed]:
    """Yield the ways in which a card of the hand might be played."""
    of = str(lying.kind(board, state, number))
    for verb, on_creature in _PLAYED.get(of, ()):
        if verb == verbs.BENCHED and len(lying.bench(state, seat)) >= BENCH:
            continue
        if not on_creature:
            yield Deed(verb, (number,), seat=seat)
            continue
        for on in lying.creatures(state, seat):
            if verb != verbs.EVOLVED or _may_follow(board, state, number, on):
                yield Deed(verb, (number, on), seat=seat)


def _may_follow(board: Board, state: State, number: int, on: int) -> bool:
    """Tell whether a card's stage might be laid on another: the next one, or MAX on MAX."""
    stage, below = (board.value(state, each, "estado") for each in (number, on))
    if None in {stage, below}:
        return True
    return (below, stage) in _FOLLOWS


def _burnt(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield the burning of each own Habitat card on the board for each that waits."""
    for owner, number in lying.fields_of_habitat(state, board.start.players):
        if owner == seat:
            waiting = lying.bench(state, seat)
            yield from (Deed(verbs.BURNT, (number, on), seat=seat) for on in waiting)


def _attacks(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield the attack with each of the active's types."""
    own = lying.active(state, seat)
    if own is None:
        return
    types = lying.creature(board, state, own).attacks or ()
    yield from (Deed(verbs.ATTACK, (), (each,), seat) for each in dict.fromkeys(types))
