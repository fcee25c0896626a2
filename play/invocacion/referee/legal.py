"""What may be done in a game of solitaire as it stands, always in the same order."""

from collections.abc import Iterator

from ...goldfish.actions import Action, Deed, NextTurn
from ...goldfish.board import Board
from ...goldfish.state import State
from . import bills, lying, remembered, rounds, stages, verbs
from .fighting import in_order, taking_part
from .judging import judge
from .remembered import CHOICES, DEAL, EFFECTS, OPEN, PREPARE, REST, SACRIFICE, TROPHY, listed

_MOST_EMPOWER = 5  # amounts of Mana that are listed one by one; more may be typed


def actions(board: Board, state: State) -> tuple[Action, ...]:
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
        yield Deed(verbs.DEAL, (), (str(deal.cards),), seat)


def _prepare(board: Board, state: State) -> Iterator[Deed]:
    done = listed(state, remembered.FINISHED)
    for seat in acting(board, taking_part(board, state)):
        if seat in done:
            continue
        hand = lying.numbers(state, lying.HAND, seat)
        yield from (
            Deed(verbs.PLACE, (card,), (zone,), seat) for card in hand for zone in lying.PLACES
        )
        if not hand and lying.invocation(state, seat) is None:
            there = [n for z in lying.PLACES for n in lying.numbers(state, z, seat)]
            yield from (Deed(verbs.PLACE, (n,), (lying.INVOCATION,), seat) for n in there)
        yield from (Deed(verbs.EFFECT, (card,), (), seat) for card in hand)
        yield Deed(verbs.LEGEND, (), (), seat)
        yield Deed(verbs.FINISH, (), (), seat)
    yield Deed(verbs.TIME)


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
            yield Deed(verbs.PAY, tuple(cards), (), seat)
        yield from _rituals(board, state, seat)
        yield Deed(verbs.RETIRE, (), (), seat)


def _rituals(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield each Special Invocation with the first cards that its ritual asks for (INV-40)."""
    for number in lying.numbers(state, lying.BESIDE):
        asked = bills.printed_cost(board, state, number)
        cards = [n for z, count in asked.items() for n in lying.numbers(state, z, seat)[:count]]
        yield Deed(verbs.RITUAL, (number, *cards), (), seat)


def _effects(board: Board, state: State) -> Iterator[Deed]:
    yield Deed(verbs.RESOLVE)
    for seat in acting(board, in_order(board, state)):
        yield from _rituals(board, state, seat)
        yield Deed(verbs.PRIORITY, (), (), seat)
        yield Deed(verbs.RETIRE, (), (), seat)


def _open(board: Board, state: State) -> Iterator[Deed]:
    for seat in stages.waiting(board, state):
        conjurings = lying.numbers(state, lying.CONJURINGS, seat)
        for card in conjurings:
            yield Deed(verbs.REVEAL, (card,), (), seat)
            yield Deed(verbs.BARRIER, (card,), (), seat)
        for count in range(1, min(_MOST_EMPOWER, len(lying.reserve(state, seat))) + 1):
            yield Deed(verbs.EMPOWER, (), (str(count),), seat)
        for card in lying.numbers(state, lying.SUPPORTS, seat):
            yield Deed(verbs.SUPPORT, (card,), (), seat)
        yield Deed(verbs.PRIORITY, (), (), seat)
        yield from _rituals(board, state, seat)
        yield Deed(verbs.PASS, (), (), seat)
        yield Deed(verbs.RETIRE, (), (), seat)
    yield Deed(verbs.TIME)


def _trophy(_: Board, state: State) -> Iterator[Deed]:
    winner = remembered.winner(state)
    for card in listed(state, CHOICES):
        yield Deed(verbs.TROPHY, (card,), (), winner)


_CANDIDATES = {
    DEAL: _deal,
    PREPARE: _prepare,
    SACRIFICE: _sacrifice,
    EFFECTS: _effects,
    OPEN: _open,
    TROPHY: _trophy,
}
