"""The Elemental phase at the table, and the spells that change a reality's element."""

from ....packs import chance
from ...goldfish import moves, piles
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at, seat_of
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from ..creatures import Lane
from ..realities import Reality, may_lie, may_move, reasoned, redrawn
from ..turn import EXPLORED, explored, may_explore
from . import laying, paying, remembered, seats, seen


def judge_cross(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a creature may go to the other reality (RG-7)."""
    (number,) = deed.cards
    there = seen.acting(board, state, number, "RG-7", deed.seat)
    if not there.holds:
        return ruling(there)
    card, lane = seen.card(board, state, number), _lane(state, number)
    to = seen.reality(board, state, seen.other(lane), deed.seat)
    moved = number in remembered.crossed(state)
    turn = seen.turn(state, deed.seat)
    allowed = may_move(card.name, card.elements, to, turn, moved=moved)
    return ruling(there, *(reasoned(check, card.elements, to) for check in allowed.checks))


def _lane(state: State, number: int) -> Lane:
    return seen.lane_of(moves.find(state, number)[0]) or "left"


def cross(_board: Board, state: State, deed: Deed) -> State:
    """Take a creature to the other reality with what lies with it; other keywords work (RG-16)."""
    (number,) = deed.cards
    before = moves.find(state, number)[0]
    zone = seen.zone_of(seen.other(_lane(state, number)), seat_of(before))
    going = (number, *(n.number for n in state.zones[before] if n.on == number))
    state = moves.moved(state, going, zone, keep=True)
    state = remembered.with_crossed(seen.forgotten(state, going), going)
    return moves.tell(state, "event-crossed", (number,), ("RG-7",), zone=zone)


def judge_explore(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a creature may explore, and whether there is such a card to take (RG-8)."""
    number, seat = deed.cards[0], deed.seat
    there = seen.acting(board, state, number, "RG-8", seat)
    if not there.holds:
        return ruling(there)
    left = len(state.zones[at(seen.EXPLORATION, seat)])
    payer = paying.payer(deed, deed.cards[1:])
    creature, charges = (
        seen.creature(board, state, number),
        seen.pool(board, state, payer.using, seat),
    )
    asked = _place(deed)
    facts = {"asked": asked, "count": left}
    return ruling(
        there,
        *may_explore(creature, charges, left, seen.turn(state, seat), board.settings).checks,
        *paying.unready_of(board, state, payer),
        Check(1 <= asked <= max(1, left), Step("such-a-place", "RG-8", facts)),
    )


def _place(deed: Deed) -> int:
    return next((int(word) for word in deed.words if word.isdecimal()), 1)


def explore(board: Board, state: State, deed: Deed) -> State:
    """Tap a creature, pay, and take a card of the exploration zone, counted from 1 (RG-8)."""
    number, seat = deed.cards[0], deed.seat
    state = moves.changed(state, number, tapped=True)
    state = paying.spent(board, state, EXPLORED, paying.payer(deed, deed.cards[1:]))
    state = remembered.with_explored(state, seat)
    zone = at(seen.EXPLORATION, seat)
    pile = state.zones[zone]
    if not pile:
        return state
    found = pile[min(_place(deed), len(pile)) - 1].number
    state = moves.moved(state, [found], at(seen.HAND, seat))
    state = seats.tell(state, seat, "event-explored", (found,), ("RG-8",))
    if explored(len(pile), board.settings) != len(pile):
        return state
    return piles.drawn(board, state, at(board.deck, seat), zone, 1)


def judge_convert(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a reality may change its element so: a card says N - 1 or N - 2 (RG-19).

    Whether both realities may be of one element is asked as for a first domain (RG-10).
    """
    beside = seen.other(seen.LANES[deed.words[0]])
    other, less = seen.reality(board, state, beside, deed.seat), int(deed.words[2])
    step = Step("one-or-two-less", "RG-19", {"less": less})
    alike = may_lie(deed.words[1], Reality(), other, board.settings)
    return ruling(Check(less in (1, 2), step), *alike)


def convert(board: Board, state: State, deed: Deed, address: chance.Address) -> State:
    """Change a reality's element: its domains go back, fewer are drawn (RG-19).

    Those that its player had there are counted, tokens among them, though a token goes nowhere.
    """
    lane, element, less = seen.LANES[deed.words[0]], deed.words[1], int(deed.words[2])
    seat = deed.seat
    zone, deck = seen.zone_of(lane, seat), at(seen.DOMAINS, seat)
    lying = seen.domains(board, state, lane, seat)
    tokens = [each.number for each in lying if each.number in state.tokens]
    back = [each.number for each in lying if each.number not in tokens]
    count, steps = redrawn(len(lying), less, board.settings)
    state = moves.moved(moves.gone(state, tokens), back, deck)
    state = moves.shuffled(state, deck, address)
    state = remembered.with_element(state, lane, seat, element)
    state = seen.forgotten(state, [each.number for each in state.zones[zone]])
    key = "event-converted-tokens" if tokens else "event-converted"
    state = moves.tell(
        state, key, (), ("RG-19",),
        zone=zone, element=element, had=len(lying), count=len(back), gone=len(tokens),
    )  # fmt: skip
    for step in steps:
        state = moves.tell(state, f"event-{step.key}", (), (step.cite,), **step.facts)
    if board.settings["drawn-domains"] == "reality":
        state, laid = _straight(board, state, zone, element, count)
        count -= laid
    return piles.drawn(board, state, deck, at(seen.HAND, seat), count) if count else state


def _straight(board: Board, state: State, zone: str, element: str, count: int) -> tuple[State, int]:
    """Lay those of the top domains that are of an element in its reality; return how many."""
    pile = state.zones[at(seen.DOMAINS, seat_of(zone))]
    drawn = [lying.number for lying in reversed(pile[max(0, len(pile) - count) :])]
    same = tuple(n for n in drawn if laying.element_of(board, state, n) == element)
    if not same:
        return state, 0
    state = moves.moved(state, same, zone)
    cite = ("drawn-domains",)
    return moves.tell(state, "event-domains-laid", same, cite, zone=zone), len(same)
