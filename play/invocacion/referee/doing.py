"""What each deed makes of the table, before what happens by itself."""

from collections.abc import Callable, Mapping

from ....packs import chance
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from .. import typed
from ..formula import read
from ..mana import BARRIER, LEGEND, PRIORITY, SUPPORT
from . import bills, deeds, lying, remembered, rounds, stages
from .fighting import taking_part, with_effect
from .remembered import Kept, noted, remember, unlisted

ELEMENT = "elemento"  # a field of the ruleset

_Do = Callable[[Board, State, Deed, chance.Address], State]


def done(board: Board, state: State, deed: Deed, place: chance.Address) -> State:
    """Return the state after a deed that is allowed, or forced.

    Whoever acts in open play is no longer taken to have nothing more to do, nor is anybody else:
    all may answer (INV-32).
    """
    after = _DOERS[deed.verb](board, state, deed, place)
    answers = remembered.stage(state) == remembered.OPEN and deed.verb not in {
        deeds.PASS, deeds.RETIRE, deeds.TIME,
    }  # fmt: skip
    return remember(after, **{remembered.PASSED: ()}) if answers else after


def _deal(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    return rounds.dealt(board, state, deeds.number_of(deed))


def _place(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    zone = deeds.zone_of(deed)
    to = zone if zone in lying.SHARED else at(zone, deed.seat)
    if zone == lying.INVOCATION:  # the one that lay there goes back to the hand (INV-5, INV-9)
        before = [n for n in lying.numbers(state, zone, deed.seat) if n not in deed.cards]
        state = moves.moved(state, before, at(lying.HAND, deed.seat))
    state = moves.moved(state, deed.cards, to, down=zone != lying.HAND)
    key = "event-placed" if zone != lying.HAND else "event-taken-back"
    return moves.tell(state, key, deed.cards, seat=deed.seat, zone=to)


def _effect(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    state = moves.moved(state, deed.cards, lying.DISCARD)
    state = moves.tell(state, "event-effect", deed.cards, ("INV-10",), seat=deed.seat)
    return _read_out(board, state, deed.cards[0])


def _read_out(board: Board, state: State, number: int) -> State:
    """Tell what a card says, where that is known."""
    text = board.value(state, number, "text")
    return moves.tell(state, "event-text", text=text) if isinstance(text, str) and text else state


def _legend(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    if not state.zones[lying.LEGENDS]:
        return state
    top = state.zones[lying.LEGENDS][-1].number
    state = _spent(state, deed.seat, LEGEND)
    state = moves.moved(state, [top], at(lying.HAND, deed.seat))
    pile = state.zones[lying.LEGENDS]
    if pile:
        state = moves.changed(state, pile[-1].number, down=False)
    state = noted(state, remembered.LEGENDS, deed.seat)
    return moves.tell(state, "event-legend", (top,), ("INV-39",), seat=deed.seat)


def _spent(state: State, seat: int, count: int) -> State:
    """Turn Mana of the reserve sideways: it is in play until the end of the round."""
    for number in lying.reserve(state, seat)[:count]:
        state = moves.changed(state, number, tapped=True)
    return state


def _laid(state: State, seat: int, zone: str, card: int, count: int) -> State:
    """Lay Mana of the reserve on a card."""
    taken = lying.reserve(state, seat)[:count]
    state = moves.moved(state, taken, at(zone, seat), down=True)
    for number in taken:
        state = moves.changed(state, number, on=card)
    return state


def _finish(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    return stages.finished(board, state, deed.seat)


def _pay(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    return bills.paid(state, deed.seat, deed.cards)


def _resolve(board: Board, state: State, _: Deed, __: chance.Address) -> State:
    waiting = stages.unresolved(board, state)
    if not waiting:
        return state
    seat = waiting[0]
    number = lying.invocation(state, seat)
    cards = () if number is None else (number,)
    state = noted(state, remembered.RESOLVED, seat)
    state = moves.tell(state, "event-resolved", cards, ("INV-16",), seat=seat)
    return state if number is None else _read_out(board, state, number)


def _reveal(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    state = moves.changed(state, deed.cards[0], down=False)
    state = noted(state, "revealed", deed.cards[0])
    state = moves.tell(state, "event-conjuring", deed.cards, ("INV-18",), seat=deed.seat)
    return _read_out(board, state, deed.cards[0])


def _hide(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    state = moves.changed(state, deed.cards[0], down=True)
    state = unlisted(state, "revealed", deed.cards[0])
    return moves.tell(state, "event-hidden", deed.cards, ("INV-18",), seat=deed.seat)


def _empower(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    card, count = lying.invocation(state, deed.seat), deeds.number_of(deed)
    if card is None:
        return state
    have = len(lying.reserve(state, deed.seat))
    if have < count:  # forced: what there is
        state = moves.tell(state, "event-mana-short", seat=deed.seat, have=have, price=count)
    count = min(have, count)
    if not count:
        return state
    state = _laid(state, deed.seat, lying.INVOCATION, card, count)
    state = noted(state, remembered.EMPOWERED, deed.seat)
    return moves.tell(state, "event-empowered", (card,), ("INV-23",), seat=deed.seat, count=count)


def _support(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    (card,) = deed.cards
    state = _laid(state, deed.seat, lying.SUPPORTS, card, SUPPORT)
    state = moves.changed(state, card, down=False)
    points = lying.printed(board, state, card).support
    return moves.tell(state, "event-supported", (card,), ("INV-24",), seat=deed.seat, points=points)


def _barrier(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    state = _laid(state, deed.seat, lying.CONJURINGS, deed.cards[0], BARRIER)
    return moves.tell(state, "event-barrier", deed.cards, ("INV-22",), seat=deed.seat)


def _priority(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    state = noted(_spent(state, deed.seat, PRIORITY), remembered.PAYMENTS, deed.seat)
    return moves.tell(state, "event-priority", cite=("INV-21",), seat=deed.seat)


def _retire(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    state = noted(state, remembered.RETIRED, deed.seat)
    return moves.tell(state, "event-retired", cite=("INV-17",), seat=deed.seat)


def _pass(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    state = noted(state, remembered.PASSED, deed.seat)
    return moves.tell(state, "event-passed", seat=deed.seat)


def _trophy(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    return stages.won(remember(state, choices=()), deed.seat, deed.cards[:1])


def _time(board: Board, state: State, _: Deed, place: chance.Address) -> State:
    """The time is up: Preparation ends with an Invocation for all, or the combat ends (INV-34)."""
    state = moves.tell(state, "event-time", cite=("INV-34",))
    if remembered.stage(state) in remembered.COMBAT:
        return _out_of_time(board, state)
    for seat in taking_part(board, state):
        if seat in remembered.listed(state, remembered.FINISHED) or lying.is_passive(board, seat):
            continue
        if lying.invocation(state, seat) is None:
            state = _at_random(state, seat, place.at(seat))
        state = noted(state, remembered.FINISHED, seat)
    return state


def _out_of_time(board: Board, state: State) -> State:
    """End a combat as it stands: what is not paid stays unpaid (INV-14), the leader wins."""
    if remembered.stage(state) == remembered.SACRIFICE:
        for seat in bills.pending(board, state):
            state = noted(state, remembered.UNPAID, seat)
            state = moves.tell(state, "event-unpaid-in-time", cite=("INV-14",), seat=seat)
    state = noted(state, remembered.RESOLVED, *lying.seats(board))
    return noted(state, remembered.PASSED, *stages.waiting(board, state))


def _at_random(state: State, seat: int, place: chance.Address) -> State:
    """Give a seat an Invocation by chance, from its table or hand (INV-34)."""
    zones = (lying.HAND, lying.SUPPORTS, lying.CONJURINGS)
    cards = sorted(n for zone in zones for n in lying.numbers(state, zone, seat))
    if not cards:
        return state
    card = cards[place.below(len(cards))]
    state = moves.moved(state, [card], at(lying.INVOCATION, seat), down=True)
    return moves.tell(state, "event-at-random", (card,), ("INV-34",), seat=seat)


def _modify(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    elements = board.game.fields[ELEMENT].values
    effect = typed.effect(deeds.text_of(deed), elements)
    new = Kept(effect.kind, _source(deed, 1), effect.formula, deed.cards[:1])
    return _noted(board, state, deed, new)


def _affect(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    elements = board.game.fields[ELEMENT].values
    effect = typed.effect(deeds.text_of(deed), elements)
    new = Kept(effect.kind, _source(deed, 0), effect.formula, None, effect.elements)
    return _noted(board, state, deed, new)


def _equal(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    formula = read(deeds.text_of(deed).removeprefix("="))
    return _noted(board, state, deed, Kept("equal", _source(deed, 1), formula, deed.cards[:1]))


def _exchange(board: Board, state: State, deed: Deed, _: chance.Address) -> State:
    new = Kept("exchange", _source(deed, 2), read("0"), deed.cards[:2])
    return _noted(board, state, deed, new)


def _source(deed: Deed, place: int) -> int | None:
    """Return the card that an effect comes from: the one behind those it touches."""
    return deed.cards[place] if len(deed.cards) > place else None


def _noted(board: Board, state: State, deed: Deed, new: Kept) -> State:
    state = with_effect(board, state, new.but(once=deeds.is_now(deed)))
    cite = {"add": "INV-19", "equal": "INV-20", "exchange": "INV-26"}[new.kind]
    text = deeds.text_of(deed) if new.kind != "exchange" else ""
    key = f"event-{deed.verb}" if deed.cards else "event-affect-unnamed"
    return moves.tell(state, key, deed.cards, (cite,), text=text)


def _cancel(_: Board, state: State, deed: Deed, __: chance.Address) -> State:
    left = [each for each in remembered.effects(state) if each.source not in deed.cards]
    state = remembered.with_effects(state, left)
    return moves.tell(state, "event-cancelled", deed.cards)


_DOERS: Mapping[str, _Do] = {
    deeds.DEAL: _deal,
    deeds.PLACE: _place,
    deeds.EFFECT: _effect,
    deeds.LEGEND: _legend,
    deeds.FINISH: _finish,
    deeds.PAY: _pay,
    deeds.RESOLVE: _resolve,
    deeds.REVEAL: _reveal,
    deeds.HIDE: _hide,
    deeds.EMPOWER: _empower,
    deeds.SUPPORT: _support,
    deeds.BARRIER: _barrier,
    deeds.PRIORITY: _priority,
    deeds.RETIRE: _retire,
    deeds.PASS: _pass,
    deeds.TROPHY: _trophy,
    deeds.TIME: _time,
    deeds.MODIFY: _modify,
    deeds.AFFECT: _affect,
    deeds.EQUAL: _equal,
    deeds.EXCHANGE: _exchange,
    deeds.CANCEL: _cancel,
}
