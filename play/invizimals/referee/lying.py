"""The table of a game of solitaire as the arithmetic of this room sees it."""

from ....catalog.errors import NotFound
from ....catalog.text import fold
from ...cards import Card
from ...fields import Fields
from ...goldfish import told
from ...goldfish.board import Board
from ...goldfish.moves import find
from ...goldfish.places import at
from ...goldfish.state import State
from .. import reading
from ..cards import CHANGES, FAMILY, Creature, Habitat, InPlay, Vector

HAND, ACTIVE, BENCH, FIELD, PRIZES, GRAVEYARD, DECK = (
    "hand", "active", "bench", "habitat", "prizes", "graveyard", "main",
)  # fmt: skip
DAMAGE = "damage"  # counters: the lives that a creature has lost (IZ-17)


def fields(board: Board, state: State, number: int) -> Fields:
    """Return what a card prints, as the catalog says, or the player where it does not."""
    found = board.fields(state, number)
    changes = found.get(CHANGES)
    if not isinstance(changes, str) or not changes:
        return found
    said = told.parts(changes, board.game.fields[FAMILY])  # families that are not named: none
    own = board.card(state, number).fields.get(CHANGES)
    known = own.items() if isinstance(own, dict) else ()
    printed = {family: points for family, points in known if points is not None}
    return {**found, CHANGES: {**printed, **said}}  # type: ignore[dict-item]


def kind(board: Board, state: State, number: int) -> str | None:
    """Return which of the five kinds of card one is; None where nobody says."""
    found = board.value(state, number, reading.TYPE)
    return found if isinstance(found, str) and found else None


def name(board: Board, state: State, number: int) -> str:
    """Return the name of a card, whoever sees it."""
    return board.card(state, number).name


def unseen(board: Board, state: State, number: int, seat: int) -> bool:
    """Tell whether nothing may be told of a card that a side would play: it is hidden elsewhere."""
    zone, how = find(state, number)
    return zone != at(HAND, seat) and board.hidden(zone, how)


def named(board: Board, name: str) -> Card:
    """Return the card of the catalog that a name means.

    Raises:
        NotFound: `invizimals.not-one-card` with name: it means none, or several.
    """
    card = board.bring(name) if board.bring else None
    if card is None:
        raise NotFound("invizimals.not-one-card", name=name)
    return card


def creature(board: Board, state: State, number: int) -> Creature:
    """Return a creature; what it is a stage of is its name without the stage behind it.

    What is lacking of it is to be told as the card prints it.
    """
    title = name(board, state, number)
    card = reading.creature(title, fields(board, state, number), board.settings)
    swapped = bool(board.settings["values-swapped"])
    return card.but(line=_line(title, card.stage), swapped=swapped)


def _line(title: str, stage: str | None) -> str:
    if stage and fold(title).endswith(f" {stage}"):
        return title.rstrip()[: -len(stage)].rstrip()
    return ""


def vector(board: Board, state: State, number: int) -> Vector:
    """Return a Vector."""
    return reading.vector(name(board, state, number), fields(board, state, number))


def habitat(board: Board, state: State, number: int) -> Habitat:
    """Return a Habitat card."""
    return reading.habitat(name(board, state, number), fields(board, state, number))


def with_it(state: State, number: int) -> tuple[int, ...]:
    """Return the cards that lie with a creature: its vectors, and the cards below it."""
    zone, _ = find(state, number)
    return tuple(each.number for each in state.zones[zone] if each.on == number)


def group(state: State, number: int) -> tuple[int, ...]:
    """Return a creature and the cards that lie with it, as they lie."""
    zone, _ = find(state, number)
    return tuple(each.number for each in state.zones[zone] if number in {each.number, each.on})


def below(board: Board, state: State, number: int) -> tuple[int, ...]:
    """Return the cards that a creature lies on, the lowest first."""
    found = with_it(state, number)
    return tuple(each for each in found if kind(board, state, each) != reading.VECTOR)


def vectors(board: Board, state: State, number: int) -> tuple[int, ...]:
    """Return the vectors on a creature."""
    found = with_it(state, number)
    return tuple(each for each in found if kind(board, state, each) == reading.VECTOR)


def standing(board: Board, state: State, number: int) -> InPlay:
    """Return a creature with its vectors and its damage."""
    return InPlay(
        creature(board, state, number),
        tuple(vector(board, state, each) for each in vectors(board, state, number)),
        find(state, number)[1].counters.get(DAMAGE, 0),
    )


def active(state: State, seat: int) -> int | None:
    """Return the active creature of a side, None while it has none."""
    return next(iter(_alone(state, at(ACTIVE, seat))), None)


def bench(state: State, seat: int) -> tuple[int, ...]:
    """Return the creatures of a side that wait."""
    return _alone(state, at(BENCH, seat))


def creatures(state: State, seat: int) -> tuple[int, ...]:
    """Return the creatures of a side in play, the active first."""
    return (*_alone(state, at(ACTIVE, seat)), *bench(state, seat))


def fields_of_habitat(state: State, seats: int) -> tuple[tuple[int, int], ...]:
    """Return the Habitat cards on the board: whose each is, and its number."""
    return tuple(
        (seat, number) for seat in range(1, seats + 1) for number in _alone(state, at(FIELD, seat))
    )


def habitats(board: Board, state: State) -> tuple[Habitat, ...]:
    """Return the Habitat cards on the board, whoever played them."""
    found = fields_of_habitat(state, board.start.players)
    return tuple(habitat(board, state, number) for _, number in found)


def _alone(state: State, zone: str) -> tuple[int, ...]:
    return tuple(each.number for each in state.zones.get(zone, ()) if each.on is None)
