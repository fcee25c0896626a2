"""What the commands about wants share: a want made of words, and what is told of a change."""

from collections.abc import Sequence
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ...collection.owning.today import Places
from ...collection.owning.wants import Want
from .. import facts
from ..answer import Answer
from ..changes import notes
from ..copies import ROW, data_columns, row_of
from ..session import Session
from ..words import say

For = Annotated[
    str | None, typer.Option("--deck", help=say("want.for-deck"), metavar=say("options.DECK"))
]
_MOST_TOLD = 20  # wants that are told one by one


def want_of(catalog: Catalog, line: Line, note: str, deck: Deck | None) -> Want:
    """Return the want that a line of words means, for a deck where one is named."""
    note, for_ = facts.text("note", note), deck.id if deck else None
    return Want(
        catalog.id, line.count, line.card, line.printing, line.name, line.written, note, for_
    )


def deck_named(session: Session, catalog: Catalog, name: str | None) -> Deck | None:
    """Return the stored deck of the game that a word names; None without a word.

    Raises:
        NotFound: `deck.unknown`, `deck.ambiguous`.
    """
    return None if name is None else decks.get(session.db, name, catalog.id)


def deck_names(session: Session, catalog: Catalog) -> dict[int | None, str]:
    """Return the names of the decks of a game by their ids."""
    return {deck.id: deck.name for deck in decks.listing(session.db, catalog.id)}


def answer(
    catalog: Catalog,
    key: str,
    changed: Sequence[Want],
    *,
    dry_run: bool,
    more: Sequence[str] = (),
) -> Answer:
    """Return the answer to a change of wants, which `key` tells."""
    places = Places(catalog, {each.card for each in changed if each.card})
    rows = [{**row_of(each, places), "note": each.note} for each in changed]
    said = say(key, cards=_told(changed)) if changed else say("want.nothing-to-add")
    return Answer(
        data={"cards": rows},
        rows=rows,
        columns=data_columns((*ROW, "note")),
        text=lambda _: said,
        game=catalog.id,
        notes=[*notes(dry_run=dry_run), *more],
    )


def _told(changed: Sequence[Want]) -> list[str]:
    told = [shown(each) for each in changed[:_MOST_TOLD]]
    rest = sum(each.count for each in changed[_MOST_TOLD:])
    return [*told, say("own.and-more", count=rest)] if rest else told


def shown(want: Want) -> str:
    """Return a want as one reads it: `2 Lobo (AAA-16)`."""
    printing = want.printing or want.written
    return f"{want.count} {want.name}" + (f" ({printing})" if printing else "")
