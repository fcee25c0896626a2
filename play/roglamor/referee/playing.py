"""Playing cards from hand: domains, creatures, spells, objects, pacts and Chosen."""

from ....catalog.errors import UsageError
from ....catalog.value import Value
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from ..charges import Charge, Priced
from ..chosen import may_play_chosen
from ..creatures import AGILITY, Lane
from ..leaving import GRAVEYARD
from ..reading import CREATURE
from ..realities import Reality, fits, may_enter, may_place, reasoned, with_domain
from ..timing import Spell, may_cast, may_play
from . import paying, seen, settling

CHOSEN, SPELL, STAYING = "elegido", "hechizo", ("objeto", "pacto")  # types of cards
PLAYED = (CREATURE, CHOSEN, SPELL, *STAYING)


class Way(Value):
    """How a card is played: where, with how many charges for each X, at another price than its own.

    `source` is the zone it comes from; `price` is None for the one that is printed; `using` are
    the domains that pay, none named for any of them.
    """

    number: int
    lane: Lane | None = None
    x: int | None = None
    source: str = seen.HAND
    price: tuple[Charge, ...] | None = None
    using: tuple[int, ...] = ()


def way(deed: Deed) -> Way:
    """Return how a deed `play` or `domain` says that its card is played."""
    number, *using = deed.cards
    lane = next((seen.LANES[word] for word in deed.words if word in seen.LANES), None)
    x = next((int(word) for word in deed.words if word.isdecimal()), None)
    return Way(number, lane, x, using=tuple(using))


def judge_domain(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a domain may be placed: once a turn, of the reality's element (RG-9, RG-10).

    Raises:
        UsageError: `roglamor.which-lane` where either reality may be meant.
    """
    number = deed.cards[0]
    name = seen.name(board, state, number)
    is_domain = Step("is-domain", "RG-9", {"card": name})
    held = seen.kind(board, state, number) == seen.DOMAIN
    checks = (in_zone(board, state, number, seen.HAND, "RG-9"), Check(held, is_domain))
    element = element_of(board, state, number)
    if not held:
        return ruling(*checks)
    if element is None:
        return ruling(*checks, unknown_element(board, state, number))
    lane = lane_of_domain(board, state, way(deed))
    into, beside = (seen.reality(board, state, each) for each in (lane, seen.other(lane)))
    placed = may_place(element, into, beside, seen.turn(state), board.settings)
    return ruling(*checks, *placed.checks)


def lane_of_domain(board: Board, state: State, how: Way) -> Lane:
    """Return the lane a domain is placed in: as said, else the only one of its element, or of none.

    Raises:
        UsageError: `roglamor.which-lane`.
    """
    element = element_of(board, state, how.number)
    here = {lane: seen.reality(board, state, lane).element for lane in seen.REALITIES}
    same = [lane for lane, found in here.items() if found == element]
    fitting = same or [lane for lane, found in here.items() if found is None]
    if how.lane is None and len(fitting) != 1:
        raise UsageError("roglamor.which-lane", card=seen.name(board, state, how.number))
    return how.lane or fitting[0]


def element_of(board: Board, state: State, number: int) -> str | None:
    """Return the element of a domain; None where it has none or nobody knows it."""
    found = seen.fields(board, state, number).get("elemento")
    return found[0] if isinstance(found, tuple) and found else None


def unknown_element(board: Board, state: State, number: int) -> Check:
    """Return that nobody can tell where a domain may lie, its element being unknown (RG-10)."""
    name = seen.name(board, state, number)
    return Check(None, Step("element-known", "RG-10", {"card": name}), (Lack(name, "elemento"),))


def in_zone(board: Board, state: State, number: int, zone: str, cite: str) -> Check:
    """Return whether a card lies in a zone."""
    facts = {"card": seen.name(board, state, number), "zone": zone}
    return Check(moves.find(state, number)[0] == zone, Step("in-zone", cite, facts))


def domain(board: Board, state: State, deed: Deed) -> State:
    """Place a domain; the first gives its reality an element (RG-10)."""
    number, lane = deed.cards[0], lane_of_domain(board, state, way(deed))
    state = moves.moved(state, [number], seen.REALITIES[lane])
    state = given_element(board, state, number, lane)
    state = moves.remembered(state, placed=state.turn)
    return moves.tell(state, "event-domain", (number,), ("RG-9",), zone=seen.REALITIES[lane])


def given_element(board: Board, state: State, number: int, lane: Lane) -> State:
    """Return the state in which a reality has the element that a domain gives it."""
    element = element_of(board, state, number)
    if element is None:
        return state
    into = with_domain(seen.reality(board, state, lane).but(domains=0), element)
    return moves.remembered(state, **{seen.element_key(lane): into.element})


def judge_play(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a card of the hand may be played; a domain is placed."""
    if seen.kind(board, state, deed.cards[0]) == seen.DOMAIN:
        return judge_domain(board, state, deed)
    return judged(board, state, way(deed))


def play(board: Board, state: State, deed: Deed) -> State:
    """Play a card of the hand."""
    if seen.kind(board, state, deed.cards[0]) == seen.DOMAIN:
        return domain(board, state, deed)
    return played(board, state, way(deed))


def judged(board: Board, state: State, how: Way) -> Ruling:
    """Tell whether a card may be played so: when, where, and at that price.

    Raises:
        UsageError: `roglamor.which-lane` where the reality has to be said, `roglamor.which-x`.
    """
    name = seen.name(board, state, how.number)
    held = seen.kind(board, state, how.number)
    there = in_zone(board, state, how.number, how.source, "RG-33")
    if held is None:
        step = Step("type-known", "RG-33", {"card": name})
        return ruling(there, Check(None, step, (Lack(name, "type"),)))
    if held not in PLAYED:
        return ruling(there, Check(False, Step("is-played", "RG-2", {"card": name, "kind": held})))
    checks = _timing(board, state, how.number, held)
    lane = lane_for(board, state, how) if held == CREATURE else None
    if lane is not None:
        checks += _entering(board, state, how.number, lane)
    priced = price(board, state, how)
    return ruling(there, *checks, *paying.checks(board, state, name, priced, how.using))


def price(board: Board, state: State, how: Way) -> Priced:
    """Return what a card costs, played so."""
    if how.price is not None:
        return Priced(how.price)
    is_creature = seen.kind(board, state, how.number) == CREATURE
    element = None
    if is_creature:
        element = seen.reality(board, state, lane_for(board, state, how)).element
    return paying.price(board, state, how.number, element, how.x)


def _timing(board: Board, state: State, number: int, held: str) -> tuple[Check, ...]:
    """Return whether a card of this type may be played in this phase of the own turn."""
    phase, name = state.phase or "", seen.name(board, state, number)
    if held == SPELL:
        speed = seen.fields(board, state, number).get("velocidad")
        fast = None if speed is None else speed == "rapido"
        return may_cast(Spell(name, fast), phase, board.settings).checks
    if held == CHOSEN:
        taken = bool(state.zones[seen.CHOSEN])
        return may_play_chosen(phase, board.settings, own_turn=True, in_play=taken).checks
    return may_play(own_turn=True, phase=phase).checks


def _entering(board: Board, state: State, number: int, lane: Lane) -> tuple[Check, ...]:
    """Return whether a creature may enter a reality, and whether it is known how (RG-15)."""
    card, into = seen.card(board, state, number), seen.reality(board, state, lane)
    known = seen.may_have(board, state, number, into.element, AGILITY)
    step = Step("keyword-known", "RG-15", {"card": card.name, "keyword": AGILITY})
    lacking = () if known is not None else (Lack(card.name, "habilidad"),)
    return (
        *(
            reasoned(check, card.elements, into)
            for check in may_enter(card.name, card.elements, card.iconless, into).checks
        ),
        Check(True if known is not None else None, step, lacking),
    )


def lane_for(board: Board, state: State, how: Way) -> Lane:
    """Return the lane where a creature is to be summoned: as said, else the only one it fits.

    Raises:
        UsageError: `roglamor.which-lane`.
    """
    if how.lane is not None:
        return how.lane
    card = seen.card(board, state, how.number)
    here = {lane: seen.reality(board, state, lane) for lane in seen.REALITIES}
    fitting = [lane for lane, into in here.items() if _fits(card.name, card.elements, into)]
    if len(fitting) != 1:
        raise UsageError("roglamor.which-lane", card=card.name)
    return fitting[0]


def _fits(name: str, elements: tuple[str, ...] | None, into: Reality) -> bool:
    return fits(name, elements, into, "RG-15", "creature-fits").holds is True


def played(board: Board, state: State, how: Way) -> State:
    """Return the state after a card was played and paid for."""
    priced = price(board, state, how)
    if priced.charges:
        state = paying.spent(board, state, priced.charges, how.using)
    held = seen.kind(board, state, how.number)
    if held == CREATURE:
        return summoned(board, state, how.number, lane_for(board, state, how))
    if held == CHOSEN:
        return _chosen(state, how.number)
    if held in STAYING:
        zone = seen.REALITIES[how.lane or "left"]
        state = moves.moved(state, [how.number], zone)
        return moves.tell(state, "event-placed", (how.number,), ("RG-33",), zone=zone)
    state = moves.moved(state, [how.number], GRAVEYARD)
    return moves.tell(state, "event-cast", (how.number,), ("spell-speed",))


def summoned(board: Board, state: State, number: int, lane: Lane) -> State:
    """Return the state with a creature in a reality, stunned but for Agility (RG-15)."""
    state = moves.moved(state, [number], seen.REALITIES[lane])
    agile = AGILITY in seen.creature(board, state, number).keywords
    state = moves.changed(state, number, tapped=not agile)
    key = "event-summoned-ready" if agile else "event-summoned"
    return moves.tell(state, key, (number,), ("RG-15",), zone=seen.REALITIES[lane])


def _chosen(state: State, number: int) -> State:
    """Return the state with a Chosen in its place; one that it replaces goes to the graveyard."""
    before = [lying.number for lying in state.zones[seen.CHOSEN]]
    if before:
        state = settling.left(state, before, "event-replaced")
    state = moves.moved(state, [number], seen.CHOSEN)
    return moves.tell(state, "event-chosen", (number,), ("RG-26",))
