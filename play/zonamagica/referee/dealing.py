"""The deal: mages, spells and implements, the mana laid out, and the markers (ZM-2 to ZM-7)."""

from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from .. import draft, reading
from ..parts import CIRCLE, OFFER, SCHOOLS, SIDE
from ..setup import set_up
from . import seats
from .seats import (
    BOX,
    CYCLE,
    DRAFT,
    DRAFTED,
    HAND,
    MAGE,
    MANA,
    PLAYER,
    POINTS,
    ROW,
    SPELLS,
    numbers,
    pile,
)


def begin(board: Board, state: State) -> State:
    """Return the state after the deal (ZM-2 to ZM-7), before the implements are drafted.

    Where mages are chosen and not dealt, that comes first.
    """
    chosen = board.settings["mage-deal"] == "chosen"
    for seat in seats.seats(board):
        if seat != PLAYER and not chosen:
            state = moves.taken(state, MAGE, at(MAGE, seat), 1)
        state = moves.taken(state, SPELLS, at(HAND, seat), board.start.size)
    left = numbers(pile(state, MAGE))[: None if chosen else -1]
    state = moves.moved(state, left, BOX, down=True) if left else state
    state = _mana(board, state)
    state = _faced(state)
    state = _markers(board, state)
    if not seats.scripted(board):
        state = moves.tell(state, "event-passive", (), ())
    return _mages(board, state) if chosen else implements(board, state)


def _mana(board: Board, state: State) -> State:
    """Lay out the mana, and tell how many there are (ZM-2, ZM-4, ZM-5)."""
    state = laid_out(state)
    for school in SCHOOLS:
        state = moves.taken(state, MANA, seats.CIRCLES[school], CIRCLE)
    found = set_up(board.start.players, len(seats.types(board)), board.settings)
    facts = {"out": found.removed, "each": found.each, "left": found.left, "refills": found.refills}
    state = moves.tell(state, "event-mana", (), ("ZM-2", "mana-count", "ZM-28"), **facts)
    return moves.tell(state, "event-laid-out", (), ("ZM-4", "ZM-5"), offer=OFFER, circle=CIRCLE)


def _mages(board: Board, state: State) -> State:
    """Return the state in which mages are chosen: which there are is told (ZM-3)."""
    state = moves.remembered(state, stage=seats.MAGES)
    free = [f"{n} {board.card(state, n).name}" for n in free_mages(board, state)]
    return moves.tell(state, "event-mages", (), ("ZM-3", "mage-deal"), mages=", ".join(free))


def free_mages(board: Board, state: State) -> tuple[int, ...]:
    """Return the mages that nobody has, in the box."""
    box = numbers(pile(state, BOX))
    return tuple(n for n in box if seats.kind(board, state, n) == reading.MAGE)


def laid_out(state: State) -> State:
    """Turn up 11 mana, one on each space of the offer (ZM-4, ZM-27)."""
    before = set(numbers(pile(state, ROW)))
    state = moves.taken(state, MANA, ROW, OFFER)
    new = [str(number) for number in numbers(pile(state, ROW)) if number not in before]
    return moves.remembered(state, spaces=tuple((*new, *["0"] * OFFER)[:OFFER]))


def _faced(state: State) -> State:
    """Lay what is left of the decks face down."""
    zones = dict(state.zones)
    for zone in (SPELLS, MANA, BOX):
        zones[zone] = tuple(lying.but(down=True) for lying in zones[zone])
    return state.but(zones=zones)


def _markers(board: Board, state: State) -> State:
    """Set the markers: points at 0, the side markers at 3, crystals as a mage card is known to."""
    figures = {CYCLE: 1}
    for school in SCHOOLS:
        figures |= {seats.SIDES[school]: SIDE, seats.STONES[school]: 1}
    for seat in seats.seats(board):
        figures |= {at(POINTS, seat): 0, **crystals(board, state, seat)}
    return state.but(figures=figures)


def crystals(board: Board, state: State, seat: int) -> dict[str, int]:
    """Return the figures of a seat's crystals: as its mage gives them, else those gained (ZM-7)."""
    known = printed_crystals(board, state, seat)
    figures = {}
    for school in SCHOOLS:
        given = known.get(school)
        key = seats.GAINED[school] if given is None else seats.CRYSTALS[school]
        figures[at(key, seat)] = given or 0
    return figures


def printed_crystals(board: Board, state: State, seat: int) -> dict[str, int]:
    """Return the crystals that the mage of a seat is known to give, by school."""
    mage = numbers(pile(state, MAGE, seat))
    return reading.crystals(board.fields(state, mage[0])) if mage else {}


def implements(board: Board, state: State) -> State:
    """Deal the implements: all of a hand to be drafted, or straight to be sorted (ZM-8)."""
    drafted = draft.is_drafted(board.settings)
    given = board.settings["implement-hand"]
    hand = min(given, draft.HELD) if type(given) is int else draft.HELD
    for seat in seats.seats(board):
        to = DRAFT if drafted else DRAFTED
        state = _dealt(board, state, at(to, seat), hand, seat)
        state = _dealt(board, state, at(DRAFTED, seat), draft.HELD - hand, seat)
    state = moves.remembered(state, stage=seats.DRAFTING if drafted else seats.SORTING)
    cite = ("ZM-3", "implement-start")
    return moves.tell(state, "event-implements", (), cite, count=draft.HELD)


def _dealt(board: Board, state: State, zone: str, count: int, seat: int) -> State:
    """Deal implements off the box, those of the others face down."""
    box = [each.number for each in reversed(pile(state, BOX))]
    mine = [n for n in box if seats.kind(board, state, n) == reading.IMPLEMENT][:count]
    return moves.moved(state, mine, zone, down=seat != PLAYER) if mine else state
