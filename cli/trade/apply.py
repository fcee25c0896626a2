"""`mazo trade apply`: one's own side of a deal."""

from pathlib import Path
from typing import Annotated

import typer

from ...collection.trading import deals, offers
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..session import Session
from ..terminal import input as standard_input
from ..words import say
from .moves import columns, rows_of
from .party import Party, me


def command(
    file: Annotated[str, typer.Argument(help=say("trade.apply.file"), metavar=say("options.FILE"))],
    as_: Party = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Apply a deal."""
    data = standard_input.content() if file == "-" else Path(file).read_bytes()
    deal = deals.read(data, file)
    session = Session(deal.game)
    party = me(session, as_)
    catalog = session.catalog(deal.game)
    with change(dry_run=dry_run) as db:
        deals.apply(db, catalog, deal, party)
    given, got = (offers.counted(lots) for lots in (deal.given(party), deal.got(party)))
    key = "trade.would-apply" if dry_run else "trade.applied-now"
    said = say(key, party=party, given=given, got=got)
    mine = [move for move in deal.moves if party in (move.giver, move.taker)]
    rows = rows_of(mine)
    return Answer(
        data={"deal": deal.id, "party": party, "given": given, "got": got, "moves": rows},
        rows=rows,
        columns=columns(rows),
        game=catalog.id,
        notes=[said, *notes(dry_run=dry_run)],
    )
