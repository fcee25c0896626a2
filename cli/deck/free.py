"""`mazo deck free`: a built deck gives its copies back."""

from ...collection.deckbuilding import decks
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..decks import Stored
from ..words import say


def command(deck: Stored, game: options.Game = None, dry_run: options.DryRun = False) -> Answer:
    """Free the cards that a built deck holds."""
    with change(dry_run=dry_run) as db:
        held = decks.get(db, deck, game)
        decks.save(db, held.but(built=False))
    data = {"deck": held.name, "built": False, "changed": held.built}
    key = "deck.would-free" if dry_run else "deck.freed"
    said = say(key if held.built else "deck.free-already", deck=held.name)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=held.game, notes=notes(dry_run=dry_run)
    )
