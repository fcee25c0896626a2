"""`mazo data undo`: take the latest change back."""

import sqlite3
from typing import Annotated

import typer

from ...collection import journal
from ...collection.db import connect
from .. import options
from ..answer import Answer
from ..changes import notes
from ..words import say


def command(
    count: Annotated[
        int,
        typer.Argument(min=1, help=say("data.undo.count"), metavar=say("options.NUMBER")),
    ] = 1,
    dry_run: options.DryRun = False,
) -> Answer:
    """Undo one change or several, the latest first."""
    db = connect(write=not dry_run, rehearse=dry_run)
    try:
        undone = [journal.undo(db)]
        while len(undone) < count and _has_more(db):
            undone.append(journal.undo(db))
    finally:
        db.close()
    rows = [{"entry": e.id, "command": e.command, "made": e.made} for e in undone]
    key = "data.would-undo" if dry_run else "data.undone"
    lines = [say(key, command=e.command, made=e.made) for e in undone]
    return Answer(
        data={"undone": rows},
        rows=rows,
        text=lambda _: "\n".join(lines),
        notes=notes(dry_run=dry_run),
    )


def _has_more(db: sqlite3.Connection) -> bool:
    return any(not entry.undone for entry in journal.log(db))
