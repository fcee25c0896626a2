"""Paying for Invocations: sacrifices, and then the Mana they print (INV-14, INV-15)."""

from ....packs import chance
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Lack
from ..sacrifice import income, sacrifice
from . import lying, remembered, rival
from .fighting import in_order, running
from .remembered import EFFECTS, PAID, SACRIFICE, UNPAID, at_stage, listed, noted


def settled(board: Board, state: State, _: chance.Address) -> State:
    """Settle sacrifices that need no choice (INV-14); after the last, take the printed Mana."""
    unpaid = pending(board, state)
    if not unpaid:
        return _income(board, state)
    for seat in unpaid:
        after = _settled_sacrifice(board, state, seat)
        if after is not state:
            return after
    return state


def _settled_sacrifice(board: Board, state: State, seat: int) -> State:
    number = lying.invocation(state, seat)
    wanted = asked(board, state, seat)
    have = [len(lying.numbers(state, zone, seat)) for zone in wanted]
    found = sacrifice("", wanted[lying.CONJURINGS], wanted[lying.SUPPORTS], *have)
    if found.allowed is False:
        cards = () if number is None else (number,)
        return moves.tell(noted(state, UNPAID, seat), "event-unpaid", cards, ("INV-14",), seat=seat)
    if found.allowed is None:
        return state
    known = {zone: count or 0 for zone, count in wanted.items()}
    if not any(known.values()):
        return noted(state, PAID, seat)
    if lying.is_passive(board, seat):
        return paid(state, seat, rival.paying(board, state, seat, known))
    return state


def paid(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """Return the state in which a seat has sacrificed cards (INV-14)."""
    state = noted(moves.moved(state, cards, lying.DISCARD), PAID, seat)
    return moves.named(state, "event-sacrificed", cards, ("INV-14",), seat=seat, count=len(cards))


def _income(board: Board, state: State) -> State:
    """Let each player who is in take the printed Mana, in order; then effects are resolved."""
    if _income_lacks(board, state):
        return state
    for seat in running(board, state):
        number = lying.invocation(state, seat)
        if number is None:
            continue
        card = lying.printed(board, state, number)
        got = income(card.mana, len(state.zones[lying.DISCARD])) or 0
        if got:
            state = moves.taken(state, lying.DISCARD, at(lying.MANA, seat), got, down=True)
            state = moves.tell(state, "event-income", (number,), ("INV-15",), seat=seat, count=got)
    return at_stage(state, EFFECTS)


def asked(board: Board, state: State, seat: int) -> dict[str, int | None]:
    """Return the sacrifice of a seat's Invocation: how many cards of each zone."""
    number = lying.invocation(state, seat)
    return {} if number is None else printed_cost(board, state, number)


def printed_cost(board: Board, state: State, number: int) -> dict[str, int | None]:
    """Return the sacrifice that a card prints: how many cards of each zone, None where unknown."""
    card = lying.printed(board, state, number)
    return {lying.CONJURINGS: card.conjurings, lying.SUPPORTS: card.supports}


def pending(board: Board, state: State) -> list[int]:
    """Return the seats whose sacrifice is neither paid nor given up."""
    done = {*listed(state, PAID), *listed(state, UNPAID), *listed(state, remembered.RETIRED)}
    there = [s for s in in_order(board, state) if lying.invocation(state, s) is not None]
    return [seat for seat in there if seat not in done]


def lacks(board: Board, state: State) -> tuple[Lack, ...]:
    """Return what has to be known of Invocations before a combat can go on (INV-14, INV-15)."""
    if remembered.stage(state) != SACRIFICE:
        return ()
    found = []
    for seat in pending(board, state):
        wanted, name = asked(board, state, seat), _invoked(board, state, seat)
        found += [Lack(name, f"coste-{zone}") for zone, count in wanted.items() if count is None]
    if found or pending(board, state):
        return tuple(found)
    cards = _income_lacks(board, state)
    return tuple(Lack(board.called(state, number), "mana") for number in cards)


def _invoked(board: Board, state: State, seat: int) -> str:
    number = lying.invocation(state, seat)
    return "" if number is None else board.called(state, number)


def _income_lacks(board: Board, state: State) -> list[int]:
    """Return the Invocations whose printed Mana is needed and unknown (INV-15)."""
    left, found = len(state.zones[lying.DISCARD]), []
    for seat in running(board, state):
        number = lying.invocation(state, seat)
        if number is not None and left:
            icons = lying.printed(board, state, number).mana
            found += [number] if icons is None else []
            left = max(0, left - (icons or 0))
    return found
