"""What a game remembers that lies on no table: choices not shown yet, bonuses that wait, scores.

A choice is kept as `SEAT:CARD`, what a card has scored as `SEAT:CARD:POINTS`.
"""

from collections.abc import Iterable

from ....catalog.value import Value
from ...goldfish.memory import listed, whole, word
from ...goldfish.moves import remembered
from ...goldfish.state import State

PICKS, RECEIVED, BONUSES = "picks", "received", "untold-bonus"  # pairs of a seat and a card
CAST, SOLD = "scored-cast", "scored-sold"  # what spells, and bonuses of implements, have scored


class Scored(Value):
    """Points that a card has given a seat."""

    seat: int
    card: int
    points: int


def pairs(state: State, key: str) -> tuple[tuple[int, int], ...]:
    """Return what is kept under a key of pairs: each seat with its card."""
    said = (each.split(":") for each in listed(state, key))
    return tuple((int(seat), int(card)) for seat, card in said)


def cards(state: State, key: str) -> dict[int, int]:
    """Return the card of each seat that has one under a key of pairs."""
    return dict(pairs(state, key))


def paired(state: State, key: str, more: Iterable[tuple[int, int]]) -> State:
    """Return the state with more pairs under a key."""
    words = (f"{seat}:{card}" for seat, card in more)
    return remembered(state, **{key: (*listed(state, key), *words)})


def without(state: State, key: str, card: int) -> State:
    """Return the state without the pairs of a card under a key."""
    left = tuple(f"{seat}:{each}" for seat, each in pairs(state, key) if each != card)
    return remembered(state, **{key: left})


def emptied(state: State, key: str) -> State:
    """Return the state with nothing under a key of pairs."""
    return remembered(state, **{key: ()})


def has_bonus(state: State, seat: int) -> bool:
    """Tell whether points of a seat are unknown, since nobody has told what an implement names."""
    return bonuses(state, seat) > 0


def bonuses(state: State, seat: int) -> int:
    """Return how many implements of a seat wait for what they name to be told."""
    return sum(each == seat for each, _ in pairs(state, BONUSES))


def scored(state: State, key: str) -> tuple[Scored, ...]:
    """Return what cards have scored, `CAST` or `SOLD`, in the order they did."""
    return tuple(Scored(*map(int, each.split(":"))) for each in listed(state, key))


def scoring(state: State, key: str, all_: Iterable[Scored]) -> State:
    """Return the state that remembers what cards have scored, in place of what it did."""
    return remembered(state, **{key: tuple(f"{one.seat}:{one.card}:{one.points}" for one in all_)})


def school_of(state: State, space: int) -> str:
    """Return the school that the board draws at a space of the offer; "" while nobody has said."""
    return word(state, f"space-{space}")


def waiting(state: State) -> tuple[int, ...]:
    """Return the spaces whose marker waits for its school to be told."""
    return tuple(int(space) for space in listed(state, "pending"))


def named(state: State, card: int) -> int | None:
    """Return how many mana an implement was said to name; None where nobody has said."""
    key = f"named-{card}"
    return whole(state, key) if key in state.memory else None


def given(state: State, seat: int) -> tuple[int, ...]:
    """Return the crystals that somebody said a mage gives, by school; empty while nobody has."""
    return tuple(int(count) for count in listed(state, f"mage-{seat}"))
