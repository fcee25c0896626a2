"""`mazo trade ring`: the exchange in circles that serves a whole table best."""

from typing import Annotated

import typer

from ...catalog.errors import UsageError
from ...collection.trading.exchange import best
from .. import options
from ..answer import Answer
from ..session import Session
from ..words import say
from .moves import deal_of
from .party import Replace, To, read_offer, same_game
from .told import told
from .weighing import Balance, By, Values, measure, unweighed


def command(
    files: Annotated[
        list[str], typer.Argument(help=say("trade.ring.files"), metavar=say("options.FILE"))
    ],
    by: Balance = By.COUNT,
    value: Values = None,
    to: To = None,
    replace_: Replace = False,
    game: options.Game = None,
) -> Answer:
    """Match several offers."""
    if len(files) < 2:
        raise UsageError("trade.too-few-files")
    parties = [read_offer(file) for file in files]
    catalog = Session(game).catalog(game or parties[0].game)
    same_game(catalog, parties, files)
    weigh = measure(catalog, by, value or (), parties)
    deal = deal_of(catalog, parties, by, best(parties, weigh))
    got = {offer.party: sum(lot.count for lot in deal.got(offer.party)) for offer in parties}
    return told(deal, to, replace_=replace_, more={"gets": got}, notes=unweighed(parties, weigh))
