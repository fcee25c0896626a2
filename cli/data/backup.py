"""`mazo data backup`: a copy of everything in the database, whole even while others write."""

import shlex
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from ...catalog.errors import NotFound, Unavailable
from ...catalog.paths import user_db
from ...collection.store import backups
from ..answer import Answer
from ..current import user_db as opened
from ..terminal.files import target
from ..words import say


def command(
    to: Annotated[
        Path | None,
        typer.Option("--to", help=say("data.backup.to"), metavar=say("options.FILE")),
    ] = None,
    replace_: Annotated[bool, typer.Option("--replace", help=say("data.replace"))] = False,
) -> Answer:
    """Copy the database."""
    if not user_db().exists():
        raise NotFound("data.nothing-there")
    opened()  # refuses a damaged file
    if to is None:
        path = backups.back_up(user_db(), backups.ASKED)
    else:
        path = _place(to, replace_=replace_)
        backups.copy_to(user_db(), path)
    data = {"file": str(path), "size": path.stat().st_size}
    said = say("data.backed-up", file=path, copy=shlex.quote(backups.name_of(path)))
    return Answer(data=data, rows=[data], text=lambda _: said)


def _place(to: Path, *, replace_: bool) -> Path:
    """Return where the copy goes: the file named, or a dated one in the folder named.

    Raises:
        Unavailable: `io.no-folder`, `data.file-exists`, or `data.own-file`.
    """
    path = target(to, f"mazo {datetime.now().astimezone():%Y-%m-%d}", ".db")
    if not path.parent.is_dir():
        raise Unavailable("io.no-folder", folder=str(path.parent))
    if path.exists() and path.samefile(user_db()):
        raise Unavailable("data.own-file", file=str(path))
    if path.exists() and not replace_:
        raise Unavailable("data.file-exists", file=str(path))
    return path
