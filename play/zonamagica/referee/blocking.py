"""Defence at the table: a spell in play blocks the one that was just cast (ZM-31)."""

from collections.abc import Iterator

from ....catalog.game import Settings
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import whole, word
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from .. import effects
from ..spells import Spell
from . import casting, remembered, seats
from .aiming import AT_ALL, AT_IMPLEMENT
from .casting import USES
from .seats import DISCARD, POINTS, TABLE, numbers, pile


def judge(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a defensive spell blocks the spell just cast: in play, and against its owner.

    What its text covers nobody but the player can tell: to say that it blocks is to say that.
    """
    blocked = whole(state, "spell")
    if not blocked:
        return ruling(Check(holds=False, step=Step("nothing-to-block", "ZM-31")))
    number = deed.cards[0]
    if number not in numbers(pile(state, TABLE, deed.seat)):
        step = Step("defence-in-play", "ZM-31", {"card": board.called(state, number)})
        return ruling(seats.is_played(board, deed), Check(holds=False, step=step))
    own = seats.spell(board, state, number)
    return ruling(
        seats.is_played(board, deed),
        *_defends(state, number, own),
        *_against(state, deed.seat, seats.spell(board, state, blocked)),
    )


def _defends(state: State, number: int, own: Spell) -> Iterator[Check]:
    """Yield whether a spell is a defensive one, with a use left if they are limited."""
    known = None if own.icons is None else effects.DEFENCE in own.icons
    lacking = (Lack(own.name, "iconos"),) if known is None else ()
    yield Check(known, Step("no-defence", "ZM-31", {"card": own.name}), lacking)
    if own.icons is not None and effects.LIMIT in own.icons:
        used = moves.counters(state, number, USES)
        yield from effects.may_use(own.name, own.icons, own.uses, used).checks


def _against(state: State, seat: int, cast: Spell) -> Iterator[Check]:
    """Yield whether a spell goes against a seat, and can be blocked at all (ZM-31, ZM-32)."""
    aim, caster = word(state, "aim"), seats.on_turn(state)
    at_seat = str(seat) in (aim, word(state, "stays")) or (aim == AT_ALL and seat != caster)
    untold = not aim and cast.icons is None
    lacking = (Lack(cast.name, "iconos"),) if untold else ()
    if aim != AT_IMPLEMENT:
        hits = None if untold and not at_seat else at_seat
        yield Check(hits, Step("not-against", "ZM-34", {"card": cast.name}), lacking)
    on_self = seat == caster
    yield from effects.may_block(cast.name, cast.icons, on_self=on_self).checks


def block(board: Board, state: State, deed: Deed) -> State:
    """Discard the spell just cast without effect; a defence with a limit has a use less (ZM-31)."""
    number, blocked = deed.cards[0], whole(state, "spell")
    own = seats.spell(board, state, number)
    state = moves.remembered(moves.moved(state, [blocked], DISCARD), spell=0)
    state = seats.tell(state, "event-blocked", deed.seat, (blocked,), ("ZM-31",), defence=own.name)
    state = _points(state, blocked, board.settings)
    if own.icons is not None and effects.LIMIT in own.icons:
        return casting.use(board, state, deed)
    return state


def _points(state: State, blocked: int, settings: Settings) -> State:
    """Return the state with the points of a blocked spell kept, or taken back as agreed."""
    all_ = remembered.scored(state, remembered.CAST)
    last = next((one for one in reversed(all_) if one.card == blocked), None)
    if last is None or not last.points:
        return state
    seat, points = last.seat, last.points
    if settings["blocked-points"]:
        return seats.tell(state, "event-points-kept", seat, (), ("blocked-points",))
    state = remembered.scoring(state, remembered.CAST, [one for one in all_ if one is not last])
    state = moves.figured(state, at(POINTS, seat), -points)
    return seats.tell(state, "event-points-gone", seat, (), ("blocked-points",), points=points)
