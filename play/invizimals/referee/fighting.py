"""Whether a creature may attack, and be hurt, healed or removed by what a text says."""

from collections.abc import Iterator

from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.moves import counters
from ...goldfish.state import State
from ...working import Check, Step
from ..cards import TYPES
from ..combat import strike
from ..turns import may_attack
from . import lying, seats, verbs
from .playing import lies_below
from .preparing import in_play_already


def attack(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether the active may attack, and whether it can be told what comes of it (IZ-15)."""
    own, theirs = (lying.active(state, seat) for seat in (deed.seat, seats.other(deed.seat)))
    turn = seats.turn_of(board, state, deed.seat)
    yield from may_attack(turn, board.settings, active=own is not None).checks
    yield Check(theirs is not None, Step(_nobody(board, state, deed.seat), "IZ-15"))
    if own is not None and theirs is not None:
        yield from _outcome(board, state, deed, own, theirs)


def _nobody(board: Board, state: State, seat: int) -> str:
    """Return what is said where nobody stands opposite: with how somebody comes to stand there."""
    if seat == seats.RIVAL:
        return "somebody-to-attack-own"
    if seats.by_itself(board, seats.RIVAL):
        return "somebody-to-attack"
    if lying.bench(state, seats.RIVAL):
        return "somebody-to-attack-waits"
    has_deck = seats.has_deck(board, seats.RIVAL)
    return "somebody-to-attack" if has_deck else "somebody-to-attack-bring"


def _outcome(board: Board, state: State, deed: Deed, own: int, theirs: int) -> Iterator[Check]:
    """Yield whether the type is the creature's, and whether it can be told what happens."""
    first, second = (lying.standing(board, state, each) for each in (own, theirs))
    chosen, types = next(iter(deed.words), None), first.card.attacks
    if chosen is not None:
        facts = {"card": first.card.name, "attack": chosen}
        known = None if types is None else chosen in types
        lacking = () if known is not None else (first.card.lacks(TYPES),)
        yield Check(known, Step("own-type", "IZ-15", facts), lacking)
        if known is False:
            return
    found = strike(first, second, lying.habitats(board, state), board.settings, chosen)
    is_open = found.succeeds is None or (found.succeeds and second.lives_left is None)
    step = Step("outcome", "IZ-16")
    yield Check(None, step, found.lacking) if is_open else Check(True, step)


def changed(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """A text takes or gives lives: the creature is in play, and has lost those it gets back."""
    number = deed.cards[0]
    facts = {"card": board.called(state, number)}
    yield in_play_already(state)
    in_play = Check(_stands(board, state, number), Step("in-play", "IZ-6", facts))
    yield lies_below(board, state, number, "IZ-6") or in_play
    if deed.verb == verbs.HEAL:
        lost = counters(state, number, lying.DAMAGE)
        step = Step("heal-lost", "IZ-23", {**facts, "lost": lost})
        yield Check(verbs.amount(deed) <= lost, step)


def _stands(board: Board, state: State, number: int) -> bool:
    return any(number in lying.creatures(state, seat) for seat in seats.seats(board))
