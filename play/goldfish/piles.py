"""What cards do as piles: dealt, drawn, moved, shuffled, and drawn again as turns begin."""

from ...catalog.game import parameter
from ...packs import chance
from ..setup import Passage
from ..table import Mulligan as Rule
from ..turns import turn_draw
from . import moves
from .actions import Draw, Move, Mulligan, Shuffle
from .board import Board
from .places import at, seat_of
from .state import Event, State, said


def opening(board: Board, state: State) -> State:
    """Return the state after the deals that the game file asks for, to each who has a deck."""
    hand = board.rules.hand_zone
    deals = [(hand, board.start.size), *((d.zone, d.count) for d in board.rules.opening)]
    events: tuple[Event, ...] = ()
    for seat in board.dealt:
        for zone, given in deals:
            state = dealt(board, state.but(events=()), at(zone, seat), given)
            events += state.events
    return state.but(events=events)


def dealt(board: Board, state: State, zone: str, given: int | str) -> State:
    """Return the state with so many cards dealt to a zone, no more than it is known to hold."""
    count = board.number(given)
    if count is None:
        return moves.tell(state, "play.event-deal-unknown", zone=zone, setting=str(given)[1:])
    room = max(0, board.limits.get(zone, count) - len(state.zones[zone]))
    after = drawn(board, state, at(board.deck, seat_of(zone)), zone, min(count, room))
    if room < count:
        limit, left = board.limits[zone], count - room
        key = "play.event-zone-full"
        return moves.tell(after, key, zone=zone, limit=limit, count=count, left=left)
    unset = board.unset_limit(zone, len(after.zones[zone]))
    if unset is None:
        return after
    return moves.tell(after, "play.event-limit-unset", zone=zone, setting=unset)


def drawn(board: Board, state: State, source: str, to: str, count: int) -> State:
    """Move cards one by one from the top of a zone; say how many there were too few."""
    pile = state.zones[source]
    found = min(count, len(pile))
    numbers = tuple(lying.number for lying in reversed(pile[len(pile) - found :]))
    after = moves.taken(state, source, to, count, down=board.zones[to].facedown)
    if found:
        after = moves.tell(after, "play.event-drawn", numbers, zone=to, source=source, count=found)
    if found < count:
        # What befalls who cannot draw is a rule of turns; a set-up only comes out smaller.
        rule = board.rules.empty_deck if state.turn and source == board.deck else None
        short = said("play.event-empty", (), rule, zone=source, missing=count - found)
        after = moves.told(after, short)
    return after


def done(
    board: Board, state: State, action: Draw | Move | Shuffle | Mulligan, address: chance.Address
) -> State:
    """Return the state after an action on piles."""
    match action:
        case Draw():
            source = action.zone or board.stock
            to = at(board.rules.hand_zone, seat_of(source))
            return drawn(board, state, source, to, action.count)
        case Move():
            return _move(board, state, action)
        case Shuffle(zone):
            after = moves.shuffled(state, zone, address)
            return moves.tell(after, "play.event-shuffled", zone=zone, count=len(state.zones[zone]))
        case Mulligan():
            return _mulligan(board, state, address)


def _move(board: Board, state: State, action: Move) -> State:
    numbers = tuple(dict.fromkeys(action.cards))
    down = board.zones[action.zone].facedown if action.down is None else action.down
    here = all(moves.find(state, number)[0] == action.zone for number in numbers)
    after = moves.moved(state, numbers, action.zone, down=down, bottom=action.bottom, keep=here)
    return moves.tell(
        after,
        "play.event-moved",
        numbers,
        zone=action.zone,
        count=len(numbers),
        bottom=action.bottom,
        down=down,
    )


def _mulligan(board: Board, state: State, address: chance.Address) -> State:
    rule, hand = board.rules.mulligan, board.rules.hand_zone
    times = state.mulligans + 1
    less = board.number(rule.cards_less) if rule else 0
    first = min(board.start.size, board.limits.get(hand, board.start.size))
    size = max(0, first - (less or 0) * times)
    back = [lying.number for lying in state.zones[hand]]
    state = moves.shuffled(moves.moved(state, back, board.deck), board.deck, address)
    after = dealt(board, state.but(mulligans=times), hand, size)
    if rule is None:
        event = said("play.event-mulligan-unruled", times=times, size=size)
        return after.but(events=(event, *after.events))
    event = said("play.event-mulligan", (), Passage({}, rule.cite), times=times, size=size)
    return after.but(events=(event, *_gains(board, rule, times), *after.events))


def _gains(board: Board, rule: Rule, times: int) -> tuple[Event, ...]:
    """Return what is told of the cards that the opponent has by so many mulligans, if any."""
    gains, cite = parameter(rule.opponent_draws, board.settings), Passage({}, rule.cite)
    if type(gains.value) is not int:
        return (said("play.event-gains-unset", (), cite, setting=gains.setting or ""),)
    total = gains.value * times
    return (said("play.event-gains", (), cite, gains=total),) if total else ()


def next_phase(board: Board, state: State) -> State:
    """Return the state in the next phase, after the last in the next turn."""
    phases = [phase.id for phase in board.rules.phases]
    if state.phase not in phases[:-1]:
        return next_turn(board, state)
    phase = phases[phases.index(state.phase) + 1]
    return moves.tell(state.but(phase=phase), "play.event-phase", phase=phase, turn=state.turn)


def next_turn(board: Board, state: State) -> State:
    """Return the state as the next turn begins, with what is drawn then."""
    turn = state.turn + 1
    phase = next((phase.id for phase in board.rules.phases), None)
    begun = moves.tell(state.but(turn=turn, phase=phase), "play.event-turn", turn=turn, phase=phase)
    count = turn_draw(board.rules, board.settings, turn)
    if type(count.value) is not int:
        return moves.tell(begun, "play.event-draw-unknown", setting=count.setting or "")
    if not count.value:
        return begun
    return drawn(board, begun, board.deck, board.rules.hand_zone, count.value)
