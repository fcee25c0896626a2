"""`mazo deck remove`: delete a deck, which undo brings back."""

from ...collection.deckbuilding import decks
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..decks import Stored
from ..words import say


def command(deck: Stored, game: options.Game = None, dry_run: options.DryRun = False) -> Answer:
    """Delete a deck."""
    with change(dry_run=dry_run) as db:
        held = decks.get(db, deck, game)
        decks.remove(db, held)
    data = {"name": held.name, "count": sum(line.count for line in held.lines)}
    said = say("deck.would-remove" if dry_run else "deck.removed", name=held.name)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=held.game, notes=notes(dry_run=dry_run)
    )
