"""Moves of a made-up deck, played by a command line."""

from collections.abc import Sequence
from typing import Any

from ..running import Mazo

DECK = "Mazo\n4 Ábaco Nítido\n3 Ñandú de Ceniza\n2 Cañón de Sal\n1 3 Deseos\n"


def script(*lines: str) -> str:
    """Return moves as a script."""
    return "\n".join(lines) + "\n"


def played(mazo: Mazo, moves: Sequence[str], *words: str, verb: str = "start") -> Any:
    """Play moves, and return the game as data."""
    return mazo.json("play", verb, *words, stdin=script(*moves))


def table(game: Any) -> dict[str, Any]:
    """Return what of a game as data is the game itself."""
    return {name: value for name, value in game.items() if name not in {"name", "same"}}
