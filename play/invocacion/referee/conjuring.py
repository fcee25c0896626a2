"""What effects do is up to the table: Conjurings revealed and hidden, Invocations resolved."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Lack, Step
from . import lying, remembered, stages
from .remembered import EFFECTS, noted, stage, unlisted
from .standing import in_open_play


def read_out(board: Board, state: State, number: int) -> State:
    """Tell what a card says, where that is known; whoever tells it has the words."""
    text = board.value(state, number, "text")
    return moves.tell(state, "event-text", (number,)) if isinstance(text, str) and text else state


def lies_as(state: State, number: int) -> tuple[int | None, bool, bool]:
    """Return whose Conjuring a card is, if any, and whether it lies face down and has a Barrier."""
    found = lying.where(state, number)
    if found is None or found[1] != lying.CONJURINGS or found[2].on is not None:
        return None, False, False
    seat, zone, how = found
    return seat, how.down, bool(lying.mana_on(state, zone, seat, number))


def may_resolve(board: Board, state: State, _: Deed) -> Iterator[Check]:
    """Yield whether an Invocation's effect waits to be carried out (INV-16)."""
    right = stage(state) == EFFECTS and bool(stages.unresolved(board, state))
    yield Check(right, Step("effect-waits", "INV-16"))


def resolve(board: Board, state: State, _: Deed) -> State:
    """Return the state in which the next effect in order of priority has been carried out."""
    waiting = stages.unresolved(board, state)
    if not waiting:
        return state
    seat = waiting[0]
    number = lying.invocation(state, seat)
    cards = () if number is None else (number,)
    state = noted(state, remembered.RESOLVED, seat)
    state = moves.tell(state, "event-resolved", cards, ("INV-16",), seat=seat)
    return state if number is None else read_out(board, state, number)


def may_reveal(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether an own Conjuring that lies face down may be revealed (INV-18)."""
    yield from in_open_play(board, state, deed)
    seat, down, _ = lies_as(state, deed.cards[0])
    own, facts = seat == deed.seat, {"card": board.called(state, deed.cards[0])}
    yield Check(own, Step("own-conjuring", "INV-7", facts))
    yield Check(down or not own, Step("lies-down", "INV-18", facts))
    has = lying.printed(board, state, deed.cards[0]).has_combat_effect
    lacking = (Lack(facts["card"], "fase"),) if has is None else ()
    yield Check(has, Step("combat-icon", "INV-18", facts), lacking)


def reveal(board: Board, state: State, deed: Deed) -> State:
    """Return the state in which a Conjuring lies open."""
    state = moves.changed(state, deed.cards[0], down=False)
    state = noted(state, remembered.REVEALED, deed.cards[0])
    state = moves.tell(state, "event-conjuring", deed.cards, ("INV-18",), seat=deed.seat)
    return read_out(board, state, deed.cards[0])


def may_hide(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a revealed Conjuring may be turned down: it did nothing (INV-18)."""
    yield from in_open_play(board, state, deed)
    seat, down, _ = lies_as(state, deed.cards[0])
    own, facts = seat == deed.seat, {"card": board.called(state, deed.cards[0])}
    yield Check(own and not down, Step("lies-open", "INV-18", facts))
    does = any(each.source == deed.cards[0] for each in remembered.effects(state))
    yield Check(not does, Step("does-nothing", "INV-18", facts))


def hide(_: Board, state: State, deed: Deed) -> State:
    """Return the state in which a Conjuring that did nothing lies face down again."""
    state = moves.changed(state, deed.cards[0], down=True)
    state = unlisted(state, remembered.REVEALED, deed.cards[0])
    return moves.tell(state, "event-hidden", deed.cards, ("INV-18",), seat=deed.seat)
