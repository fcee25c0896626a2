"""`mazo data import`: everything of an archive, to the row."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from ...catalog.errors import BadData, UsageError
from ...collection.archive import games, place
from ...collection.archive.filling import fill
from ...collection.archive.rows import Rows, counted, read
from ...collection.store.db import empty
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..words import say


def command(
    source: Annotated[
        Path, typer.Argument(help=say("data.import.from"), metavar=say("data.export.TO"))
    ],
    replace_: Annotated[bool, typer.Option("--replace", help=say("data.import.replace"))] = False,
    dry_run: options.DryRun = False,
) -> Answer:
    """Import everything."""
    if not source.exists():
        raise BadData("io.no-such-file", file=str(source))
    files = place.read(source)
    rows, cards = _rows(files, str(source)), games.own_cards(files, str(source))
    lacking, others = games.missing(games.folders(files))
    if others and not replace_:
        raise UsageError("archive.other-games", games=others)
    with games.ready(lacking, rehearse=dry_run) as put, change(dry_run=dry_run) as db:
        fill(db, rows, cards, replace=replace_)
        put()
    told = counted(rows)
    data = {"file": str(source), **told, "games": sorted(lacking)}
    said = say("data.would-import" if dry_run else "data.imported", **told)
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: said,
        notes=[*_of_games(list(lacking), others), *notes(dry_run=dry_run)],
    )


def _rows(files: place.Files, source: str) -> Rows:
    """Return the rows of an archive.

    Raises:
        BadData: `archive.bad`, with everything that is wrong with them.
    """
    with closing(empty()) as db:
        rows, faults = read(files, db)
    if faults:
        raise BadData("archive.bad", faults, file=source)
    return rows


def _of_games(lacking: list[str], others: tuple[str, ...]) -> list[str]:
    """Return what undo does not take back: the folders of games."""
    said = [say("data.import.games", games=lacking)] if lacking else []
    return [*said, say("data.import.aside", games=others)] if others else said
