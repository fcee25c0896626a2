"""How a game begins: the Portal laid out, and the starting draw that makes the Guardian."""

from ....catalog.errors import UsageError
from ....packs import chance
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at, plain
from ...goldfish.state import State
from .. import legends
from ..deal import FIRST_DEAL, dealt_to
from ..guardian import Drawn, starting_draw
from ..variants import suits
from . import lying, special
from .remembered import REST, at_stage, with_guardian

_MOST_DRAWS = 60  # a tie that lasts longer is settled by agreement
_DRAWS_TOLD = 2  # of each, where the draw settles nothing


def begin(board: Board, state: State) -> State:
    """Return the state of the set-up: Portal, Legends, and the Guardian of the first round.

    Raises:
        UsageError: `invocacion.variant-players`, `invocacion.no-rival-deck`,
            `invocacion.portal-small`: this way of playing is not for so many, one deck is missing,
            or the cards do not suffice for the first deal (INV-2).
    """
    variant, players = lying.variant(board), board.start.players
    if not suits(variant, players):
        raise UsageError("invocacion.variant-players", players=players)
    if variant == "constructed" and not state.zones.get(at(lying.DECK, 2)):
        raise UsageError("invocacion.no-rival-deck")
    state = _laid(board, state)
    _suffices(board, state, variant)
    return _guardian(board, at_stage(state, REST))


def _suffices(board: Board, state: State, variant: str) -> None:
    """Do nothing if there are cards for the first deal."""
    shared = not lying.own_portal(board)
    referee = variant == "armageddon"
    players = dealt_to(board.start.players, board.settings, referee=referee) if shared else 1
    have = min(len(state.zones[zone]) for zone in lying.portals(board))
    need = (board.start.size or FIRST_DEAL) * players
    if have < need:
        raise UsageError("invocacion.portal-small", have=have, need=need)


def _laid(board: Board, state: State) -> State:
    """Lay the Portal face down, Legends with their top card open, Special Invocations beside.

    Rules: INV-38, INV-40.
    """
    zones = dict(state.zones)
    decks = [key for key in zones if plain(key) == lying.LEGENDS]
    found = tuple(each for key in reversed(decks) for each in zones.pop(key))
    with_legends = board.option("legends") == "yes"
    zones[lying.LEGENDS] = tuple(
        each.but(down=not with_legends or each is not found[-1]) for each in found
    )
    if not lying.own_portal(board):
        decks = [key for key in zones if plain(key) == lying.DECK]
        pile = tuple(each.but(down=True) for key in decks for each in zones[key])
        zones |= dict.fromkeys(decks, ())
        zones[lying.PORTAL] = pile
    apart = [key for key in zones if plain(key) == lying.BESIDE]
    zones[lying.BESIDE] = tuple(each for key in apart for each in zones.pop(key))
    state = special.beside(board, state.but(zones=zones))
    return _counted(board, state) if with_legends else state


def _counted(board: Board, state: State) -> State:
    """Tell of a Legends deck that does not have the number of cards it is to have (INV-38)."""
    count = len(state.zones[lying.LEGENDS])
    asked = board.start.options.get("legends") == "yes"
    if count == legends.DECK or not (count or asked):
        return state
    return moves.tell(
        state, "event-legends-count", cite=("INV-38",), count=count, wanted=legends.DECK
    )


def _guardian(board: Board, state: State) -> State:
    """Settle the Guardian: as agreed, else by the starting draw (INV-1)."""
    said = board.start.options.get("guardian")
    if said is not None:
        agreed = int(said)
        if agreed not in lying.seats(board):
            raise UsageError("play.no-such-seat", seat=agreed, players=board.start.players)
        return _named(state, agreed, "event-guardian-agreed")
    place, told = board.address(0), len(state.events)
    level: tuple[int, ...] = tuple(lying.seats(board))
    for _ in range(_MOST_DRAWS):
        state, drawn = _draw(board, state, level)
        if drawn.guardian is not None:
            return _named(_returned(board, state, place), drawn.guardian, "event-guardian")
        if not drawn.again:
            break
        level = drawn.again
    shown = told + _DRAWS_TOLD * board.start.players
    state = _returned(board, state.but(events=state.events[:shown]), place)
    return _named(state, 1, "event-guardian-unknown")


def _named(state: State, seat: int, key: str) -> State:
    return moves.tell(with_guardian(state, seat), key, cite=("INV-1",), seat=seat)


def _draw(board: Board, state: State, level: tuple[int, ...]) -> tuple[State, Drawn]:
    """Let each of some seats draw a card, and tell what that settles."""
    drawn: dict[int, int | None] = {}
    for seat in level:
        pile = state.zones[lying.portal(board, seat)]
        if not pile:
            return state, Drawn(None)
        number = pile[-1].number
        card = lying.printed(board, state, number)
        state = moves.moved(state, [number], at(lying.HAND, seat))
        drawn[seat] = card.power
        state = moves.tell(
            state, "event-draws", cite=("INV-1",), seat=seat, card=card.name, points=card.power
        )
    return state, starting_draw(drawn)


def _returned(board: Board, state: State, address: chance.Address) -> State:
    """Put the cards of the draw back and shuffle, unless `start-draw` lets them stay in hand."""
    if board.settings["start-draw"] == "keep":
        return state
    for seat in lying.seats(board):
        hand = lying.numbers(state, lying.HAND, seat)
        to = lying.portal(board, seat)
        state = moves.moved(state, hand, to, down=not lying.own_portal(board))
    for n, zone in enumerate(lying.portals(board)):
        state = moves.shuffled(state, zone, address.at(n))
    return state
