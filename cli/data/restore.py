"""`mazo data restore`: the state that a copy of the database holds, or which copies there are."""

from pathlib import Path
from typing import Annotated, Any

import typer

from ...catalog.errors import NotFound
from ...catalog.text import near
from ...collection.store import backups, restoring
from ...collection.store.backups import Backup
from ...collection.store.restoring import Restored
from .. import options
from ..answer import Answer, Column
from ..changes import notes
from ..history import local
from ..words import say

_KINDS = (backups.DAILY, backups.ASKED, backups.BEFORE)


def command(
    copy: Annotated[
        str | None,
        typer.Argument(help=say("data.restore.copy"), metavar=say("data.restore.COPY")),
    ] = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Restore a copy; without one, list those there are."""
    if copy is None:
        return _listed(backups.listing())
    path = _found(copy)
    done = restoring.restore(path, rehearse=dry_run)
    data = {
        "file": str(path),
        **done.counts,
        "before": None if done.before is None else str(done.before),
    }
    key = "data.would-restore" if dry_run else "data.restored"
    said = say(key, copy=backups.name_of(path), **done.counts)
    way = [_way_back(done)] if done.before else []
    return Answer(
        data=data, rows=[data], text=lambda _: said, notes=[*way, *notes(dry_run=dry_run)]
    )


def _way_back(done: Restored) -> str:
    assert done.before is not None
    if done.damaged:
        return say("data.restore.aside", file=done.before)
    return say("data.restore.back", copy=backups.name_of(done.before))


def _found(copy: str) -> Path:
    """Return the dated copy of that name or file name, else the file.

    Raises:
        NotFound: `data.no-such-copy`.
    """
    there = {backup.name: backup.path for backup in backups.listing()}
    for name, path in there.items():
        if copy in {name, path.name, path.stem}:
            return path
    if Path(copy).is_file():
        return Path(copy)
    raise NotFound("data.no-such-copy", name=copy, near=near(copy, there))


def _listed(found: tuple[Backup, ...]) -> Answer:
    rows = [_row(backup) for backup in found]
    columns = (
        Column("copy", say("data.restore.copy-heading"), whole=True),
        Column("made", say("data.log.made"), local),
        Column("kind", say("data.restore.kind"), _kind, prose=True),
        *(Column(n, say(f"data.restore.{n}"), right=True) for n in ("decks", "copies", "wants")),
    )
    notes = [say("data.restore.how" if rows else "data.restore.none")]
    return Answer(data={"copies": rows}, rows=rows, columns=columns, notes=notes)


def _row(backup: Backup) -> dict[str, Any]:
    held = restoring.counts(backup.path)
    return {
        "copy": backup.name,
        "file": str(backup.path),
        "made": backup.made,
        "kind": backup.label,
        "size": backup.path.stat().st_size,
        **(held or dict.fromkeys(("decks", "copies", "wants"))),
    }


def _kind(label: str) -> str:
    """Return in words why a copy was made: `v1` stands for a change of the database's shape."""
    return say(f"data.kind-{label if label in _KINDS else 'upgrade'}")
