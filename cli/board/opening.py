"""The way in: a game goes onto the screen, and comes back as it was left."""

import os
import sys

from ...catalog.errors import Unavailable
from ..play.sitting import Sitting
from .desk import Desk


def open_board(sitting: Sitting) -> None:
    """Play on the whole screen until the player leaves.

    Raises:
        Unavailable: `board.no-terminal`: there is no screen to draw on, or no keyboard.
    """
    if not _has_screen():
        raise Unavailable("board.no-terminal")
    from .app import Board

    Board(Desk(sitting)).run()


def _has_screen() -> bool:
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    seen = all(stream is not None and stream.isatty() for stream in streams)
    return seen and os.environ.get("TERM") != "dumb"
