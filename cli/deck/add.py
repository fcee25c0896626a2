"""`mazo deck add`: cards into a deck."""

from typing import Annotated

import typer

from ...catalog.game import Game
from ...collection.deckbuilding import moves
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from .. import options
from ..answer import Answer
from ..decks import Stored
from ..words import say
from .changing import edit


def command(
    deck: Stored,
    cards: Annotated[
        list[str], typer.Argument(help=say("deck.add.cards"), metavar=say("options.CARD"))
    ],
    zone: Annotated[
        str | None,
        typer.Option("-z", "--zone", help=say("deck.add.zone"), metavar=say("options.ZONE")),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Add cards."""

    def add(held: Deck, line: Line, _: Game) -> Deck:
        return moves.added(held, line)

    told = "deck.would-add" if dry_run else "deck.added"
    return edit(deck, cards, add, told, game=game, zone=zone, dry_run=dry_run)
