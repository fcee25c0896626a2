"""`mazo deck log`: how a deck came to be what it is."""

from itertools import islice
from typing import Annotated, Any

import typer

from ...catalog.game import Game
from ...collection import decks
from ...collection.difference import differences
from ...collection.history import Event, history
from .. import options
from ..answer import Answer, Column
from ..decks import Stored
from ..history import local
from ..session import Session
from ..words import say
from .changed import in_words, rows_of_changes

_PARTS = ("name", "format", "note", "built")


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
    before, after = event.before, event.after
    old = before or after.but(lines=(), format=None, note="", built=False)
    cards = rows_of_changes(game, differences(old.lines, after.lines))
    parts = {part: _part(getattr(old, part), getattr(after, part)) for part in _PARTS}
    words = [*_words(before is None, parts), *in_words(game, cards)]
    return {
        "entry": event.entry.id,
        "made": event.entry.made,
        "command": event.entry.command,
        "what": "; ".join(words) or say("deck.log-details"),
        "began": before is None,
        **parts,
        "cards": cards,
    }


def _part(before: object, after: object) -> dict[str, Any] | None:
    """Return what one part of a deck was and is; None where it stayed."""
    return None if before == after else {"before": before, "after": after}


def _words(began: bool, parts: dict[str, dict[str, Any] | None]) -> list[str]:
    words = [say("deck.log-began")] if began else []
    if name := parts["name"]:
        words.append(say("deck.log-name", **name))
    if format_ := parts["format"]:
        words.append(say("deck.log-format", after=format_["after"] or say("deck.log-none")))
    if note := parts["note"]:
        line = " ".join(note["after"].split())
        words.append(say("deck.log-note", after=line) if line else say("deck.log-no-note"))
    if built := parts["built"]:
        words.append(say("deck.log-built" if built["after"] else "deck.log-freed"))
    return words


def _notes(events: list[Event], limit: int) -> list[str]:
    """Return what stderr says of what is not shown: more entries, or those that are forgotten."""
    if len(events) > limit:
        return [say("deck.log-more")]
    if not events or events[-1].before is not None:
        return [say("deck.log-forgotten")]
    return []
