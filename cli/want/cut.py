"""`mazo want cut`: cards that one no longer wants."""

from typing import Annotated

import typer

from ...collection.owning import wants
from ...collection.owning.today import settle
from ...collection.owning.wants import Want
from .. import options
from ..answer import Answer
from ..changes import change
from ..copies import Cards, held
from ..session import Session
from ..words import say
from .told import For, answer, deck_named, want_of


def command(
    cards: Cards,
    note: Annotated[
        str, typer.Option("--note", help=say("want.cut.note"), metavar=say("options.TEXT"))
    ] = "",
    deck: For = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Take wants away."""
    session = Session(game)
    catalog, lines = held(session, cards)
    its_deck = deck_named(session, catalog, deck)
    gone = list[Want]()
    with change(dry_run=dry_run) as db:
        settle(db, catalog)
        for line in lines:
            taken = wants.take(db, want_of(catalog, line, note, its_deck))
            gone += [want.but(count=count) for want, count in taken]
    key = "want.would-take" if dry_run else "want.taken"
    return answer(catalog, key, gone, dry_run=dry_run)
