"""`mazo play remove`: delete a game that is kept, which undo brings back."""

from ...collection import plays
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..session import Session
from ..words import say
from .reopened import Kept, game_of


def command(name: Kept, game: options.Game = None, dry_run: options.DryRun = False) -> Answer:
    """Delete a game that is kept."""
    asked = game_of(Session(game))
    with change(dry_run=dry_run) as db:
        saved = plays.find(db, name, asked)
        plays.remove(db, saved)
    data = {"name": saved.name, "moves": len(saved.actions)}
    said = say("plays.would-remove" if dry_run else "plays.removed", name=saved.name)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=saved.game, notes=notes(dry_run=dry_run)
    )
