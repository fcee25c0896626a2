"""`mazo data undo`: take the latest change back."""

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
        typer.Argument(min=1, help=say("data.undo.count"), metavar=say("options.NUMBER")),
    ] = 1,
    dry_run: options.DryRun = False,
) -> Answer:
    """Undo one change or several, the latest first."""
    key = "data.would-undo" if dry_run else "data.undone"
    return turned(journal.undo, count, key, "undone", dry_run=dry_run)
