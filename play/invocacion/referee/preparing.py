"""Preparation: the deal, cards placed, effects from the hand, Legends, and finishing."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Step
from .. import legends
from ..mana import LEGEND
from . import lying, remembered, rounds, stages, verbs
from .conjuring import read_out
from .remembered import DEAL, PREPARE, listed, noted, stage
from .standing import preparing, spent, takes_part


def may_deal(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether the Guardian may deal so many to each (INV-3)."""
    seat, count = remembered.guardian(state), verbs.number_of(deed)
    yield Check(stage(state) == DEAL, Step("time-to-deal", "INV-3"))
    yield Check(deed.seat == seat, Step("guardian-deals", "INV-3", {"seat": seat}))
    legal = [deal.cards for deal in rounds.possible(board, state).options]
    facts = {"count": count, "least": min(legal, default=0), "most": max(legal, default=0)}
    yield Check(count in legal, Step("legal-deal", "INV-3", facts))


def deal(board: Board, state: State, deed: Deed) -> State:
    """Return the state after the deal."""
    return rounds.dealt(board, state, verbs.number_of(deed))


def may_place(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether own cards may be placed in a zone, which has room for them (INV-9)."""
    yield from preparing(board, state, deed)
    zone = verbs.zone_of(deed)
    places = (*lying.PLACES, lying.HAND)
    for number in deed.cards:
        found = lying.where(state, number)
        facts = {"card": board.called(state, number)}
        mine = found is not None and found[0] == deed.seat and found[1] in places
        yield Check(mine, Step("own-card", "INV-9", facts))
    five = board.settings["placement-zones"] == "five" and zone in {lying.MANA, lying.TROPHIES}
    fits = zone in places or five
    yield Check(fits, Step("three-zones", "INV-9", {"zone": zone}, "placement-zones"))
    yield from _room(board, state, deed, zone)


def _room(board: Board, state: State, deed: Deed, zone: str) -> Iterator[Check]:
    """Yield whether a zone has room: 1 Invocation, 3 Supports, 5 Conjurings (INV-5 to INV-7).

    What has no limit, as a setting may say, has room for all.
    """
    limit = board.limits.get(zone)
    if limit is None or zone not in lying.PLACES:
        return
    held = board.zones[zone]
    there = set(lying.numbers(state, zone, deed.seat))
    have = 0 if zone == lying.INVOCATION else len(there - set(deed.cards))
    more = len(set(deed.cards))
    step = Step(
        "zone-room",
        ", ".join(held.cite),
        {"zone": zone, "limit": limit, "have": have, "more": more},
        held.most(board.settings).setting,
    )
    yield Check(have + more <= limit, step)


def place(_: Board, state: State, deed: Deed) -> State:
    """Return the state in which cards lie where they were placed: face down, trophies open."""
    zone = verbs.zone_of(deed)
    to = zone if zone in lying.SHARED else at(zone, deed.seat)
    if zone == lying.INVOCATION:  # the one that lay there goes back to the hand (INV-5, INV-9)
        before = [n for n in lying.numbers(state, zone, deed.seat) if n not in deed.cards]
        state = moves.moved(state, before, at(lying.HAND, deed.seat))
    down = zone not in {lying.HAND, lying.TROPHIES}
    state = moves.moved(state, deed.cards, to, down=down)
    key = "event-placed" if zone != lying.HAND else "event-taken-back"
    return moves.tell(state, key, deed.cards, seat=deed.seat, zone=to)


def may_play(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a Preparation effect may be played from the hand (INV-10)."""
    yield from preparing(board, state, deed)
    (number,) = deed.cards
    facts = {"card": board.called(state, number)}
    in_hand = number in lying.numbers(state, lying.HAND, deed.seat)
    yield Check(in_hand, Step("from-hand", "INV-10", facts))
    has = lying.printed(board, state, number).has_preparation_effect
    lacking = (Lack(facts["card"], "fase"),) if has is None else ()
    yield Check(has, Step("preparation-icon", "INV-10", facts), lacking)


def play(board: Board, state: State, deed: Deed) -> State:
    """Return the state after a Preparation effect: its card is discarded, and what it says told."""
    state = moves.moved(state, deed.cards, lying.DISCARD)
    state = moves.tell(state, "event-effect", deed.cards, ("INV-10",), seat=deed.seat)
    return read_out(board, state, deed.cards[0])


def may_take(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether the top Legend may be taken (INV-39)."""
    yield Check(board.option("legends") == "yes", Step("with-legends", "INV-38"))
    yield takes_part(board, state, deed)
    yield from legends.may_take(
        len(lying.reserve(state, deed.seat)),
        len(state.zones[lying.LEGENDS]),
        taken=deed.seat in listed(state, remembered.LEGENDS),
        finished=deed.seat in listed(state, remembered.FINISHED),
        preparing=stage(state) == PREPARE,
    ).checks


def take(_: Board, state: State, deed: Deed) -> State:
    """Return the state in which the top Legend is in hand, and the next lies open (INV-38)."""
    if not state.zones[lying.LEGENDS]:
        return state
    top = state.zones[lying.LEGENDS][-1].number
    state = spent(state, deed.seat, LEGEND)
    state = moves.moved(state, [top], at(lying.HAND, deed.seat))
    pile = state.zones[lying.LEGENDS]
    if pile:
        state = moves.changed(state, pile[-1].number, down=False)
    state = noted(state, remembered.LEGENDS, deed.seat)
    return moves.tell(state, "event-legend", (top,), ("INV-39",), seat=deed.seat)


def may_finish(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat may finish: with an Invocation, unless it has no card at all (INV-5)."""
    yield from preparing(board, state, deed)
    has = lying.invocation(state, deed.seat) is not None
    zones = (lying.HAND, lying.SUPPORTS, lying.CONJURINGS)
    could = any(lying.numbers(state, zone, deed.seat) for zone in zones)
    yield Check(has or not could, Step("invocation-needed", "INV-5"))


def finish(board: Board, state: State, deed: Deed) -> State:
    """Return the state once a seat has finished Preparation (INV-11, INV-12)."""
    return stages.finished(board, state, deed.seat)
