"""`mazo data log`: the changes that were made, the latest first."""

from typing import Annotated

import typer

from ...collection.store import journal
from ..answer import Answer, Column
from ..current import user_db
from ..history import local
from ..words import say

LIMIT = 20  # changes that are shown unless more are asked for


def command(
    limit: Annotated[
        int,
        typer.Option(
            "-l", "--limit", min=0, help=say("data.log.limit"), metavar=say("options.NUMBER")
        ),
    ] = LIMIT,
) -> Answer:
    """List the changes that can be undone or redone."""
    every = journal.log(user_db())
    rows = [
        {
            "entry": e.id, "made": e.made, "command": e.command,
            "changes": e.changes, "undone": e.undone,
        }
        for e in every[: limit or None]
    ]  # fmt: skip
    columns = (
        Column("entry", say("data.log.entry"), right=True),
        Column("made", say("data.log.made"), local, whole=True),
        Column("command", say("data.log.command"), prose=True),
        Column("changes", say("data.log.changes"), right=True),
        Column("undone", say("data.log.state"), lambda gone: say("data.log.undone") * gone),
    )
    notes = [] if rows else [say("data.log.none")]
    if len(rows) < len(every):
        notes.append(say("data.log.shown", shown=len(rows), total=len(every)))
    data = {"total": len(every), "entries": rows}
    return Answer(data=data, rows=rows, columns=columns, notes=notes)
