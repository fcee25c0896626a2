"""Long work as a person sees it: a bar while it lasts, on a terminal and nowhere else.

A bar is drawn with escape codes, so a terminal that is to have none sees no bar either.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from ..words import say
from .screen import takes_codes


def fetched(address: str, sha256: str | None = None) -> bytes:
    """Return what lies at an address, with a bar on stderr while it arrives.

    Raises:
        UserError: As `catalog.fetch.fetch`.
    """
    from ...catalog.fetch import fetch

    if not takes_codes(sys.stderr):
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


_LARGE = 5_000  # rows that take long enough for somebody to wonder


def walk(steps: Iterable[int], whole: int, description: str, large: int = _LARGE) -> None:
    """Take every step of some work, each of which tells how much of the whole is done by then.

    Work with fewer than `large` steps is done before anybody wonders.
    """
    with counter(whole, description, large) as tell:
        for done in steps:
            if tell:
                tell(done)


@contextmanager
def counter(
    whole: int, description: str, large: int = _LARGE
) -> Iterator[Callable[[int], None] | None]:
    """Give a function to be told how much of the whole is done; None where nobody would see it."""
    if whole < large or not takes_codes(sys.stderr):
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(description, total=whole)
        every, due = min(1_000, max(1, whole // 100)), 0

        def tell(done: int) -> None:
            nonlocal due
            if done >= due:
                bar.update(task, completed=done)
                due = done + every

        yield tell
