"""`mazo own missing`: what decks and wants need and one does not have."""

from typing import Annotated

import typer

from ...collection.deckbuilding.shortage import Shortage
from ...collection.owning.today import Places
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note
from ..copies import data_columns, name_cell
from ..decks import load
from ..exits import Exit
from ..needed import LACK, as_data, game_of, in_display_order, unknown_note
from ..session import Session
from ..words import say


def command(
    deck: Annotated[
        list[str] | None,
        typer.Option("--deck", help=say("own.missing.deck"), metavar=say("options.DECK")),
    ] = None,
    set_: Annotated[
        str | None,
        typer.Option("--set", help=say("own.missing.set"), metavar=say("own.SET")),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            "--copies", min=1, help=say("own.missing.copies"), metavar=say("options.NUMBER")
        ),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Tell what is missing; the exit code tells whether anything is."""
    session = Session(game)
    asked = [load(session, name) for name in deck or ()]
    catalog, code = game_of(session, asked, set_)
    needed = Shortage(session.db, catalog)
    each_of = None if code is None and count is None else (code, count or 1)
    found = needed.lacking_for(asked, each_of) if asked or each_of else needed.lacking()
    notes = unknown_note(catalog, code) if code else []
    places = Places(catalog, {each.card for each in found if each.card})
    rows = [
        {**as_data(each, places), "needed": each.needed, "owned": each.owned,
         "missing": each.missing}
        for each in in_display_order(found, places)
    ]  # fmt: skip
    total = sum(each.missing for each in found)
    key = "own.missing-in-all" if found else "own.nothing-missing"
    return Answer(
        data={"total": total, "cards": rows},
        rows=rows,
        columns=_columns(),
        data_columns=data_columns((*LACK, "needed", "owned", "missing")),
        game=catalog.id,
        notes=[
            say(key, count=total, cards=len({each.card or each.name for each in found})),
            *notes,
            *sample_note(row["sample"] for row in rows),
        ],
        code=Exit.NO if found else Exit.YES,
    )


def _columns() -> list[Column]:
    return [
        Column("name", say("own.name"), cell=name_cell, whole=True),
        Column("set", say("card.set")),
        Column("number", say("card.number"), right=True),
        Column("finish", say("own.finish")),
        Column("needed", say("own.needed"), right=True),
        Column("owned", say("own.owned"), right=True),
        Column("missing", say("own.missing-count"), right=True),
    ]
