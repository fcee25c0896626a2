"""How creatures come into play, whatever brings them there: stunned, but for Agility (RG-15)."""

from collections.abc import Iterable

from ...cards import Card
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import seat_of
from ...goldfish.state import State
from ..creatures import AGILITY, entering
from . import seats, seen


def entered(board: Board, state: State, number: int) -> State:
    """Return the state in which a card that has just come to a reality lies as it enters.

    One that may be a creature, or may have Agility there, is stunned as long as nobody knows
    better. Those of a passive rival lie as the player wants them: they stand for what came before.
    """
    zone = moves.find(state, number)[0]
    placed = seat_of(zone) != seats.PLAYER and not seats.scripted(board)
    if placed or seen.is_creature(board, state, number) is False:
        return state
    return moves.changed(state, number, tapped=entering(seen.creature(board, state, number)).tapped)


def with_token(board: Board, state: State, card: Card, zone: str) -> tuple[State, int]:
    """Return the state with a token in a reality, as it enters, and its number."""
    number = board.free(state)
    return entered(board, moves.made(state, card, zone, number), number), number


def brought(board: Board, state: State, numbers: Iterable[int]) -> State:
    """Return the state in which cards laid in a reality by hand lie as they enter, and so told."""
    stunned = list[int]()
    for number in numbers:
        state = entered(board, state, number)
        stunned += [number] if moves.find(state, number)[1].tapped else []
    if stunned:
        count = len(stunned)
        state = moves.tell(state, "event-stunned", tuple(stunned), ("RG-15",), count=count)
    return unsure(board, state, stunned)


def unsure(board: Board, state: State, stunned: Iterable[int]) -> State:
    """Return the state in which it is told of which stunned cards nobody knows that they are so."""
    found = tuple(number for number in stunned if not _surely(board, state, number))
    if not found:
        return state
    return moves.tell(state, "event-unsure", found, ("RG-16",), count=len(found))


def _surely(board: Board, state: State, number: int) -> bool:
    """Tell whether a stunned card is known for a creature without Agility where it is."""
    element = _element(board, state, moves.find(state, number)[0])
    agile = seen.may_have(board, state, number, element, AGILITY)
    return seen.is_creature(board, state, number) is not None and agile is not None


def _element(board: Board, state: State, zone: str) -> str | None:
    """Return the element of the reality that a zone is."""
    lane = seen.lane_of(zone)
    return seen.reality(board, state, lane, seat_of(zone)).element if lane else None
