"""Whether a seat may act: the moment is right, it takes part and is not out, and has the Mana."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Step
from . import lying, remembered, verbs
from .fighting import taking_part
from .remembered import OPEN, PREPARE, listed, stage

# Checks after whose no the rest is not looked at: what else is asked makes sense at its time only.
TIMING = frozenset({
    "time-to-deal", "in-preparation", "effect-in-preparation", "finish-in-preparation",
    "takes-part", "not-finished", "with-legends", "timed-game",
    "legend-in-preparation", "time-to-pay", "has-to-pay", "open-play", "still-in",
    "combat-goes-on", "time-for-trophy", "effect-waits", "beside-portal",
    "from-hand", "own-conjuring", "own-support",  # nothing is told of a card that is another's
})  # fmt: skip
_PREPARING = {
    verbs.EFFECT: Step("effect-in-preparation", "INV-10"),
    verbs.FINISH: Step("finish-in-preparation", "INV-12"),
}


def preparing(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat is still in its Preparation (INV-12)."""
    step = _PREPARING.get(deed.verb, Step("in-preparation", "INV-9"))
    yield Check(stage(state) == PREPARE, step)
    yield takes_part(board, state, deed)
    done = deed.seat in listed(state, remembered.FINISHED)
    yield Check(not done, Step("not-finished", "INV-12", {"seat": deed.seat}))


def takes_part(board: Board, state: State, deed: Deed) -> Check:
    """Return whether a seat plays this round: the referee of Armageddon does not (INV-35)."""
    here = deed.seat in taking_part(board, state)
    return Check(here, Step("takes-part", "INV-35", {"seat": deed.seat}))


def in_it(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat takes part and can still win (INV-14, INV-17)."""
    yield takes_part(board, state, deed)
    out = remembered.out(state, deed.seat)
    cite = "INV-14" if out == "unpaid" else "INV-17"
    yield Check(not out, Step("still-in", cite, {"seat": deed.seat}))


def in_open_play(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether it is open play, and the seat still in it (INV-13)."""
    yield Check(stage(state) == OPEN, Step("open-play", "INV-13"))
    yield from in_it(board, state, deed)


def has_mana(state: State, deed: Deed, price: int, cite: str) -> Check:
    """Return whether a seat has so much Mana in reserve."""
    have = len(lying.reserve(state, deed.seat))
    return Check(have >= price, Step("mana-needed", cite, {"price": price, "have": have}))


def spent(state: State, seat: int, count: int) -> State:
    """Turn Mana of the reserve sideways: it is in play until the end of the round."""
    for number in lying.reserve(state, seat)[:count]:
        state = moves.changed(state, number, tapped=True)
    return state


def laid(state: State, seat: int, zone: str, card: int, count: int) -> State:
    """Lay Mana of the reserve on a card of a zone, whoever has it there.

    Where a card is forced that lies in no such zone, the Mana is spent and lies on nothing.
    """
    found = lying.where(state, card)
    if found is None or found[1] != zone:
        return spent(state, seat, count)
    taken = lying.reserve(state, seat)[:count]
    state = moves.moved(state, taken, at(zone, found[0]), down=True)
    for number in taken:
        state = moves.changed(state, number, on=card)
    return state
