"""`mazo game add`: a game from a folder, a bundle or an address, checked whole and put in place."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer

from ...catalog.build import ReadGame, read_all
from ...catalog.bundle import is_bundle, unpack
from ...catalog.errors import BadData, Fault, UsageError
from ...catalog.fetch import is_address
from ...catalog.files import GAME_FILE, files_in, games, own_path
from ...catalog.installing import id_in, put_in_place, staged
from ...catalog.parts import OWN_FILE, Parts, parts_in
from ...validators.gamefiles.check import check
from .. import options
from ..answer import Answer
from ..changes import notes
from ..errors import fault_line
from ..games import READERS
from ..terminal.sources import Checksum, content
from ..words import say, text


def command(
    source: Annotated[
        str, typer.Argument(help=say("game.add.source"), metavar=say("game.add.SOURCE"))
    ],
    replace_: Annotated[bool, typer.Option("--replace", help=say("game.add.replace"))] = False,
    sha256: Checksum = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Install a game."""
    parts = _parts(source, sha256)
    id_ = id_in(parts.files)
    _refuse_twice(id_, replace=replace_)
    files, kept = _with_own(id_, parts)
    with staged(id_, files, rehearse=dry_run) as folder:
        read, faults = _checked(folder, source)
        before = None if dry_run else put_in_place(folder)
    told = {
        "name": text(read.file.game.name) if read.file.game else id_,
        "cards": len({row.id for row in read.rows}),
    }
    data = {
        "game": id_,
        **told,
        "files": sorted(files),
        "left_out": list(parts.left_out),
        "before": str(before) if before else None,
    }
    said = say("game.would-add" if dry_run else "game.added", id=id_, **told)
    asides = _asides(parts, before, kept=kept)
    if not dry_run and before is None:
        asides.append(say("game.add.back", id=id_))
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: said,
        game=id_,
        notes=[*map(fault_line, faults), *asides, *notes(dry_run=dry_run)],
    )


def _parts(source: str, sha256: str | None) -> Parts:
    """Return the files of the game that a word on the command line means."""
    path = Path(source)
    if not is_address(source) and (path.is_dir() or path.name == GAME_FILE):
        if sha256 is not None:
            raise UsageError("fetch.checksum-of-folder")
        return parts_in(path if path.is_dir() else path.parent)
    data, name = content(source, sha256)
    if not is_bundle(data):
        raise BadData("bundle.no-bundle", file=name)
    return Parts(unpack(data, name).files)


def _refuse_twice(id_: str, *, replace: bool) -> None:
    """See that a game which is there already is replaced only when that is asked for."""
    there = next((game for game in games() if game.id == id_), None)
    if there is not None and not replace:
        raise UsageError("game.builtin-there" if there.builtin else "game.there", id=id_)


def _with_own(id_: str, parts: Parts) -> tuple[dict[str, bytes], bool]:
    """Return the files with the user's own cards of the game, which no other's ever replace."""
    files = dict(parts.files)
    if not id_ or not own_path(id_).is_file():
        return files, False
    mine = own_path(id_).read_bytes()
    is_other = files.get(OWN_FILE, mine) != mine
    return files | {OWN_FILE: mine}, is_other


def _checked(folder: Path, source: str) -> tuple[ReadGame, Sequence[Fault]]:
    """Return the game of a folder, read whole, and what is worth telling of it.

    Raises:
        BadData: `game.unsound`, with everything that is wrong in its files.
    """
    files = files_in(folder)
    read = read_all(files.but(own=folder / OWN_FILE))
    found = [*check(str(folder), READERS), *(f for f in read.faults if _of_own(f))]
    faults = [fault.but(file=Path(fault.file).name) for fault in found]
    if any(fault.severity == "error" for fault in faults):
        raise BadData("game.unsound", faults, source=source)
    return read, faults


def _of_own(fault: Fault) -> bool:
    return Path(fault.file).name == OWN_FILE


def _asides(parts: Parts, before: Path | None, *, kept: bool) -> list[Any]:
    said = [say("game.add.left-out", names=parts.left_out)] if parts.left_out else []
    if kept:
        said.append(say("game.add.own-kept"))
    if before is not None:
        said.append(say("game.add.before", path=quote(str(before))))
    return said
