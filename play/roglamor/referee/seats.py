"""The seats of a table: whose turn it is, and what a rival does who is played by lines."""

from ....catalog.errors import Fact
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Ruling, Step
from .remembered import on_turn

PLAYER, RIVAL = SEATS = (1, 2)
PLAYS, PASSIVE, SCRIPTED = "rival", "passive", "scripted"  # an option: what the rival does
FIRST, OWN, OTHER = "first", "own", "rival"  # an option: who begins
_DOMAINS = "dominios"
# Steps whose sentences speak to the player; those of a rival's deeds have their own.
_YOURS = frozenset({
    "own-turn", "chosen-in-play", "first-domain-of-turn", "same-element", "once-a-game",
    "first-exploring-of-turn", "element-in-realities", "deck-has-cards", "top-card-playable",
    "rival-has-cards", "such-a-place",
})  # fmt: skip


def scripted(board: Board) -> bool:
    """Tell whether the rival has turns, which the player plays by lines behind `@2`."""
    return board.option(PLAYS) == SCRIPTED


def played(board: Board) -> tuple[int, ...]:
    """Return the seats that have turns."""
    return SEATS if scripted(board) else (PLAYER,)


def other(seat: int) -> int:
    """Return the side that a side plays against."""
    return RIVAL if seat == PLAYER else PLAYER


def starter(board: Board) -> int:
    """Return the seat that begins the game."""
    return RIVAL if board.option(FIRST) == OTHER else PLAYER


def follows(board: Board, state: State) -> int:
    """Return the seat whose turn is next; a passive rival has none."""
    if not scripted(board):
        return PLAYER
    return other(on_turn(state)) if state.turn else starter(board)


def begins_round(board: Board, seat: int) -> bool:
    """Tell whether a seat's turn has a number of its own: a round is both sides' turns."""
    return not scripted(board) or seat == starter(board)


def has_deck(board: Board, seat: int) -> bool:
    """Tell whether a side brought a play deck; a rival may do without."""
    return seat == PLAYER or bool(board.piles.get(at(board.deck, seat)))


def pays(board: Board, seat: int) -> bool:
    """Tell whether a side pays: a rival without a domain deck plays for nothing."""
    return seat == PLAYER or bool(board.piles.get(at(_DOMAINS, seat)))


def addressed(found: Ruling, seat: int) -> Ruling:
    """Return what is said of a side's deed; what speaks to the player is told of a rival's."""
    if seat == PLAYER:
        return found
    return Ruling(tuple(check.but(step=_of_rival(check.step)) for check in found.checks))


def _of_rival(step: Step) -> Step:
    return step.but(key=f"{step.key}-rival") if step.key in _YOURS else step


def tell(
    state: State,
    seat: int,
    key: str,
    cards: tuple[int, ...] = (),
    cite: tuple[str, ...] = (),
    **facts: Fact,
) -> State:
    """Return the state with an event more; one of the rival's has a sentence of its own."""
    own = key if seat == PLAYER else f"{key}-rival"
    return moves.tell(state, own, cards, cite, **facts)
