"""`mazo own spare`: copies that nothing needs, to be given away or traded."""

from typing import Annotated

import typer

from ...collection.deckbuilding.shortage import Shortage
from ...collection.owning.today import Places
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note
from ..copies import data_columns, name_cell
from ..needed import LACK, as_data, in_display_order
from ..session import Session
from ..words import say


def command(
    keep: Annotated[
        int,
        typer.Option("--keep", min=0, help=say("own.spare.keep"), metavar=say("options.NUMBER")),
    ] = 0,
    game: options.Game = None,
) -> Answer:
    """List spare copies."""
    session = Session(game)
    catalog = session.catalog()
    found = Shortage(session.db, catalog).spare(keep)
    places = Places(catalog, {each.card for each in found if each.card})
    rows = [
        {**as_data(each, places), "owned": each.owned, "spare": each.spare}
        for each in in_display_order(found, places)
    ]
    total = sum(each.spare for each in found)
    return Answer(
        data={"total": total, "keep": keep, "cards": rows},
        rows=rows,
        columns=_columns(),
        data_columns=data_columns((*LACK, "owned", "spare")),
        game=catalog.id,
        notes=[
            say("own.spare-in-all", count=total) if found else say("own.none-spare"),
            *sample_note(row["sample"] for row in rows),
        ],
    )


def _columns() -> list[Column]:
    return [
        Column("name", say("own.name"), cell=name_cell, whole=True),
        Column("set", say("card.set")),
        Column("number", say("card.number"), right=True),
        Column("finish", say("own.finish")),
        Column("owned", say("own.owned"), right=True),
        Column("spare", say("own.spare-count"), right=True),
    ]
