"""Chosen at the table, and abilities that are used."""

from ....catalog.errors import NotFound, UsageError
from ...cards import Card
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at, plain
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from ..charges import Charge, Priced
from ..chosen import UNLEASHED, Chosen, level, may_activate, may_release, may_rise
from ..creatures import is_ready
from ..reading import TOKEN
from ..timing import MAIN, in_phase
from . import arriving, paying, seats, seen, settling, verbs


def chosen(board: Board, state: State, seat: int = 1) -> tuple[int, Chosen] | None:
    """Return a player's Chosen in play and its number; None where there is none."""
    pile = state.zones[at(seen.CHOSEN, seat)]
    if not pile:
        return None
    lying = pile[-1]
    name = board.called(state, lying.number)
    return lying.number, Chosen(name, lying.counters.get(seen.OATHS, 0), lying.tapped)


def _there(found: object, cite: str) -> Check:
    return Check(found is not None, Step("chosen-in-play", cite))


def judge_oath(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether an Oath adds a level and is paid; that it is met, its player says (RG-26)."""
    found = chosen(board, state, deed.seat)
    if found is None:
        return ruling(_there(found, "RG-26"))
    more = may_rise(found[1], board.settings)
    if not more.holds:
        return ruling(more)
    priced = Priced(_cost(board, deed))
    payer = paying.payer(deed, deed.cards)
    return ruling(more, *paying.checks(board, state, found[1].name, priced, payer))


def oath(board: Board, state: State, deed: Deed) -> State:
    """Keep an Oath: its charges are paid, and the Chosen has a level more (RG-26)."""
    charges = _cost(board, deed)
    state = paying.spent(board, state, charges, paying.payer(deed, deed.cards))
    found = chosen(board, state, deed.seat)
    if found is None:
        return state
    number = found[0]
    state = moves.counted(state, number, seen.OATHS, 1)
    after = found[1].but(oaths=moves.counters(state, number, seen.OATHS))
    reached = level(after, board.settings)
    return seats.tell(state, deed.seat, "event-oath", (number,), ("RG-26",), level=reached)


def judge_use(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether an ability may be used: in a main phase, paid, of a card in play (RG-33)."""
    number = deed.cards[0]
    found = chosen(board, state, deed.seat)
    zone, _ = moves.find(state, number)
    name = board.called(state, number)
    there = zone in (*seen.zones(deed.seat), at(seen.CHOSEN, deed.seat))
    checks = [Check(there, Step("in-play", "RG-33", {"card": name}))]
    if found is not None and found[0] == number:
        checks += may_activate(found[1], state.phase or "").checks
    else:
        checks.append(in_phase(state.phase or "", MAIN, "RG-33"))
        if verbs.TAPPING in deed.words:
            checks.append(is_ready(seen.creature(board, state, number), "RG-33"))
    priced = Priced(_cost(board, deed))
    payer = paying.payer(deed, deed.cards[1:])
    return ruling(*checks, *paying.checks(board, state, name, priced, payer))


def use(board: Board, state: State, deed: Deed) -> State:
    """Use an ability: a Chosen is tapped for it, another card where it says so (RG-26, RG-33).

    What the ability does is done by hand.
    """
    number = deed.cards[0]
    charges = _cost(board, deed)
    state = paying.spent(board, state, charges, paying.payer(deed, deed.cards[1:]))
    is_chosen = plain(moves.find(state, number)[0]) == seen.CHOSEN
    if is_chosen or verbs.TAPPING in deed.words:
        state = moves.changed(state, number, tapped=True)
    return seats.tell(state, deed.seat, "event-used", (number,), ("RG-33",))


def _cost(board: Board, deed: Deed) -> tuple[Charge, ...]:
    """Return the charges that a player says something costs; none where nothing is said.

    Raises:
        UsageError: `roglamor.which-payment`: domains are to pay, and nobody says what; those of
            `paying.typed_cost`.
    """
    words = (verbs.TAPPING, verbs.PAYING)
    said = next((word for word in deed.words if word not in words), None)
    if said is None and verbs.PAYING in deed.words:
        raise UsageError("roglamor.which-payment")
    return paying.typed_cost(board, said)


def judge_release(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a Chosen may release its power: on its third level, in a main phase (RG-26).

    Raises:
        NotFound: `play.no-such-card` with name: the catalog has no such token.
    """
    found = chosen(board, state, deed.seat)
    if found is None:
        return ruling(_there(found, "release"))
    allowed = may_release(found[1], state.phase or "", board.settings)
    form = _named_form(board, deed)
    if form is None:
        return allowed
    step = Step("is-token", "RG-26", {"card": form.name})
    return ruling(*allowed.checks, Check(form.fields.get("type") == TOKEN, step))


def _named_form(board: Board, deed: Deed) -> Card | None:
    """Return the card of the Unleashed Form that a player names; None where none is named."""
    if not deed.words[1:]:
        return None
    found = board.bring(deed.words[1]) if board.bring else None
    if found is None:
        raise NotFound("play.no-such-card", name=deed.words[1])
    return found


def unleash(board: Board, state: State, deed: Deed) -> State:
    """Release a Chosen's power: it is gone, and leaves a token of 4 damage and 4 life (RG-26).

    Which keywords it has stands on the card of its Unleashed Form: unknown while none is named.
    """
    found = chosen(board, state, deed.seat)
    if found is None:
        return state
    lane = seen.LANES[deed.words[0]]
    form = _named_form(board, deed) or _plain_form(board, state, found)
    state = settling.left(state, [found[0]], "event-released")
    zone = seen.zone_of(lane, deed.seat)
    state, token = arriving.with_token(board, state, form, zone)
    stunned = moves.find(state, token)[1].tapped
    key = "event-unleashed" if stunned else "event-unleashed-ready"
    state = seats.tell(state, deed.seat, key, (token,), ("release", "RG-15"), zone=zone)
    return arriving.unsure(board, state, (token,) if stunned else ())


def _plain_form(board: Board, state: State, found: tuple[int, Chosen]) -> Card:
    """Return the token of which only its element and numbers are known."""
    number, held = found
    elements, strength = board.value(state, number, "elemento"), UNLEASHED
    return Card(held.name, fields={
        "type": TOKEN, "dano": strength, "vida": strength, "habilidad": None, "elemento": elements,
    })  # fmt: skip
