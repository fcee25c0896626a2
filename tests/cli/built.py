"""Catalogs that are built once for all tests, and put into the home of each.

A catalog is a function of its game's files, which every home has the same at first: so it need not
be built again, only told where its files lie now.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copyfile

_STAMP = "UPDATE _source SET path = ?, size = ?, mtime = ?, inode = ?, young = 0 WHERE path = ?"


def lend(home: Path, built: Path, game: str) -> None:
    """Give a home the catalog of a game that was built in another."""
    derived = home / "derived" / f"{game}.sqlite"
    derived.parent.mkdir(parents=True, exist_ok=True)
    copyfile(built / "derived" / derived.name, derived)
    with closing(sqlite3.connect(derived, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        rows = db.execute("SELECT path FROM _source").fetchall()
        moved = [(home / Path(path).relative_to(built), path) for (path,) in rows]
        db.executemany(_STAMP, [(str(path), *_look(path), before) for path, before in moved])


def _look(path: Path) -> tuple[int, int, int]:
    """Return how a file looks, as `catalog.derived` remembers it."""
    if not path.exists():
        return -1, 0, 0
    stat = path.stat()
    return stat.st_size, stat.st_mtime_ns, stat.st_ino
