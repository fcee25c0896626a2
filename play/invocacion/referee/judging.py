"""Whether something may be done in a game of solitaire: each deed against the rules it follows."""

from collections.abc import Callable, Iterator, Mapping

from ....catalog.errors import UsageError
from ...goldfish.actions import Deed, Draw, Move, Mulligan, NextPhase, NextTurn, Plain
from ...goldfish.board import Board
from ...goldfish.places import plain, seat_of
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from .. import legends
from . import combats, deeds, lying, remembered, rounds
from .fighting import taking_part
from .remembered import DEAL, EFFECTS, OPEN, PREPARE, REST, SACRIFICE, listed, stage

_TIMING = frozenset({
    "time-to-deal", "in-preparation", "effect-in-preparation", "finish-in-preparation",
    "takes-part", "not-finished", "with-legends", "timed-game",
    "legend-in-preparation", "time-to-pay", "has-to-pay", "open-play", "still-in",
    "combat-goes-on", "time-for-trophy", "effect-waits",
})  # fmt: skip
_Judge = Callable[[Board, State, Deed], Iterator[Check]]


def judge(board: Board, state: State, action: Plain) -> Ruling:
    """Return whether an action may be done; without checks where no rule of the game speaks of it.

    Raises:
        UsageError: `invocacion.no-seat`: nobody sits there.
    """
    return ruling(*_going_on(state, action), *_checks(board, state, action))


def _going_on(state: State, action: Plain) -> Iterator[Check]:
    if state.ending is not None and isinstance(action, (Deed, NextTurn, NextPhase)):
        yield Check(False, Step("over", "INV-4"))


def _checks(board: Board, state: State, action: Plain) -> Iterator[Check]:
    deed = deeds.meant(state, action)
    if deed is not None:
        yield from _of_deed(board, state, deed)
    elif isinstance(action, Mulligan):
        yield Check(False, Step("no-mulligan", "INV-2"))
    elif isinstance(action, (NextTurn, NextPhase)):
        yield from _next(board, state)
    elif isinstance(action, Draw):
        yield Check(stage(state) != REST, Step("drawn-by-effects", "INV-3"))
    elif isinstance(action, Move):
        yield from _move(board, state, action)


def _next(board: Board, state: State) -> Iterator[Check]:
    """Yield whether a round may begin: the one before is over, and the score can be told."""
    here = stage(state)
    yield Check(here == REST, Step(f"at-{here}", "INV-13" if here != DEAL else "INV-3"))
    if here != REST or remembered.listed(state, "deciding") or not rounds.coming(board, state).ends:
        return
    lacking = rounds.standings(board, state).lacking
    if lacking:
        yield Check(None, Step("score-unknown", "INV-30"), _by_card(board, state, lacking))


def _by_card(board: Board, state: State, lacking: tuple[Lack, ...]) -> tuple[Lack, ...]:
    """Return what is lacking by card: where it is a seat's Support, the trophies that lack it."""
    found = [lack for lack in lacking if lack.field == "poder"]
    for lack in lacking:
        if lack.field == "apoyo" and lack.of.isdecimal():
            won = lying.numbers(state, lying.TROPHIES, int(lack.of))
            cards = [lying.printed(board, state, number) for number in won]
            found += [Lack(card.name, "apoyo") for card in cards if card.support is None]
    return tuple(found)


def _move(board: Board, state: State, action: Move) -> Iterator[Check]:
    """Yield what speaks against a plain move, whose reason is a card's text or none at all."""
    to, here = plain(action.zone), stage(state)
    for number in action.cards:
        found = lying.owner(state, number)
        if found is None:
            continue
        seat, zone, how = found
        facts = {"card": lying.name(board, state, number)}
        if zone == lying.HAND and here in remembered.COMBAT and to in lying.PLACES:
            yield Check(False, Step("hand-in-combat", "INV-43", facts))
        if zone == lying.HAND and to in {lying.MANA, lying.TROPHIES} and here == PREPARE:
            five = board.settings["placement-zones"] == "five"
            yield Check(five, Step("three-zones", "INV-9", facts, "placement-zones"))
        if zone == lying.CONJURINGS and lying.mana_on(state, zone, seat, number):
            yield combats.shielded(board, to, facts)
        if how.on is not None and seat_of(action.zone) != seat:
            yield Check(False, Step("mana-in-play", "INV-29", facts))


def _of_deed(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    if deed.seat not in lying.seats(board):
        raise UsageError("invocacion.no-seat", seat=deed.seat, players=board.start.players)
    if lying.is_passive(board, deed.seat) and deed.verb not in deeds.NOTES:
        yield Check(False, Step("rival-passive", "", {"seat": deed.seat}))
        return
    for check in _JUDGES[deed.verb](board, state, deed):
        yield check
        if check.holds is False and check.step.key in _TIMING:
            return  # what else is asked for makes sense at its time only


def _deal(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    seat, count = remembered.guardian(state), deeds.number_of(deed)
    yield Check(stage(state) == DEAL, Step("time-to-deal", "INV-3"))
    yield Check(deed.seat == seat, Step("guardian-deals", "INV-3", {"seat": seat}))
    legal = [deal.cards for deal in rounds.possible(board, state).options]
    facts = {"count": count, "least": min(legal, default=0), "most": max(legal, default=0)}
    yield Check(count in legal, Step("legal-deal", "INV-3", facts))


_PREPARING = {
    deeds.EFFECT: Step("effect-in-preparation", "INV-10"),
    deeds.FINISH: Step("finish-in-preparation", "INV-12"),
}


def preparing(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat is still in its Preparation (INV-12)."""
    step = _PREPARING.get(deed.verb, Step("in-preparation", "INV-9"))
    yield Check(stage(state) == PREPARE, step)
    here = deed.seat in taking_part(board, state)
    yield Check(here, Step("takes-part", "INV-35", {"seat": deed.seat}))
    done = deed.seat in listed(state, remembered.FINISHED)
    yield Check(not done, Step("not-finished", "INV-12", {"seat": deed.seat}))


def _place(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from preparing(board, state, deed)
    zone = deeds.zone_of(deed)
    places = (*lying.PLACES, lying.HAND)
    for number in deed.cards:
        found = lying.owner(state, number)
        facts = {"card": lying.name(board, state, number)}
        mine = found is not None and found[0] == deed.seat and found[1] in places
        yield Check(mine, Step("own-card", "INV-9", facts))
    yield Check(zone in places, Step("three-zones", "INV-9", {"zone": zone}, "placement-zones"))
    yield from _room(board, state, deed, zone)


def _room(board: Board, state: State, deed: Deed, zone: str) -> Iterator[Check]:
    """Yield whether a zone has room: 1 Invocation, 3 Supports, 5 Conjurings (INV-5 to INV-7)."""
    limit = board.limits.get(zone)
    if limit is None or zone not in lying.PLACES:
        return
    there = set(lying.numbers(state, zone, deed.seat))
    have = 0 if zone == lying.INVOCATION else len(there - set(deed.cards))
    more = len(set(deed.cards))
    cite = {lying.INVOCATION: "INV-5", lying.SUPPORTS: "INV-6", lying.CONJURINGS: "INV-7"}[zone]
    free = board.settings["zone-limits"] == "free"
    step = Step(
        "zone-room",
        cite,
        {"zone": zone, "limit": limit, "have": have, "more": more},
        "zone-limits",
    )
    yield Check(free or have + more <= limit, step)


def _effect(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from preparing(board, state, deed)
    (number,) = deed.cards
    facts = {"card": lying.name(board, state, number)}
    in_hand = number in lying.numbers(state, lying.HAND, deed.seat)
    yield Check(in_hand, Step("from-hand", "INV-10", facts))
    has = lying.printed(board, state, number).has_preparation_effect
    lacking = (Lack(facts["card"], "fase"),) if has is None else ()
    yield Check(has, Step("preparation-icon", "INV-10", facts), lacking)


def _legend(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield Check(board.option("legends") == "yes", Step("with-legends", "INV-38"))
    here = deed.seat in taking_part(board, state)
    yield Check(here, Step("takes-part", "INV-35", {"seat": deed.seat}))
    yield from legends.may_take(
        len(lying.reserve(state, deed.seat)),
        len(state.zones[lying.LEGENDS]),
        taken=deed.seat in listed(state, remembered.LEGENDS),
        finished=deed.seat in listed(state, remembered.FINISHED),
        preparing=stage(state) == PREPARE,
    ).checks


def _finish(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from preparing(board, state, deed)
    has = lying.invocation(state, deed.seat) is not None
    zones = (lying.HAND, lying.SUPPORTS, lying.CONJURINGS)
    could = any(lying.numbers(state, zone, deed.seat) for zone in zones)
    yield Check(has or not could, Step("invocation-needed", "INV-5"))


def _time(board: Board, state: State, _: Deed) -> Iterator[Check]:
    yield Check(lying.variant(board) == "timed", Step("timed-game", "INV-34"))
    runs = stage(state) in {PREPARE, SACRIFICE, EFFECTS, OPEN}
    yield Check(runs, Step("time-runs", "INV-34"))


_JUDGES: Mapping[str, _Judge] = {
    deeds.DEAL: _deal,
    deeds.PLACE: _place,
    deeds.EFFECT: _effect,
    deeds.LEGEND: _legend,
    deeds.FINISH: _finish,
    deeds.TIME: _time,
    **combats.JUDGES,
}
