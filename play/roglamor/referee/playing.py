"""Playing cards from hand: domains, creatures, spells, objects, pacts and Chosen."""

from ....catalog.errors import UsageError
from ....catalog.value import Value
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from ..charges import Charge, Priced
from ..chosen import may_play_chosen
from ..creatures import AGILITY, Lane
from ..leaving import WHERE
from ..reading import CREATURE
from ..realities import may_enter, reasoned
from ..timing import may_play
from . import answering, arriving, laying, paying, remembered, seats, seen, settling

CHOSEN, SPELL, STAYING = "elegido", "hechizo", ("objeto", "pacto")  # types of cards
_PLAYED = (CREATURE, CHOSEN, SPELL, *STAYING)


class Way(Value):
    """How a card is played: where, with how many charges for each X, at another price than its own.

    `source` is the zone of the seat that it comes from; `price` is None for the one that is
    printed; `using` are the domains that pay, none named for any of them.
    """

    number: int
    lane: Lane | None = None
    x: int | None = None
    source: str = seen.HAND
    price: tuple[Charge, ...] | None = None
    using: tuple[int, ...] = ()
    seat: int = 1

    @property
    def payer(self) -> paying.Payer:
        """Who pays, and with which domains."""
        return paying.Payer(self.seat, self.using)


def _way(deed: Deed) -> Way:
    """Return how a deed `play` or `domain` says that its card is played.

    Raises:
        UsageError: `roglamor.which-domains`: it is paid with some domains, and none is named.
    """
    number, *others = deed.cards
    using = paying.payer(deed, others).using
    x = next((int(word) for word in deed.words if word.isdecimal()), None)
    return Way(number, seen.lane_said(deed.words), x, using=using, seat=deed.seat)


def judge_play(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a card of the hand may be played; a domain is placed."""
    if seen.kind(board, state, deed.cards[0]) == seen.DOMAIN:
        return laying.judge_domain(board, state, deed)
    return judged(board, state, _way(deed))


def play(board: Board, state: State, deed: Deed) -> State:
    """Play a card of the hand."""
    if seen.kind(board, state, deed.cards[0]) == seen.DOMAIN:
        return laying.domain(board, state, deed)
    return played(board, state, _way(deed))


def judged(board: Board, state: State, how: Way) -> Ruling:
    """Tell whether a card may be played so: when, where, and at that price.

    Raises:
        UsageError: `roglamor.which-lane` where the reality has to be said, `roglamor.which-x`.
    """
    name = board.called(state, how.number)
    held = seen.kind(board, state, how.number)
    there = seen.in_zone(board, state, how.number, at(how.source, how.seat), "RG-33")
    if not there.holds:
        return ruling(there)
    if held is None:
        step = Step("type-known", "RG-33", {"card": name})
        return ruling(there, Check(None, step, (Lack(name, "type"),)))
    if held not in _PLAYED:
        return ruling(there, Check(False, Step("is-played", "RG-2", {"card": name, "kind": held})))
    in_time = seen.in_time(board, state, how.number, how.seat)
    checks = (*in_time, *_timing(board, state, how, held))
    lane = _lane_for(board, state, how) if held == CREATURE else None
    if lane is not None:
        checks += _entering(board, state, how, lane)
    priced = price(board, state, how)
    paid = paying.checks(board, state, name, priced, how.payer)
    return ruling(there, *checks, *paid)


def price(board: Board, state: State, how: Way) -> Priced:
    """Return what a card costs, played so."""
    if how.price is not None:
        return Priced(how.price)
    is_creature = seen.kind(board, state, how.number) == CREATURE
    element = None
    if is_creature:
        element = seen.reality(board, state, _lane_for(board, state, how), how.seat).element
    pool = seen.pool(board, state, how.using, how.seat)
    return paying.price(board, seen.card(board, state, how.number), element, pool, how.x)


def _timing(board: Board, state: State, how: Way, held: str) -> tuple[Check, ...]:
    """Return whether a card of this type may be played now, in whoever's turn it is."""
    if held == SPELL:
        return answering.checks(board, state, how.number, how.seat)
    phase, own = state.phase or "", remembered.on_turn(state) == how.seat
    if held == CHOSEN:
        taken = bool(state.zones[at(seen.CHOSEN, how.seat)])
        return may_play_chosen(phase, board.settings, own_turn=own, in_play=taken).checks
    return may_play(own_turn=own, phase=phase).checks


def _entering(board: Board, state: State, how: Way, lane: Lane) -> tuple[Check, ...]:
    """Return whether a creature may enter a reality, and whether it is known how (RG-15)."""
    card = seen.card(board, state, how.number)
    into = seen.reality(board, state, lane, how.seat)
    return (
        *(
            reasoned(check, card.elements, into)
            for check in may_enter(card.name, card.elements, card.iconless, into).checks
        ),
        seen.keyword_known(board, state, how.number, into.element, AGILITY),
    )


def _lane_for(board: Board, state: State, how: Way) -> Lane:
    """Return the lane where a creature is to be summoned: as said, else the only one it may enter.

    Where it may enter neither it is the first, which is refused.

    Raises:
        UsageError: `roglamor.which-lane`, or `roglamor.which-lane-top` for a card nobody has seen.
    """
    if how.lane is not None:
        return how.lane
    card = seen.card(board, state, how.number)
    here = {lane: seen.reality(board, state, lane, how.seat) for lane in seen.REALITIES}
    allowed = {
        lane: may_enter(card.name, card.elements, card.iconless, into).allowed
        for lane, into in here.items()
    }
    fitting = [lane for lane, found in allowed.items() if found is not False]
    if len(fitting) > 1:
        if how.source == board.deck:
            raise UsageError("roglamor.which-lane-top")
        raise UsageError("roglamor.which-lane", card=card.name)
    return (*fitting, *here)[0]


def played(board: Board, state: State, how: Way) -> State:
    """Return the state after a card was played and paid for."""
    priced = price(board, state, how)
    if priced.charges:
        state = paying.spent(board, state, priced.charges, how.payer)
    held = seen.kind(board, state, how.number)
    if held == CREATURE:
        return _summoned(board, state, how, _lane_for(board, state, how))
    if held == CHOSEN:
        return _chosen(state, how)
    if held in STAYING:
        zone = seen.zone_of(how.lane or "left", how.seat)
        state = moves.moved(state, [how.number], zone)
        return seats.tell(state, how.seat, "event-placed", (how.number,), ("RG-33",), zone=zone)
    return _cast(board, state, how)


def _cast(board: Board, state: State, how: Way) -> State:
    """Return the state after a spell was cast; where a rival has turns it may be countered."""
    after = moves.moved(state, [how.number], at(WHERE["cast"], how.seat))
    cite = answering.cite(board, state, how.number, how.seat)
    after = seats.tell(after, how.seat, "event-cast", (how.number,), (cite,))
    return answering.cast(board, after, how.number, how.seat) if seats.scripted(board) else after


def _summoned(board: Board, state: State, how: Way, lane: Lane) -> State:
    """Return the state with a creature in a reality, stunned but for Agility (RG-15)."""
    zone = seen.zone_of(lane, how.seat)
    state = arriving.entered(board, moves.moved(state, [how.number], zone), how.number)
    stunned = moves.find(state, how.number)[1].tapped
    key = "event-summoned" if stunned else "event-summoned-ready"
    return seats.tell(state, how.seat, key, (how.number,), ("RG-15",), zone=zone)


def _chosen(state: State, how: Way) -> State:
    """Return the state with a Chosen in its place; one that it replaces goes to the graveyard."""
    zone = at(seen.CHOSEN, how.seat)
    before = [lying.number for lying in state.zones[zone]]
    if before:
        state = settling.left(state, before, "event-replaced")
    state = moves.moved(state, [how.number], zone)
    return seats.tell(state, how.seat, "event-chosen", (how.number,), ("RG-26",))
