"""`mazo play remove`: delete a game that is kept, which undo brings back."""

from ...collection import plays
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..words import say
from .reopened import Kept


def command(name: Kept, game: options.Game = None, dry_run: options.DryRun = False) -> Answer:
    """Delete a game that is kept."""
    with change(dry_run=dry_run) as db:
        saved = plays.find(db, name, game)
        plays.remove(db, saved)
    data = {"name": saved.name, "moves": len(saved.actions)}
    said = say("plays.would-remove" if dry_run else "plays.removed", name=saved.name)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=saved.game, notes=notes(dry_run=dry_run)
    )
