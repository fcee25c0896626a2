"""Cards given up: the sacrifice of an Invocation or a ritual, and Mana that lay on what left."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Step
from ..sacrifice import sacrifice
from . import bills, lying
from .remembered import SACRIFICE, stage


def may_pay(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether these cards pay for the own Invocation: all that it asks for (INV-14)."""
    yield Check(stage(state) == SACRIFICE, Step("time-to-pay", "INV-13"))
    waiting = deed.seat in bills.pending(board, state)
    yield Check(waiting, Step("has-to-pay", "INV-14", {"seat": deed.seat}))
    number = lying.invocation(state, deed.seat)
    if number is not None and waiting:
        yield from given(board, state, deed, number, deed.cards)


def pay(_: Board, state: State, deed: Deed) -> State:
    """Return the state in which the sacrifice is paid."""
    return bills.paid(state, deed.seat, deed.cards)


def given(
    board: Board, state: State, deed: Deed, number: int, cards: tuple[int, ...]
) -> Iterator[Check]:
    """Yield whether cards are the whole sacrifice that a card prints, each kind by itself."""
    asked = bills.printed_cost(board, state, number)
    own = {zone: lying.numbers(state, zone, deed.seat) for zone in asked}
    name = board.called(state, number)
    wanted = (asked[lying.CONJURINGS], asked[lying.SUPPORTS])
    have = (len(own[lying.CONJURINGS]), len(own[lying.SUPPORTS]))
    yield from sacrifice(name, *wanted, *have).checks
    for zone, count in asked.items():
        facts = {"asked": count, "given": sum(card in own[zone] for card in cards)}
        if count is not None:
            yield Check(facts["given"] == count, Step(f"pays-{zone}", "INV-14", facts))
    strange = [card for card in cards if not any(card in pile for pile in own.values())]
    yield Check(not strange, Step("pays-own", "INV-14"))


def released(state: State, cards: tuple[int, ...]) -> State:
    """Return the state in which Mana that lay on moved cards is spent in its owner's zone."""
    for key, pile in state.zones.items():
        for each in pile:
            if each.on in cards and moves.find(state, each.on)[0] != key:
                seat = int(key.partition(":")[0]) if ":" in key else 1
                state = moves.moved(state, [each.number], at(lying.MANA, seat), down=True)
                state = moves.changed(state, each.number, tapped=True)
    return state
