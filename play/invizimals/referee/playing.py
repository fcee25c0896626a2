"""Whether a card may be played in a game of solitaire: what it is, where it lies, and its rules."""

from collections.abc import Iterator

from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.moves import find
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import State
from ...working import Check, Lack, Step
from .. import reading
from ..evolution import may_grow, may_put_down, may_start_with
from ..habitats import burns_from, may_burn, may_play_habitat
from ..turns import HUNTERS, may_switch, may_use_hunter
from ..vectors import may_attach
from . import lying, seats
from .preparing import first_active, opening_hand


def bench(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a creature of the hand may be put on the bench (IZ-5, IZ-11)."""
    (number,) = deed.cards
    yield from _from_hand(board, state, deed, reading.CREATURE, "IZ-11")
    if lying.unseen(board, state, number, deed.seat):
        return
    card, there = lying.creature(board, state, number), len(lying.bench(state, deed.seat))
    if seats.in_setup(state):
        yield opening_hand(board, state, deed.seat)
        in_all = len(lying.creatures(state, deed.seat))
        yield from may_start_with(card, there, in_all, board.settings).checks
    else:
        yield from may_put_down(card, there, seats.turn_of(board, state, deed.seat)).checks


def active(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether one of the bench may become the active (IZ-14)."""
    number = deed.cards[0]
    if below := lies_below(board, state, number, "IZ-14"):
        yield below
        return
    on_bench = number in lying.bench(state, deed.seat)
    turn = seats.turn_of(board, state, deed.seat)
    if seats.in_setup(state) and seats.has_deck(board, deed.seat):
        yield first_active(board)
    if lying.active(state, deed.seat) is None:  # nobody is changed for another
        yield Check(on_bench, Step("from-bench", "IZ-14"))
    else:
        yield from may_switch(turn, on_bench=on_bench).checks


def evolve(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a card may be laid on a creature (IZ-12, IZ-24, IZ-25)."""
    number, on = deed.cards
    yield from _from_hand(board, state, deed, reading.CREATURE, "IZ-12")
    mine = _in_play(board, state, deed, on, "IZ-12")
    yield mine
    if not mine.holds or lying.unseen(board, state, number, deed.seat):
        return
    turn = seats.turn_of(board, state, deed.seat)
    card, below = lying.creature(board, state, number), lying.standing(board, state, on)
    yield from may_grow(card, below, turn, board.settings).checks


def vector(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a Vector may be put on a creature (IZ-13)."""
    number, on = deed.cards
    yield from _from_hand(board, state, deed, reading.VECTOR, "IZ-13")
    mine = _in_play(board, state, deed, on, "IZ-13")
    yield mine
    if not mine.holds or lying.unseen(board, state, number, deed.seat):
        return
    put = {int(each) for each in seats.used(state, "vectors", deed.seat)}
    there = len(put & {*lying.vectors(board, state, on)})
    turn = seats.turn_of(board, state, deed.seat)
    card, to = lying.vector(board, state, number), lying.standing(board, state, on)
    yield from may_attach(card, to, turn, board.settings, on_this=there).checks


def habitat(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a Habitat card may be laid on the board (IZ-9)."""
    yield from _from_hand(board, state, deed, reading.HABITAT, "IZ-9")
    owners = [seat for seat, _ in lying.fields_of_habitat(state, board.start.players)]
    own, turn = owners.count(deed.seat), seats.turn_of(board, state, deed.seat)
    yield from may_play_habitat(own, len(owners) - own, turn, board.settings).checks


def burnt(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a Habitat card may be given up for a creature (IZ-22)."""
    number, on = deed.cards
    unseen = lying.unseen(board, state, number, deed.seat)
    if not unseen:
        yield _is_a(board, state, number, reading.HABITAT, "IZ-22")
    yield _may_burn(board, state, deed)
    mine = _in_play(board, state, deed, on, "IZ-22")
    yield mine
    if not mine.holds or unseen:
        return
    card, turn = lying.habitat(board, state, number), seats.turn_of(board, state, deed.seat)
    on_bench, who = on in lying.bench(state, deed.seat), lying.standing(board, state, on)
    source = "board" if plain(find(state, number)[0]) == lying.FIELD else "hand"
    yield burns_from(source, card, board.settings)
    yield from may_burn(card, who, turn, board.settings, on_bench=on_bench).checks


def _may_burn(board: Board, state: State, deed: Deed) -> Check:
    """One's own card is burned, from the hand or the board; of the rival's nothing is said."""
    zone, _ = find(state, deed.cards[0])
    step = Step("burn-own", "IZ-22", {"card": board.called(state, deed.cards[0])})
    if plain(zone) not in {lying.HAND, lying.FIELD}:
        return Check(False, step)
    if seat_of(zone) == deed.seat:
        return Check(True, step)
    return Check(None if plain(zone) == lying.FIELD else False, step)


def hunter(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """Yield whether a Hunter card may be used (IZ-10)."""
    (number,) = deed.cards
    yield from _from_hand(board, state, deed, reading.HUNTER, "IZ-10")
    if lying.unseen(board, state, number, deed.seat):
        return
    of = board.value(state, number, reading.KIND)
    if of not in HUNTERS:
        card = lying.name(board, state, number)
        step = Step("hunter-known", "IZ-10", {"card": card})
        yield Check(None, step, (Lack(card, reading.KIND),))
        return
    yield from may_use_hunter(str(of), seats.turn_of(board, state, deed.seat)).checks


def _from_hand(board: Board, state: State, deed: Deed, of: str, cite: str) -> Iterator[Check]:
    """Yield that a card is of a kind, and in the hand of who plays it."""
    number = deed.cards[0]
    if not lying.unseen(board, state, number, deed.seat):
        yield _is_a(board, state, number, of, cite)
    is_there = find(state, number)[0] == at(lying.HAND, deed.seat)
    facts = {"card": _called(board, state, number, known=is_there)}
    yield Check(is_there, Step("from-hand", cite, facts))


def _called(board: Board, state: State, number: int, *, known: bool) -> str:
    """Return what a card is called; where it lies in play or in the own hand it is known."""
    return lying.name(board, state, number) if known else board.called(state, number)


def _is_a(board: Board, state: State, number: int, of: str, cite: str) -> Check:
    """Return whether a card is of a kind; a Shield takes no part in play (IZ-28)."""
    found, name = lying.kind(board, state, number), lying.name(board, state, number)
    if found == reading.SHIELD:
        return Check(False, Step("shield", "IZ-28", {"card": name}))
    step = Step("is-a", cite, {"card": name, "type": of})
    if found is None:
        return Check(None, step, (Lack(name, reading.TYPE),))
    return Check(found == of, step)


def _in_play(board: Board, state: State, deed: Deed, number: int, cite: str) -> Check:
    """Return whether a creature is one of the side's own in play."""
    if seat_of(find(state, number)[0]) == deed.seat and (
        below := lies_below(board, state, number, cite)
    ):
        return below
    own = number in lying.creatures(state, deed.seat)
    facts = {"card": _called(board, state, number, known=own)}
    return Check(own, Step("own-in-play", cite, facts))


def lies_below(board: Board, state: State, number: int, cite: str) -> Check | None:
    """Return that a card lies with another, which is the one to name; None where it does not."""
    on = find(state, number)[1].on
    if on is None:
        return None
    facts: dict[str, int | str] = {
        "number": number,
        "on": on,
        "above": board.called(state, on),
    }
    return Check(False, Step("lies-below", cite, facts))
