"""Solitaire: how a game begins, and what each action makes of a state."""

from collections.abc import Iterable

from ..catalog.errors import NotFound, UsageError
from ..packs import chance
from .actions import Action, Draw, Move, Mulligan, NextPhase, NextTurn, Shuffle
from .hand import address, may_redraw
from .state import Board, Event, Lying, State, said
from .table import Passage
from .turns import turn_draw

Zones = dict[str, tuple[Lying, ...]]


def begin(board: Board) -> State:
    """Return the state of the set-up: the deck shuffled, the hand and the other zones dealt.

    A zone with a limit is dealt no more than it may hold.
    """
    zones: Zones = dict.fromkeys(board.zones, ())
    for id_, numbers in board.piles.items():
        zones[id_] = tuple(Lying(number) for number in numbers)
    hand = board.rules.hand_zone
    state = State(zones)
    deals = [(hand, board.start.size), *((d.zone, d.count) for d in board.rules.opening)]
    events: tuple[Event, ...] = ()
    for zone, given in deals:
        state = _dealt(board, state, zone, given)
        events += state.events
    return state.but(events=events)


def act(board: Board, state: State, action: Action, number: int) -> State:
    """Return the state after an action.

    Args:
        board: What stays the same through the game.
        state: How the table stands before.
        action: What is done.
        number: Which action of the game it is, from 1: its chance lies at an address of its own.

    Raises:
        UsageError: The rules of the table forbid it (`play.zone-full`, `play.mulligan-…`), or
            there is nothing such to do.
        NotFound: It names a zone or card that is not there.
    """
    match action:
        case Draw():
            return _draw(board, state, action)
        case Mulligan():
            return _mulligan(board, state, number)
        case Move():
            return _move(board, state, action)
        case Shuffle():
            return _shuffle(board, state, action.zone, number)
        case NextPhase():
            return _next_phase(board, state)
        case NextTurn():
            return _next_turn(board, state)


def _dealt(board: Board, state: State, zone: str, given: int | str) -> State:
    count = board.number(given)
    if count is None:
        unknown = said("play.event-deal-unknown", zone=zone, setting=str(given)[1:])
        return state.but(events=(unknown,))
    room = max(0, board.limits.get(zone, count) - len(state.zones[zone]))
    dealt = _taken(board, state, board.deck, zone, min(count, room))
    if room < count:
        full = said("play.event-zone-full", zone=zone, limit=board.limits[zone], count=count)
        dealt = dealt.but(events=(*dealt.events, full))
    return dealt


def _draw(board: Board, state: State, action: Draw) -> State:
    if action.count < 1:
        raise UsageError("play.bad-count", found=str(action.count))
    zone = _zone(board, action.zone or board.deck)
    if zone == board.rules.hand_zone:
        raise UsageError("play.draw-from-hand", zone=zone)
    found = min(action.count, len(state.zones[zone]))
    _check_room(board, state, board.rules.hand_zone, found)
    return _taken(board, state, zone, board.rules.hand_zone, action.count)


def _taken(board: Board, state: State, source: str, to: str, count: int) -> State:
    """Move cards one by one from the top of a zone; say how many there were too few."""
    pile = state.zones[source]
    found = min(count, len(pile))
    taken = tuple(lying.number for lying in reversed(pile[len(pile) - found :]))
    laid = tuple(Lying(number, board.zones[to].facedown) for number in taken)
    zones = {**state.zones, source: pile[: len(pile) - found], to: state.zones[to] + laid}
    events: list[Event] = []
    if found:
        events.append(said("play.event-drawn", taken, zone=to, source=source, count=found))
    if found < count:
        # What befalls who cannot draw is a rule of turns; a set-up only comes out smaller.
        rule = board.rules.empty_deck if state.turn and source == board.deck else None
        events.append(said("play.event-empty", (), rule, zone=source, missing=count - found))
    return state.but(zones=zones, events=tuple(events))


def _mulligan(board: Board, state: State, number: int) -> State:
    rule = board.rules.mulligan
    hand = board.rules.hand_zone
    if state.turn:
        raise UsageError("play.mulligan-late", turn=state.turn)
    cards = (board.cards[lying.number] for lying in state.zones[hand])
    if rule is not None and may_redraw(board.rules, cards) is False:
        raise UsageError("play.mulligan-refused", cite=rule.cite)
    times = state.mulligans + 1
    less = board.number(rule.cards_less) if rule else 0
    size = max(0, board.start.size - (less or 0) * times)
    back = tuple(Lying(lying.number) for lying in state.zones[hand])
    zones = {**state.zones, hand: (), board.deck: state.zones[board.deck] + back}
    shuffled = _order(board, zones[board.deck], number)
    state = state.but(zones={**zones, board.deck: shuffled}, mulligans=times)
    drawn = _dealt(board, state, hand, size)
    gains = board.number(rule.opponent_draws) if rule else 0
    if rule is None:
        event = said("play.event-mulligan-unruled", times=times, size=size)
    else:
        passage = Passage({}, rule.cite)
        event = said(
            "play.event-mulligan", (), passage, times=times, size=size, gains=(gains or 0) * times
        )
    return drawn.but(events=(event, *drawn.events))


def _move(board: Board, state: State, action: Move) -> State:
    to = _zone(board, action.zone)
    numbers = tuple(dict.fromkeys(action.cards))
    if not numbers:
        raise UsageError("play.nothing-to-move")
    for number in numbers:
        if number not in board.cards:
            raise NotFound("play.no-such-number", number=number)
    moved = set(numbers)
    there = {lying.number for lying in state.zones[to]}
    _check_room(board, state, to, len(moved - there))
    down = board.zones[to].facedown if action.down is None else action.down
    rest = {
        id_: tuple(lying for lying in pile if lying.number not in moved)
        for id_, pile in state.zones.items()
    }
    laid = tuple(Lying(number, down) for number in numbers)
    rest[to] = laid[::-1] + rest[to] if action.bottom else rest[to] + laid
    event = said(
        "play.event-moved", numbers, zone=to, count=len(numbers), bottom=action.bottom, down=down
    )
    return state.but(zones=rest, events=(event,))


def _shuffle(board: Board, state: State, zone: str, number: int) -> State:
    pile = state.zones[_zone(board, zone)]
    zones = {**state.zones, zone: _order(board, pile, number)}
    return state.but(zones=zones, events=(said("play.event-shuffled", zone=zone, count=len(pile)),))


def _order(board: Board, pile: Iterable[Lying], number: int) -> tuple[Lying, ...]:
    place = address(board.start.seed, board.start.game, "action").at(number)
    # By number first: so the outcome does not hang on the order before.
    sorted_ = sorted(pile, key=lambda lying: lying.number)
    return tuple(chance.shuffle(sorted_, place))


def _next_phase(board: Board, state: State) -> State:
    phases = [phase.id for phase in board.rules.phases]
    if not phases:
        raise UsageError("play.no-phases")
    if state.phase in phases[:-1]:
        phase = phases[phases.index(state.phase) + 1]
        return state.but(
            phase=phase, events=(said("play.event-phase", phase=phase, turn=state.turn),)
        )
    return _next_turn(board, state)


def _next_turn(board: Board, state: State) -> State:
    turn = state.turn + 1
    phase = next((phase.id for phase in board.rules.phases), None)
    begun = state.but(turn=turn, phase=phase, events=())
    drawn = _draw_of_turn(board, begun)
    return drawn.but(events=(said("play.event-turn", turn=turn, phase=phase), *drawn.events))


def _draw_of_turn(board: Board, state: State) -> State:
    count = turn_draw(board.rules, board.settings, state.turn)
    if type(count.value) is not int:
        unknown = said("play.event-draw-unknown", setting=count.setting or "")
        return state.but(events=(unknown,))
    return _draw(board, state, Draw(count.value)) if count.value else state


def _zone(board: Board, zone: str) -> str:
    if zone not in board.zones:
        from ..catalog.text import near

        raise NotFound("play.unknown-zone", name=zone, near=near(zone, board.zones))
    return zone


def _check_room(board: Board, state: State, zone: str, more: int) -> None:
    limit = board.limits.get(zone)
    have = len(state.zones[zone])
    if limit is not None and more and have + more > limit:
        raise UsageError("play.zone-full", zone=zone, limit=limit, have=have, more=more)
