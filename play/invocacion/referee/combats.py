"""Whether something may be done in a combat: sacrifices, Conjurings, Mana, retiring, effects."""

from collections.abc import Callable, Iterator, Mapping

from ....catalog.errors import UsageError
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Lack, Step
from .. import priority, typed
from ..combat import Effect
from ..formula import read
from ..mana import SUPPORT
from ..sacrifice import sacrifice
from . import bills, deeds, lying, remembered, stages
from .doing import ELEMENT
from .fighting import mode, outcome, taking_part
from .lasting import in_play
from .remembered import EFFECTS, OPEN, SACRIFICE, TROPHY, listed, noted, stage


def shielded(board: Board, to: str, facts: Mapping[str, str]) -> Check:
    """Return whether a Conjuring with a Barrier may be taken elsewhere by hand (INV-22)."""
    destroys = to == lying.DISCARD
    check = priority.may_target(board.settings, shielded=True, own=False, destroys=destroys)
    return check.but(step=check.step.but(facts={**check.step.facts, **facts}))


def _in_it(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a seat takes part and can still win (INV-14, INV-17)."""
    here = deed.seat in taking_part(board, state)
    yield Check(here, Step("takes-part", "INV-35", {"seat": deed.seat}))
    out = remembered.out(state, deed.seat)
    cite = "INV-14" if out == "unpaid" else "INV-17"
    yield Check(not out, Step("still-in", cite, {"seat": deed.seat}))


def _in_open_play(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield Check(stage(state) == OPEN, Step("open-play", "INV-13"))
    yield from _in_it(board, state, deed)


def _pay(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield Check(stage(state) == SACRIFICE, Step("time-to-pay", "INV-13"))
    waiting = deed.seat in bills.pending(board, state)
    yield Check(waiting, Step("has-to-pay", "INV-14", {"seat": deed.seat}))
    number, asked = lying.invocation(state, deed.seat), bills.asked(board, state, deed.seat)
    if number is None or not waiting:
        return
    own = {zone: lying.numbers(state, zone, deed.seat) for zone in asked}
    name = lying.name(board, state, number)
    wanted, have = (
        (asked[lying.CONJURINGS], asked[lying.SUPPORTS]),
        (len(own[lying.CONJURINGS]), len(own[lying.SUPPORTS])),
    )
    yield from sacrifice(name, *wanted, *have).checks
    for zone, count in asked.items():
        given = sum(card in own[zone] for card in deed.cards)
        facts = {"asked": count, "given": given}
        if count is not None:
            yield Check(given == count, Step(f"pays-{zone}", "INV-14", facts))
    strange = [card for card in deed.cards if not any(card in cards for cards in own.values())]
    yield Check(not strange, Step("pays-own", "INV-14"))


def _resolve(board: Board, state: State, _: Deed) -> Iterator[Check]:
    right = stage(state) == EFFECTS and bool(stages.unresolved(board, state))
    yield Check(right, Step("effect-waits", "INV-16"))


def _conjuring(state: State, deed: Deed) -> tuple[bool, bool, bool]:
    """Return whether a card is an own Conjuring, lies face down, and has a Barrier."""
    for each in lying.pile(state, lying.CONJURINGS, deed.seat):
        if each.number == deed.cards[0] and each.on is None:
            mana = lying.mana_on(state, lying.CONJURINGS, deed.seat, each.number)
            return True, each.down, bool(mana)
    return False, False, False


def _reveal(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from _in_open_play(board, state, deed)
    own, down, _ = _conjuring(state, deed)
    facts = {"card": lying.name(board, state, deed.cards[0])}
    yield Check(own, Step("own-conjuring", "INV-7", facts))
    yield Check(down or not own, Step("lies-down", "INV-18", facts))
    has = lying.printed(board, state, deed.cards[0]).has_combat_effect
    lacking = (Lack(facts["card"], "fase"),) if has is None else ()
    yield Check(has, Step("combat-icon", "INV-18", facts), lacking)


def _hide(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from _in_open_play(board, state, deed)
    own, down, _ = _conjuring(state, deed)
    facts = {"card": lying.name(board, state, deed.cards[0])}
    yield Check(own and not down, Step("lies-open", "INV-18", facts))
    does = any(each.source == deed.cards[0] for each in remembered.effects(state))
    yield Check(not does, Step("does-nothing", "INV-18", facts))


def _empower(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from _in_open_play(board, state, deed)
    once = deed.seat not in listed(state, remembered.EMPOWERED)
    yield Check(once, Step("empower-once", "INV-23", {"seat": deed.seat}))
    has = lying.invocation(state, deed.seat) is not None
    yield Check(has, Step("has-invocation", "INV-23"))
    price = deeds.number_of(deed)
    yield Check(price >= 1, Step("empower-some", "INV-23"))
    yield from _mana(state, deed, max(1, price), "INV-23")


def _mana(state: State, deed: Deed, price: int, cite: str) -> Iterator[Check]:
    have = len(lying.reserve(state, deed.seat))
    yield Check(have >= price, Step("mana-needed", cite, {"price": price, "have": have}))


def _support(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from _in_open_play(board, state, deed)
    facts = {"card": lying.name(board, state, deed.cards[0])}
    own = deed.cards[0] in lying.numbers(state, lying.SUPPORTS, deed.seat)
    yield Check(own, Step("own-support", "INV-6", facts))
    pile = lying.pile(state, lying.SUPPORTS, deed.seat)
    yield Check(not any(each.on is not None for each in pile), Step("support-once", "INV-24"))
    yield from _mana(state, deed, SUPPORT, "INV-24")


def _barrier(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from _in_open_play(board, state, deed)
    own, down, has = _conjuring(state, deed)
    facts = {"card": lying.name(board, state, deed.cards[0])}
    yield Check(own, Step("own-conjuring", "INV-22", facts))
    mana = len(lying.reserve(state, deed.seat))
    yield from priority.may_shield(mana, revealed=not down, shielded=has).checks


def _priority(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield Check(stage(state) in {EFFECTS, OPEN}, Step("combat-goes-on", "INV-21"))
    yield from _in_it(board, state, deed)
    payments, guardian = listed(state, remembered.PAYMENTS), remembered.guardian(state)
    mana = len(lying.reserve(state, deed.seat))
    yield from priority.may_pay(deed.seat, guardian, payments, mana, board.settings).checks


def _retire(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield Check(stage(state) in {SACRIFICE, EFFECTS, OPEN}, Step("combat-goes-on", "INV-17"))
    yield from _in_it(board, state, deed)
    if stage(state) == OPEN and not remembered.out(state, deed.seat):
        yield from _decided(board, noted(state, remembered.RETIRED, deed.seat))


def _pass(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield from _in_open_play(board, state, deed)
    once = deed.seat not in listed(state, remembered.PASSED)
    yield Check(once, Step("passes-once", "INV-13", {"seat": deed.seat}))
    if stage(state) == OPEN:
        yield from _decided(board, noted(state, remembered.PASSED, deed.seat))


def _decided(board: Board, after: State) -> Iterator[Check]:
    """Yield that it cannot be told who wins, where the combat would end and a fact is missing."""
    if stages.is_over(board, after):
        lacking = outcome(board, after).lacking
        if lacking:
            yield Check(None, Step("outcome-unknown", "INV-25"), lacking)


def _trophy(_: Board, state: State, deed: Deed) -> Iterator[Check]:
    yield Check(stage(state) == TROPHY, Step("time-for-trophy", "INV-27"))
    winner = remembered.whole_fact(state, "winner")
    yield Check(deed.seat == winner, Step("winner-takes", "INV-27", {"seat": winner}))
    chosen = deed.cards[0] in listed(state, "choices")
    yield Check(chosen, Step("trophy-choice", "INV-27", {}, "trophy-tie"))


def _noting(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether an effect may be noted: in a combat, on Invocations that lie open.

    Raises:
        UsageError: The change or formula cannot be read.
    """
    yield Check(stage(state) in {EFFECTS, OPEN}, Step("combat-goes-on", "INV-19"))
    touched = {deeds.AFFECT: 0, deeds.EXCHANGE: 2}.get(deed.verb, 1)
    open_ = {lying.invocation(state, seat) for seat in lying.seats(board)}
    for number in deed.cards[:touched]:
        facts = {"card": lying.name(board, state, number)}
        yield Check(number in open_, Step("on-invocation", "INV-19", facts))
    for number in deed.cards[touched:]:
        shown = number in in_play(board, state) or _was_shown(board, state, deed, number)
        yield Check(shown, Step("source-open", "INV-18"))
    if deed.verb == deeds.EQUAL:
        read(deeds.text_of(deed).removeprefix("="))
    elif deed.verb != deeds.EXCHANGE:
        effect = _typed(board, deed)
        if effect.elements and deed.verb == deeds.MODIFY:
            raise UsageError("invocacion.bad-modify", text=deeds.text_of(deed))
    elif len(set(deed.cards[:2])) < touched:
        raise UsageError("invocacion.exchange-two")


def _typed(board: Board, deed: Deed) -> Effect:
    """Return the change that an effect makes, as it is typed."""
    try:
        return typed.effect(deeds.text_of(deed), board.game.fields[ELEMENT].values)
    except UsageError as error:
        raise UsageError(f"invocacion.bad-{deed.verb}", text=deeds.text_of(deed)) from error


def _was_shown(board: Board, state: State, deed: Deed, number: int) -> bool:
    """Tell whether a discarded card may be a source: of what stays although it has left."""
    stays = deeds.is_now(deed) or mode(board) == "fixed"
    return stays and number in lying.numbers(state, lying.DISCARD)


def _cancel(_: Board, state: State, deed: Deed) -> Iterator[Check]:
    sources = {each.source for each in remembered.effects(state)}
    yield Check(deed.cards[0] in sources, Step("effect-noted", ""))


JUDGES: Mapping[str, Callable[[Board, State, Deed], Iterator[Check]]] = {
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
    deeds.MODIFY: _noting,
    deeds.AFFECT: _noting,
    deeds.EQUAL: _noting,
    deeds.EXCHANGE: _noting,
    deeds.CANCEL: _cancel,
}
