"""What the rules of a game remember in a state, read by its kind; `moves.remembered` writes it."""

from collections.abc import Sequence

from .state import State

EARLY = "early"  # remembered: another seat whose turn comes before the player's first
UNSURE = "unsure"  # remembered: figures that hang on what nobody has told yet


def word(state: State, key: str) -> str:
    """Return a text that is remembered; "" where none is."""
    found = state.memory.get(key)
    return found if isinstance(found, str) else ""


def whole(state: State, key: str) -> int:
    """Return a whole number that is remembered; 0 where none is, 1 for a flag that is set."""
    found = state.memory.get(key)
    return int(found) if isinstance(found, int) else 0


def listed(state: State, key: str) -> tuple[str, ...]:
    """Return a list that is remembered; empty where none is."""
    found = state.memory.get(key)
    if isinstance(found, tuple):  # as nearly always: games ask thousands of times
        return found
    return tuple(found) if isinstance(found, Sequence) and not isinstance(found, str) else ()
