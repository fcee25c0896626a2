"""The deeds of Roglamor: how each is written, whether it may be done, and what it does."""

from collections.abc import Callable, Mapping

from ....catalog.errors import UsageError
from ....catalog.value import Value
from ....packs import chance
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.referee import Form
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from ..abilities import ABILITIES
from . import clash, gifts, handiwork, leading, playing, seen, wandering

LANE = f"word:{','.join(seen.LANES)}"
_ELEMENTS = f"word:{','.join(ABILITIES)}"
_BLOCK = ("card", "card", "number?", "number?")  # and the damage of each where it is shared out
_PLAY = ("card", f"{LANE}?", "number?", "word:pagando?", "cards?")  # the domains that pay, last
_FREE = ("lose", "gain")  # deeds that need no turn
_DOWN = f"word:{handiwork.FACE_DOWN}?"

Judge = Callable[[Board, State, Deed], Ruling]
Perform = Callable[[Board, State, Deed, chance.Address], State]


class Rule(Value):
    """What a deed takes, who rules on it and who carries it out; `rival`: seat 2 may do it too."""

    takes: tuple[str, ...]
    judge: Judge
    perform: Perform
    rival: bool = False


def judge(board: Board, state: State, deed: Deed) -> Ruling:
    """Return whether a deed may be done.

    Raises:
        UsageError: `roglamor.rival-does-not`: seat 2 only blocks, and loses and gains lives;
            `roglamor.no-such-seat`; those of the deeds themselves.
    """
    rule = RULES[deed.verb]
    if not state.turn and deed.verb not in _FREE:
        return ruling(Check(False, Step("turn-has-begun", "RG-5")))
    if deed.seat not in (1, 2):
        raise UsageError("roglamor.no-such-seat", seat=deed.seat)
    if deed.seat == 2 and not rule.rival:
        raise UsageError("roglamor.rival-does-not")
    return rule.judge(board, state, deed)


def perform(board: Board, state: State, deed: Deed, place: chance.Address) -> State:
    """Return the state after a deed."""
    return RULES[deed.verb].perform(board, state, deed, place)


def _freely(_board: Board, _state: State, _deed: Deed) -> Ruling:
    """Return that no rule speaks against it: a card, or the player, says that it happens."""
    return ruling()


def _plainly(carry_out: Callable[[Board, State, Deed], State]) -> Perform:
    """Return a deed without chance as one that may have some."""

    def perform(board: Board, state: State, deed: Deed, _place: chance.Address) -> State:
        return carry_out(board, state, deed)

    return perform


def _strike(board: Board, state: State, _deed: Deed) -> State:
    return clash.strike(board, state)


def _lose(_board: Board, state: State, deed: Deed) -> State:
    return _lives(state, deed, -int(deed.words[0]), "event-lost-lives")


def _gain(_board: Board, state: State, deed: Deed) -> State:
    return _lives(state, deed, int(deed.words[0]), "event-gained-lives")


def _lives(state: State, deed: Deed, by: int, key: str) -> State:
    """Change a player's lives; where none are counted nothing changes."""
    name = at(seen.LIVES, deed.seat)
    if name in state.figures:
        state = moves.figured(state, name, by)
    have = state.figures.get(name)
    event = f"{key}-rival" if deed.seat > 1 else key
    return moves.tell(state, event, (), ("RG-4",), count=abs(by), have=have)


def _rule(
    takes: tuple[str, ...],
    judge: Judge,
    carry_out: Callable[[Board, State, Deed], State],
    *,
    rival: bool = False,
) -> Rule:
    return Rule(takes, judge, _plainly(carry_out), rival)


RULES: Mapping[str, Rule] = {
    "domain": _rule(("card", f"{LANE}?"), playing.judge_domain, playing.domain),
    "play": _rule(_PLAY, playing.judge_play, playing.play),
    "cross": _rule(("card",), wandering.judge_cross, wandering.cross),
    "explore": _rule(("card", "number?"), wandering.judge_explore, wandering.explore),
    "attack": _rule(("cards",), clash.judge_attack, clash.attack),
    "block": _rule(_BLOCK, clash.judge_block, clash.block, rival=True),
    "strike": _rule((), clash.judge_strike, _strike),
    "use": _rule(("card", "text?"), leading.judge_use, leading.use),
    "oath": _rule(("text?",), leading.judge_oath, leading.oath),
    "release": _rule((LANE, "text?"), leading.judge_release, leading.unleash),
    "rupture": _rule(("card",), handiwork.judge_rupture, handiwork.rupture),
    "convert": Rule((LANE, _ELEMENTS, "number"), wandering.judge_convert, wandering.convert),
    "hurt": _rule(("card", "number"), _freely, handiwork.hurt, rival=True),
    "heal": _rule(("card", "number"), _freely, handiwork.heal, rival=True),
    "boost": _rule(("card", "signed", "signed"), _freely, handiwork.boost, rival=True),
    "temporary": _rule(("cards",), handiwork.judge_temporary, handiwork.temporary),
    "disintegrate": _rule(("cards",), _freely, handiwork.disintegrate, rival=True),
    "purge": _rule(("cards", _DOWN), _freely, handiwork.purge, rival=True),
    "lose": _rule(("number",), _freely, _lose, rival=True),
    "gain": _rule(("number",), _freely, _gain, rival=True),
    gifts.CONDEMN: Rule(("card", f"{LANE}?"), gifts.judge, gifts.perform),
    gifts.ILLUMINATE: Rule((f"{LANE}?",), gifts.judge, gifts.perform),
    gifts.IMITATE: Rule(("card", LANE), gifts.judge, gifts.perform),
    gifts.FUSE: Rule(("card", "card"), gifts.judge, gifts.perform),
    gifts.LIGHTEN: Rule(("card", f"{LANE}?", "text?"), gifts.judge, gifts.perform),
    gifts.USURP: Rule((), gifts.judge, gifts.perform),
}
FORMS = tuple(Form(verb, rule.takes) for verb, rule in RULES.items())
