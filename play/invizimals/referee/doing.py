"""What each deed makes of a state in a game of solitaire, allowed or forced."""

from ...goldfish.actions import Deed, Say
from ...goldfish.board import Board
from ...goldfish.moves import changed, counted, find, made, moved, named, tell
from ...goldfish.places import at
from ...goldfish.state import State
from .. import reading
from ..cards import CHANGES, DARK, REPLACING
from ..combat import strike
from ..setup import first_active_costs
from ..turns import HUNTERS
from . import lying, seats, verbs
from .falling import ended, fallen, told
from .preparing import turns_without_active

# What is told of a new active: whether there was none before, and whether it may attack at once.
_CHANGED = {
    (False, False): "event-switched",
    (False, True): "event-switched-free",
    (True, False): "event-first-active-late",
    (True, True): "event-first-active-late-free",
}


def bench(_board: Board, state: State, deed: Deed) -> State:
    """A creature of the hand waits on the bench (IZ-5, IZ-11)."""
    cite = "IZ-5" if seats.in_setup(state) else "IZ-11"
    state = moved(state, deed.cards, at(lying.BENCH, deed.seat))
    return tell(state, "event-benched", deed.cards, (cite,))


def active(board: Board, state: State, deed: Deed) -> State:
    """One of the bench becomes the active, and the one before goes back to wait (IZ-14)."""
    number, seat = deed.cards[0], deed.seat
    before, early = lying.active(state, seat), seats.in_setup(state)
    fell = turns_without_active(state, seat)
    if before is not None:
        state = moved(state, lying.group(state, before), at(lying.BENCH, seat), keep=True)
    state = moved(state, lying.group(state, number), at(lying.ACTIVE, seat), keep=True)
    if early:
        return tell(state, "event-first-active", (number,), ("first-active",))
    late = first_active_costs(board.settings) and seats.turns(state, seat) == 1
    if not fell or late:
        state = seats.did(state, seat, switched=True)
        cite = ("first-active" if fell else "IZ-14", "switch-and-attack")
        return tell(state, _CHANGED[fell, bool(board.settings[cite[1]])], (number,), cite)
    now = seats.on_turn(state) == seat
    state = seats.did(state, seat, replaced=now)
    costs = now and not board.settings["replace-and-attack"]
    key = "event-stepped-in" if costs else "event-stepped-in-free"
    return tell(state, key, (number,), ("empty-active", "replace-and-attack"))


def evolve(board: Board, state: State, deed: Deed) -> State:
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


def vector(_board: Board, state: State, deed: Deed) -> State:
    """The Vector lies with its creature (IZ-13)."""
    number, on = deed.cards
    zone, _ = find(state, on)
    state = changed(moved(state, (number,), zone), number, on=on)
    put = (*seats.used(state, "vectors", deed.seat), str(number))
    state = seats.did(state, deed.seat, vectors=put)
    return tell(state, "event-vector", (number, on), ("IZ-13",))


def habitat(_board: Board, state: State, deed: Deed) -> State:
    """The card lies on the habitat field of the side (IZ-9)."""
    state = moved(state, deed.cards, at(lying.FIELD, deed.seat))
    return tell(state, "event-habitat", deed.cards, ("IZ-9",))


def burn(_board: Board, state: State, deed: Deed) -> State:
    """The card goes to the graveyard, and the creature gets all its lives back (IZ-22)."""
    number, on = deed.cards
    healed = find(state, on)[1].counters.get(lying.DAMAGE, 0)
    state = moved(state, (number,), at(lying.GRAVEYARD, deed.seat))
    state = counted(state, on, lying.DAMAGE, -healed)
    return tell(state, "event-burnt", (number, on), ("IZ-22", "burn-from"), lives=healed)


def hunter(board: Board, state: State, deed: Deed) -> State:
    """The card goes to the graveyard; what its text says is done by hand (IZ-10)."""
    printed = board.fields(state, deed.cards[0])
    of, text = printed.get(reading.KIND), printed.get("text")
    state = moved(state, deed.cards, at(lying.GRAVEYARD, deed.seat))
    if of in HUNTERS:
        used = (*seats.used(state, "hunters", deed.seat), str(of))
        state = seats.did(state, deed.seat, hunters=used)
    state = tell(state, "event-hunter", deed.cards, ("IZ-10",))
    if text is None:
        return tell(state, "event-hunter-unread")
    return tell(state, "event-text", deed.cards) if text else state


def attack(board: Board, state: State, deed: Deed) -> State:
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
    state = named(state, "event-attack", (own, theirs), ("IZ-15",))
    state = told(state, (*found.attack.steps, *found.defence.steps, *found.steps[:2]))
    return damaged(board, state, theirs, 1) if found.succeeds else state


def damaged(board: Board, state: State, number: int, lives: int) -> State:
    """Return the state with a creature that has lost lives; without any left it is removed."""
    state = counted(state, number, lying.DAMAGE, lives)
    return _still_there(board, state, number)


def explained(state: State, action: Say) -> State:
    """Return the state after something was told, with how a Habitat card is read (IZ-20)."""
    return tell(state, "event-families", (), ("IZ-20",)) if action.field == CHANGES else state


def reckoned(board: Board, state: State) -> State:
    """Return the state after something was told: creatures that turn out to have no lives fall."""
    for seat in seats.seats(board):
        for number in lying.creatures(state, seat):
            if state.ending is None:
                state = _still_there(board, state, number)
    return state


def _still_there(board: Board, state: State, number: int) -> State:
    """Return the state without a creature in play that has no lives left."""
    is_there = any(number in lying.creatures(state, seat) for seat in seats.seats(board))
    if is_there and lying.standing(board, state, number).lives_left == 0:
        return fallen(board, state, number)
    return state


def hurt(board: Board, state: State, deed: Deed) -> State:
    """A text takes lives; the last one is a removal (IZ-17)."""
    number, lives = deed.cards[0], verbs.amount(deed)
    state = tell(state, "event-hurt", (number,), ("IZ-17",), lives=lives)
    return damaged(board, state, number, lives)


def heal(_board: Board, state: State, deed: Deed) -> State:
    """A text gives lives back (IZ-23)."""
    number, lives = deed.cards[0], verbs.amount(deed)
    state = counted(state, number, lying.DAMAGE, -lives)
    return tell(state, "event-healed", (number,), ("IZ-23",), lives=lives)


def remove(board: Board, state: State, deed: Deed) -> State:
    """A text removes a creature (IZ-26)."""
    return fallen(board, state, deed.cards[0])


def rival(board: Board, state: State, deed: Deed) -> State:
    """A rival's creature stands where there is room: as active, else on the bench."""
    empty = lying.active(state, seats.RIVAL) is None
    zone = at(lying.ACTIVE if empty else lying.BENCH, seats.RIVAL)
    return _brought(board, state, deed.words[0], zone, "event-rival")


def stake(board: Board, state: State, deed: Deed) -> State:
    """A card from outside the deck lies among the prize cards (IZ-27)."""
    zone = at(lying.PRIZES, deed.seat)
    return _brought(board, state, deed.words[0], zone, "event-staked")


def _brought(board: Board, state: State, name: str, zone: str, key: str) -> State:
    number = board.free(state)
    return tell(made(state, lying.named(board, name), zone, number), key, (number,))


def stop(board: Board, state: State, _deed: Deed) -> State:
    """Captures are counted, and the game is over (IZ-1)."""
    return ended(board, state, stopped=True)
