"""What follows of itself: creatures that die, tokens that vanish, and games that are lost."""

from collections.abc import Iterable, Mapping

from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at, seat_of
from ...goldfish.state import Ending, State
from ..creatures import dies
from ..leaving import WHERE, Way
from ..turn import has_lost
from . import remembered, seats, seen

PURGED_DOWN, CONDEMNED = "event-purged-down", "event-purged-condemned"  # never to come back
# How cards leave the table: the event that tells it, the way they go, and by which rule.
WAYS: Mapping[str, tuple[Way, str]] = {
    "event-dies": ("disintegrated", "RG-25"),
    "event-disintegrated": ("disintegrated", "graveyard-purgatory"),
    "event-released": ("disintegrated", "release"),
    "event-replaced": ("discarded", "elegido-replace"),
    "event-ruptured": ("disintegrated", "RG-29"),
    "event-vanished": ("disintegrated", "RG-28"),
    "event-purged": ("purged", "graveyard-purgatory"),
    PURGED_DOWN: ("purged", "graveyard-purgatory"),
    CONDEMNED: ("purged", "condemn"),
}


def settled(board: Board, state: State) -> State:
    """Return the state once creatures with as much damage as life are gone, and who lost has.

    A creature of which nobody knows the life stays (RG-25).
    """
    for seat in seats.SEATS:
        fallen = [n for n in seen.in_play(board, state, seat) if _is_dead(board, state, n)]
        if fallen:
            state = left(state, fallen, "event-dies")
    return state.but(ending=state.ending or _ending(state))


def _is_dead(board: Board, state: State, number: int) -> bool:
    """Tell whether a creature is known to die; one neither hurt nor weakened is not looked at."""
    counters = moves.find(state, number)[1].counters
    hurt = bool({seen.DAMAGE, seen.BLED, seen.LESS_LIFE} & counters.keys())
    return hurt and dies(seen.creature(board, state, number)) is True


def _ending(state: State) -> Ending | None:
    """Return how the game ends with these lives: at 0 it is lost, or won (RG-4)."""
    if has_lost(state.figures.get(seen.LIVES)).holds:
        return Ending("ending-no-lives", {"turn": state.turn}, ("RG-4",))
    if has_lost(state.figures.get(at(seen.LIVES, 2))).holds:
        return Ending("ending-rival-no-lives", {"turn": state.turn}, ("RG-4",))
    return None


def left(state: State, numbers: Iterable[int], event: str) -> State:
    """Return the state with cards gone from the table: to a zone of their seat, tokens for good.

    What a creature was fused with goes with it; what lay with a card lies alone. `event` is one of
    `WAYS`.
    """
    way, cite = WAYS[event]
    wanted = tuple(dict.fromkeys(numbers))
    fused = [n for number in wanted if (n := seen.partner(state, number)) is not None]
    away = tuple(dict.fromkeys((*wanted, *fused)))
    tokens = [number for number in away if number in state.tokens]
    state = moves.tell(state, event, away, (cite,), count=len(away))
    for number in away:
        if number not in tokens:
            seat = seat_of(moves.find(state, number)[0])
            state = moves.moved(
                state, [number], at(WHERE[way], seat), down=event in (PURGED_DOWN, CONDEMNED)
            )
    return seen.forgotten(loosened(moves.gone(state, tokens), away), away)


def loosened(state: State, away: Iterable[int]) -> State:
    """Return the state in which nothing is fused or lies with cards that have left."""
    gone = {*away}
    if gone & {*remembered.fused(state)}:
        state = remembered.with_fused(state)
    for pile in state.zones.values():
        for lying in pile:
            if lying.on in gone:
                state = moves.changed(state, lying.number, on=None)
    return state
