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
from . import answering, clash, gifts, handiwork, laying, leading, playing, seen, sides, wandering

LANE = f"word:{','.join(seen.LANES)}"
_ELEMENTS = f"word:{','.join(ABILITIES)}"
_BLOCK = ("card", "card", "number?", "number?")  # and the damage of each where it is shared out
_HAND, _TABLE = "card:hand", ":realidad-izquierda,realidad-derecha"
# Last come the domains that pay.
_PLAY = (_HAND, f"{LANE}?", "number?", f"word:{playing.PAYING}?", "cards?")
_BOOST = (f"card{_TABLE}", "signed", "signed")  # damage and life
_FREE = ("lose", "gain")  # deeds that need no turn
_EXPLORE = (f"card{_TABLE}", "number?", f"word:{playing.PAYING}?", "cards?")
_USE = (f"card{_TABLE},elegido", f"word:{leading.TAPPING}?", "text?")
_DOWN = f"word:{handiwork.FACE_DOWN}?"


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
    held = RULES[deed.verb]
    if not state.turn and deed.verb not in _FREE:
        return ruling(Check(False, Step("turn-has-begun", "RG-5")))
    if deed.seat == sides.RIVAL and not (held.rival or sides.scripted(board)):
        raise UsageError("roglamor.rival-does-not")
    if held.own and sides.active(state) != deed.seat:
        return ruling(Check(False, Step("own-turn", "RG-5")))
    return held.judge(board, state, deed)


def perform(board: Board, state: State, deed: Deed, place: chance.Address) -> State:
    """Return the state after a deed; with any but a spell, the moment to answer one is over."""
    before = state if deed.verb == "play" else answering.over(state)
    return RULES[deed.verb].perform(board, before, deed, place)


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


def _gift(*takes: str) -> Rule:
    """Return the rule of a player ability."""
    return Rule(takes, gifts.judge, gifts.perform, own=True)


RULES: Mapping[str, Rule] = {
    "domain": _rule((_HAND, f"{LANE}?"), laying.judge_domain, laying.domain, own=True),
    "play": _rule(_PLAY, playing.judge_play, playing.play),
    "cross": _rule((f"card{_TABLE}",), wandering.judge_cross, wandering.cross, own=True),
    "explore": _rule(_EXPLORE, wandering.judge_explore, wandering.explore, own=True),
    "attack": _rule((f"cards{_TABLE}",), clash.judge_attack, clash.attack, own=True),
    "block": _rule(_BLOCK, clash.judge_block, clash.block, rival=True),
    "strike": _rule((), clash.judge_strike, _strike, rival=True),
    "use": _rule(_USE, leading.judge_use, leading.use, own=True),
    "oath": _rule(("text?",), leading.judge_oath, leading.oath, own=True),
    "release": _rule((LANE, "text?"), leading.judge_release, leading.unleash, own=True),
    "rupture": _rule((f"card{_TABLE}",), handiwork.judge_rupture, handiwork.rupture),
    "convert": Rule((LANE, _ELEMENTS, "number"), wandering.judge_convert, wandering.convert),
    "hurt": _rule(
        (f"card{_TABLE}", "number"), handiwork.judge_creature, handiwork.hurt, rival=True
    ),
    "heal": _rule(
        (f"card{_TABLE}", "number"), handiwork.judge_creature, handiwork.heal, rival=True
    ),
    "boost": _rule(_BOOST, handiwork.judge_creature, handiwork.boost, rival=True),
    "temporary": _rule(
        (f"cards{_TABLE}",), handiwork.judge_temporary, handiwork.temporary, rival=True
    ),
    "disintegrate": _rule(
        (f"cards{_TABLE},elegido",), handiwork.judge_leaving, handiwork.disintegrate, rival=True
    ),
    "purge": _rule((f"cards{_TABLE},elegido", _DOWN), rule.freely, handiwork.purge, rival=True),
    "lose": _rule(("number",), rule.freely, _lose, rival=True),
    "gain": _rule(("number",), rule.freely, _gain, rival=True),
    gifts.CONDEMN: _gift("card:graveyard", f"{LANE}?"),
    gifts.ILLUMINATE: _gift(f"{LANE}?"),
    gifts.IMITATE: _gift(_HAND, LANE),
    gifts.FUSE: _gift(f"card{_TABLE}", f"card{_TABLE}"),
    gifts.LIGHTEN: _gift(_HAND, f"{LANE}?", "text?"),
    gifts.USURP: _gift(),
}
FORMS = rule.forms(RULES)
