"""`mazo deck note`: what one wants to remember of a deck."""

from typing import Annotated

import typer

from ...collection.deckbuilding import decks
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..decks import Stored
from ..words import say


def command(
    deck: Stored,
    note: Annotated[str, typer.Argument(help=say("deck.note.text"), metavar=say("options.TEXT"))],
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Write a deck's note; an empty one takes it away."""
    with change(dry_run=dry_run) as db:
        held = decks.get(db, deck, game)
        noted = decks.save(db, held.but(note=note))
    data = {"deck": held.name, "note": noted.note}
    if noted.note:
        key = "deck.would-note" if dry_run else "deck.noted"
    else:
        key = "deck.would-unnote" if dry_run else "deck.unnoted"
    said = say(key, **data)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=held.game, notes=notes(dry_run=dry_run)
    )
