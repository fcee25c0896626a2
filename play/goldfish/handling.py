"""What is done to cards where they lie, and what is looked at, counted, made and noted down."""

from ...catalog.errors import Fact, NotFound
from ...catalog.text import fold
from ..cards import Card
from . import moves
from .actions import (
    Attach,
    Count,
    Figure,
    Flip,
    Look,
    Note,
    Say,
    Search,
    Tap,
    Token,
)
from .board import Board
from .state import State

Handling = Tap | Flip | Count | Figure | Attach | Look | Search | Token | Note | Say


def done(board: Board, state: State, action: Handling) -> State:
    """Return the state after an action that moves no card from zone to zone.

    Raises:
        NotFound: A token is to be a card that the catalog does not have.
    """
    match action:
        case Look() | Search():
            return _look(board, state, action)
        case Token():
            return _token(board, state, action)
        case Count() | Figure():
            return _count(board, state, action)
        case Attach(cards, to):
            return _attach(state, cards, to)
        case Note() | Say():
            return _write(board, state, action)
        case Tap() | Flip():
            return _turn(state, action)


def _turn(state: State, action: Tap | Flip) -> State:
    parts = {"tapped": action.tapped} if isinstance(action, Tap) else {"down": action.down}
    for number in action.cards:
        state = moves.changed(state, number, **parts)
    if isinstance(action, Tap):
        key = "play.event-tapped" if action.tapped else "play.event-untapped"
    else:
        key = "play.event-down" if action.down else "play.event-up"
    return moves.tell(state, key, action.cards, count=len(action.cards))


def _write(board: Board, state: State, action: Note | Say) -> State:
    if isinstance(action, Say):
        number, field, value = action.card, action.field, action.value
        told = state.but(told={**state.told, (number, field): value})
        key = "play.event-said-here" if field in board.varying else "play.event-said"
        return _of_card(board, told, key, number, field=field, value=value)
    if action.card is None:
        return moves.tell(state, "play.event-note", text=action.text)
    noted = moves.changed(state, action.card, note=action.text)
    key = "play.event-note-on" if action.text else "play.event-note-off"
    return _of_card(board, noted, key, action.card, text=action.text)


def _of_card(board: Board, state: State, key: str, number: int, **facts: Fact) -> State:
    """Return the state with one event more, that names a card if the player sees which it is."""
    if board.hidden(*moves.find(state, number)):
        return moves.tell(state, key, (number,), (), **facts)
    return moves.named(state, key, (number,), (), **facts)


def _attach(state: State, cards: tuple[int, ...], to: int | None) -> State:
    if to is None:
        for number in cards:
            state = moves.changed(state, number, on=None)
        return moves.tell(state, "play.event-detached", cards, count=len(cards))
    zone, _ = moves.find(state, to)
    state = moves.moved(state, cards, zone, keep=True)
    for number in cards:
        state = moves.changed(state, number, on=to)
    return moves.tell(state, "play.event-attached", (*cards, to), count=len(cards))


def _count(board: Board, state: State, action: Count | Figure) -> State:
    if isinstance(action, Count):
        after = moves.counted(state, action.card, action.counter, action.by)
        have, name = moves.counters(after, action.card, action.counter), action.counter
        key = "play.event-counted"
        return _of_card(board, after, key, action.card, counter=name, change=action.by, have=have)
    by = action.number - (0 if action.relative else state.figures.get(action.name, 0))
    after = moves.figured(state, action.name, by)
    have = after.figures[action.name]
    return moves.tell(after, "play.event-figure", counter=action.name, change=by, have=have)


def _look(board: Board, state: State, action: Look | Search) -> State:
    pile = [lying.number for lying in reversed(state.zones[action.zone])]
    if isinstance(action, Look):
        seen = tuple(pile if action.count is None else pile[: action.count])
        is_all = action.count is not None and action.count > len(pile)
        key = "play.event-looked-all" if is_all else "play.event-looked"
        return moves.named(state, key, seen, zone=action.zone, count=len(seen))
    key = fold(action.text)
    found = [number for number in pile if key in fold(board.card(state, number).name)]
    return moves.named(
        state,
        "play.event-searched",
        tuple(found),
        zone=action.zone,
        text=action.text,
        count=len(found),
    )


def _token(board: Board, state: State, action: Token) -> State:
    card: Card | None = Card(action.name)
    if action.card is not None:
        card = board.bring(action.card) if board.bring else None
        if card is None:
            raise NotFound("play.no-such-card", name=action.card)
    number = board.free(state)
    after = moves.made(state, card or Card(action.name), action.zone, number)
    return moves.tell(after, "play.event-token", (number,), zone=action.zone)
