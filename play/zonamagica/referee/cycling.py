"""Cycles: the offer used up and filled again, distributions, and the end of the game."""

from collections.abc import Iterator

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import whole
from ...goldfish.places import at
from ...goldfish.state import Ending, Event, State
from ...working import Check, Ruling, Step, ruling
from .. import distribution, score
from ..auction import PER_MANA
from ..parts import CIRCLE
from . import awaited, dealing, offering, remembered, seats
from .remembered import RECEIVED
from .seats import ASKING, CYCLE, OVER, PLAYER, POINTS, RECEIVING, SELLING, TURN
from .verbs import YES


def over(board: Board, state: State, address: Address) -> State:
    """End a cycle: the game with the last one, else the offer is filled again (ZM-27, ZM-28)."""
    cycle, players = state.figures[CYCLE], board.start.players
    last = cycle >= score.cycles(players, board.settings)
    cite = ("ZM-27", "ZM-28") if last else ("ZM-27",)
    state = moves.tell(state, "event-cycle-over", (), cite, cycle=cycle)
    if not last and not seats.pile(state, seats.MANA):
        last, state = True, moves.tell(state, "event-no-mana", (), ("ZM-27",))
    if last:
        return ended(board, state)
    state = dealing.laid_out(moves.figured(state, CYCLE, 1))
    state = moves.tell(state, "event-refilled", (), ("ZM-27",), cycle=cycle + 1)
    held = whole(state, "distributions")
    due = distribution.is_due(cycle, players, board.settings)
    if held >= distribution.DISTRIBUTIONS or due is False:
        return state
    if due is None:
        state = moves.remembered(state, stage=ASKING)
        return moves.tell(state, "event-icon", (), ("distribution-when",), cycle=cycle)
    return distributed(board, state, address)


def judge_icon(_board: Board, state: State, _deed: Deed) -> Ruling:
    """Tell whether it may be said now whether the board has the icon (ZM-10)."""
    return ruling(Check(seats.stage(state) == ASKING, Step("no-icon-asked", "distribution-when")))


def icon(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Say whether the board has the icon here: with it there is a distribution (ZM-10)."""
    if deed.words[0] == YES:
        return distributed(board, state, address)
    state = moves.tell(state, "event-no-icon", (), ("distribution-when",))
    return moves.remembered(state, stage=TURN)


def distributed(board: Board, state: State, address: Address) -> State:
    """Hold a distribution: each chooses, or all that is set aside is sold by auction."""
    count = whole(state, "distributions") + 1
    state = moves.remembered(state, distributions=count)
    if board.option(seats.MODE) == seats.ADVANCED:
        state = moves.remembered(state, stage=SELLING)
        return offering.opened(board, state, address)
    state = moves.remembered(state, stage=RECEIVING)
    return moves.tell(state, "event-distribution", (), ("ZM-10",), number=count)


def judge_receive(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether an implement may come into play: one of the two set aside (ZM-10)."""
    due = seats.at_stage(state, RECEIVING, "ZM-10")
    if not due.holds:
        return ruling(due)
    aside = [str(n) for n in seats.numbers(seats.pile(state, seats.ASIDE, deed.seat))]
    received = deed.seat in remembered.cards(state, RECEIVED)
    found = distribution.may_receive(str(deed.cards[0]), aside, received=received)
    return ruling(
        seats.is_played(board, deed),
        *(each.but(step=_named(board, state, each.step, deed)) for each in found.checks),
    )


def _named(board: Board, state: State, step: Step, deed: Deed) -> Step:
    return step.but(facts={"card": board.called(state, deed.cards[0]), **seats.about(deed.seat)})


def receive(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Choose an implement; once all have, they are shown and in play (ZM-10)."""
    state = remembered.paired(state, RECEIVED, [(deed.seat, deed.cards[0])])
    if not seats.scripted(board):
        state = remembered.paired(state, RECEIVED, _at_random(board, state, address))
    if awaited.due(board, state):
        return seats.tell(state, "event-chosen", deed.seat, (), ("ZM-10",))
    for seat, card in remembered.pairs(state, RECEIVED):
        state = moves.moved(state, [card], at(seats.IMPLEMENTS, seat))
        state = seats.tell(state, "event-received", seat, (card,), ("ZM-10",))
    return moves.remembered(remembered.emptied(state, RECEIVED), stage=TURN)


def _at_random(board: Board, state: State, address: Address) -> Iterator[tuple[int, int]]:
    for seat in seats.seats(board):
        aside = seats.numbers(seats.pile(state, seats.ASIDE, seat))
        if seat != PLAYER and aside:
            yield seat, aside[address.named("receive").at(seat).below(len(aside))]


def ended(board: Board, state: State) -> State:
    """End the game: whoever has most points wins, if that can be told (ZM-29)."""
    standings = [_standing(state, seat) for seat in seats.in_order(board, state)]
    found = score.final(standings, board.settings)
    state = moves.remembered(state, stage=OVER)
    state = moves.told(state, *(_told(board, step) for step in found.steps))
    points = ", ".join(sorted(f"{one.name}: {_points(one)}" for one in found.totals))
    lacking = tuple(dict.fromkeys(lack.field for lack in found.lacking))
    facts = {"points": points, "winners": ", ".join(found.winners or ()), "lacking": lacking}
    key = "ending-won"
    if found.winners is None:
        key = "ending-untold"
    elif len(found.winners) > 1:
        key = "ending-shared"
    is_open = found.winners is None
    return state.but(ending=Ending(key, facts, ("ZM-29",), is_open))


def _told(board: Board, step: Step) -> Event:
    """Return a step of the score as an event, with the setting that it rests on."""
    names = step.facts.get("name")
    facts = {**step.facts, "name": ", ".join(names) if isinstance(names, tuple) else names}
    cites = (step.cite, *(board.game.settings[step.setting].cite if step.setting else ()))
    return Event(f"end-{step.key}", facts, cite=tuple(dict.fromkeys(cites)))


def _points(total: score.Total) -> str:
    """Return points as they are told: between which numbers they lie, where they are not known."""
    if total.most is None:
        return f"{total.least} + ?"
    span = dict.fromkeys((total.least, total.most))
    return "\N{EN DASH}".join(map(str, span))


def _standing(state: State, seat: int) -> score.Standing:
    """Return a seat at the end, with what bonuses of auctions that nobody has told may add."""
    points = state.figures.get(at(POINTS, seat), 0)
    more = remembered.bonuses(state, seat) * CIRCLE * PER_MANA
    return score.Standing(str(seat), points, seats.crystals(state, seat), more)
