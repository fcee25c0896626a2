"""Answers in the other side's turn: the four moments for them, and what a counterspell answers."""

from ....catalog.value import Value
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check
from ..timing import COMBAT, FINAL, Moment, Spell, may_answer, may_cast, none_waits
from . import clash, remembered

_COUNTER = "contrahechizo"


class Cast(Value):
    """A spell that was cast last: by whom, what it answers, whether it is a counterspell.

    `answers` is the number of the spell that it counters, 0 for none; `late` tells that it was cast
    in the other side's turn.
    """

    seat: int
    number: int
    answers: int = 0
    counter: bool = False
    late: bool = False


def _last(state: State) -> Cast | None:
    """Return the spell that was cast last, as long as nothing else has happened since."""
    found = remembered.spell(state)
    if not found:
        return None
    seat, number, answers, counter, late = found
    return Cast(seat, number, answers, bool(counter), bool(late))


def over(state: State) -> State:
    """Return the state in which the moment right after a spell has passed (RG-20)."""
    return remembered.with_spell(state)


def _spell(board: Board, state: State, number: int) -> Spell:
    """Return what decides when a spell may be cast."""
    held = board.fields(state, number)
    speed, acts = held.get("velocidad"), held.get("hace")
    counter = False if acts == "" else _COUNTER in acts if isinstance(acts, tuple) else None
    name = board.called(state, number)
    return Spell(name, None if speed is None else speed == "rapido", counter)


def _moment(state: State, seat: int, cast: Spell) -> Moment | None:
    """Return the moment at which a side may cast a spell in the other's turn; None for none.

    Right after a spell only a counterspell will do: for other spells it is as if nothing were.
    """
    standing = _standing(state)
    after = _target(state, seat) is not None
    if after and (cast.counter is not False or standing is None):
        return "spell"
    return standing


def _standing(state: State) -> Moment | None:
    """Return the moment that the phase is at, but for spells."""
    if state.phase == COMBAT and clash.is_due(state):
        return "blocks" if clash.blocks(state) else "attackers"
    return "end" if state.phase == FINAL else None


def _target(state: State, seat: int) -> Cast | None:
    """Return the spell that a counterspell of a side would be cast upon; None for none.

    It is the other side's; behind an own counterspell a second one is meant for the same spell.
    """
    before = _last(state)
    if before is None or (before.seat == seat and not before.answers):
        return None
    return before


def checks(board: Board, state: State, number: int, seat: int) -> tuple[Check, ...]:
    """Return whether a spell may be cast now, in the own turn or in the other side's (RG-20)."""
    cast = _spell(board, state, number)
    before = _target(state, seat) if cast.counter else None
    upon = before is not None and before.counter
    if remembered.on_turn(state) == seat:
        found = may_cast(cast, state.phase or "", board.settings, to_counter=upon)
    else:
        at = _moment(state, seat, cast) or ""
        found = may_answer(cast, at, board.settings, to_counter=upon)
    waits = before is not None and before.late and not before.counter
    return (*found.checks, none_waits(waiting=waits))


def cite(board: Board, state: State, number: int, seat: int) -> str:
    """Return the rule by which a spell is cast: fast ones in any phase, the others in two."""
    if remembered.on_turn(state) != seat:
        return "RG-20"
    return "RG-21" if _spell(board, state, number).fast else "RG-33"


def cast(board: Board, state: State, number: int, seat: int) -> State:
    """Return the state in which a spell was the last thing cast, and what it counters is told."""
    before, this = _target(state, seat), _spell(board, state, number)
    answered = 0
    if before is not None and this.counter:
        answered = before.answers if before.seat == seat else before.number
    late = remembered.on_turn(state) != seat
    counter = int(bool(this.counter))
    state = remembered.with_spell(state, seat, number, answered, counter, int(late))
    if not answered:
        return state
    return moves.tell(state, "event-countered", (answered,), ("RG-20",))
