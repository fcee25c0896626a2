"""What lies where in a game of solitaire: zones of seats, the Portal, Mana in reserve and used."""

from collections.abc import Iterable, Iterator

from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import Lying, State
from ..reading import Card, card
from ..variants import ARMAGEDDON

HAND, INVOCATION, SUPPORTS, CONJURINGS, MANA, TROPHIES = (
    "hand", "invocacion", "apoyos", "conjuros", "mana", "trofeos",
)  # fmt: skip
DISCARD, PORTAL, LEGENDS, DECK = "descarte", "portal", "legends", "main"
BESIDE, GONE = "especiales", "fuera"  # beside the Portal, and out of the game (INV-40)
SHARED = frozenset({DISCARD, PORTAL, LEGENDS, BESIDE, GONE})
PLACES = (INVOCATION, SUPPORTS, CONJURINGS)  # where cards are placed in Preparation (INV-9)


def seats(board: Board) -> range:
    """Return the seats, in their order round the table."""
    return range(1, board.start.players + 1)


def printed(board: Board, state: State, number: int) -> Card:
    """Return what a card prints; what the player told of it goes first."""
    return card(board.card(state, number).name, board.fields(state, number))


def cards(board: Board, state: State, numbers: Iterable[int]) -> dict[int, Card]:
    """Return what some cards print, by their number."""
    return {number: printed(board, state, number) for number in numbers}


def pile(state: State, zone: str, seat: int = 1) -> tuple[Lying, ...]:
    """Return what lies in a seat's zone, the bottom card first."""
    return state.zones[zone if seat == 1 else f"{seat}:{zone}"]


def numbers(state: State, zone: str, seat: int = 1) -> list[int]:
    """Return the cards of a seat's zone that take a place, without the Mana on them."""
    return [each.number for each in pile(state, zone, seat) if each.on is None]


def invocation(state: State, seat: int) -> int | None:
    """Return a seat's Invocation, None where it has none."""
    for each in pile(state, INVOCATION, seat):
        if each.on is None:
            return each.number
    return None


def reserve(state: State, seat: int) -> list[int]:
    """Return a seat's Mana that is not in play, face down (INV-8), the last gained first."""
    return [each.number for each in reversed(pile(state, MANA, seat)) if not each.tapped]


def used(state: State, seat: int) -> list[int]:
    """Return a seat's Mana that is in play: on cards, or spent (turned sideways)."""
    spent = [each.number for each in pile(state, MANA, seat) if each.tapped]
    laid = [e.number for zone in PLACES for e in pile(state, zone, seat) if e.on is not None]
    return [*spent, *laid]


def mana_on(state: State, zone: str, seat: int, number: int) -> int:
    """Return how much Mana lies on a card."""
    return sum(each.on == number for each in pile(state, zone, seat))


def invoked_support(state: State, seat: int) -> int | None:
    """Return the Support that a seat has invoked (INV-24), None where it has invoked none."""
    for each in pile(state, SUPPORTS, seat):
        if each.on is None and not each.down and mana_on(state, SUPPORTS, seat, each.number):
            return each.number
    return None


def invoked(board: Board, state: State, seat: int) -> int | None:
    """Return the value of the Support that a seat has invoked: 0 for none, None if unknown."""
    number = invoked_support(state, seat)
    return 0 if number is None else printed(board, state, number).support


def where(state: State, number: int) -> tuple[int, str, Lying] | None:
    """Return before which seat a card lies, in which zone and how: 0 for a zone that all share."""
    for key, lying in _all(state):
        if lying.number == number:
            seat, colon, zone = key.partition(":")
            if colon:
                return int(seat), zone, lying
            return (0 if key in SHARED else 1), key, lying
    return None


def _all(state: State) -> Iterator[tuple[str, Lying]]:
    for key, lying in state.zones.items():
        yield from ((key, each) for each in lying)


def own_portal(board: Board) -> bool:
    """Tell whether each seat has a Portal of its own, as in constructed play."""
    return variant(board) == "constructed"


def portal(board: Board, seat: int) -> str:
    """Return the zone of the Portal that a seat is dealt from: its own deck in constructed play."""
    return at(DECK, seat) if own_portal(board) else PORTAL


def owner_of(board: Board, number: int) -> int | None:
    """Return the seat whose deck a card is of, None for one that is of none, as a Legend."""
    decks = (seat for seat in seats(board) if number in board.piles.get(at(DECK, seat), ()))
    return next(decks, None)


def portals(board: Board) -> list[str]:
    """Return the zones of all Portals."""
    return [portal(board, seat) for seat in seats(board)] if own_portal(board) else [PORTAL]


def variant(board: Board) -> str:
    """Return how the game is played: as chosen, else as decks and players ask for.

    Two decks make it constructed play (INV-37), 5 or more players Armageddon (INV-35).
    """
    chosen = board.start.options.get("variant")
    if chosen is not None:
        return chosen
    if at(DECK, 2) in board.piles:
        return "constructed"
    return "armageddon" if board.start.players >= ARMAGEDDON[0] else "normal"


def is_passive(board: Board, seat: int) -> bool:
    """Tell whether a seat is played by the rules of the passive rival."""
    return seat != 1 and board.option("rival") != "scripted"
