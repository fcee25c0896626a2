"""Whether something may be done in a game of solitaire: each deed against its rules."""

from collections.abc import Callable, Iterator, Mapping

from ....catalog.errors import NotFound, UsageError
from ...goldfish.actions import Attach, Count, Deed, Move, Mulligan, Plain
from ...goldfish.board import Board
from ...goldfish.judging import begins_turn
from ...goldfish.moves import find
from ...goldfish.places import at, plain
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from .. import reading
from ..combat import strike
from ..evolution import BENCH
from ..prizes import PRIZES
from ..turns import may_attack
from . import deeds, lying, playing, seats
from .doing import perform
from .preparing import all_prepared, in_turn, opening_hand, ready

_IN_PLAY = (lying.ACTIVE, lying.BENCH)


def judge(board: Board, state: State, action: Plain) -> Ruling:
    """Return whether an action may be done; without checks where no rule of the game speaks of it.

    Raises:
        NotFound: `play.no-such-card`: a card is named that the catalog does not have.
        UsageError: `invizimals.no-seat`: it is done by a side that does not play.
    """
    checks = [*_checks(board, state, action)] if _is_ruled(board, state, action) else []
    if isinstance(action, Deed) and _decides_itself(board, action):
        checks.append(Check(False, Step("rival-by-itself", "IZ-8")))
    return ruling(*(check.but(lacking=reading.by_field(check.lacking)) for check in checks))


def _decides_itself(board: Board, deed: Deed) -> bool:
    """Tell whether a deed is one that a rival decides upon, and nobody for it."""
    others = {*deeds.ANYTIME, deeds.STAKE}
    return seats.by_itself(board, deed.seat) and deed.verb not in others


def allows(board: Board, state: State, action: Plain) -> bool:
    """Tell whether the rules of the game are known to allow an action."""
    return all(check.holds for check in _checks(board, state, action))


def _checks(board: Board, state: State, action: Plain) -> Iterator[Check]:
    if state.ending is not None:
        yield Check(False, Step("over", "IZ-1"))
    match action:
        case Deed():
            yield from _of_deed(board, state, action)
        case Mulligan():
            yield opening_hand(board, state, again=True)
        case Move() | Attach():
            yield from _of_move(board, state, action)
        case Count():
            yield _in_play_already(board, state)
        case _:
            yield from ready(board, state)


def _is_ruled(board: Board, state: State, action: Plain) -> bool:
    """Tell whether a rule of the game speaks of an action at all."""
    if isinstance(action, (Move, Attach)):
        return bool(deeds.meant(board, state, action) or [*_barred(board, state, action)])
    if isinstance(action, Count):
        return action.counter == lying.DAMAGE
    return isinstance(action, (Deed, Mulligan)) or begins_turn(board, state, action)


def _of_move(board: Board, state: State, action: Move | Attach) -> Iterator[Check]:
    """Yield whether cards may be taken somewhere: to play one is the deed of playing it.

    Of several, each is judged where those before it lie already.
    """
    yield from _barred(board, state, action)
    for deed in deeds.meant(board, state, action):
        checks = [*_of_deed(board, state, deed)]
        yield from checks
        if not ruling(*checks).allowed:
            return
        state = perform(board, state, deed)


def _barred(board: Board, state: State, action: Move | Attach) -> Iterator[Check]:
    """Yield what speaks against a plain move whatever the turn."""
    for number in action.cards:
        source, how = find(state, number)
        facts = {"card": lying.name(board, state, number)}
        is_vector = lying.kind(board, state, number) == reading.VECTOR
        if is_vector and plain(source) in _IN_PLAY and how.on is not None:
            stays = isinstance(action, Attach) or plain(action.zone) in _IN_PLAY
            yield from [Check(False, Step("vector-stays", "IZ-13", facts))] * stays
        if isinstance(action, Attach) or plain(source) != lying.HAND:
            continue
        if plain(action.zone) == lying.ACTIVE:
            yield Check(False, Step("through-bench", "IZ-14", facts))
        if plain(action.zone) == lying.PRIZES:
            yield Check(False, Step("stake-outside", "IZ-27", facts))


def _of_deed(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    if deed.seat not in seats.seats(board):
        raise UsageError("invizimals.no-seat", seat=deed.seat)
    if deed.verb not in deeds.ANYTIME:
        yield from in_turn(board, state, deed)
    yield from _JUDGES[deed.verb](board, state, deed)


def _attack(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    own, theirs = (lying.active(state, seat) for seat in (deed.seat, seats.other(deed.seat)))
    turn = seats.turn_of(board, state, deed.seat)
    yield from may_attack(turn, board.settings, active=own is not None).checks
    if seats.done(state, "replaced", deed.seat):
        yield Check(None, Step("attack-after-fall", "empty-active"))
    yield Check(theirs is not None, Step("somebody-to-attack", "IZ-15"))
    if own is not None and theirs is not None:
        yield from _outcome(board, state, deed, own, theirs)


def _outcome(board: Board, state: State, deed: Deed, own: int, theirs: int) -> Iterator[Check]:
    """Yield whether the type is the creature's, and whether it can be told what happens."""
    first, second = (lying.standing(board, state, each) for each in (own, theirs))
    chosen, types = next(iter(deed.words), None), first.card.attacks
    if chosen is not None:
        facts = {"card": first.card.name, "attack": chosen}
        known = None if types is None else chosen in types
        lacking = () if known is not None else (Lack(first.card.name, "ataques"),)
        yield Check(known, Step("own-type", "IZ-15", facts), lacking)
        if known is False:
            return
    found = strike(first, second, lying.habitats(board, state), board.settings, chosen)
    is_open = found.succeeds is None or (found.succeeds and second.lives_left is None)
    step = Step("outcome", "IZ-16")
    yield Check(None, step, found.lacking) if is_open else Check(True, step)


def _changed(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """A text takes or gives lives: the creature is in play, and has lost those it gets back."""
    number = deed.cards[0]
    facts = {"card": lying.name(board, state, number)}
    yield _in_play_already(board, state)
    yield Check(_stands(board, state, number), Step("in-play", "IZ-6", facts))
    if deed.verb == deeds.HEAL:
        lost = find(state, number)[1].counters.get(lying.DAMAGE, 0)
        step = Step("heal-lost", "IZ-23", {**facts, "lost": lost})
        yield Check(deeds.amount(deed) <= lost, step)


def _in_play_already(board: Board, state: State) -> Check:
    """Return whether the set-up is over: before it no text takes lives, nor removes anything."""
    early = seats.in_setup(board, state, seats.PLAYER)
    return Check(not early, Step("turn-first", "IZ-8"))


def _rival(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    card = board.bring(deed.words[0]) if board.bring else None
    if card is None:
        raise NotFound("play.no-such-card", name=deed.words[0])
    yield Check(not seats.has_deck(board, seats.RIVAL), Step("rival-has-deck", "IZ-14"))
    of = reading.is_kind(card.fields, reading.CREATURE)
    facts = {"card": card.name, "wanted": reading.CREATURE}
    yield Check(of, Step("is-a", "IZ-6", facts), (Lack(card.name, "type"),) if of is None else ())
    there = len(lying.creatures(state, seats.RIVAL))
    yield Check(there <= BENCH, Step("board-full", "IZ-6", {"lying": there}))


def _stake(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    if board.bring is None or board.bring(deed.words[0]) is None:
        raise NotFound("play.no-such-card", name=deed.words[0])
    staked = board.option(seats.MODE) == seats.STAKES
    yield Check(staked, Step("with-stakes", "IZ-27"))
    yield Check(not state.turn, Step("stake-before", "IZ-27"))
    there = len(state.zones[at(lying.PRIZES, deed.seat)])
    yield Check(there < PRIZES, Step("stakes-full", "IZ-2", {"most": PRIZES}))


def _begin(board: Board, state: State, deed: Deed) -> Iterator[Check]:
    """A rival with a deck begins its turn, one behind each of the player's."""
    yield Check(deed.seat != seats.PLAYER, Step("begin-rival", "IZ-8"))
    yield Check(seats.has_deck(board, deed.seat), Step("begin-deck", "IZ-8"))
    had, due = seats.turns(state, deed.seat), seats.due(board, state)
    yield Check(had < due, Step("begin-once", "IZ-8"))
    if seats.in_setup(board, state, deed.seat):
        yield from all_prepared(board, state)


def _stop(_board: Board, state: State, _deed: Deed) -> Iterator[Check]:
    yield Check(state.turn > 0, Step("stop-later", "IZ-1"))


def _stands(board: Board, state: State, number: int) -> bool:
    return any(number in lying.creatures(state, seat) for seat in seats.seats(board))


_JUDGES: Mapping[str, Callable[[Board, State, Deed], Iterator[Check]]] = {
    deeds.BENCHED: playing.bench,
    deeds.SWITCHED: playing.active,
    deeds.EVOLVED: playing.evolve,
    deeds.VECTOR: playing.vector,
    deeds.HABITAT: playing.habitat,
    deeds.BURNT: playing.burnt,
    deeds.HUNTER: playing.hunter,
    deeds.ATTACK: _attack,
    deeds.HURT: _changed,
    deeds.HEAL: _changed,
    deeds.REMOVE: _changed,
    deeds.RIVAL: _rival,
    deeds.STAKE: _stake,
    deeds.BEGIN: _begin,
    deeds.STOP: _stop,
}
