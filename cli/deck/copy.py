"""`mazo deck copy`: the same deck under another name."""

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
    name: Annotated[str, typer.Argument(help=say("deck.copy.name"), metavar=say("options.NAME"))],
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Copy a deck; the copy holds no cards of the user's, though the deck be built."""
    with change(dry_run=dry_run) as db:
        held = decks.get(db, deck, game)
        made = decks.create(db, held.but(name=name, built=False))
    count = sum(line.count for line in made.lines)
    data = {"deck": made.name, "of": held.name, "count": count}
    key = "deck.would-copy" if dry_run else "deck.copied"
    said = say(key, name=made.name, of=held.name, count=count)
    return Answer(
        data=data, rows=[data], text=lambda _: said, game=held.game, notes=notes(dry_run=dry_run)
    )
