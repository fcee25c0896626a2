"""Downloads as a person sees them: a bar while they last, on a terminal and nowhere else."""

import sys

from ..catalog.fetch import fetch
from .words import say


def fetched(address: str, sha256: str | None = None) -> bytes:
    """Return what lies at an address, with a bar on stderr while it arrives.

    Raises:
        UserError: As `catalog.fetch.fetch`.
    """
    if not sys.stderr.isatty():
        return fetch(address, sha256=sha256)
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn

    columns = TextColumn("{task.description}"), BarColumn(), DownloadColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("fetch.progress"), total=None)
        return fetch(
            address,
            sha256=sha256,
            progress=lambda got, whole: bar.update(task, completed=got, total=whole),
        )
