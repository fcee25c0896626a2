"""`mazo data redo`: do again what was undone."""

from typing import Annotated

import typer

from ...collection.store import journal
from .. import options
from ..answer import Answer
from ..history import turned
from ..words import say


def command(
    count: Annotated[
        int,
        typer.Argument(min=1, help=say("data.redo.count"), metavar=say("options.NUMBER")),
    ] = 1,
    dry_run: options.DryRun = False,
) -> Answer:
    """Redo one change or several, the one undone last first."""
    key = "data.would-redo" if dry_run else "data.redone"
    return turned(journal.redo, count, key, "redone", dry_run=dry_run)
