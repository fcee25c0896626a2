"""`mazo deck diff`: what differs between two decks, zone by zone."""

from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import UsageError
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.difference import differences
from .. import options
from ..answer import Answer, Column
from ..decks import load
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen
from ..words import say
from .changed import COLUMNS, changed_lines, rows_of_changes


def command(
    first: Annotated[str, typer.Argument(help=say("deck.diff.first"), metavar=say("options.DECK"))],
    second: Annotated[
        str, typer.Argument(help=say("deck.diff.second"), metavar=say("options.DECK"))
    ],
    game: options.Game = None,
) -> Answer:
    """Compare two decks; the exit code tells whether they hold the same."""
    session = Session(game)
    before, after = load(session, first), load(session, second)
    if before.game != after.game:
        raise UsageError(
            "deck.other-games",
            first=before.name, first_game=before.game, second=after.name, second_game=after.game,
        )  # fmt: skip
    catalog = session.catalog(before.game)
    rows = rows_of_changes(catalog.game, differences(before.lines, after.lines))
    return Answer(
        data={"first": before.name, "second": after.name, "same": not rows, "changes": rows},
        rows=rows,
        columns=tuple(Column(id_, id_, absent="") for id_ in COLUMNS),
        text=lambda screen: _told(catalog, before, after, rows, screen),
        game=before.game,
        code=Exit.NO if rows else Exit.YES,
    )


def _told(
    catalog: Catalog, before: Deck, after: Deck, rows: list[dict[str, Any]], screen: Screen
) -> str:
    names = {"first": before.name, "second": after.name}
    if not rows:
        return say("deck.same", **names)
    head = screen.style(say("deck.differ", **names), "bold")
    return "\n".join([head, *changed_lines(catalog.game, rows, screen)])
