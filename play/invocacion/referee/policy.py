"""A simple way to play: strong Invocations that can be paid, and Mana only where it wins.

It acts for every seat that somebody plays. In Preparation it brings the strongest Invocation whose
sacrifice it can pay, keeps for it the cards it costs, and places its best Support besides. In
combat it spends the least Mana that takes the lead (`mana.plan`), and passes otherwise. It reveals
no Conjurings, since what they say is not automated.
"""

from collections.abc import Callable, Mapping

from ...goldfish import memory
from ...goldfish.actions import Action, Deed, NextTurn
from ...goldfish.board import Board
from ...goldfish.state import State
from ..mana import SUPPORT, Purse, plan
from ..reading import Card
from . import bills, lying, remembered, rounds, stages, verbs
from .fighting import Fight, fight, running, taking_part
from .possible import acting
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
    cards = {number: lying.printed(board, state, number) for number in hand}
    there = lying.invocation(state, seat)
    if not hand:
        held = [n for zone in lying.PLACES for n in lying.numbers(state, zone, seat)]
        move = held[:1] if there is None else []
        return Deed(verbs.PLACE, tuple(move), (lying.INVOCATION,), seat) if move else None
    if there is None:
        payable = [n for n in hand if _lacking(state, seat, cards[n]) < len(hand)]
        best = max(payable or hand, key=lambda n: (_power(cards[n]), -n))
        return Deed(verbs.PLACE, (best,), (lying.INVOCATION,), seat)
    spare = sorted(hand, key=lambda n: (_power(cards[n]), n))
    invoked = lying.printed(board, state, there)
    for zone, asked in _asked(invoked).items():
        if len(lying.numbers(state, zone, seat)) < min(asked, board.limits.get(zone, asked)):
            return Deed(verbs.PLACE, (spare[0],), (zone,), seat)
    there_are = len(lying.numbers(state, lying.SUPPORTS, seat))
    room = board.limits.get(lying.SUPPORTS, there_are + 1) - there_are
    if room > 0 and there_are <= (invoked.supports or 0):
        best = max(hand, key=lambda n: (cards[n].support or 0, -_power(cards[n]), -n))
        return Deed(verbs.PLACE, (best,), (lying.SUPPORTS,), seat)
    return None


def _power(card: Card) -> int:
    return -1 if card.power is None else card.power


def _asked(card: Card) -> dict[str, int]:
    return {lying.CONJURINGS: card.conjurings or 0, lying.SUPPORTS: card.supports or 0}


def _lacking(state: State, seat: int, card: Card) -> int:
    """Return how many cards of the hand the sacrifice of a card would take."""
    asked = _asked(card).items()
    return sum(max(0, count - len(lying.numbers(state, zone, seat))) for zone, count in asked)


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
    return (card.support or 0) if zone == lying.SUPPORTS else _power(card)


def _effects(board: Board, state: State) -> Action | None:
    return Deed(verbs.RESOLVE) if stages.unresolved(board, state) else None


def _open(board: Board, state: State) -> Action | None:
    now = fight(board, state)
    if any(total.points is None for total in now.totals):
        return None
    for seat in stages.waiting(board, state):
        return _spending(board, state, now, seat) or Deed(verbs.PASS, (), (), seat)
    return None


def _spending(board: Board, state: State, now: Fight, seat: int) -> Deed | None:
    """Return the next step of the smallest spending that takes the lead; None where none does."""
    points = {s: t.points or 0 for s, t in zip(now.seats, now.totals, strict=True)}
    others = [points[s] for s in running(board, state) if s != seat]
    if not others or points[seat] > max(others):
        return None
    own = lying.numbers(state, lying.SUPPORTS, seat)
    purse = Purse(
        len(lying.reserve(state, seat)),
        tuple(lying.printed(board, state, n).support for n in own),
        seat in listed(state, remembered.EMPOWERED),
        any(each.on is not None for each in lying.pile(state, lying.SUPPORTS, seat)),
    )
    best = plan(points[seat], max(others), purse).best
    if best is None:
        return None
    if best.support is not None and purse.mana >= SUPPORT:
        return Deed(verbs.SUPPORT, (own[best.support],), (), seat)
    return Deed(verbs.EMPOWER, (), (str(best.empower),), seat) if best.empower else None


def _trophy(_: Board, state: State) -> Action:
    winner = memory.whole(state, "winner")
    return Deed(verbs.TROPHY, (listed(state, "choices")[0],), (), winner)


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
