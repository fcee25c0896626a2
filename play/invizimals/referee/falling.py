"""What a removal changes on the table of a game of solitaire, and how the game is won."""

from collections.abc import Iterable

from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.memory import whole
from ...goldfish.moves import figured, find, gone, moved, remembered, tell
from ...goldfish.places import at, seat_of
from ...goldfish.state import Ending, Event, State
from ...working import Step
from .. import reading
from ..endings import GRAVEYARD, HABITAT, End, Player, Removal, end, remove
from ..prizes import Prizes
from . import lying, seats

PRIZES, CAPTURED, REMOVALS = "prizes", "captured", "removals"
_SIDES = (seats.PLAYER, seats.RIVAL)
# What is told of a staked card, by who takes it and whose it was.
_STAKES = {
    (seats.PLAYER, "own"): "event-stake-back",
    (seats.PLAYER, "rival"): "event-stake-won",
    (seats.RIVAL, "own"): "event-stake-back-rival",
    (seats.RIVAL, "rival"): "event-stake-won-rival",
}
_RESULTS = {"first": "won", "second": "lost", "nobody": "level"}


def told(state: State, steps: Iterable[Step]) -> State:
    """Return the state with each step told, by the rule it follows and the setting that decided."""
    for step in steps:
        cite = tuple(dict.fromkeys(filter(None, (step.cite, step.setting))))
        state = moves.told(state, Event(step.key, step.facts, cite=cite))
    return state


def fallen(board: Board, state: State, number: int) -> State:
    """Return the state after a creature is removed: cards, vectors, habitat, prize, and the end."""
    own = seat_of(find(state, number)[0])
    on_board = lying.fields_of_habitat(state, board.start.players)
    found = remove(
        lying.standing(board, state, number),
        _prizes(state, seats.other(own)),
        board.settings,
        habitats=[owner == own for owner, _ in on_board],
        stakes=_staked(board),
    )
    cards = (*lying.with_it(state, number), number)
    for part in found.order:
        state = told(state, found.steps[part])
        if part == GRAVEYARD:
            state = moved(state, cards, at(lying.GRAVEYARD, own))
        elif part == HABITAT:
            state = _cleared(state, on_board, found)
        else:
            state = _captured(state, seats.other(own), found)
    return ended(board, remembered(state, **{REMOVALS: found.capture.after.removals}))


def _staked(board: Board) -> bool:
    return board.option(seats.MODE) == seats.STAKES


def _prizes(state: State, seat: int) -> Prizes:
    """Return the prize cards as a side sees them."""
    theirs = seats.other(seat)
    return Prizes(
        own=state.figures.get(at(PRIZES, seat), 0),
        rival=state.figures.get(at(PRIZES, theirs), 0),
        captured=state.figures.get(at(CAPTURED, seat), 0),
        removals=whole(state, REMOVALS),
    )


def _cleared(state: State, on_board: Iterable[tuple[int, int]], found: Removal) -> State:
    """Return the state without the Habitat cards that leave, each to its owner's graveyard."""
    for (owner, number), goes in zip(on_board, found.habitats, strict=True):
        if goes:
            state = moved(state, (number,), at(lying.GRAVEYARD, owner))
    return state


def _captured(state: State, seat: int, found: Removal) -> State:
    """Return the state with the prize taken; a staked card goes with whoever wins it (IZ-27)."""
    side = found.capture.taken_from
    if side is None:
        return state
    owner = seat if side == "own" else seats.other(seat)
    state = figured(figured(state, at(PRIZES, owner), -1), at(CAPTURED, seat), 1)
    staked = [each.number for each in state.zones[at(lying.PRIZES, owner)]]
    won = [number for number in staked[:1] if number in state.tokens]
    if not won:
        return state
    name = state.tokens[won[0]].name
    return tell(gone(state, won), _STAKES[seat, str(side)], cite=("IZ-27",), card=name)


def ended(
    board: Board, state: State, *, cannot_draw: int | None = None, stopped: bool = False
) -> State:
    """Return the state with the end of the game, where something has just won it (IZ-1).

    Args:
        board: What stays the same.
        state: How the table stands.
        cannot_draw: The side that has to draw from an empty deck, if that is what happened.
        stopped: Whether play stops by agreement; else a creature was removed.
    """
    if cannot_draw is not None:
        first, second = (Player(cannot_draw=seat == cannot_draw) for seat in _SIDES)
    elif stopped:
        first, second = (Player(state.figures.get(at(CAPTURED, seat), 0)) for seat in _SIDES)
    else:
        first, second = (_standing(board, state, seat) for seat in _SIDES)
    found = end(first, second, board.settings, stopped=stopped, stakes=_staked(board))
    opened = [step for step in found.steps if step.key == "no-creatures-open"]
    if found.winner is None:
        return told(state, map(_whose, opened))
    if found.winner == "nobody" and not stopped:
        return state
    reasons = [each for each in found.steps if each not in opened]
    return _unwon(board, state).but(ending=_ending(found, reasons))


def _unwon(board: Board, state: State) -> State:
    """Return the state with what nobody has captured told; whose it is then is not written."""
    zones = (at(lying.PRIZES, seat) for seat in seats.seats(board))
    left = tuple(each.number for zone in zones for each in state.zones[zone])
    if not _staked(board) or not left:
        return state
    return tell(state, "event-stakes-left", left, ("IZ-27", "stakes-win"))


def _whose(step: Step) -> Step:
    """Return who has none left: the side that does not win by it."""
    return step.but(key="no-creatures-open-rival") if step.facts["winner"] == "first" else step


def _ending(found: End, reasons: list[Step]) -> Ending:
    """Return the end by the first of its reasons."""
    step, result = reasons[0], _RESULTS[str(found.winner)]
    cite = tuple(dict.fromkeys(filter(None, (step.cite, step.setting))))
    return Ending(f"ending-{result}-{step.key}", step.facts, cite)


def _standing(board: Board, state: State, seat: int) -> Player:
    """Return a side with its creatures; one without a deck has only what is brought for it."""
    side = Player(state.figures.get(at(CAPTURED, seat), 0))
    if not seats.has_deck(board, seat):
        return side
    others = [
        lying.kind(board, state, each.number)
        for zone in (lying.HAND, board.deck)
        for each in state.zones[at(zone, seat)]
    ]
    known = others.count(reading.CREATURE)
    return side.but(
        creatures=len(lying.creatures(state, seat)),
        others=None if None in others and not known else known,
    )
