"""What a player says that no card of the catalog does: the board's spaces, crystals, mana named."""

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import listed, word
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from .. import options, reading
from ..auction import PER_MANA
from ..parts import CIRCLE, SCHOOLS
from . import main, offering, seats
from .seats import POINTS


def judge_space(_board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a space may be told: one that moves a marker, and not told otherwise (ZM-20)."""
    space = int(deed.words[0])
    known = word(state, f"space-{space}")
    marks = options.moves_marker(space) is not None
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
    waits = listed(state, "pending")
    for _ in range(waits.count(str(int(number)))):
        state = main.marked(board, state, school)
    left = tuple(each for each in waits if each != str(int(number)))
    return moves.remembered(state, pending=left)


def judge_crystals(_board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether starting crystals may be said: of a seat that has a mage, once (ZM-7)."""
    known = [at(seats.CRYSTALS[school], deed.seat) in state.figures for school in SCHOOLS]
    return ruling(Check(not all(known), Step("crystals-known", "ZM-7", {"seat": deed.seat})))


def crystals(_board: Board, state: State, deed: Deed) -> State:
    """Say what the mage card gives of each school; what was gained since comes on top (ZM-7)."""
    figures = {}
    for key, count in state.figures.items():
        school = next((s for s in SCHOOLS if key == at(seats.GAINED[s], deed.seat)), None)
        if school is None:
            figures[key] = count
        else:
            first = int(deed.words[SCHOOLS.index(school)])
            figures[at(seats.CRYSTALS[school], deed.seat)] = first + count
    dragon, fairy = map(int, deed.words)
    state = state.but(figures=figures)
    return seats.tell(state, "event-crystals", deed.seat, (), ("ZM-7",), dragon=dragon, fairy=fairy)


def judge_named(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether it may be said how many of the five mana an implement names (ZM-5, ZM-16).

    Once, of an implement that is being sold, or that somebody bought and whose bonus waits.
    """
    card, count = deed.cards[0], int(deed.words[0])
    name, known = board.card(state, card).name, offering.named(board, state, card)
    kind = seats.kind(board, state, card)
    waiting = [int(each.split(":")[1]) for each in listed(state, "untold-bonus")]
    lot = listed(state, "auction-lot") if seats.stage(state) == seats.SELLING else ()
    names = Check(kind in (reading.IMPLEMENT, None), Step("names-mana", "ZM-16", {"card": name}))
    if not names.holds:
        return ruling(names)
    return ruling(
        names,
        Check(card in waiting or str(card) in lot, Step("named-sold", "ZM-16", {"card": name})),
        Check(known is None, Step("named-once", "ZM-16", {"card": name})),
        Check(count <= CIRCLE, Step("named-most", "ZM-5", {"count": count, "most": CIRCLE})),
    )


def named(_board: Board, state: State, deed: Deed) -> State:
    """Say how many mana an implement names in its circle; a bonus that waited is gained (ZM-16)."""
    card, count = deed.cards[0], int(deed.words[0])
    state = moves.remembered(state, **{f"named-{card}": count})
    state = moves.tell(state, "event-named", (card,), ("ZM-16",), count=count)
    waiting = listed(state, "untold-bonus")
    for each in waiting:
        seat, number = map(int, each.split(":"))
        if number == card:
            points = PER_MANA * count
            state = moves.figured(state, at(POINTS, seat), points)
            state = seats.tell(state, "event-bonus", seat, (card,), ("ZM-16",), points=points)
    left = tuple(each for each in waiting if int(each.split(":")[1]) != card)
    return moves.remembered(state, **{"untold-bonus": left})
