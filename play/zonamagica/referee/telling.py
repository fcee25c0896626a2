"""What a player says that no card of the catalog does: the board's spaces, crystals, mana named."""

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import listed
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from .. import main_phase, reading
from ..auction import PER_MANA
from ..parts import CIRCLE, SCHOOLS
from . import dealing, main, offering, remembered, seats
from .remembered import BONUSES, SOLD, Scored
from .seats import MAGE, POINTS, pile


def judge_space(_board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a space may be told: one that moves a marker, and not told otherwise (ZM-20)."""
    space = int(deed.words[0])
    known = remembered.school_of(state, space)
    marks = main_phase.moves_marker(space)
    told = Step("space-told", "ZM-20", {"space": space, "school": known})
    return ruling(
        Check(marks, Step("space-unmarked", "ZM-20", {"space": space})),
        Check(known in ("", deed.words[1]), told),
    )


def space(board: Board, state: State, deed: Deed) -> State:
    """Say which school the board draws at a space; a marker that waited for it moves."""
    number, school = deed.words
    state = moves.remembered(state, **{f"space-{int(number)}": school})
    state = moves.tell(state, "event-space", (), ("ZM-20",), space=int(number), school=school)
    waits = remembered.waiting(state)
    for _ in range(waits.count(int(number))):
        state = main.marked(board, state, school)
    left = tuple(str(each) for each in waits if each != int(number))
    return moves.remembered(state, pending=left)


def judge_crystals(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether starting crystals may be said: as the mage of a seat prints them (ZM-7).

    Said again they are corrected; no more are gone than there have been by what is said.
    """
    facts = seats.about(deed.seat)
    if not pile(state, MAGE, deed.seat):
        return ruling(Check(holds=False, step=Step("mage-due", "ZM-7", facts)))
    printed = dealing.printed_crystals(board, state, deed.seat)
    said = dict(zip(SCHOOLS, map(int, deed.words), strict=True))
    fits = all(printed.get(school) in (None, count) for school, count in said.items())
    enough = min(_mended(state, deed).values()) >= 0
    return ruling(
        Check(fits, Step("crystals-known", "ZM-7", facts)),
        Check(enough, Step("crystals-paid", "ZM-13", facts)),
    )


def _mended(state: State, deed: Deed) -> dict[str, int]:
    """Return the crystals of a seat by school once it is said with how many it began."""
    before = remembered.given(state, deed.seat) or (0,) * len(SCHOOLS)
    had = (state.figures.get(seats.crystals_key(state, s, deed.seat), 0) for s in SCHOOLS)
    told = zip(had, before, map(int, deed.words), strict=True)
    return {s: have - old + new for s, (have, old, new) in zip(SCHOOLS, told, strict=True)}


def crystals(board: Board, state: State, deed: Deed) -> State:
    """Say what the mage card gives of each school; what was gained since comes on top (ZM-7)."""
    mended, figures = _mended(state, deed), {}
    printed = dealing.printed_crystals(board, state, deed.seat)
    for key, count in state.figures.items():
        school = next((s for s in SCHOOLS if key == seats.crystals_key(state, s, deed.seat)), None)
        if school is None or school in printed:
            figures[key] = count
        else:
            figures[at(seats.CRYSTALS[school], deed.seat)] = max(0, mended[school])
    dragon, fairy = map(int, deed.words)
    state = moves.remembered(state.but(figures=figures), **{f"mage-{deed.seat}": deed.words})
    return seats.tell(state, "event-crystals", deed.seat, (), ("ZM-7",), dragon=dragon, fairy=fairy)


def judge_named(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether it may be said how many of the five mana an implement names (ZM-5, ZM-16).

    Of an implement that is being sold, unless it is counted by what it names, or that somebody
    bought and whose bonus waits, or is to be corrected.
    """
    card, count = deed.cards[0], int(deed.words[0])
    name, kind = board.called(state, card), seats.kind(board, state, card)
    names = Check(kind in (reading.IMPLEMENT, None), Step("names-mana", "ZM-16", {"card": name}))
    if not names.holds:
        return ruling(names)
    bought = {number for _, number in remembered.pairs(state, BONUSES)}
    bought |= {one.card for one in remembered.scored(state, SOLD)}
    lot = listed(state, "auction-lot") if seats.stage(state) == seats.SELLING else ()
    free = card in bought or offering.counted(board, state, card) is None
    return ruling(
        names,
        Check(card in bought or str(card) in lot, Step("named-sold", "ZM-16", {"card": name})),
        Check(free, Step("named-counted", "ZM-16", {"card": name})),
        Check(count <= CIRCLE, Step("named-most", "ZM-5", {"count": count, "most": CIRCLE})),
    )


def named(_board: Board, state: State, deed: Deed) -> State:
    """Say how many mana an implement names in its circle (ZM-16).

    A bonus that waited is gained, and one that was gained by another number is corrected.
    """
    card, count = deed.cards[0], int(deed.words[0])
    state = moves.remembered(state, **{f"named-{card}": count})
    state = moves.tell(state, "event-named", (card,), ("ZM-16",), count=count)
    points = PER_MANA * count
    for seat in [each for each, number in remembered.pairs(state, BONUSES) if number == card]:
        state = offering.scoring(state, Scored(seat, card, points))
        state = seats.tell(state, "event-bonus", seat, (card,), ("ZM-16",), points=points)
    for one in remembered.scored(state, SOLD):
        if one.card == card and one.points != points:
            state = moves.figured(state, at(POINTS, one.seat), -one.points)
            state = offering.scoring(state, one.but(points=points))
            facts = {"points": points, "before": one.points}
            state = seats.tell(state, "event-corrected", one.seat, (card,), ("ZM-16",), **facts)
    return remembered.without(state, BONUSES, card)
