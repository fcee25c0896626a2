"""The way in: a game goes onto the screen, and comes back as it was left."""

import os
import sys
from collections.abc import Callable

from ...catalog.errors import Unavailable
from ...play.goldfish.history import Play
from ..play.seat import Seat
from .desk import Desk


def open_board(
    here: Seat,
    play: Play,
    keep: Callable[[Play], object] | None = None,
    *,
    free: bool = False,
) -> Play:
    """Play on the whole screen until the player leaves, and return the game as it then stands.

    Args:
        here: What is played with.
        play: The game so far.
        keep: Is handed the game whenever it has changed.
        free: What the rules forbid is done all the same, and marked.

    Raises:
        Unavailable: `board.no-terminal`: there is no screen to draw on, or no keyboard.
    """
    if not _has_screen():
        raise Unavailable("board.no-terminal")
    from .app import Board

    desk = Desk(here, play, free=free, keep=keep)
    Board(desk).run()
    return desk.play


def _has_screen() -> bool:
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    seen = all(stream is not None and stream.isatty() for stream in streams)
    return seen and os.environ.get("TERM") != "dumb"
