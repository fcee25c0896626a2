"""`mazo deck log`: how a deck came to be what it is."""

from itertools import islice
from typing import Annotated, Any

import typer

from ...catalog.game import Game
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.history import Event, history
from .. import options
from ..answer import Answer, Column
from ..decks import Stored
from ..history import local
from ..session import Session
from ..words import say
from .changed import Edit, in_words


def command(
    deck: Stored,
    limit: Annotated[
        int,
        typer.Option(
            "-l", "--limit", min=1, help=say("deck.log.limit"), metavar=say("options.NUMBER")
        ),
    ] = 20,
    game: options.Game = None,
) -> Answer:
    """Tell what changed a deck, the latest first."""
    session = Session(game)
    held = decks.get(session.db, deck, session.asked, beginning=True)
    catalog = session.catalog(held.game)
    assert held.id is not None
    events = list(islice(history(session.db, held.id), limit + 1))
    rows = [_row(catalog.game, event) for event in events[:limit]]
    return Answer(
        data={"deck": held.name, "changes": rows},
        rows=rows,
        columns=_columns(),
        game=held.game,
        notes=_notes(events, limit),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column("made", say("deck.when"), local, whole=True),
        Column("what", say("deck.what"), prose=True),
        Column("command", say("deck.command")),
    )


def _row(game: Game, event: Event) -> dict[str, Any]:
    began = event.before is None
    empty = event.after.but(lines=(), format=None, note="", built=False, choices={})
    edit = Edit(event.before or empty, event.after)
    cards = edit.rows(game)
    words = [*([say("deck.log-began")] if began else []), *edit.words(), *in_words(game, cards)]
    return {
        "entry": event.entry.id,
        "made": event.entry.made,
        "command": event.entry.command,
        "what": "; ".join(words) or say("deck.log-details"),
        "began": began,
        **edit.parts(),
        "cards": cards,
    }


def _notes(events: list[Event], limit: int) -> list[str]:
    """Return what stderr says of what is not shown: more entries, or those that are forgotten."""
    if len(events) > limit:
        return [say("deck.log-more")]
    if not events or events[-1].before is not None:
        return [say("deck.log-forgotten")]
    return []
