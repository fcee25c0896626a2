"""Cycles: the offer used up and filled again, distributions, and the end of the game."""

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import listed, whole
from ...goldfish.places import at
from ...goldfish.state import Ending, State
from ...working import Check, Ruling, Step, ruling
from .. import distribution, score
from . import dealing, offering, seats
from .seats import ASKING, CYCLE, OVER, PLAYER, POINTS, RECEIVING, SELLING, TURN
from .verbs import YES


def over(board: Board, state: State, address: Address) -> State:
    """End a cycle: the game with the last one, else the offer is filled again (ZM-27, ZM-28)."""
    cycle, players = state.figures[CYCLE], board.start.players
    state = moves.tell(state, "event-cycle-over", (), ("ZM-27",), cycle=cycle)
    if score.is_over(cycle, players, board.settings).holds is not False:
        return ended(board, state)
    state = dealing.laid_out(moves.figured(state, CYCLE, 1))
    state = moves.tell(state, "event-refilled", (), ("ZM-27",), cycle=cycle + 1)
    held = whole(state, "distributions")
    due = distribution.is_due(cycle, players, board.settings).holds
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
    state = moves.remembered(state, distributions=count, received=())
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
    said = listed(state, "received")
    received = any(each.startswith(f"{deed.seat}:") for each in said)
    found = distribution.may_receive(str(deed.cards[0]), aside, received=received)
    return ruling(
        seats.is_played(board, deed),
        *(each.but(step=_named(board, state, each.step, deed)) for each in found.checks),
    )


def _named(board: Board, state: State, step: Step, deed: Deed) -> Step:
    return step.but(facts={"card": board.card(state, deed.cards[0]).name})


def receive(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Choose an implement; once all have, they are shown and in play (ZM-10)."""
    said = (*listed(state, "received"), f"{deed.seat}:{deed.cards[0]}")
    if not seats.scripted(board):
        said = (*said, *_at_random(board, state, address))
    state = moves.remembered(state, received=said)
    if len(said) < board.start.players:
        return seats.tell(state, "event-chosen", deed.seat, (), ("ZM-10",))
    for each in said:
        seat, card = map(int, each.split(":"))
        state = moves.moved(state, [card], at(seats.IMPLEMENTS, seat))
        state = seats.tell(state, "event-received", seat, (card,), ("ZM-10",))
    return moves.remembered(state, received=(), stage=TURN)


def _at_random(board: Board, state: State, address: Address) -> list[str]:
    found = []
    for seat in seats.seats(board):
        aside = seats.numbers(seats.pile(state, seats.ASIDE, seat))
        if seat != PLAYER and aside:
            found.append(f"{seat}:{aside[address.named('receive').at(seat).below(len(aside))]}")
    return found


def ended(board: Board, state: State) -> State:
    """End the game: whoever has most points wins, if that can be told (ZM-29)."""
    standings = [_standing(state, seat) for seat in seats.in_order(board, state)]
    found = score.final(standings, board.settings)
    state = moves.remembered(state, stage=OVER)
    points = [_points(one, standing) for one, standing in zip(found.totals, standings, strict=True)]
    facts = {"points": ", ".join(sorted(points)), "winners": ", ".join(found.winners or ())}
    key = "ending-won"
    if found.winners is None:
        key = "ending-untold"
        lacking = dict.fromkeys(lack.field for lack in found.lacking)
        facts["lacking"] = ", ".join(lacking)
    elif len(found.winners) > 1:
        key = "ending-shared"
    return state.but(ending=Ending(key, facts, ("ZM-29",)))


def _points(total: score.Total, standing: score.Standing) -> str:
    """Return a seat's points as they are told: those known, and that some are not."""
    if total.points is not None:
        return f"{total.name}: {total.points}"
    known = "" if standing.points is None else f"{standing.points} + "
    return f"{total.name}: {known}?"


def _standing(state: State, seat: int) -> score.Standing:
    """Return a seat at the end; its points are unknown while a bonus of an auction is."""
    untold = any(each.startswith(f"{seat}:") for each in listed(state, "untold-bonus"))
    points = None if untold else state.figures.get(at(POINTS, seat))
    return score.Standing(str(seat), points, seats.crystals(state, seat))
