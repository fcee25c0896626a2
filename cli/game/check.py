"""`mazo game check`: everything wrong with a game's folder, at once."""

from typing import Annotated

import typer

from ...validators.gamefiles.check import check
from .. import options
from ..answer import Answer
from ..faults import answer
from ..games import READERS
from ..session import Session
from ..words import say


def command(
    path: Annotated[
        str | None, typer.Argument(help=say("game.check.path"), metavar=say("options.GAME"))
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Check a game."""
    target = path or Session(game).game()
    return answer(target, check(target, READERS))
