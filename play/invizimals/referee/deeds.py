"""The deeds of Invizimals: how each is written, whether it may be done, and what it does."""

from collections.abc import Callable, Iterator, Mapping

from ....packs import chance
from ...goldfish import handling
from ...goldfish.actions import Count, Deed, Move, Plain, Say
from ...goldfish.board import Board
from ...goldfish.rule import Judge, Rule, certain, forms
from ...goldfish.state import State
from ...working import Check, Ruling, ruling
from . import agreeing, dealing, doing, fighting, lying, playing, seats, verbs
from .carrying import carried, meant
from .preparing import in_turn

_FROM_HAND, _WAITING, _IN_PLAY = "card:hand", "card:bench", "card:active,bench"
_TYPES = "word:morder,quemar,sonido,cortar,golpear,envenenar?"
_DRAWS, _MOVES, _ATTACKS = "robar", "movimientos", "ataque"  # the phases of a turn (IZ-8)


def checks(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield what the rules say of a deed.

    Raises:
        NotFound: `invizimals.not-one-card`: a name means no card of the catalog, or several.
    """
    if deed.verb not in verbs.ANYTIME:
        yield from in_turn(board, state, deed)
    yield from RULES[deed.verb].judge(board, state, deed).checks


def perform(board: Board, state: State, deed: Deed, address: chance.Address) -> State:
    """Return the state after a deed; the phase goes with it."""
    after = RULES[deed.verb].perform(board, state, deed, address)
    if deed.seat != seats.PLAYER or deed.verb in verbs.ANYTIME or not state.turn:
        return after
    return _in_phase(after, _ATTACKS if deed.verb == verbs.ATTACK else _MOVES)


def performed(board: Board, state: State, action: Plain, address: chance.Address) -> State | None:
    """Return what an action makes of a state; None where it is no deed and moves no creature."""
    if isinstance(action, Count) and action.counter == lying.DAMAGE and action.by > 0:
        return doing.damaged(board, state, action.card, action.by)
    if isinstance(action, Say):
        return doing.reckoned(board, doing.explained(handling.done(board, state, action), action))
    found = meant(board, state, action)
    for deed in found:
        state = perform(board, state, deed, address)
    if found or not isinstance(action, Move):
        return state if found else None
    return carried(board, state, action)


def _in_phase(state: State, phase: str) -> State:
    """Return the state no earlier in its turn than that phase."""
    before = {_MOVES: (_DRAWS,), _ATTACKS: (_DRAWS, _MOVES)}[phase]
    return state.but(phase=phase) if state.phase in before else state


def _rule(
    takes: tuple[str, ...],
    judge: Callable[[Board, State, Deed], Iterator[Check]],
    carry_out: Callable[[Board, State, Deed], State],
) -> Rule:
    return Rule(takes, _gathered(judge), certain(carry_out))


def _gathered(judge: Callable[[Board, State, Deed], Iterator[Check]]) -> Judge:
    def judged(board: Board, state: State, deed: Deed) -> Ruling:
        return ruling(*judge(board, state, deed))

    return judged


RULES: Mapping[str, Rule] = {
    verbs.BENCHED: _rule((_FROM_HAND,), playing.bench, doing.bench),
    verbs.SWITCHED: _rule((_WAITING,), playing.active, doing.active),
    verbs.EVOLVED: _rule((_FROM_HAND, _IN_PLAY), playing.evolve, doing.evolve),
    verbs.VECTOR: _rule((_FROM_HAND, _IN_PLAY), playing.vector, doing.vector),
    verbs.HABITAT: _rule((_FROM_HAND,), playing.habitat, doing.habitat),
    verbs.BURNT: _rule(("card:hand,habitat", _WAITING), playing.burnt, doing.burn),
    verbs.HUNTER: _rule((_FROM_HAND,), playing.hunter, doing.hunter),
    verbs.ATTACK: _rule((_TYPES,), fighting.attack, doing.attack),
    verbs.HURT: _rule((_IN_PLAY, "number?"), fighting.changed, doing.hurt),
    verbs.HEAL: _rule((_IN_PLAY, "number?"), fighting.changed, doing.heal),
    verbs.REMOVE: _rule((_IN_PLAY,), fighting.changed, doing.remove),
    verbs.RIVAL: _rule(("text",), agreeing.rival, doing.rival),
    verbs.STAKE: _rule(("text",), agreeing.stake, doing.stake),
    verbs.BEGIN: _rule((), agreeing.begin, dealing.begin),
    verbs.STOP: _rule((), agreeing.stop, doing.stop),
}
FORMS = forms(RULES)
