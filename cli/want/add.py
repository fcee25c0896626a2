"""`mazo want add`: cards that one would like to have."""

from typing import Annotated

import typer

from ...collection.owning import wants
from ...collection.owning.today import settle
from .. import options
from ..answer import Answer
from ..changes import change
from ..copies import Cards, named
from ..session import Session
from ..words import say
from .told import For, answer, deck_named, want_of


def command(
    cards: Cards,
    note: Annotated[
        str, typer.Option("--note", help=say("want.note-help"), metavar=say("options.TEXT"))
    ] = "",
    deck: For = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Add wants."""
    session = Session(game)
    catalog, lines = named(session, cards)
    its_deck = deck_named(session, catalog, deck)
    added = [want_of(catalog, line, note, its_deck) for line in lines]
    with change(dry_run=dry_run) as db:
        settle(db, catalog)
        for each in added:
            wants.add(db, each)
    key = "want.would-add" if dry_run else "want.added"
    return answer(catalog, key, added, dry_run=dry_run)
