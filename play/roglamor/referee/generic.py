"""What Roglamor makes of actions that every table has: cards moved, counted, drawn, told."""

from collections.abc import Iterator, Sequence

from ....catalog.text import fold
from ....packs import chance
from ...goldfish import handling, moves, piles
from ...goldfish.actions import (
    Attach,
    Count,
    Deed,
    Draw,
    Figure,
    Flip,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Plain,
    Say,
    Token,
)
from ...goldfish.board import Board
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import State
from ...working import Check, Ruling, ruling
from ..timing import COMBAT
from . import (
    arriving,
    clash,
    deeds,
    handiwork,
    laying,
    passing,
    playing,
    seats,
    seen,
    settling,
    verbs,
)

_OWN = (
    seen.DAMAGE, seen.BLED, seen.OATHS, seen.MORE_DAMAGE, seen.MORE_LIFE, seen.LESS_DAMAGE,
    seen.LESS_LIFE, seen.TEMPORARY,
)  # fmt: skip


def judge(board: Board, state: State, action: Plain) -> Ruling:
    """Tell whether a generic action may be done.

    A combat that was declared is fought before its phase ends, so its damage has to be known.
    """
    if isinstance(action, Mulligan):
        return passing.judge_mulligan(board)
    if isinstance(action, NextPhase | NextTurn):
        due = state.phase == COMBAT and clash.is_due(state)
        return ruling(*clash.known_damage(board, state)) if due else ruling()
    if isinstance(action, Token):
        made = handling.done(board, state, action)
        laid = Move((made.zones[action.zone][-1].number,), action.zone)
        return handiwork.judge_laid(board, made, laid)
    action = _as_move(board, state, action)
    if not isinstance(action, Move):
        return ruling()
    played = _as_deeds(board, state, action)
    return ruling(
        *_playing(board, state, played),
        *handiwork.judge_laid(board, state, _without(action, played)).checks,
        *handiwork.judge_return(board, state, action).checks,
    )


def _as_move(board: Board, state: State, action: Plain) -> Plain:
    """Return the move that an action amounts to, where it takes cards somewhere."""
    if isinstance(action, Attach) and action.to is not None:
        return Move(action.cards, moves.find(state, action.to)[0])
    if isinstance(action, Draw) and action.zone is not None:
        pile = state.zones[action.zone]
        drawn = pile[max(0, len(pile) - action.count) :]
        return Move(tuple(each.number for each in drawn), at(seen.HAND, seat_of(action.zone)))
    if isinstance(action, Flip) and not action.down:  # what is turned up could come back
        return Move(action.cards, board.deck)
    return action


def _as_deeds(board: Board, state: State, action: Move) -> tuple[Deed, ...]:
    """Return the deeds that a move is: each card that goes from hand into play is played.

    The cards of a passive rival are laid wherever the player wants them.
    """
    lane, seat = seen.lane_of(action.zone), seat_of(action.zone)
    into_play = lane is not None or plain(action.zone) == seen.CHOSEN
    if not into_play or (seat != seats.PLAYER and not seats.scripted(board)):
        return ()
    words = tuple(word for word, each in seen.LANES.items() if each == lane)
    hand = at(seen.HAND, seat)
    held = [n for n in dict.fromkeys(action.cards) if moves.find(state, n)[0] == hand]
    return tuple(Deed(verbs.PLAY, (number,), words, seat) for number in held)


def _playing(board: Board, state: State, played: Sequence[Deed]) -> Iterator[Check]:
    """Yield what is said of cards that are played one after another, up to the first refusal."""
    for deed in played:
        found = deeds.judge(board, state, deed)
        yield from found.checks
        if found.allowed is not True:
            return
        state = playing.play(board, state, deed)


def _without(action: Move, played: Sequence[Deed]) -> Move:
    """Return a move without the cards of it that are played."""
    gone = {number for deed in played for number in deed.cards}
    return action.but(cards=tuple(n for n in action.cards if n not in gone))


def perform(board: Board, state: State, action: Plain, address: chance.Address) -> State | None:
    """Return what a generic action makes of a state; None for what the engine does as always."""
    match action:
        case NextPhase():
            after: State | None = passing.next_phase(board, state)
        case NextTurn():
            after = passing.next_turn(board, state)
        case Draw():
            after = passing.drew(board, state, action)
        case Mulligan():
            after = passing.mulligan(board, state, address)
        case Count() | Figure() | Say():
            after = handling.done(board, state, _named(action))
        case Attach(cards, int(to)):
            there = Move(cards, moves.find(state, to)[0])
            for deed in _as_deeds(board, state, there):
                state = deeds.perform(board, state, deed, address)
            after = _laid(board, state, handling.done(board, state, action), there)
        case Token(_, zone):
            after = handling.done(board, state, action)
            after = _laid(board, state, after, Move((after.zones[zone][-1].number,), zone))
        case Move():
            after = _gone(board, state, action, address)
        case _:
            after = None
    return after


def _named(action: Count | Figure | Say) -> Count | Figure | Say:
    """Return the action with a counter that the rules know under their own id."""
    if not isinstance(action, Count):
        return action
    known = fold(action.counter).replace(" ", "-")
    return action.but(counter=known) if known in _OWN else action


def _gone(board: Board, state: State, action: Move, address: chance.Address) -> State:
    """Take cards somewhere: those that go from hand into play are played, one after another."""
    played = _as_deeds(board, state, action)
    moved = _without(action, played)
    state = _moved(board, state, moved, address) if moved.cards else state
    for deed in played:
        state = deeds.perform(board, state, deed, address)
    return state


def _moved(board: Board, state: State, action: Move, address: chance.Address) -> State:
    """Move cards by hand, as a card's text says.

    From one reality to another they stay as they were; a first domain gives a reality its element,
    and what leaves the table is neither fused nor laid with anything any more.
    """
    staying = [n for n in action.cards if n not in _newcomers(state, action)]
    lying = {number: moves.find(state, number)[1] for number in staying}
    after = seen.forgotten(piles.done(board, state, action, address), action.cards)
    for number, before in lying.items():
        after = moves.changed(after, number, tapped=before.tapped, counters=before.counters)
    after = settling.loosened(after, [n for n in action.cards if n not in lying])
    return _laid(board, state, after, action)


def _newcomers(state: State, action: Move) -> tuple[int, ...]:
    """Return the cards that a move takes away from a reality, or brings to one from elsewhere."""
    here = seen.lane_of(action.zone)
    return tuple(
        n
        for n in action.cards
        if here is None or not moves.lies(state, n) or not seen.lane_of(moves.find(state, n)[0])
    )


def _laid(board: Board, before: State, state: State, action: Move) -> State:
    """Return the state in which cards laid in a reality have done what their coming does.

    The first domain gives it its element (RG-10), and creatures are stunned (RG-15).
    """
    lane, seat = seen.lane_of(action.zone), seat_of(action.zone)
    if lane is None:
        return state
    for number in action.cards:
        is_domain = seen.kind(board, state, number) == seen.DOMAIN
        if is_domain and seen.reality(board, state, lane, seat).element is None:
            state = laying.given_element(board, state, number, lane, seat)
    return arriving.brought(board, state, _newcomers(before, action))
