"""What the table shows besides its cards: total Power with its steps, who leads, and Mana."""

from collections.abc import Iterator

from ...goldfish.board import Board
from ...goldfish.referee import Line
from ...goldfish.state import State
from ...working import Step
from ..power import Total
from . import bills, clashing, lying, remembered, rounds, stages
from .fighting import Fight, fight, in_order, mode, used
from .remembered import EFFECTS, OPEN, REST, SACRIFICE, TROPHY


def lines(board: Board, state: State) -> tuple[Line, ...]:
    """Return the lines of the table."""
    if not state.turn:
        way = Line(f"variant-{lying.variant(board)}"), Line(f"mode-{mode(board)}")
        guardian = Line("guardian", {"seat": remembered.guardian(state)})
        return (*way, guardian, *_legend(board, state), *_special(board, state))
    return tuple(_lines(board, state))


def _lines(board: Board, state: State) -> Iterator[Line]:
    stage = remembered.stage(state)
    if state.ending is None:
        yield Line(f"stage-{stage}", {"seat": remembered.guardian(state)})
    yield from _legend(board, state)
    yield from _special(board, state)
    yield from _clock(board, state)
    yield from _mana(board, state)
    yield from _awaited(board, state)
    for lack in bills.lacks(board, state):
        yield Line("unknown", {"card": lack.of, "field": lack.field})
    if stage in {EFFECTS, OPEN}:
        yield from _priority(board, state)
    if stage in {EFFECTS, OPEN, TROPHY}:
        now = fight(board, state)
        yield from (_power(board, state, now, i) for i in range(len(now.seats)))
        yield from _leading(now)
    if stage == REST and state.ending is None:
        yield from _rounds_left(board, state)


def _awaited(board: Board, state: State) -> Iterator[Line]:
    """Yield who has to sacrifice what (INV-14), and whose effect is resolved next (INV-16)."""
    stage = remembered.stage(state)
    seats = bills.pending(board, state) if stage == SACRIFICE else []
    seats = stages.unresolved(board, state)[:1] if stage == EFFECTS else seats
    for seat in seats:
        number = lying.invocation(state, seat)
        if number is not None:
            cost = bills.printed_cost(board, state, number) if stage == SACRIFICE else {}
            asked = {zone: count for zone, count in cost.items() if count != 0}
            only = next(iter(asked)) if len(asked) == 1 else ""
            key = f"waits-{stage}-{only}" if only else f"waits-{stage}"
            card = board.called(state, number)
            yield Line(key, {"seat": seat, "card": card, **(asked or cost)})


def _legend(board: Board, state: State) -> Iterator[Line]:
    """Yield the Legend on top, the only one that lies open (INV-38)."""
    pile = state.zones[lying.LEGENDS]
    if pile and not pile[-1].down:
        name = board.card(state, pile[-1].number).name
        yield Line("legend-top", {"card": name, "count": len(pile)})


def _special(board: Board, state: State) -> Iterator[Line]:
    """Yield what the ritual of each card beside the Portal asks for (INV-40)."""
    for number in lying.numbers(state, lying.BESIDE):
        facts = {"card": board.called(state, number)}
        yield Line("special", {**facts, **bills.printed_cost(board, state, number)})


def _clock(board: Board, state: State) -> Iterator[Line]:
    """Yield how long the phase may last, in the timed game (INV-34)."""
    if lying.variant(board) == "timed" and state.ending is None:
        for timer in board.rules.timers:
            if timer.id == state.phase:
                yield Line("time-limit", {"seconds": board.number(timer.seconds)})


def _priority(board: Board, state: State) -> Iterator[Line]:
    """Yield the order of priority, unless it is plain to see (INV-21, INV-32)."""
    if clashing.by_play(board):
        yield Line("priority-first-played")
    ordered, two = in_order(board, state), 2
    if len(ordered) > two or remembered.listed(state, remembered.PAYMENTS):
        yield Line("priority-order", {"seats": tuple(map(str, ordered))})


def _mana(board: Board, state: State) -> Iterator[Line]:
    """Yield the Mana of each seat that has any: in reserve, in play, and paid in Preparation."""
    for seat in lying.seats(board):
        kept, played = len(lying.reserve(state, seat)), len(used(state, seat))
        before = len(lying.used(state, seat)) - played
        facts = {"seat": seat, "reserve": kept, "used": played}
        if before:
            yield Line("mana-of-paid", {**facts, "paid": before})
        elif kept or played:
            yield Line("mana-of", facts)


def _power(board: Board, state: State, now: Fight, at: int) -> Line:
    side, total = now.combat.sides[at], now.totals[at]
    key = f"power-{side.out}" if side.out else "power"
    facts = {"seat": now.seats[at], "card": side.card, "points": total.points}
    return Line(key, facts, tuple(_sourced(board, state, step) for step in _working(total)))


def _working(total: Total) -> tuple[Step, ...]:
    """Return the steps of a total without the sum, which its line tells."""
    return total.steps[:-1]


def _sourced(board: Board, state: State, step: Step) -> Step:
    """Return a step with the name of the card that it comes from.

    A mode that was chosen for the game is no setting.
    """
    if step.setting == "mode" and "mode" in board.start.options:
        step = step.but(setting=None)
    source = step.facts.get("source")
    if not isinstance(source, str) or not source.isdecimal():
        return step
    return step.but(facts={**step.facts, "source": board.called(state, int(source))})


def _leading(now: Fight) -> Iterator[Line]:
    found = now.lead
    if found.leader is not None:
        points = now.totals[found.leader].points
        facts = {"seat": now.seats[found.leader], "points": points, "margin": found.margin}
        key = "leads-alone" if found.margin is None else "leads"
        yield Line(f"seat-{key}", facts, found.steps[1:])
    elif found.tied:
        seats = tuple(str(now.seats[i]) for i in found.level)
        yield Line("seats-level", {"seats": seats})


def _rounds_left(board: Board, state: State) -> Iterator[Line]:
    options = rounds.possible(board, state).options
    if options:
        key = "next-deal" if len(options) > 1 else "next-deal-only"
        yield Line(key, {"least": options[0].cards, "most": options[-1].cards})
