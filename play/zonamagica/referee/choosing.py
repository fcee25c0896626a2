"""What may be done, by whoever is due: every deed that the rules are known to allow, in order."""

from collections.abc import Iterator
from typing import Protocol

from ...goldfish.actions import Action, Deed, Forced, NextTurn, Plain
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Ruling
from .. import options, selling
from ..hand import MOST
from ..parts import OFFER, SCHOOLS
from . import casting, deeds, offering, preparing, seats
from .seats import ASIDE, DRAFT, DRAFTED, HAND, PLAYER, numbers, pile


class Judge(Protocol):
    """Who tells whether an action may be done."""

    def judge(self, board: Board, state: State, action: Plain) -> Ruling:
        """Return whether an action may be done."""


def legal(board: Board, state: State, judge: Judge) -> tuple[Action, ...]:
    """Return what the rules are known to allow now; nothing once the game is over.

    Spells whose cost nobody has told are not among it, nor is what texts of cards bring about. Only
    where everything hangs on such facts is something done although nobody can tell.
    """
    if state.ending is not None:
        return ()
    found = [*_waiting(state), *_STAGES[seats.stage(state)](board, state)]
    judged = [(judge.judge(board, state, each).allowed, each) for each in found]
    sure = tuple(each for allowed, each in judged if allowed)
    return sure or tuple(Forced(each) for allowed, each in judged if allowed is None)


def _waiting(state: State) -> Iterator[Plain]:
    """Yield what is to be said of spaces whose marker waits."""
    for space in dict.fromkeys(seats.several(state, "pending")):
        yield from (Deed(deeds.SPACE, (), (space, school)) for school in SCHOOLS)


def _draft(board: Board, state: State) -> Iterator[Plain]:
    said = seats.several(state, "picks")
    for seat in seats.played(board):
        if not any(each.startswith(f"{seat}:") for each in said):
            hand = numbers(pile(state, DRAFT, seat))
            yield from (Deed(deeds.DRAFT, (card,), (), seat) for card in hand)
            return


def _sort(board: Board, state: State) -> Iterator[Plain]:
    for seat in seats.played(board):
        held = numbers(pile(state, DRAFTED, seat))
        if held:
            yield from (Deed(deeds.SORT, way, (), seat) for way in preparing.sorts(held))
            return


def _ready(_board: Board, _state: State) -> Iterator[Plain]:
    yield NextTurn()


def _turn(board: Board, state: State) -> Iterator[Plain]:
    seat = seats.on_turn(state)
    held = numbers(pile(state, HAND, seat))
    done = seats.turn(state)
    if len(held) > MOST:
        yield from (Deed(deeds.TRIM, (card,), (), seat) for card in held)
    if not seats.whole(state, "taken"):
        yield from _takes(state, seat)
    elif done.option is None:
        for verb in (options.ASSIST, options.CIRCLE):
            yield from (Deed(verb, (), (school,), seat) for school in SCHOOLS)
        yield from (Deed(deeds.GEM, held[:count], (), seat) for count in range(len(held) + 1))
    else:
        if done.option == options.CIRCLE and not done.cast:
            yield from casting.ways(board, state, seat)
        yield NextTurn() if seat == PLAYER else Deed(deeds.END, (), (), seat)


def _takes(state: State, seat: int) -> Iterator[Plain]:
    """Yield every mana of the offer; of a space not told yet, with either school."""
    row = seats.spaces(state)
    for space in (space for space in range(1, OFFER + 1) if row[space - 1]):
        untold = options.moves_marker(space) and not seats.word(state, f"space-{space}")
        words = [(str(space), school) for school in SCHOOLS] if untold else [(str(space),)]
        yield from (Deed(deeds.TAKE, (), each, seat) for each in words)


def _icon(_board: Board, _state: State) -> Iterator[Plain]:
    yield from (Deed(deeds.ICON, (), (word,)) for word in (deeds.YES, deeds.NO))


def _receive(board: Board, state: State) -> Iterator[Plain]:
    for seat in seats.played(board):
        for card in numbers(pile(state, ASIDE, seat)):
            yield Deed(deeds.RECEIVE, (card,), (), seat)


def _auction(board: Board, state: State) -> Iterator[Plain]:
    now = offering.held(board, state)
    if now.owes is not None:
        ways = selling.ways_of_paying(now, board.settings)
        for way in ways:
            yield Deed(deeds.PAY, (), tuple(map(str, way.values())), now.owes + 1)
    elif now.turn is None:
        yield from (Deed(deeds.OPEN, (), (str(seat + 1),)) for seat in now.seats)
    else:
        most = now.bidders[now.turn].crystals or 0
        bids = dict.fromkeys((0, now.high + 1, most))
        yield from (Deed(deeds.BID, (), (str(each),), now.turn + 1) for each in bids)


def _over(_board: Board, _state: State) -> Iterator[Plain]:
    yield from ()


_STAGES = {
    seats.DRAFTING: _draft,
    seats.SORTING: _sort,
    seats.READY: _ready,
    seats.TURN: _turn,
    seats.ASKING: _icon,
    seats.RECEIVING: _receive,
    seats.SELLING: _auction,
    seats.OVER: _over,
}
