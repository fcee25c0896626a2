"""`mazo play rename`: a name of the player's own for a game that is kept."""

from typing import Annotated

import typer

from ...collection import plays
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..session import Session
from ..words import say
from .reopened import Kept, game_of


def command(
    name: Kept,
    new: Annotated[str, typer.Argument(help=say("plays.new-name"), metavar=say("plays.NEW"))],
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Give a game that is kept another name."""
    asked = game_of(Session(game))
    with change(dry_run=dry_run) as db:
        before = plays.find(db, name, asked)
        after = plays.rename(db, before, new)
    data = {"before": before.name, "name": after.name}
    said = say("plays.would-rename" if dry_run else "plays.renamed", **data)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=after.game, notes=notes(dry_run=dry_run)
    )
