"""`mazo deck can-build`: which decks the cards that are owned are enough for."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import UserError
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
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
    asked = _asked(session, deck or ())
    today = [_today(session, each) for each in asked]
    builder = Builder(session, session.db)
    rows = [
        _row(builder, now) if now else _bare_row(each)
        for each, now in zip(asked, today, strict=True)
    ]
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


def _today(session: Session, deck: Deck) -> Deck | None:
    """Return the deck as the catalog knows it now; None where its game is gone or broken."""
    try:
        return refreshed(session.catalog(deck.game), deck)
    except UserError:
        return None


def _row(builder: Builder, deck: Deck) -> dict[str, Any]:
    short = builder.short(deck)
    found = {"missing": missing(short), "what": ", ".join(in_words(short)), "cards": as_data(short)}
    return {**_bare_row(deck), **found}


def _bare_row(deck: Deck) -> dict[str, Any]:
    """Return the row of a deck of which nobody can tell what it lacks."""
    return {
        "deck": deck.name,
        "game": deck.game,
        "built": deck.built,
        "count": sum(line.count for line in deck.lines),
        "missing": None,
        "what": "",
        "cards": [],
    }


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
