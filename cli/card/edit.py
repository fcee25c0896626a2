"""`mazo card edit`: facts about a card, as one knows them oneself."""

from typing import Annotated

import typer

from ...catalog.catalog import Printing
from ...catalog.editing import edit_card
from ...catalog.errors import UsageError
from .. import options
from ..answer import Answer
from ..session import Session
from ..words import say
from .found import card_named
from .layer import keep, pairs, told


def command(
    card: Annotated[str, typer.Argument(help=say("card.edit.card"), metavar=say("options.CARD"))],
    facts: Annotated[
        list[str], typer.Argument(help=say("card.edit.facts"), metavar=say("card.PAIRS"))
    ],
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Edit a card."""
    catalog, printing = card_named(Session(game), card)
    if printing.sample:
        raise UsageError("card.is-sample", name=printing.title)
    edit = edit_card(catalog, printing.card, pairs(facts), _only(card, printing))
    changes = keep(catalog.id, edit.change, dry_run=dry_run)
    key = "card.would-edit" if dry_run else "card.edited"
    head = say(key if changes else "card.edit.nothing", name=printing.title)
    return told(edit, catalog.game, head, dry_run=dry_run)


def _only(asked: str, printing: Printing) -> str | None:
    """Return the printing that was asked for by its own id; None where the card was."""
    numbered = f"{printing.set}-{printing.number}"
    return (
        printing.id if asked.casefold() in {printing.id.casefold(), numbered.casefold()} else None
    )
