"""`mazo trade match`: the best even exchange with somebody else's offer."""

from typing import Annotated

import typer

from ...collection.trading.exchange import best, lacking
from .. import options
from ..answer import Answer
from ..session import Session
from ..words import say
from .moves import deal_of, lacked
from .party import Keep, Party, Replace, To, me, my_offer, read_offer, same_game
from .told import told
from .weighing import Balance, By, Values, measure, unweighed


def command(
    file: Annotated[str, typer.Argument(help=say("trade.match.file"), metavar=say("options.FILE"))],
    by: Balance = By.COUNT,
    value: Values = None,
    keep: Keep = 0,
    to: To = None,
    replace_: Replace = False,
    as_: Party = None,
    game: options.Game = None,
) -> Answer:
    """Match an offer with one's own."""
    session = Session(game)
    theirs = read_offer(file)
    catalog = session.catalog(game or theirs.game)
    mine = my_offer(session, catalog, me(session, as_), keep=keep)
    parties = (mine, theirs)
    same_game(catalog, parties, (say("trade.yours"), file))
    weigh = measure(catalog, by, value or (), parties)
    moves = best(parties, weigh)
    i_lack, they_lack = lacking(mine, [theirs]), lacking(theirs, [mine])
    moved = {move.lot.card for move in moves}
    notes = [
        *lacked(theirs.party, [lot for lot in i_lack if lot.card not in moved], "trade.i-lack"),
        *lacked(
            theirs.party, [lot for lot in they_lack if lot.card not in moved], "trade.they-lack"
        ),
        *unweighed(parties, weigh),
    ]
    lists = {
        "i_lack": [lot.card for lot in i_lack],
        "they_lack": [lot.card for lot in they_lack],
    }
    deal = deal_of(catalog, parties, by, moves)
    return told(deal, to, replace_=replace_, more=lists, notes=notes)
