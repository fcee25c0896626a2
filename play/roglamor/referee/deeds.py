"""The deeds of Roglamor: how each is written, whether it may be done, and what it does."""

from collections.abc import Callable, Mapping

from ....catalog.errors import UsageError
from ....packs import chance
from ...goldfish import moves, rule
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from ..abilities import ABILITIES
from . import (
    answering,
    clash,
    gifts,
    handiwork,
    laying,
    leading,
    playing,
    remembered,
    seats,
    seen,
    verbs,
    wandering,
)

_LANE = f"word:{','.join(seen.LANES)}"
_ELEMENTS = f"word:{','.join(ABILITIES)}"
_BLOCK = ("card", "card", "number?", "number?")  # and the damage of each where it is shared out
_HAND = "card:hand"
_CREATURE, _CREATURES = (
    f"{kind}:{','.join(seen.REALITIES.values())}" for kind in ("card", "cards")
)
_DOMAINS = (f"word:{verbs.PAYING}?", "cards?")  # those that pay
_PLAY = (_HAND, f"{_LANE}?", "number?", *_DOMAINS)
_BOOST = (_CREATURE, "signed", "signed")  # damage and life
_EXPLORE = (_CREATURE, "number?", *_DOMAINS)
_USE = (f"{_CREATURE},elegido", f"word:{verbs.TAPPING}?", "text?", *_DOMAINS)
_DOWN = f"word:{verbs.FACE_DOWN}?"


class Rule(rule.Rule):
    """The rule of a deed, and who does it when.

    `rival` tells that seat 2 does it even where the rival is passive; `own`, that it is done in
    one's own turn only.
    """

    rival: bool = False
    own: bool = False


def judge(board: Board, state: State, deed: Deed) -> Ruling:
    """Return whether a deed may be done.

    Raises:
        UsageError: `roglamor.rival-does-not`: a passive rival only blocks, and loses and gains
            lives; those of the deeds themselves.
    """
    return seats.addressed(_judged(board, state, deed), deed.seat)


def _judged(board: Board, state: State, deed: Deed) -> Ruling:
    held = RULES[deed.verb]
    if not state.turn and deed.verb not in verbs.ANYTIME:
        return ruling(Check(False, Step("turn-has-begun", "RG-5")))
    if deed.seat == seats.RIVAL and not (held.rival or seats.scripted(board)):
        raise UsageError("roglamor.rival-does-not")
    if held.own and remembered.on_turn(state) != deed.seat:
        return ruling(Check(False, Step("own-turn", "RG-5")))
    return held.judge(board, state, deed)


def perform(board: Board, state: State, deed: Deed, address: chance.Address) -> State:
    """Return the state after a deed; with any but a spell, the moment to answer one is over."""
    before = state if deed.verb == verbs.PLAY else answering.over(state)
    return RULES[deed.verb].perform(board, before, deed, address)


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
    judge: rule.Judge,
    carry_out: Callable[[Board, State, Deed], State],
    *,
    rival: bool = False,
    own: bool = False,
) -> Rule:
    return Rule(takes, judge, rule.certain(carry_out), rival, own)


def _by_hand(
    takes: tuple[str, ...], judge: rule.Judge, carry_out: Callable[[Board, State, Deed], State]
) -> Rule:
    """Return the rule of what a card's text does to a side: any side says so, at any time."""
    return _rule(takes, judge, carry_out, rival=True)


def _gift(*takes: str) -> Rule:
    """Return the rule of a player ability."""
    return Rule(takes, gifts.judge, gifts.perform, own=True)


RULES: Mapping[str, Rule] = {
    verbs.DOMAIN: _rule((_HAND, f"{_LANE}?"), laying.judge_domain, laying.domain, own=True),
    verbs.PLAY: _rule(_PLAY, playing.judge_play, playing.play),
    verbs.CROSS: _rule((_CREATURE,), wandering.judge_cross, wandering.cross, own=True),
    verbs.EXPLORE: _rule(_EXPLORE, wandering.judge_explore, wandering.explore, own=True),
    verbs.ATTACK: _rule((_CREATURES,), clash.judge_attack, clash.attack, own=True),
    verbs.BLOCK: _rule(_BLOCK, clash.judge_block, clash.block, rival=True),
    verbs.STRIKE: _rule((), clash.judge_strike, _strike, rival=True),
    verbs.USE: _rule(_USE, leading.judge_use, leading.use, own=True),
    verbs.OATH: _rule(("text?", *_DOMAINS), leading.judge_oath, leading.oath, own=True),
    verbs.RELEASE: _rule((_LANE, "text?"), leading.judge_release, leading.unleash, own=True),
    verbs.RUPTURE: _rule((_CREATURE,), handiwork.judge_rupture, handiwork.rupture),
    verbs.CONVERT: Rule((_LANE, _ELEMENTS, "number"), wandering.judge_convert, wandering.convert),
    verbs.HURT: _by_hand((_CREATURE, "number"), handiwork.judge_creature, handiwork.hurt),
    verbs.HEAL: _by_hand((_CREATURE, "number"), handiwork.judge_creature, handiwork.heal),
    verbs.BOOST: _by_hand(_BOOST, handiwork.judge_creature, handiwork.boost),
    verbs.TEMPORARY: _by_hand((_CREATURES,), handiwork.judge_temporary, handiwork.temporary),
    verbs.DISINTEGRATE: _by_hand(
        (f"{_CREATURES},elegido",), handiwork.judge_leaving, handiwork.disintegrate
    ),
    verbs.PURGE: _by_hand((f"{_CREATURES},elegido", _DOWN), rule.freely, handiwork.purge),
    verbs.LOSE: _by_hand(("number",), rule.freely, _lose),
    verbs.GAIN: _by_hand(("number",), rule.freely, _gain),
    verbs.CONDEMN: _gift("card:graveyard", f"{_LANE}?"),
    verbs.ILLUMINATE: _gift(f"{_LANE}?"),
    verbs.IMITATE: _gift(_HAND, _LANE, *_DOMAINS),
    verbs.FUSE: _gift(_CREATURE, _CREATURE),
    verbs.LIGHTEN: _gift(_HAND, f"{_LANE}?", "text?", *_DOMAINS),
    verbs.USURP: _gift(),
}
FORMS = rule.forms(RULES)
