"""`mazo deck new`: begin a deck."""

from typing import Annotated

import typer

from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...validators.formats.tables import format_called
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..session import Session
from ..words import say, text
from .choosing import open_notes


def command(
    name: Annotated[str, typer.Argument(help=say("deck.new.name"), metavar=say("options.NAME"))],
    game: options.Game = None,
    format_: options.DeckFormat = None,
    note: Annotated[
        str, typer.Option("--note", help=say("deck.new.note"), metavar=say("options.TEXT"))
    ] = "",
    dry_run: options.DryRun = False,
) -> Answer:
    """Begin a deck."""
    catalog = Session(game).deck_catalog()
    chosen = format_called(catalog, format_) if format_ else None
    deck = Deck(catalog.id, name, format=chosen.id if chosen else None, note=note)
    with change(dry_run=dry_run) as db:
        deck = decks.create(db, deck)
    data = {"deck": deck.name, "format": deck.format, "note": deck.note}
    key = "deck.would-create" if dry_run else "deck.created"
    said = say(key, name=deck.name, game=text(catalog.game.name))
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: said,
        game=catalog.id,
        notes=[*open_notes(chosen or format_called(catalog, None), deck), *notes(dry_run=dry_run)],
    )
