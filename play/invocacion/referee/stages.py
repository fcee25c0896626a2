"""What happens by itself: each step of a round that waits for nobody's choice (INV-13)."""

from ....packs import chance
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ..sacrifice import first_to_finish
from . import bills, lying, remembered, rival, rounds, special
from .fighting import Fight, fight, in_order, outcome, running, taking_part
from .lasting import lasting
from .remembered import (
    BEFORE,
    CHOICES,
    DEAL,
    EFFECTS,
    FINISHED,
    OPEN,
    PASSED,
    PREPARE,
    RESOLVED,
    SACRIFICE,
    TROPHY,
    UNPAID,
    at_stage,
    listed,
    listing,
    noted,
    with_winner,
)

BY_CHOICE = ("reading-trophy-tie",)  # what lets the winner choose a trophy (INV-27)


def settled(board: Board, state: State, address: chance.Address) -> State:
    """Return the state once everything has happened that nobody has to choose."""
    while True:
        after = _STEPS.get(remembered.stage(state), _nothing)(board, state, address)
        if after is state:
            return special.removed(board, _awaiting(board, state))
        state = lasting(board, after)


def _awaiting(board: Board, state: State) -> State:
    """Tell which facts a combat waits for before it can go on."""
    for lack in bills.lacks(board, state):
        state = moves.tell(state, "event-unknown", card=lack.of, field=lack.field)
    return state


def _nothing(_: Board, state: State, __: chance.Address) -> State:
    return state


def _deal(board: Board, state: State, _: chance.Address) -> State:
    """A passive Guardian deals as `round-deal` says."""
    seat = remembered.guardian(state)
    if not lying.is_passive(board, seat):
        return state
    count, wanted = rounds.by_default(board, state), board.settings["round-deal"]
    key = "event-passive-deals" if count == wanted else "event-passive-deals-other"
    state = moves.tell(state, key, cite=("INV-3",), seat=seat, count=count, wanted=wanted)
    return rounds.dealt(board, state, count)


def _prepare(board: Board, state: State, _: chance.Address) -> State:
    """Passive rivals finish when the others have; then all Invocations are turned up."""
    here, done = taking_part(board, state), listed(state, FINISHED)
    busy = [seat for seat in here if seat not in done]
    if any(not lying.is_passive(board, seat) for seat in busy):
        return state
    for seat in in_order(board, state):
        if seat in busy:
            state = finished(board, rival.prepared(board, state, seat), seat)
    return _revealed(board, state)


def finished(board: Board, state: State, seat: int) -> State:
    """Return the state once a seat has finished Preparation; the first gains a Mana (INV-11)."""
    first = not listed(state, FINISHED)
    state = noted(state, FINISHED, seat)
    state = moves.tell(state, "event-finished", cite=("INV-12",), seat=seat)
    if not first:
        return state
    count = first_to_finish(len(state.zones[lying.DISCARD]), state.turn, board.settings)
    if not count:
        return state
    state = moves.taken(state, lying.DISCARD, at(lying.MANA, seat), count, down=True)
    cite = ("INV-11", "reading-first-finisher") if state.turn == 1 else ("INV-11",)
    return moves.tell(state, "event-first", cite=cite, seat=seat, count=count)


def _revealed(board: Board, state: State) -> State:
    """Turn up all Invocations; who has none is out of the combat.

    Mana that was used until then is not used in the combat, whatever counts that.
    """
    spent = [number for seat in lying.seats(board) for number in lying.used(state, seat)]
    state = noted(state, BEFORE, *spent) if spent else state
    state = with_winner(at_stage(state.but(phase=rounds.COMBAT), SACRIFICE), 0)
    state = moves.tell(state, "event-combat", cite=("INV-13",))
    for seat in in_order(board, state):
        number = lying.invocation(state, seat)
        if number is None:
            key = "event-none-yet" if state.zones[lying.BESIDE] else "event-none"
            state = moves.tell(state, key, cite=("INV-5",), seat=seat)
            continue
        state = noted(moves.changed(state, number, down=False), remembered.FOUGHT, seat)
        state = moves.tell(state, "event-revealed", (number,), ("INV-13",), seat=seat)
    return state


def unresolved(board: Board, state: State) -> list[int]:
    """Return the seats whose Invocation may have an effect to be resolved, in order (INV-16).

    A Preparation effect does not fire, unless `preparation-invocation` says so.
    """
    fires = board.settings["preparation-invocation"] == "fires"
    done, found = listed(state, RESOLVED), []
    for seat in running(board, state):
        number = lying.invocation(state, seat)
        if number is None or seat in done:
            continue
        card = lying.printed(board, state, number)
        silent = card.has_combat_effect is False
        if not silent or (fires and card.has_preparation_effect):
            found.append(seat)
    return found


def _effects(board: Board, state: State, _: chance.Address) -> State:
    """Once all effects of Invocations are resolved, announce who leads and open play."""
    if unresolved(board, state):
        return state
    state = at_stage(state, OPEN)
    return _leading(board, state, "event-leader")


def _leading(board: Board, state: State, key: str = "event-leads") -> State:
    """Return the state in which it was told who leads, where that has changed (INV-13)."""
    now = fight(board, state)
    found = now.lead
    if found.leader is None:
        return _level(state, now) if found.tied else state
    seat, points = now.seats[found.leader], now.totals[found.leader].points
    lead = f"{seat}:{points}"
    if remembered.lead(state) == lead:
        return state
    card = (now.cards[found.leader],)
    state = remembered.with_lead(state, lead)
    return moves.tell(state, key, card, ("INV-13",), seat=seat, points=points)


def _level(state: State, now: Fight) -> State:
    """Return the state in which it was told that nobody leads: some are level in everything."""
    seats = tuple(str(now.seats[i]) for i in now.lead.level)
    points = now.totals[now.lead.level[0]].points
    lead = f"{','.join(seats)}:{points}"
    if remembered.lead(state) == lead:
        return state
    state = remembered.with_lead(state, lead)
    return moves.tell(state, "event-level", cite=("INV-13", "INV-28"), seats=seats, points=points)


def is_over(board: Board, state: State) -> bool:
    """Tell whether nobody wants to go on, or all have retired but one (INV-17).

    Passive rivals never want to. Who has lost the Invocation to an effect is still asked: another
    one may come.
    """
    inside = [seat for seat in listed(state, remembered.FOUGHT) if not remembered.out(state, seat)]
    alone = len(inside) == 1 and bool(listed(state, remembered.RETIRED))
    return alone or not waiting(board, state)


def waiting(board: Board, state: State) -> list[int]:
    """Return the seats that brought an Invocation, are not out and have not passed.

    While a Special Invocation waits beside the Portal, who brought none may still call it.
    """
    done = {*listed(state, PASSED), *listed(state, UNPAID), *listed(state, remembered.RETIRED)}
    fought, open_ = listed(state, remembered.FOUGHT), bool(state.zones[lying.BESIDE])
    here = [seat for seat in in_order(board, state) if open_ or seat in fought]
    return [seat for seat in here if seat not in done and not lying.is_passive(board, seat)]


def _open(board: Board, state: State, _: chance.Address) -> State:
    """End the combat once nobody wants to go on: there is a winner, or none.

    Nobody wins where all are out (INV-14, INV-17) or level in everything (INV-28).
    """
    if not is_over(board, state):
        return _leading(board, state)
    found = outcome(board, state)
    if found.lacking:
        return state
    if found.winner is None:
        state = moves.tell(state, "event-no-winner", cite=(found.lead.steps[-1].cite,))
        return at_stage(listing(state, CHOICES, ()), TROPHY)
    state = moves.tell(state, "event-won", cite=("INV-25",), seat=found.winner)
    state = with_winner(at_stage(state, TROPHY), found.winner)
    if found.taken:
        why = found.prize.steps if found.prize else ()
        state = listing(state, CHOICES, ())
        return won(state, found.winner, found.taken, tuple(step.cite for step in why))
    return listing(state, CHOICES, found.choices)


def won(state: State, seat: int, cards: tuple[int, ...], cite: tuple[str, ...]) -> State:
    """Return the state in which a seat has taken its trophies, face up (INV-27).

    `cite` names what decided that it is these, besides the rule itself.
    """
    state = moves.moved(state, cards, at(lying.TROPHIES, seat))
    rules = tuple(dict.fromkeys(("INV-27", *cite)))
    return moves.tell(state, "event-trophy", cards, rules, seat=seat, count=len(cards))


def _trophy(board: Board, state: State, address: chance.Address) -> State:
    """Once the trophy is taken, clear the table; a passive winner takes the first it may."""
    choices, winner = listed(state, CHOICES), remembered.winner(state)
    if choices and lying.is_passive(board, winner):
        state, choices = won(state, winner, choices[:1], BY_CHOICE), ()
    return state if choices else rounds.cleared(board, state, address)


_STEPS = {
    DEAL: _deal,
    PREPARE: _prepare,
    SACRIFICE: bills.settled,
    EFFECTS: _effects,
    OPEN: _open,
    TROPHY: _trophy,
}
