"""`mazo play list`: the games that are kept, the one played last first."""

from typing import Any

from ...collection import plays
from ...collection.plays import Saved
from .. import options
from ..answer import Answer, Column
from ..history import local
from ..session import Session
from ..words import say, text
from .reopened import game_of


def command(game: options.Game = None) -> Answer:
    """List the games that are kept."""
    session = Session(game)
    asked = game_of(session)
    rows = [row_of(saved) for saved in plays.listing(session.db, asked)]
    columns = (
        Column("name", say("plays.name"), whole=True),
        Column("game", say("plays.of-game")),
        Column("deck", say("plays.deck"), absent=""),
        Column("turn", say("plays.turn"), right=True),
        Column("moves", say("plays.moves"), right=True),
        Column("state", say("plays.state"), lambda state: say(f"plays.is-{state}")),
        Column("touched", say("plays.touched"), local, whole=True),
    )
    notes = [] if rows else [_none(session, asked)]
    return Answer(data={"games": rows}, rows=rows, columns=columns, notes=notes)


def _none(session: Session, asked: str | None) -> str:
    if asked is None:
        return say("plays.none-yet")
    return say("plays.none-of", game=text(session.catalog(asked).game.name))


def row_of(saved: Saved) -> dict[str, Any]:
    """Return what a list tells of a game: `state` is `going`, `ended` or `damaged`."""
    state = "ended" if saved.ended else "going"
    return {
        "name": saved.name,
        "named": saved.named,
        "game": saved.game,
        "deck": saved.deck or None,
        "seed": saved.start.get("seed"),
        "turn": saved.turn,
        "moves": len(saved.actions),
        "state": state if saved.start else "damaged",
        "created": _seconds(saved.created),
        "touched": _seconds(saved.touched),
    }


def _seconds(moment: str) -> str:
    """Return a moment without the parts of its second."""
    return f"{moment[:19]}Z"
