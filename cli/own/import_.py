"""`mazo own import`: copies from a file, all of it or nothing."""

from enum import StrEnum
from typing import Annotated, Any

import typer

from ...collection.owning.today import settle
from .. import list_options, options
from ..answer import Answer
from ..changes import change, notes
from ..errors import of_file
from ..fixing_names import need_terminal
from ..lists import Wanted
from ..mapping import mapping
from ..session import Session
from ..words import say, text
from . import intake
from .intake import Asked, Intake, taken
from .steps import lines_of, rows_of


class Mode(StrEnum):
    """What becomes of the copies that are there already."""

    ADD = "add"
    REPLACE = "replace"


def command(
    file: intake.File,
    as_: intake.As = None,
    mode: Annotated[Mode, typer.Option("--mode", help=say("own-file.mode"))] = Mode.ADD,
    lenient: list_options.Lenient = False,
    place: Annotated[
        str, typer.Option("--place", help=say("own-file.place"), metavar=say("options.TEXT"))
    ] = "",
    map_: intake.Map = None,
    encoding: list_options.Encoding = None,
    mend: list_options.Mend = False,
    names: list_options.NamesFile = None,
    fix_names: list_options.FixNames = False,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Import copies."""
    wanted = Wanted(as_, lenient, encoding, mend, names, fix_names)
    if fix_names:
        need_terminal()
    took = taken(Session(game), file, Asked(wanted, mapping(map_ or ()), place))
    if not took.tally.rows:
        return _nothing(took, file)
    replace = mode is Mode.REPLACE
    with change(dry_run=dry_run) as db:
        settle(db, took.catalog)
        with of_file(file):
            steps = list(took.tally.steps(db, took.catalog.id, replace=replace)) if dry_run else []
            done = took.tally.put(db, took.catalog.id, replace=replace)
    after = [say("own-file.undo")] if any(done.values()) and not dry_run else []
    data: dict[str, Any] = {"file": file, "as": took.form.id, "mode": mode.value}
    data |= {**_counts(took), **done}
    if dry_run:
        data["changes"] = rows_of(took, steps)
    return Answer(
        data=data,
        rows=[{key: value for key, value in data.items() if key != "changes"}],
        text=lambda screen: "\n".join(
            [_said(took, mode, done, dry_run=dry_run), *lines_of(took, steps, screen)]
        ),
        game=took.catalog.id,
        notes=[*took.told(), *after, *notes(dry_run=dry_run)],
    )


def _counts(took: Intake) -> dict[str, int]:
    tally = took.tally
    return {"rows": tally.rows, "entries": len(tally), "count": tally.count}


def _nothing(took: Intake, file: str) -> Answer:
    data = {"file": file, "as": took.form.id, **_counts(took)}
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: say("own-file.no-rows", file=file),
        game=took.catalog.id,
        notes=took.told(),
    )


def _said(took: Intake, mode: Mode, done: dict[str, int], *, dry_run: bool) -> str:
    facts = {**_counts(took), **done, "game": text(took.catalog.game.name)}
    if mode is Mode.REPLACE:
        return say("own-file.would-replace" if dry_run else "own-file.replaced", **facts)
    if done["changed"]:
        return say("own-file.would-add-some" if dry_run else "own-file.added-some", **facts)
    return say("own-file.would-add" if dry_run else "own-file.added", **facts)
