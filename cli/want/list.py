"""`mazo want list`: the cards that one would like to have."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from ...collection.deckbuilding.kinds import Stock, key, kind, serves
from ...collection.owning import wants
from ...collection.owning.copies import Copies
from ...collection.owning.today import stock
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note
from ..copies import ROW, data_columns, name_cell, row_of
from ..listing import listed
from ..session import Session
from ..words import say
from .told import deck_names


def command(
    query: Annotated[
        list[str] | None, typer.Argument(help=say("want.list.query"), metavar=say("options.QUERY"))
    ] = None,
    sort: Annotated[
        str | None,
        typer.Option("-s", "--sort", help=say("want.list.sort"), metavar=say("card.find.SORT")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """List wants."""
    session = Session(game)
    catalog = session.catalog()
    # As copies, the wants can be listed by the same queries; the place of each is its deck.
    names = deck_names(session, catalog)
    stored = [
        Copies(each.game, each.count, each.card, each.printing, each.name, each.written,
               note=each.note, place=names.get(each.deck, ""))
        for each in wants.listing(session.db, catalog.id)
    ]  # fmt: skip
    found = listed(session, catalog, stored, query, sort)
    owned = stock(session.db, catalog, {each.card for each in found.entries if each.card})
    rows = [
        {
            **row_of(each, found.places),
            "deck": each.place or None,
            "note": each.note,
            "owned": _owned(owned, each),
        }
        for each in found.entries
    ]
    total = sum(each.count for each in found.entries)
    none = "want.none-found" if found.every else "want.none"
    return Answer(
        data={"total": total, "cards": rows, "cannot_tell": found.cannot_tell},
        rows=rows,
        columns=_columns(rows),
        data_columns=data_columns((*ROW, "deck", "note", "owned")),
        game=catalog.id,
        notes=[
            say("want.listed", count=total) if rows else say(none),
            *sample_note(row["sample"] for row in rows),
        ],
    )


def _owned(owned: Stock, wanted: Copies) -> int:
    """Return how many copies there are that will do."""
    counts = owned.get(key(wanted), {})
    return sum(count for item, count in counts.items() if serves(item, kind(wanted)))


def _columns(rows: Sequence[Mapping[str, object]]) -> list[Column]:
    said = [key for key in ("deck", "note") if any(row[key] for row in rows)]
    return [
        Column("name", say("own.name"), cell=name_cell, whole=True),
        Column("count", say("want.wanted"), right=True),
        Column("owned", say("own.owned"), right=True),
        Column("set", say("card.set")),
        Column("number", say("card.number"), right=True),
        *(Column(key, say(f"want.{key}"), prose=True, absent="") for key in said),
    ]
