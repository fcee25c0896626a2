"""`mazo game new`: a folder of files to write a game into, each of them explained."""

from os.path import lexists
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from ...catalog.cardfile import slug
from ...catalog.errors import Unavailable, UsageError
from ...catalog.files import games
from ...catalog.installing import put_in_place, staged
from ...catalog.paths import games as games_folder
from ...catalog.starting import FILES, starter
from ...catalog.text import fold
from ...catalog.wellformed import ID
from .. import options
from ..answer import Answer
from ..changes import notes
from ..terminal.files import write
from ..words import language, say

_LONGEST = 64  # letters of an id, which is the name of a folder


def command(
    id_: Annotated[str, typer.Argument(help=say("game.new.id"), metavar=say("game.new.ID"))],
    name: Annotated[
        str | None, typer.Option("--name", help=say("game.new.name"), metavar=say("options.TEXT"))
    ] = None,
    to: Annotated[
        Path | None, typer.Option("--to", help=say("game.new.to"), metavar=say("options.FOLDER"))
    ] = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Begin a game."""
    called = _name(id_, name)
    folder = games_folder() / id_ if to is None else to
    _refuse(id_, folder, in_place=to is None)
    files = starter(id_, called, language())
    if not dry_run:
        _write(id_, folder, files, in_place=to is None)
    return _told(id_, called, folder, in_place=to is None, dry_run=dry_run)


def _name(id_: str, name: str | None) -> str:
    """Return what the game is called: as it was said, else as its id reads.

    Raises:
        UsageError: `game.new-bad-id` (id, meant), `game.new-no-id` (id) where nothing of it could
            be one, `game.new-long-id` (most), `game.new-bad-name` (name).
    """
    if not ID.fullmatch(id_):
        if not any(map(str.isalnum, fold(id_))):
            raise UsageError("game.new-no-id", id=id_)
        raise UsageError("game.new-bad-id", id=id_, meant=slug(id_))
    if len(id_) > _LONGEST:
        raise UsageError("game.new-long-id", most=_LONGEST)
    if name is None:
        return id_.replace("-", " ").capitalize()
    if not name.strip() or not name.isprintable():
        raise UsageError("game.new-bad-name", name=name)
    return name.strip()


def _refuse(id_: str, folder: Path, *, in_place: bool) -> None:
    """See that nothing is there yet where the game will be.

    Raises:
        UsageError: `game.new-there` (id), `game.new-folder-there`, `game.new-no-folder` (folder).
    """
    if in_place and id_ in {game.id for game in games()}:
        raise UsageError("game.new-there", id=id_)
    if lexists(folder) and not folder.is_dir():
        raise UsageError("game.new-no-folder", folder=str(folder))
    if folder.is_dir() and any(folder.iterdir()):
        raise UsageError("game.new-folder-there", folder=str(folder))


def _write(id_: str, folder: Path, files: dict[str, bytes], *, in_place: bool) -> None:
    """Write the files of a game.

    Raises:
        Unavailable: `io.no-room-for-folder` (folder).
        OSError: They cannot be written.
    """
    if in_place:
        with staged(id_, files) as beside:
            put_in_place(beside)
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileNotFoundError as error:  # the system makes none there, as below /proc
        raise Unavailable("io.no-room-for-folder", folder=str(folder)) from error
    for name, data in files.items():
        write(folder / name, data)


def _told(id_: str, name: str, folder: Path, *, in_place: bool, dry_run: bool) -> Answer:
    data = {"game": id_, "name": name, "folder": str(folder), "files": list(FILES)}
    said = say("game.would-begin" if dry_run else "game.begun", name=name, folder=str(folder))
    next_ = "game.new.next" if in_place else "game.new.next-elsewhere"
    after = [] if dry_run else [say(next_, id=id_, folder=quote(str(folder)))]
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: "\n".join([said, *(f"  {file}" for file in FILES)]),
        game=id_,
        notes=[*after, *notes(dry_run=dry_run)],
    )
