"""`mazo deck rename`: another name for a deck."""

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
    name: Annotated[str, typer.Argument(help=say("deck.rename.name"), metavar=say("options.NAME"))],
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Rename a deck."""
    with change(dry_run=dry_run) as db:
        held = decks.get(db, deck, game)
        renamed = decks.rename(db, held, name)
    data = {"old": held.name, "name": renamed.name}
    said = say("deck.would-rename" if dry_run else "deck.renamed", **data)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=held.game, notes=notes(dry_run=dry_run)
    )
