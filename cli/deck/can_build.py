"""`mazo deck can-build`: which decks the cards that are owned are enough for."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import UserError
from ...collection import decks
from ...collection.decks import Deck
from .. import options
from ..answer import Answer, Column
from ..decks import refreshed, stored
from ..exits import Exit
from ..session import Session
from ..words import say
from .building import Builder, as_data, in_words, missing, state


def command(
    deck: Annotated[
        list[str] | None,
        typer.Argument(help=say("deck.can-build.decks"), metavar=say("options.DECK")),
    ] = None,
    most: Annotated[
        int | None,
        typer.Option(
            "--max-missing", min=0, help=say("deck.can-build.most"), metavar=say("options.NUMBER")
        ),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Tell which decks can be built; the exit code tells whether any can."""
    session = Session(game)
    builder = Builder(session, session.db)
    rows = [_row(builder, each) for each in _asked(session, deck or ())]
    rows = [row for row in rows if most is None or _lacks(row) <= most]
    rows.sort(key=lambda row: (_lacks(row), row["deck"].casefold()))
    can = any(_lacks(row) <= (most or 0) for row in rows)
    return Answer(
        data={"decks": rows},
        rows=rows,
        columns=_columns(),
        notes=[] if rows else [say("deck.none-buildable")],
        code=Exit.YES if can else Exit.NO,
    )


def _asked(session: Session, names: Sequence[str]) -> list[Deck]:
    """Return the decks that are named; when none is, every deck that has cards."""
    if names:
        return [stored(session, name, beginning=True) for name in names]
    chosen = session.catalog().id if session.asked else None
    return [each for each in decks.listing(session.db, chosen) if each.lines]


def _row(builder: Builder, deck: Deck) -> dict[str, Any]:
    row = {
        "deck": deck.name,
        "game": deck.game,
        "built": deck.built,
        "count": sum(line.count for line in deck.lines),
        "missing": None,
        "what": "",
        "cards": [],
    }
    try:
        short = builder.short(refreshed(builder.session.catalog(deck.game), deck))
    except UserError:
        return row  # its game is gone or broken: nobody can tell what it lacks
    what = ", ".join(in_words(short))
    return {**row, "missing": missing(short), "what": what, "cards": as_data(short)}


def _lacks(row: dict[str, Any]) -> float:
    return float("inf") if row["missing"] is None else row["missing"]


def _columns() -> tuple[Column, ...]:
    return (
        Column("deck", say("deck.name"), whole=True),
        Column("game", say("deck.game")),
        Column("built", say("deck.state"), state),
        Column("count", say("deck.cards"), right=True),
        Column("missing", say("deck.missing"), right=True),
        Column("what", say("deck.which"), prose=True),
    )
