"""What may be done, by whoever is due: every deed that the rules are known to allow, in order."""

from collections.abc import Iterator
from typing import Protocol

from ...goldfish.actions import Action, Deed, Forced, NextTurn, Plain
from ...goldfish.board import Board
from ...goldfish.memory import whole
from ...goldfish.state import State
from ...working import Ruling
from .. import main_phase, selling
from ..parts import SCHOOLS
from . import awaited, casting, dealing, offering, preparing, remembered, seats, turning, verbs
from .seats import ASIDE, DRAFT, DRAFTED, HAND, PLAYER, TABLE, numbers, pile


class Judge(Protocol):
    """Who tells whether an action may be done."""

    def judge(self, board: Board, state: State, action: Plain) -> Ruling:
        """Return whether an action may be done."""


def actions(board: Board, state: State, judge: Judge) -> tuple[Action, ...]:
    """Return what the rules are known to allow now; nothing once the game is over.

    Spells whose cost nobody has told are not among it, nor is what texts of cards bring about. Of
    bids there are the lowest and the highest, and of spells changed for a gem the first ones. Only
    where everything hangs on facts not told is something done although nobody can tell.
    """
    if state.ending is not None:
        return ()
    found = [*_waiting(state), *_STAGES[seats.stage(state)](board, state)]
    judged = [(judge.judge(board, state, each).allowed, each) for each in found]
    sure = tuple(each for allowed, each in judged if allowed)
    return sure or tuple(Forced(each) for allowed, each in judged if allowed is None)


def _waiting(state: State) -> Iterator[Plain]:
    """Yield what is to be said of spaces whose marker waits."""
    for space in dict.fromkeys(remembered.waiting(state)):
        yield from (Deed(verbs.SPACE, (), (str(space), school)) for school in SCHOOLS)


def _mage(board: Board, state: State) -> Iterator[Plain]:
    for seat in awaited.due(board, state)[:1]:
        yield from (Deed(verbs.MAGE, (n,), (), seat) for n in dealing.free_mages(board, state))


def _draft(board: Board, state: State) -> Iterator[Plain]:
    for seat in awaited.due(board, state)[:1]:
        hand = numbers(pile(state, DRAFT, seat))
        yield from (Deed(verbs.DRAFT, (card,), (), seat) for card in hand)


def _sort(board: Board, state: State) -> Iterator[Plain]:
    for seat in awaited.due(board, state)[:1]:
        held = numbers(pile(state, DRAFTED, seat))
        yield from (Deed(verbs.SORT, way, (), seat) for way in preparing.sorts(held))


def _ready(_board: Board, _state: State) -> Iterator[Plain]:
    yield NextTurn()


def _turn(board: Board, state: State) -> Iterator[Plain]:
    seat = seats.on_turn(state)
    if turning.to_trim(board, state, seat):
        yield from (Deed(verbs.TRIM, (n,), (), seat) for n in numbers(pile(state, HAND, seat)))
        return
    done, taken = seats.turn(state), whole(state, "taken")
    if not taken:
        yield from _takes(state, seat)
    if done.option is None and (taken or not board.settings["mana-before-option"]):
        yield from _options(state, seat)
    elif taken and done.option is not None:
        if done.went and not done.cast:
            yield from casting.ways(board, state, seat)
        yield from _blocks(board, state)
        yield NextTurn() if seat == PLAYER else Deed(verbs.END, (), (), seat)


def _options(state: State, seat: int) -> Iterator[Plain]:
    """Yield each option; of a gem, with so many of the first cards in hand."""
    held = numbers(pile(state, HAND, seat))
    for verb in (main_phase.ASSIST, main_phase.CIRCLE):
        yield from (Deed(verb, (), (school,), seat) for school in SCHOOLS)
    yield from (Deed(verbs.GEM, held[:count], (), seat) for count in range(len(held) + 1))


def _blocks(board: Board, state: State) -> Iterator[Plain]:
    """Yield every spell in play that might block the one just cast."""
    if whole(state, "spell"):
        for seat in seats.played(board):
            for number in numbers(pile(state, TABLE, seat)):
                yield Deed(verbs.BLOCK, (number,), (), seat)


def _takes(state: State, seat: int) -> Iterator[Plain]:
    """Yield every mana of the offer; of a space not told yet, with either school."""
    for space in seats.full(state):
        untold = main_phase.moves_marker(space) and not remembered.school_of(state, space)
        words = [(str(space), school) for school in SCHOOLS] if untold else [(str(space),)]
        yield from (Deed(verbs.TAKE, (), each, seat) for each in words)


def _icon(_board: Board, _state: State) -> Iterator[Plain]:
    yield from (Deed(verbs.ICON, (), (word,)) for word in (verbs.YES, verbs.NO))


def _receive(board: Board, state: State) -> Iterator[Plain]:
    for seat in awaited.due(board, state)[:1]:
        for card in numbers(pile(state, ASIDE, seat)):
            yield Deed(verbs.RECEIVE, (card,), (), seat)


def _auction(board: Board, state: State) -> Iterator[Plain]:
    now = offering.held(board, state)
    if now.owes is not None:
        ways = selling.ways_of_paying(now, board.settings)
        for way in ways:
            yield Deed(verbs.PAY, (), tuple(map(str, way.values())), now.owes + 1)
    elif now.turn is None:
        yield from (Deed(verbs.OPEN, (), (str(seat + 1),)) for seat in now.seats)
    else:
        most = sum(now.bidders[now.turn].told.values())
        bids = dict.fromkeys((0, now.high + 1, most))
        yield from (Deed(verbs.BID, (), (str(each),), now.turn + 1) for each in bids)


def _over(_board: Board, _state: State) -> Iterator[Plain]:
    yield from ()


_STAGES = {
    seats.MAGES: _mage,
    seats.DRAFTING: _draft,
    seats.SORTING: _sort,
    seats.READY: _ready,
    seats.TURN: _turn,
    seats.ASKING: _icon,
    seats.RECEIVING: _receive,
    seats.SELLING: _auction,
    seats.OVER: _over,
}
