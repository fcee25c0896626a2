"""Effects that change Power, as the table notes them: on one Invocation, on all, exchanged."""

from collections.abc import Iterator

from ....catalog.errors import Fact, UsageError
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Step
from .. import typed
from ..combat import Effect
from ..formula import read, write
from ..power import DIVISION
from . import lying, remembered, verbs
from .fighting import mode, unknown, untold, with_effect
from .lasting import in_play
from .remembered import EFFECTS, OPEN, Kept, stage

_ELEMENT = "elemento"  # a field of the ruleset
_TOUCHED = {verbs.AFFECT: 0, verbs.EXCHANGE: 2}  # Invocations that a deed names; any other names 1
_CITE = {"add": "INV-19", "equal": "INV-20", "exchange": "INV-26"}


def may_note(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether an effect may be noted: in a combat, on Invocations that lie open.

    Raises:
        UsageError: `invocacion.bad-modify`, `invocacion.bad-affect`, `invocacion.exchange-two`,
            or what `formula.read` raises: the change cannot be read, or has no result.
    """
    yield Check(stage(state) in {EFFECTS, OPEN}, Step("combat-goes-on", "INV-19"))
    touched = _TOUCHED.get(deed.verb, 1)
    open_ = {lying.invocation(state, seat) for seat in lying.seats(board)}
    for number in deed.cards[:touched]:
        facts = {"card": board.called(state, number)}
        yield Check(number in open_, Step("on-invocation", "INV-19", facts))
    for number in deed.cards[touched:]:
        shown = number in in_play(board, state) or _was_shown(board, state, deed, number)
        yield Check(shown, Step("source-open", "INV-18"))
    yield from _worked_out(board, state, _kept(board, deed).but(once=verbs.is_now(deed)))


def _worked_out(board: Board, state: State, new: Kept) -> Iterator[Check]:
    """Yield whether what is told only once can be told at this moment (INV-19, INV-41)."""
    if new.formula.at_once:  # it looks at the totals of this moment
        lacking = unknown(board, state)
        yield Check(None if lacking else True, Step("totals-known", "INV-19"), lacking)
        return
    cite = "INV-19" if new.once else "INV-41"
    found = untold(board, state, new)
    lacking = tuple(lack for lack in found if lack.field != DIVISION)
    yield Check(None if lacking else True, Step("moment-known", cite), lacking)
    divides = len(lacking) < len(found)
    yield Check(None if divides else True, Step("moment-divides", "INV-20"))


def note(board: Board, state: State, deed: Deed) -> State:
    """Return the state with one more effect."""
    new = _kept(board, deed)
    state = with_effect(board, state, new.but(once=verbs.is_now(deed)))
    cards = deed.cards if new.on is None else new.on
    facts = _facts(deed, new) | _cause(board, state, new)
    return moves.tell(state, _key(deed, new), cards, (_CITE[new.kind],), **facts)


def _kept(board: Board, deed: Deed) -> Kept:
    """Return the effect that a deed writes; its source is the card behind those it touches."""
    touched = _TOUCHED.get(deed.verb, 1)
    on, source = deed.cards[:touched] or None, next(iter(deed.cards[touched:]), None)
    if deed.verb == verbs.EXCHANGE:
        if len(set(deed.cards[:touched])) < touched:
            raise UsageError("invocacion.exchange-two")
        return Kept("exchange", source, read("0"), on)
    if deed.verb == verbs.EQUAL:
        return Kept("equal", source, read(verbs.text_of(deed).removeprefix("=")), on)
    effect = _typed(board, deed)
    if effect.elements and deed.verb == verbs.MODIFY:
        raise UsageError("invocacion.bad-modify", text=verbs.text_of(deed))
    return Kept(effect.kind, source, effect.formula, on, effect.elements)


def _typed(board: Board, deed: Deed) -> Effect:
    """Return the change that an effect makes, as it is typed."""
    try:
        return typed.effect(verbs.text_of(deed), board.game.fields[_ELEMENT].values)
    except UsageError as error:
        if error.key == "power.no-result":
            raise
        raise UsageError(f"invocacion.bad-{deed.verb}", text=verbs.text_of(deed)) from error


def _key(deed: Deed, new: Kept) -> str:
    """Return the key of the event that tells of an effect."""
    if deed.verb != verbs.AFFECT:
        key = "event-equal" if new.kind == "equal" else f"event-{deed.verb}"
        return key if new.source is None else f"{key}-by"
    named = "event-affect-elements" if new.elements else "event-affect"
    return named if new.source is not None else f"{named}-unnamed"


def _cause(board: Board, state: State, new: Kept) -> dict[str, Fact]:
    """Return the name of the card that an effect comes from, where one was named."""
    return {} if new.source is None else {"cause": board.called(state, new.source)}


def _facts(deed: Deed, new: Kept) -> dict[str, Fact]:
    """Return how much an effect changes, and what it touches."""
    if new.kind == "exchange":
        return {}
    facts: dict[str, Fact] = {"formula": _written(deed, new)}
    return facts | ({"elements": new.elements} if deed.verb == verbs.AFFECT else {})


def _written(deed: Deed, new: Kept) -> str:
    """Return the formula with the sign of what it does."""
    text = write(new.formula)
    if new.kind == "add":
        return text if text.startswith("-") else f"+{text}"
    return f"={text}" if deed.verb == verbs.AFFECT else text


def _was_shown(board: Board, state: State, deed: Deed, number: int) -> bool:
    """Tell whether a discarded card may be a source: of what stays although it has left."""
    stays = verbs.is_now(deed) or mode(board) == "fixed"
    return stays and number in lying.numbers(state, lying.DISCARD)


def may_cancel(_: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether an effect of a card is noted that can be struck out, or one of none."""
    key = "effect-noted" if deed.cards else "effect-noted-unnamed"
    yield Check(bool(_caused(state, _source(deed))), Step(key, ""))


def cancel(_: Board, state: State, deed: Deed) -> State:
    """Return the state without the effects of a card, or those whose source nobody named."""
    source = _source(deed)
    count = len(_caused(state, source))
    key = "event-cancelled" if deed.cards else "event-cancelled-unnamed"
    return moves.tell(without(state, source), key, deed.cards, count=count)


def _source(deed: Deed) -> int | None:
    """Return the card whose effects are struck out, None for effects without a source."""
    return next(iter(deed.cards), None)


def _caused(state: State, source: int | None) -> list[Kept]:
    """Return the effects of a card that are noted, or those without a source."""
    return [each for each in remembered.effects(state) if each.source == source]


def without(state: State, source: int | None) -> State:
    """Return the state in which no effect of a card is noted any more."""
    left = [each for each in remembered.effects(state) if each.source != source]
    return remembered.with_effects(state, left)
