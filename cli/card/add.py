"""`mazo card add`: a card of one's own making."""

from typing import Annotated

import typer

from ...catalog.editing import add_card
from .. import options
from ..answer import Answer
from ..session import Session
from ..words import say
from .layer import keep, pairs, told


def command(
    name: Annotated[str, typer.Argument(help=say("card.add.name"), metavar=say("options.NAME"))],
    set_: Annotated[
        list[str] | None,
        typer.Option("--set", help=say("card.add.set"), metavar=say("card.PAIR")),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Add a card."""
    catalog = Session(game).catalog()
    edit = add_card(catalog, name, pairs(set_ or ()))
    keep(catalog.id, edit.change, dry_run=dry_run)
    key = "card.would-add" if dry_run else "card.added"
    head = say(key, name=edit.name, id=edit.card)
    return told(edit, catalog.game, head, dry_run=dry_run)
