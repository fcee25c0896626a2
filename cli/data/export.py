"""`mazo data export`: everything that is yours as open files."""

from pathlib import Path
from typing import Annotated

import typer

from ...catalog.errors import Unavailable
from ...collection.archive import games, place, rows
from ..answer import Answer
from ..current import user_db
from ..terminal.files import write
from ..words import say

_ZIP = ".zip"


def command(
    to: Annotated[
        Path, typer.Option("--to", help=say("data.export.to"), metavar=say("data.export.TO"))
    ],
    replace_: Annotated[bool, typer.Option("--replace", help=say("data.replace"))] = False,
) -> Answer:
    """Export everything."""
    _refuse(to, replace_=replace_)
    db = user_db()
    files = place.with_manifest({**rows.written(db), **games.written()})
    if to.suffix == _ZIP:
        write(to, place.zipped(files))
    else:
        place.put(to, files)
    data = {"file": str(to), **rows.held(db), "files": sorted(files)}
    said = say("data.exported", **{k: v for k, v in data.items() if k != "files"})
    return Answer(data=data, rows=[data], text=lambda _: said)


def _refuse(to: Path, *, replace_: bool) -> None:
    """See that nothing is written over that is no earlier archive, and that only when asked.

    Raises:
        Unavailable: `io.no-folder`, `data.no-zip`, `data.folder-in-use` or `data.file-exists`.
    """
    if not to.absolute().parent.is_dir():
        raise Unavailable("io.no-folder", folder=str(to.parent))
    if to.is_file() and to.suffix != _ZIP:
        raise Unavailable("data.no-zip", file=str(to))
    if to.is_dir() and not place.is_archive(to) and any(to.iterdir()):
        raise Unavailable("data.folder-in-use", folder=str(to))
    if not replace_ and (to.is_file() or place.is_archive(to)):
        raise Unavailable("data.file-exists", file=str(to))
