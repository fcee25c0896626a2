"""What may be done in a game of solitaire as it stands, always in the same order."""

from collections.abc import Iterator

from ...goldfish.actions import Action, Deed, NextTurn
from ...goldfish.board import Board
from ...goldfish.state import State
from . import bills, deeds, lying, remembered, rounds, stages
from .fighting import in_order, taking_part
from .judging import judge
from .remembered import DEAL, EFFECTS, OPEN, PREPARE, REST, SACRIFICE, TROPHY, listed

_MOST_EMPOWER = 5  # amounts of Mana that are listed one by one; more may be typed


def legal(board: Board, state: State) -> tuple[Action, ...]:
    """Return what may be done; nothing once the game is over.

    Effects of cards are not among it: players carry them out and note them as the card says.
    """
    if state.ending is not None:
        return ()
    if remembered.stage(state) == REST:
        return (NextTurn(),) if judge(board, state, NextTurn()).allowed else ()
    found = _CANDIDATES[remembered.stage(state)](board, state)
    return tuple(deed for deed in found if judge(board, state, deed).allowed)


def acting(board: Board, seats: tuple[int, ...]) -> list[int]:
    """Return those of some seats that somebody plays."""
    return [seat for seat in seats if not lying.is_passive(board, seat)]


def _deal(board: Board, state: State) -> Iterator[Deed]:
    seat = remembered.guardian(state)
    for deal in rounds.possible(board, state).options:
        yield Deed(deeds.DEAL, (), (str(deal.cards),), seat)


def _prepare(board: Board, state: State) -> Iterator[Deed]:
    done = listed(state, remembered.FINISHED)
    for seat in acting(board, taking_part(board, state)):
        if seat in done:
            continue
        hand = lying.numbers(state, lying.HAND, seat)
        yield from (
            Deed(deeds.PLACE, (card,), (zone,), seat) for card in hand for zone in lying.PLACES
        )
        if not hand and lying.invocation(state, seat) is None:
            there = [n for z in lying.PLACES for n in lying.numbers(state, z, seat)]
            yield from (Deed(deeds.PLACE, (n,), (lying.INVOCATION,), seat) for n in there)
        yield from (Deed(deeds.EFFECT, (card,), (), seat) for card in hand)
        yield Deed(deeds.LEGEND, (), (), seat)
        yield Deed(deeds.FINISH, (), (), seat)
    yield Deed(deeds.TIME)


def _sacrifice(board: Board, state: State) -> Iterator[Deed]:
    waiting = bills.pending(board, state)
    for seat in acting(board, tuple(waiting)):
        asked = bills.asked(board, state, seat)
        own = {zone: lying.numbers(state, zone, seat) for zone in asked}
        for turned in (False, True):
            cards = [
                card
                for zone, count in asked.items()
                for card in (own[zone][::-1] if turned else own[zone])[: count or 0]
            ]
            yield Deed(deeds.PAY, tuple(cards), (), seat)
        yield Deed(deeds.RETIRE, (), (), seat)


def _effects(board: Board, state: State) -> Iterator[Deed]:
    yield Deed(deeds.RESOLVE)
    for seat in acting(board, in_order(board, state)):
        yield Deed(deeds.PRIORITY, (), (), seat)
        yield Deed(deeds.RETIRE, (), (), seat)


def _open(board: Board, state: State) -> Iterator[Deed]:
    for seat in stages.waiting(board, state):
        conjurings = lying.numbers(state, lying.CONJURINGS, seat)
        for card in conjurings:
            yield Deed(deeds.REVEAL, (card,), (), seat)
            yield Deed(deeds.BARRIER, (card,), (), seat)
        for count in range(1, min(_MOST_EMPOWER, len(lying.reserve(state, seat))) + 1):
            yield Deed(deeds.EMPOWER, (), (str(count),), seat)
        for card in lying.numbers(state, lying.SUPPORTS, seat):
            yield Deed(deeds.SUPPORT, (card,), (), seat)
        yield Deed(deeds.PRIORITY, (), (), seat)
        yield Deed(deeds.PASS, (), (), seat)
        yield Deed(deeds.RETIRE, (), (), seat)
    yield Deed(deeds.TIME)


def _trophy(_: Board, state: State) -> Iterator[Deed]:
    winner = remembered.whole_fact(state, "winner")
    for card in listed(state, "choices"):
        yield Deed(deeds.TROPHY, (card,), (), winner)


_CANDIDATES = {
    DEAL: _deal,
    PREPARE: _prepare,
    SACRIFICE: _sacrifice,
    EFFECTS: _effects,
    OPEN: _open,
    TROPHY: _trophy,
}
