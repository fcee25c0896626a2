"""What Mana buys in a combat: Empower, Support, a Mana Barrier, priority."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Step
from .. import priority
from ..mana import BARRIER, PRIORITY, SUPPORT
from . import lying, remembered, verbs
from .conjuring import lies_as
from .remembered import EFFECTS, OPEN, listed, noted, stage
from .standing import has_mana, in_it, in_open_play, laid, spent


def may_empower(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether Mana may be put on the own Invocation: once in a combat (INV-23)."""
    yield from in_open_play(board, state, deed)
    once = deed.seat not in listed(state, remembered.EMPOWERED)
    yield Check(once, Step("empower-once", "INV-23", {"seat": deed.seat}))
    has = lying.invocation(state, deed.seat) is not None
    yield Check(has, Step("has-invocation", "INV-23"))
    price = verbs.number_of(deed)
    yield Check(price >= 1, Step("empower-some", "INV-23"))
    yield has_mana(state, deed, max(1, price), "INV-23")


def empower(_: Board, state: State, deed: Deed) -> State:
    """Return the state with Mana on the Invocation; where it is forced, as much as there is."""
    card, count = lying.invocation(state, deed.seat), verbs.number_of(deed)
    if card is None:
        return state
    have = len(lying.reserve(state, deed.seat))
    if have < count:
        state = moves.tell(state, "event-mana-short", seat=deed.seat, have=have, price=count)
    count = min(have, count)
    if not count:
        return state
    state = laid(state, deed.seat, lying.INVOCATION, card, count)
    state = noted(state, remembered.EMPOWERED, deed.seat)
    return moves.tell(state, "event-empowered", (card,), ("INV-23",), seat=deed.seat, count=count)


def may_support(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether an own Support may be invoked: one in a combat (INV-24)."""
    yield from in_open_play(board, state, deed)
    facts = {"card": board.called(state, deed.cards[0])}
    own = deed.cards[0] in lying.numbers(state, lying.SUPPORTS, deed.seat)
    yield Check(own, Step("own-support", "INV-6", facts))
    once = deed.seat not in listed(state, remembered.SUPPORTED)
    yield Check(once, Step("support-once", "INV-24"))
    yield has_mana(state, deed, SUPPORT, "INV-24")


def support(board: Board, state: State, deed: Deed) -> State:
    """Return the state in which a Support lies open, with the Mana that invoked it."""
    (card,) = deed.cards
    state = laid(state, deed.seat, lying.SUPPORTS, card, SUPPORT)
    state = noted(moves.changed(state, card, down=False), remembered.SUPPORTED, deed.seat)
    points = lying.printed(board, state, card).support
    return moves.tell(state, "event-supported", (card,), ("INV-24",), seat=deed.seat, points=points)


def may_shield(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a Mana Barrier may be put on a revealed Conjuring (INV-22).

    Whether it may be put on that of another player the rule does not say.
    """
    yield from in_open_play(board, state, deed)
    seat, down, has = lies_as(state, deed.cards[0])
    facts = {"card": board.called(state, deed.cards[0])}
    if seat in {deed.seat, None} or down:
        yield Check(seat == deed.seat, Step("own-conjuring", "INV-22", facts))
    else:
        yield Check(None, Step("barrier-whose", "INV-22", facts))
    mana = len(lying.reserve(state, deed.seat))
    yield from priority.may_shield(mana, revealed=not down, shielded=has).checks


def shield(_: Board, state: State, deed: Deed) -> State:
    """Return the state with a Mana Barrier on a Conjuring."""
    state = laid(state, deed.seat, lying.CONJURINGS, deed.cards[0], BARRIER)
    return moves.tell(state, "event-barrier", deed.cards, ("INV-22",), seat=deed.seat)


def may_go_first(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat may pay to go first (INV-21)."""
    yield Check(stage(state) in {EFFECTS, OPEN}, Step("combat-goes-on", "INV-21"))
    yield from in_it(board, state, deed)
    payments, guardian = listed(state, remembered.PAYMENTS), remembered.guardian(state)
    mana = len(lying.reserve(state, deed.seat))
    yield from priority.may_pay(deed.seat, guardian, payments, mana, board.settings).checks


def go_first(_: Board, state: State, deed: Deed) -> State:
    """Return the state in which a seat has paid for priority."""
    state = noted(spent(state, deed.seat, PRIORITY), remembered.PAYMENTS, deed.seat)
    return moves.tell(state, "event-priority", cite=("INV-21",), seat=deed.seat)
