"""Going back and forth in the history of changes, and telling when each was made."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice

from ..catalog.errors import NotFound
from ..collection.store.journal import Entry
from .answer import Answer
from .changes import notes
from .words import say

Turn = Callable[[sqlite3.Connection], Entry]


def turned(turn: Turn, count: int, key: str, word: str, *, dry_run: bool) -> Answer:
    """Undo or redo so many changes, as many as there are, and tell of each with the key's sentence.

    `word` names the list of them in JSON.

    Raises:
        NotFound: There is none.
    """
    from ..collection.store.db import connect

    with closing(connect(write=not dry_run, rehearse=dry_run)) as db:
        entries = [turn(db), *islice(_more(turn, db), count - 1)]
    rows = [{"entry": e.id, "command": e.command, "made": e.made} for e in entries]
    lines = [say(key, command=e.command, made=local(e.made)) for e in entries]
    lacking = [] if len(entries) == count else [say("data.no-more", count=len(entries))]
    return Answer(
        data={word: rows},
        rows=rows,
        text=lambda _: "\n".join(lines),
        notes=[*lacking, *notes(dry_run=dry_run)],
    )


def _more(turn: Turn, db: sqlite3.Connection) -> Iterator[Entry]:
    try:
        while True:
            yield turn(db)
    except NotFound:
        return


def local(made: str) -> str:
    """Return a moment, UTC in ISO 8601, as the clock on the wall had it, to the minute."""
    from datetime import datetime

    return datetime.fromisoformat(made).astimezone().strftime("%Y-%m-%d %H:%M")
