"""A simple way to play: strong Invocations that can be paid, and Mana only where it wins.

It acts for every seat that somebody plays. In Preparation it brings the strongest Invocation whose
sacrifice it can pay, keeps for it the cards it costs, and places its best Support besides. In
combat it spends the least Mana that takes the lead (`mana.plan`), and passes otherwise. It reveals
no Conjurings, since what they say is not automated.
"""

from collections.abc import Callable, Mapping

from ...goldfish.actions import Action, Deed, NextTurn
from ...goldfish.board import Board
from ...goldfish.state import State
from ..mana import SUPPORT, Purse, plan
from . import bills, lying, remembered, rounds, stages, verbs, worth
from .fighting import Fight, fight, running, taking_part
from .legal import acting
from .remembered import DEAL, EFFECTS, OPEN, PREPARE, REST, SACRIFICE, TROPHY, listed, stage


def policy(board: Board, state: State) -> Action | None:
    """Return what is done next; None once the game is over, or where it does not know how to go on.

    The action is legal as far as everything that decides it is known.
    """
    if state.ending is not None:
        return None
    return _WAYS[stage(state)](board, state)


def _rest(_: Board, __: State) -> Action:
    return NextTurn()


def _deal(board: Board, state: State) -> Action:
    count = rounds.by_default(board, state)
    return Deed(verbs.DEAL, (), (str(count),), remembered.guardian(state))


def _prepare(board: Board, state: State) -> Action | None:
    done = listed(state, remembered.FINISHED)
    for seat in acting(board, taking_part(board, state)):
        if seat not in done:
            return _placing(board, state, seat) or Deed(verbs.FINISH, (), (), seat)
    return None


def _placing(board: Board, state: State, seat: int) -> Deed | None:
    """Return the next card to be placed: Invocation, what it costs, then the best Support."""
    hand = lying.numbers(state, lying.HAND, seat)
    cards = lying.cards(board, state, hand)
    there = lying.invocation(state, seat)
    if not hand:
        held = [n for zone in lying.PLACES for n in lying.numbers(state, zone, seat)]
        move = held[:1] if there is None else []
        return Deed(verbs.PLACE, tuple(move), (lying.INVOCATION,), seat) if move else None
    if there is None:
        best = worth.strongest(worth.payable(board, state, seat, cards, len(hand) - 1) or cards)
        return Deed(verbs.PLACE, (best,), (lying.INVOCATION,), seat)
    invoked = lying.printed(board, state, there)
    for zone, asked in worth.asked(invoked).items():
        if len(lying.numbers(state, zone, seat)) < min(asked, board.limits.get(zone, asked)):
            return Deed(verbs.PLACE, tuple(worth.weakest_first(cards)[:1]), (zone,), seat)
    there_are = len(lying.numbers(state, lying.SUPPORTS, seat))
    room = board.limits.get(lying.SUPPORTS, there_are + 1) - there_are
    if room > 0 and there_are <= (invoked.supports or 0):
        best = max(hand, key=lambda n: (cards[n].support or 0, -worth.power(cards[n]), -n))
        return Deed(verbs.PLACE, (best,), (lying.SUPPORTS,), seat)
    return None


def _sacrifice(board: Board, state: State) -> Action | None:
    """Return what pays for a card; where nobody knows its cost, an attempt that says so."""
    untold: Deed | None = None
    for seat in acting(board, tuple(bills.pending(board, state))):
        asked = bills.asked(board, state, seat)
        if None in asked.values():
            untold = untold or Deed(verbs.PAY, (), (), seat)
            continue
        found: list[int] = []
        for zone, count in asked.items():
            own = lying.numbers(state, zone, seat)
            own.sort(key=lambda n: (_worth(board, state, zone, n), n))
            found += own[: count or 0]
        return Deed(verbs.PAY, tuple(found), (), seat)
    return untold


def _worth(board: Board, state: State, zone: str, number: int) -> int:
    card = lying.printed(board, state, number)
    return (card.support or 0) if zone == lying.SUPPORTS else worth.power(card)


def _effects(board: Board, state: State) -> Action | None:
    return Deed(verbs.RESOLVE) if stages.unresolved(board, state) else None


def _open(board: Board, state: State) -> Action | None:
    now, inside = fight(board, state), running(board, state)
    if len(inside) > 1 and any(now.total(seat).points is None for seat in inside):
        return None
    for seat in stages.waiting(board, state):
        return _spending(board, state, now, seat) or Deed(verbs.PASS, (), (), seat)
    return None


def _spending(board: Board, state: State, now: Fight, seat: int) -> Deed | None:
    """Return the next step of the smallest spending that takes the lead; None where none does."""
    points = {each: now.total(each).points or 0 for each in running(board, state)}
    others = [count for each, count in points.items() if each != seat]
    if not others or seat not in points or points[seat] > max(others):
        return None
    own = lying.numbers(state, lying.SUPPORTS, seat)
    purse = Purse(
        len(lying.reserve(state, seat)),
        tuple(lying.printed(board, state, n).support for n in own),
        seat in listed(state, remembered.EMPOWERED),
        seat in listed(state, remembered.SUPPORTED),
    )
    best = plan(points[seat], max(others), purse).best
    if best is None:
        return None
    if best.support is not None and purse.mana >= SUPPORT:
        return Deed(verbs.SUPPORT, (own[best.support],), (), seat)
    return Deed(verbs.EMPOWER, (), (str(best.empower),), seat) if best.empower else None


def _trophy(_: Board, state: State) -> Action:
    winner = remembered.winner(state)
    return Deed(verbs.TROPHY, (listed(state, remembered.CHOICES)[0],), (), winner)


_WAYS = {
    REST: _rest,
    DEAL: _deal,
    PREPARE: _prepare,
    SACRIFICE: _sacrifice,
    EFFECTS: _effects,
    OPEN: _open,
    TROPHY: _trophy,
}

POLICIES: Mapping[str, Callable[[Board, State], Action | None]] = {"simple": policy}
