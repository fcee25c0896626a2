"""`mazo deck cut`: cards out of a deck."""

from typing import Annotated

import typer

from ...catalog.game import Game
from ...catalog.text import fold
from ...collection.deckbuilding import moves
from ...collection.deckbuilding.decks import Deck, Line
from .. import options
from ..answer import Answer
from ..decks import Stored
from ..words import say
from .changing import edit


def command(
    deck: Stored,
    cards: Annotated[
        list[str], typer.Argument(help=say("deck.cut.cards"), metavar=say("options.CARD"))
    ],
    zone: Annotated[
        str | None,
        typer.Option("-z", "--zone", help=say("deck.cut.zone"), metavar=say("options.ZONE")),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Take cards out."""

    def take(held: Deck, line: Line, _: Game) -> Deck:
        return moves.taken(held, line if zone else _where_it_is(held, line))

    told = "deck.would-take" if dry_run else "deck.taken"
    return edit(deck, cards, take, told, game=game, zone=zone, dry_run=dry_run)


def _where_it_is(held: Deck, line: Line) -> Line:
    """Return the line in the only zone that holds the card; as it is where several do."""
    zones = {each.zone for each in held.lines if _is_same(each, line)}
    return line.but(zone=zones.pop()) if len(zones) == 1 else line


def _is_same(each: Line, line: Line) -> bool:
    if line.card is None:
        return each.card is None and fold(each.name) == fold(line.name)
    return each.card == line.card
