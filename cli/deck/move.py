"""`mazo deck move`: cards from one zone of a deck to another."""

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
from .zones import deck_zone


def command(
    deck: Stored,
    cards: Annotated[
        list[str], typer.Argument(help=say("deck.move.cards"), metavar=say("options.CARD"))
    ],
    to: Annotated[str, typer.Option("--to", help=say("deck.move.to"), metavar=say("options.ZONE"))],
    from_: Annotated[
        str | None,
        typer.Option("--from", help=say("deck.move.from"), metavar=say("options.ZONE")),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Move cards to another zone."""

    def move(held: Deck, line: Line, game: Game) -> Deck:
        return moves.moved(held, line, deck_zone(game, from_))

    told = "deck.would-move" if dry_run else "deck.moved"
    return edit(deck, cards, move, told, game=game, zone=to, dry_run=dry_run, total=False)
