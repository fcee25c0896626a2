"""What the table shows besides its cards: points, crystals, circles, tracks, the offer."""

from collections.abc import Iterator

from ...goldfish import memory, moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.referee import Line
from ...goldfish.state import State
from .. import mana, score, spells
from ..parts import SCHOOLS
from . import awaited, offering, remembered, seats
from .seats import CYCLE, HAND, PLAYER, POINTS, ROW, SELLING, numbers, pile


def lines(board: Board, state: State) -> Iterator[Line]:
    """Yield the cycle and who is to act, points and crystals, circles and side tracks, the mana."""
    yield _cycle(board, state)
    yield from _awaited(board, state)
    if seats.stage(state) == SELLING:
        yield _auction(board, state)
    yield _own(state)
    for school in SCHOOLS:
        yield _circle(board, state, school)
    yield from _offer(board, state)
    yield _left(board, state)
    yield from _castable(board, state)


def noted(state: State) -> State:
    """Return the state that remembers which figures hang on what nobody has told.

    Those are the side tracks while a marker waits for its school (ZM-20), and the points of whoever
    bought an implement of which it is not told what it names (ZM-16).
    """
    sides = seats.SIDES.values() if remembered.waiting(state) else ()
    points = (at(POINTS, seat) for seat, _ in remembered.pairs(state, remembered.BONUSES))
    unsure = tuple(dict.fromkeys((*sides, *points)))
    known = unsure == memory.listed(state, memory.UNSURE)
    return state if known else moves.remembered(state, **{memory.UNSURE: unsure})


def _cycle(board: Board, state: State) -> Line:
    count = score.cycles(board.start.players, board.settings)
    facts = {"cycle": state.figures[CYCLE], "cycles": count, "left": len(pile(state, ROW))}
    return Line("tally-cycle", facts)


def _awaited(board: Board, state: State) -> Iterator[Line]:
    """Yield who is to act, where somebody else than the player may be, or what is to be said."""
    stage, due = seats.stage(state), awaited.due(board, state)
    if stage == seats.ASKING:
        yield Line("tally-icon")
    elif stage == seats.TURN and seats.scripted(board):
        seat = due[0]
        yield Line("tally-turn", seats.about(seat))
    elif due and seats.scripted(board):
        yield Line("tally-due", {"count": len(due), "seats": ", ".join(map(str, due))})


def _auction(board: Board, state: State) -> Line:
    """Return what is bid on, the highest bid and who is due: to bid, to pay, or to be told."""
    now = offering.held(board, state)
    item = now.item
    card = board.card(state, int(item.name)).name if item else None
    holder, due = (None if seat is None else seat + 1 for seat in (now.holder, now.turn))
    facts = {"card": card, "left": len(now.lot), "high": now.high}
    facts |= {"seat": due, "other": seats.other(due)}
    facts |= {"holder": holder, "leader": seats.other(holder)}
    if now.owes is not None:
        return Line("tally-auction-owed", facts)
    if due is None:
        return Line("tally-auction-unopened", facts)
    return Line("tally-auction" if holder is None else "tally-auction-bid", facts)


def _own(state: State) -> Line:
    """Return points and crystals; of unknown starting crystals only what was gained."""
    held = seats.crystals(state, PLAYER)
    facts = {"points": state.figures[POINTS]}
    for school, key in zip(SCHOOLS, ("dragon", "fairy"), strict=True):
        facts[key] = state.figures.get(seats.crystals_key(state, school, PLAYER), 0)
    untold = remembered.has_bonus(state, PLAYER)
    key = "tally-own" if len(held) == len(SCHOOLS) else "tally-own-gained"
    return Line(f"{key}-open" if untold else key, facts)


def _circle(board: Board, state: State, school: str) -> Line:
    """Return what lies under the stone, and what assisting the school would give."""
    found = seats.circle(board, state, school)
    side = state.figures.get(seats.SIDES[school], 0)
    gives = None if remembered.waiting(state) else side
    if found is None:
        return Line("tally-circle-broken", {"school": school, "gives": gives})
    facts = {"school": school, "under": found.under, "gives": gives}
    return Line("tally-circle", {**facts, "place": found.stone + 1})


def _offer(board: Board, state: State) -> Iterator[Line]:
    """Yield which mana lies on which space, as long as there are any."""
    row = seats.spaces(state)
    if any(row):
        kinds = (seats.mana(board, state, number) if number else "-" for number in row)
        yield Line("tally-offer", {f"m{n}": kind for n, kind in enumerate(kinds, 1)})


def _left(board: Board, state: State) -> Line:
    """Return how many mana of each type are face down, as anybody can count them."""
    seen = (
        seats.mana(board, state, number)
        for zone in seen_zones(board)
        for number in numbers(pile(state, zone))
    )
    found = mana.left(seen, seats.types(board), board.start.players, board.settings)
    facts: dict[str, int | str | None] = {}
    for place, (kind, count) in enumerate(found.counts.items(), 1):
        facts |= {f"t{place}": kind, f"n{place}": count}
    return Line("tally-mana", facts)


def seen_zones(board: Board) -> tuple[str, ...]:
    """Return the zones in which mana lies face up."""
    own = [at(zone, seat) for zone in (seats.GEMS, seats.TAKEN) for seat in seats.seats(board)]
    return (ROW, *seats.CIRCLES.values(), seats.MANA_DISCARD, *own)


def _castable(board: Board, state: State) -> Iterator[Line]:
    """Yield the spells of the hand whose circle holds their cost as it lies (ZM-24)."""
    for number in numbers(pile(state, HAND)):
        spell = seats.spell(board, state, number)
        found = seats.circle(board, state, spell.school) if spell.school else None
        if found is None or spell.cost is None:
            continue
        gems = seats.gems(board, state, PLAYER)
        if all(check.holds for check in spells.can_pay(spell, found, board.settings, gems)):
            yield Line("tally-castable", {"number": number, "card": spell.name})
