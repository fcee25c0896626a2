"""What each deed makes of a state in a game of solitaire, allowed or forced."""

from collections.abc import Callable, Mapping

from ....catalog.errors import NotFound
from ...goldfish.actions import Count, Deed, Move, Plain
from ...goldfish.board import Board
from ...goldfish.moves import changed, counted, find, made, moved, tell
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import State
from ..cards import DARK, REPLACING
from ..combat import strike
from ..turns import HUNTERS
from . import deeds, lying, seats
from .dealing import begin
from .falling import ended, fallen, told
from .preparing import turns_without_active

_MOVES, _ATTACKS = 1, 2  # places of the phases in a turn (IZ-8)
# What is told of a new active: whether there was none before, and whether it may attack at once.
_CHANGED = {
    (False, False): "event-switched",
    (False, True): "event-switched-free",
    (True, False): "event-first-active-late",
    (True, True): "event-first-active-late-free",
}


def perform(board: Board, state: State, deed: Deed) -> State:
    """Return the state after a deed; the phase goes with it."""
    after = _DOERS[deed.verb](board, state, deed)
    if deed.seat != seats.PLAYER or deed.verb in deeds.ANYTIME or not state.turn:
        return after
    return _in_phase(board, after, _ATTACKS if deed.verb == deeds.ATTACK else _MOVES)


def performed(board: Board, state: State, action: Plain) -> State | None:
    """Return what an action makes of a state; None where it is no deed and moves no creature."""
    if isinstance(action, Count) and action.counter == lying.DAMAGE and action.by > 0:
        return hurt(board, state, action.card, action.by)
    found = deeds.meant(board, state, action)
    for deed in found:
        state = perform(board, state, deed)
    if found or not isinstance(action, Move):
        return state if found else None
    return _carried(board, state, action)


def _carried(board: Board, state: State, action: Move) -> State | None:
    """Return the state with creatures moved by hand; what lies with them goes along.

    In play all stays as it is; a creature that leaves play loses its vectors (IZ-13).
    """
    if not any(lying.with_it(state, number) for number in action.cards):
        return None
    stays = plain(action.zone) in {lying.ACTIVE, lying.BENCH}
    for number in action.cards:
        own, lost = group(state, number), lying.vectors(board, state, number)
        grave = at(lying.GRAVEYARD, seat_of(find(state, number)[0]))
        if not stays:
            state = moved(state, lost, grave)
            own = tuple(each for each in own if each not in lost)
        down = board.zones[action.zone].facedown if action.down is None else action.down
        state = moved(state, own, action.zone, down=down, bottom=action.bottom, keep=stays)
    return tell(
        state,
        "play.event-moved",
        action.cards,
        zone=action.zone,
        count=len(action.cards),
        bottom=action.bottom,
        down=bool(action.down),
    )


def _in_phase(board: Board, state: State, place: int) -> State:
    """Return the state no earlier in its turn than that phase."""
    phases = [phase.id for phase in board.rules.phases]
    if state.phase not in phases[:place] or place >= len(phases):
        return state
    return state.but(phase=phases[place])


def _bench(board: Board, state: State, deed: Deed) -> State:
    cite = "IZ-5" if seats.in_setup(board, state, deed.seat) else "IZ-11"
    state = moved(state, deed.cards, at(lying.BENCH, deed.seat))
    return tell(state, "event-benched", deed.cards, (cite,))


def _active(board: Board, state: State, deed: Deed) -> State:
    number, seat = deed.cards[0], deed.seat
    before, early = lying.active(state, seat), seats.in_setup(board, state, seat)
    fell = turns_without_active(board, state, seat)
    if before is not None:
        state = moved(state, group(state, before), at(lying.BENCH, seat), keep=True)
    state = moved(state, group(state, number), at(lying.ACTIVE, seat), keep=True)
    if early:
        return tell(state, "event-first-active", (number,), ("first-active",))
    late = board.settings["first-active"] == "attack" and seats.turns(state, seat) == 1
    if not fell or late:
        state = seats.did(state, seat, switched=True)
        cite = ("first-active" if fell else "IZ-14", "switch-and-attack")
        return tell(state, _CHANGED[fell, bool(board.settings[cite[1]])], (number,), cite)
    state = seats.did(state, seat, replaced=seats.on_turn(state) == seat)
    return tell(state, "event-stepped-in", (number,), ("IZ-14", "empty-active"))


def group(state: State, number: int) -> tuple[int, ...]:
    """Return a creature and the cards that lie with it, as they lie."""
    zone, _ = find(state, number)
    return tuple(each.number for each in state.zones[zone] if number in {each.number, each.on})


def _evolve(board: Board, state: State, deed: Deed) -> State:
    """The card takes over vectors and damage; what it replaces leaves (IZ-12, IZ-24, IZ-25)."""
    number, on = deed.cards
    zone, before = find(state, on)
    under = (*lying.below(board, state, on), on)
    vectors = lying.vectors(board, state, on)
    state = moved(state, (number,), zone)
    state = changed(state, number, counters=before.counters)
    state = changed(state, on, counters={})
    for each in (*under, *vectors):
        state = changed(state, each, on=number)
    category = lying.creature(board, state, number).category
    if category not in {*REPLACING, DARK}:
        state = tell(state, "event-evolved", (on, number), ("IZ-12",))
        return _still_there(board, state, number)
    state = moved(state, under, at(lying.GRAVEYARD, deed.seat))
    cite = "IZ-25" if category == DARK else "IZ-24"
    state = tell(state, "event-replaced", (on, number), (cite,))
    return _still_there(board, state, number)


def _vector(_board: Board, state: State, deed: Deed) -> State:
    number, on = deed.cards
    zone, _ = find(state, on)
    state = changed(moved(state, (number,), zone), number, on=on)
    put = (*seats.done(state, "vectors", deed.seat), str(number))
    state = seats.did(state, deed.seat, vectors=put)
    return tell(state, "event-vector", (number, on), ("IZ-13",))


def _habitat(_board: Board, state: State, deed: Deed) -> State:
    state = moved(state, deed.cards, at(lying.FIELD, deed.seat))
    return tell(state, "event-habitat", deed.cards, ("IZ-9",))


def _burn(_board: Board, state: State, deed: Deed) -> State:
    number, on = deed.cards
    healed = find(state, on)[1].counters.get(lying.DAMAGE, 0)
    state = moved(state, (number,), at(lying.GRAVEYARD, deed.seat))
    state = counted(state, on, lying.DAMAGE, -healed)
    return tell(state, "event-burnt", (number, on), ("IZ-22",), lives=healed)


def _hunter(board: Board, state: State, deed: Deed) -> State:
    """The card goes to the graveyard; what its text says is done by hand (IZ-10)."""
    printed = lying.fields(board, state, deed.cards[0])
    of, text = printed.get("clase"), printed.get("text")
    state = moved(state, deed.cards, at(lying.GRAVEYARD, deed.seat))
    if of in HUNTERS:
        used = (*seats.done(state, "hunters", deed.seat), str(of))
        state = seats.did(state, deed.seat, hunters=used)
    state = tell(state, "event-hunter", deed.cards, ("IZ-10",))
    return tell(state, "event-hunter-text", text=text) if isinstance(text, str) and text else state


def _attack(board: Board, state: State, deed: Deed) -> State:
    """The attack ends the moves and the turn, whatever comes of it (IZ-8, IZ-15, IZ-16)."""
    own, theirs = (lying.active(state, seat) for seat in (deed.seat, seats.other(deed.seat)))
    state = seats.did(state, deed.seat, attacked=True)
    if own is None or theirs is None:  # forced where nobody stands
        return tell(state, "event-attack-nobody", (), ("IZ-15",))
    first, second = (lying.standing(board, state, each) for each in (own, theirs))
    chosen, types = next(iter(deed.words), None), first.card.attacks
    if chosen is not None and types is not None and chosen not in types:
        first = first.but(card=first.card.but(attacks=(chosen,)))  # forced: as if it were its own
    found = strike(first, second, lying.habitats(board, state), board.settings, chosen)
    state = tell(state, "event-attack", (own, theirs), ("IZ-15",))
    state = told(state, (*found.attack.steps, *found.defence.steps, *found.steps[:2]))
    return hurt(board, state, theirs, 1) if found.succeeds else state


def hurt(board: Board, state: State, number: int, lives: int) -> State:
    """Return the state with a creature that has lost lives; without any left it is removed."""
    state = counted(state, number, lying.DAMAGE, lives)
    return _still_there(board, state, number)


def _still_there(board: Board, state: State, number: int) -> State:
    """Return the state without a creature in play that has no lives left."""
    is_there = any(number in lying.creatures(state, seat) for seat in seats.seats(board))
    if is_there and lying.standing(board, state, number).lives_left == 0:
        return fallen(board, state, number)
    return state


def _hurt(board: Board, state: State, deed: Deed) -> State:
    number, lives = deed.cards[0], deeds.amount(deed)
    state = tell(state, "event-hurt", (number,), ("IZ-17",), lives=lives)
    return hurt(board, state, number, lives)


def _heal(_board: Board, state: State, deed: Deed) -> State:
    number, lives = deed.cards[0], deeds.amount(deed)
    state = counted(state, number, lying.DAMAGE, -lives)
    return tell(state, "event-healed", (number,), ("IZ-23",), lives=lives)


def _remove(board: Board, state: State, deed: Deed) -> State:
    return fallen(board, state, deed.cards[0])


def _rival(board: Board, state: State, deed: Deed) -> State:
    """A rival's creature stands where there is room: as active, else on the bench."""
    empty = lying.active(state, seats.RIVAL) is None
    zone = at(lying.ACTIVE if empty else lying.BENCH, seats.RIVAL)
    return _brought(board, state, deed.words[0], zone, "event-rival")


def _stake(board: Board, state: State, deed: Deed) -> State:
    zone = at(lying.PRIZES, deed.seat)
    return _brought(board, state, deed.words[0], zone, "event-staked")


def _brought(board: Board, state: State, name: str, zone: str, key: str) -> State:
    card = board.bring(name) if board.bring else None
    if card is None:
        raise NotFound("play.no-such-card", name=name)
    number = board.free(state)
    return tell(made(state, card, zone, number), key, (number,))


def _stop(board: Board, state: State, _deed: Deed) -> State:
    return ended(board, state, stopped=True)


_DOERS: Mapping[str, Callable[[Board, State, Deed], State]] = {
    deeds.BENCHED: _bench,
    deeds.SWITCHED: _active,
    deeds.EVOLVED: _evolve,
    deeds.VECTOR: _vector,
    deeds.HABITAT: _habitat,
    deeds.BURNT: _burn,
    deeds.HUNTER: _hunter,
    deeds.ATTACK: _attack,
    deeds.HURT: _hurt,
    deeds.HEAL: _heal,
    deeds.REMOVE: _remove,
    deeds.RIVAL: _rival,
    deeds.STAKE: _stake,
    deeds.BEGIN: begin,
    deeds.STOP: _stop,
}
