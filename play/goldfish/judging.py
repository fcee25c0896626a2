"""What speaks against an action on any table: it means nothing there, or limits forbid it."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ...catalog.errors import Fact, NotFound, UsageError
from ...catalog.game import parameter
from ...catalog.text import near
from ..hand import may_redraw
from ..turns import turn_draw
from ..working import Check, Step
from . import moves, told
from .actions import (
    Attach,
    Count,
    Deed,
    Draw,
    Figure,
    Flip,
    Look,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Note,
    Plain,
    Say,
    Search,
    Shuffle,
    Tap,
    Token,
)
from .board import Board
from .places import at, seat_of
from .state import State


def sound(board: Board, state: State, action: Plain) -> None:
    """Do nothing if an action means something on this board.

    Raises:
        NotFound: It names a zone or card that is not there.
        UsageError: It names no card, a number of cards that nobody can draw, or a pile to be looked
            into or shuffled that is empty; a phase, where the game has none; a deed is done by a
            seat at which nobody sits.
    """
    if isinstance(action, Deed):
        _seated(board, action)
    for zone in _zones(action):
        if zone not in board.zones:
            raise NotFound("play.unknown-zone", name=zone, near=near(zone, board.zones))
    numbers = _cards(action)
    if numbers == () and isinstance(action, (Move, Tap, Flip, Attach)):
        raise UsageError("play.nothing-to-move")
    for number in numbers or ():
        if not moves.lies(state, number):
            raise NotFound("play.no-such-number", number=number)
    _possible(board, state, action)


def _possible(board: Board, state: State, action: Plain) -> None:
    """Refuse what cannot be done with what lies there."""
    match action:
        case Draw():
            _can_be_drawn(board, action)
        case Look(zone) | Search(zone) | Shuffle(zone) if not state.zones[zone]:
            raise UsageError("play.zone-empty", zone=zone)
        case NextPhase() if not board.rules.phases:
            raise UsageError("play.no-phases")
        case Count() | Figure():
            _not_below_zero(state, action)
        case Attach():
            _not_with_itself(state, action)


def checks(board: Board, state: State, action: Plain) -> tuple[Check, ...]:
    """Return what the rules of any table say of an action that is sound."""
    return tuple(_checks(board, state, action))


def _checks(board: Board, state: State, action: Plain) -> Iterator[Check]:
    match action:
        case Draw(count, zone):
            source = zone or board.stock
            found = min(count, len(state.zones[source]))
            yield from _room(board, state, _hand(board, source), found)
        case Move(cards, zone):
            there = {lying.number for lying in state.zones[zone]}
            yield from _room(board, state, zone, len(set(cards) - there))
        case Token(_, zone):
            yield from _room(board, state, zone, 1)
        case Attach(cards, None):
            for zone, count in _parted(state, cards).items():
                yield from _room(board, state, zone, count)
        case Mulligan():
            yield from _mulligan(board, state)
        case NextTurn() | NextPhase() if begins_turn(board, state, action):
            yield from _turn_room(board, state)
        case Say(card, field, value):
            yield from _said(board, state, card, field, value)


def begins_turn(board: Board, state: State, action: Plain) -> bool:
    """Tell whether an action begins the next turn: the phase after the last does so too."""
    phases = [phase.id for phase in board.rules.phases]
    return isinstance(action, NextTurn) or (
        isinstance(action, NextPhase) and bool(phases) and state.phase not in phases[:-1]
    )


def _turn_room(board: Board, state: State) -> Iterator[Check]:
    count = turn_draw(board.rules, board.settings, state.turn + 1).value
    if type(count) is int:
        found = min(count, len(state.zones[board.deck]))
        yield from _room(board, state, board.rules.hand_zone, found)


def _zones(action: Plain) -> Iterator[str]:
    match action:
        case Move(zone=zone) | Shuffle(zone) | Look(zone) | Search(zone) | Token(zone=zone):
            yield zone
        case Draw(zone=str(zone)):
            yield zone


def _cards(action: Plain) -> tuple[int, ...] | None:
    """Return the numbers of the cards an action is about; None for one that is about none."""
    match action:
        case Move(cards) | Tap(cards) | Flip(cards) | Deed(cards=cards):
            return cards
        case Attach(cards, to):
            return cards if to is None else (*cards, to)
        case Count(card) | Say(card) | Note(card=int(card)):
            return (card,)
        case _:
            return None


def _seated(board: Board, action: Deed) -> None:
    """Refuse what is done by a seat that the board does not have."""
    if not 1 <= action.seat <= board.start.players:
        seat, players = action.seat, board.start.players
        raise UsageError("play.no-such-seat", seat=seat, players=players)


def _hand(board: Board, source: str) -> str:
    return at(board.rules.hand_zone, seat_of(source))


def _can_be_drawn(board: Board, action: Draw) -> None:
    """Refuse to draw fewer than one card, and from the hand."""
    if action.count < 1:
        raise UsageError("play.bad-count", found=str(action.count))
    if action.zone and _hand(board, action.zone) == action.zone:
        raise UsageError("play.draw-from-hand", zone=action.zone)


def _not_below_zero(state: State, action: Count | Figure) -> None:
    """Refuse what would leave fewer than none of something."""
    if isinstance(action, Count):
        name, before, by = (
            action.counter,
            moves.counters(state, action.card, action.counter),
            action.by,
        )
    else:
        name, before, by = action.name, state.figures.get(action.name, 0), action.number
        before = before if action.relative else 0
    if before + by < 0:
        raise UsageError("play.below-zero", counter=name, have=before, change=by)


def _not_with_itself(state: State, action: Attach) -> None:
    """Refuse to lay a card with itself, or with one that lies with it."""
    below = action.to
    while below is not None:
        if below in action.cards:
            raise UsageError("play.attach-itself", number=below)
        below = moves.find(state, below)[1].on


def _room(board: Board, state: State, zone: str, more: int) -> Iterator[Check]:
    limit, have = board.limits.get(zone), moves.filled(state, zone)
    cite, setting = ", ".join(board.zones[zone].cite), board.zones[zone].most(board.settings)
    if limit is not None and more and have + more > limit:
        facts: dict[str, Fact] = {"zone": zone, "limit": limit, "have": have, "more": more}
        yield Check(holds=False, step=Step("play.zone-full", cite, facts, setting.setting))
    # A game with a referee goes on where nobody has said a limit: the deal tells it.
    elif more and board.referee is None and (unset := board.unset_limit(zone, have + more)):
        yield Check(holds=None, step=Step("play.limit-unset", cite, {"zone": zone}, unset))


def _mulligan(board: Board, state: State) -> Iterator[Check]:
    rule = board.rules.mulligan
    cite = ", ".join(rule.cite) if rule else ""
    if state.turn:
        yield _against("play.mulligan-late", cite, turn=state.turn)
    if rule is None or board.referee is not None:
        return  # whoever knows the game says of a hand whether it is drawn again
    if board.number(rule.cards_less) is None:
        unset = parameter(rule.cards_less, board.settings).setting
        yield Check(holds=None, step=Step("play.less-unset", cite, {}, unset))
    hand = state.zones[board.rules.hand_zone]
    cards = (board.card(state, lying.number) for lying in hand)
    if may_redraw(board.rules, cards) is False:
        yield _against("play.mulligan-refused", cite, cite=cite)


def _said(board: Board, state: State, number: int, field: str, text: str) -> Iterator[Check]:
    """Yield what speaks against saying what a card prints: nobody sees it, or it prints else."""
    if board.hidden(*moves.find(state, number)):
        yield _against("play.said-unseen", "", card=board.called(state, number))
    elif field not in board.varying:
        yield from _printed(board, state, number, field, text)


def _printed(board: Board, state: State, number: int, field: str, text: str) -> Iterator[Check]:
    """Yield what a card is known to print, where something else is said of it."""
    fields, card = board.game.fields, board.card(state, number)
    printed = card.fields.get(field)
    if printed is None or field not in fields:
        return
    by = fields.get(fields[field].per or "")
    if told.agrees(text, fields[field], printed, by):
        return
    if printed is True:
        yield _against("play.printed-flag", "", card=card.name, field=field)
    elif printed is False or not told.shown(printed) or printed == "":
        yield _against("play.printed-none", "", card=card.name, field=field)
    else:
        shown = told.shown(printed)
        yield _against("play.printed", "", card=card.name, field=field, printed=shown)


def _parted(state: State, cards: Iterable[int]) -> Counter[str]:
    """Return how many cards that lie with others would take a place of their own, by zone."""
    found = (moves.find(state, number) for number in dict.fromkeys(cards))
    return Counter(zone for zone, lying in found if lying.on is not None)


def _against(key: str, cites: str, **facts: Fact) -> Check:
    return Check(holds=False, step=Step(key, cites, facts))
