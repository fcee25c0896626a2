"""`mazo play log`: what was done in a game that is kept, what came of it, and by which rules."""

from typing import Annotated

import typer

from .. import options
from ..answer import Answer, Column
from ..session import Session
from ..words import say
from . import record, stopped
from .reopened import LastOr, find, reopen


def command(
    name: LastOr = None,
    lines: Annotated[bool, typer.Option("--lines", help=say("plays.lines"))] = False,
    game: options.Game = None,
) -> Answer:
    """Tell what was done in a game that is kept."""
    session = Session(game)
    again = reopen(session, find(session, name))
    rows = [*record.told_log(again.here, again.play)]
    columns = (
        Column("number", say("plays.number"), right=True),
        Column("said", say("plays.move"), prose=True),
        Column("what", say("plays.what"), prose=True),
    )
    begun = {"name": again.saved.name, "game": again.saved.game, "deck": again.saved.deck}
    return Answer(
        data={**begun, "seed": again.play.board.start.seed, "log": rows, **stopped.data(again)},
        rows=rows,
        columns=columns,
        text=(lambda _: "\n".join(row["action"] for row in rows[1:])) if lines else None,
        game=again.saved.game,
        notes=stopped.notes(again),
        code=stopped.code(again),
    )
