"""Files that are a function of other files: built beside, renamed into place, rebuilt when stale.

A derived file is a SQLite database that only its builder writes. It remembers, in the table
`_source`, how every file it was made from looked; readers open it immutable.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from . import paths

Build = Callable[[sqlite3.Connection], None]
YOUNG_NS = 2_000_000_000  # a file this fresh may change again within one tick of its clock
ABANDONED_S = 3600.0  # a half-built file older than this belongs to nobody any more
_MAPPED = 1 << 28  # bytes of a file that are read where they lie, not copied

_SCHEMA = """
CREATE TABLE _source(
  path TEXT PRIMARY KEY, size INTEGER, mtime INTEGER, inode INTEGER, young INTEGER, hash TEXT
) WITHOUT ROWID;
CREATE TABLE _made(version TEXT, fingerprint TEXT);
"""


def open_derived(
    name: str, sources: Sequence[Path], build: Build, version: str
) -> sqlite3.Connection:
    """Return a read-only connection to the database that `build` makes of the sources.

    Args:
        name: File name without suffix, unique among all derived files.
        sources: Every file the result depends on; one that does not exist counts as absent, so
            its appearance makes the file stale.
        build: Fills an empty database; whatever it raises goes through, and nothing is kept.
        version: Changes when the builder does.

    Where the home cannot be written the database is built in memory.
    """
    path = paths.derived() / f"{name}.sqlite"
    if fresh := _open_fresh(path, sources, version):
        return fresh
    temporary = _temporary(path)
    if temporary is None:
        return _in_memory(sources, build, version)
    try:
        _fill(str(temporary), sources, build, version)
        temporary.replace(path)
        return _connect(path)
    except (OSError, sqlite3.Error):
        # The disk is full, or the system does not rename over a file that is being read.
        return _in_memory(sources, build, version)
    finally:
        temporary.unlink(missing_ok=True)


def state_of(
    name: str, sources: Sequence[Path], version: str
) -> Literal["absent", "fresh", "stale"]:
    """Return whether the next reader finds the file up to date; a damaged one counts as stale."""
    path = paths.derived() / f"{name}.sqlite"
    if not path.exists():
        return "absent"
    db = _open_fresh(path, sources, version)
    if db is None:
        return "stale"
    db.close()
    return "fresh"


def fingerprint(db: sqlite3.Connection) -> str:
    """Return the fingerprint of the sources' names and contents: 16 hexadecimal digits."""
    return str(db.execute("SELECT fingerprint FROM _made").fetchone()[0])


def _connect(path: Path) -> sqlite3.Connection:
    quoted = os.path.abspath(path).replace("%", "%25").replace("?", "%3f").replace("#", "%23")  # noqa: PTH100 — no other call makes a path absolute without following links
    db = sqlite3.connect(f"file:{quoted}?mode=ro&immutable=1", uri=True)
    try:
        db.execute(f"PRAGMA mmap_size = {_MAPPED}")  # no file is ever written to, only replaced
    except sqlite3.Error:
        db.close()
        raise
    return db


def _open_fresh(path: Path, sources: Sequence[Path], version: str) -> sqlite3.Connection | None:
    """Return a connection if the file is there, sound and up to date."""
    db = None
    try:
        db = _connect(path)
        made = db.execute("SELECT version FROM _made").fetchone()
        rows = db.execute("SELECT path, size, mtime, inode, young, hash FROM _source").fetchall()
    except sqlite3.Error:
        if db:
            db.close()
        return None
    kept = {row[0]: row[1:] for row in rows}
    if made == (version,) and kept.keys() == {str(source) for source in sources}:
        doubted = [s for s in sources if not _as_remembered(s, kept[str(s)])]
        if not doubted:
            return db
        if all(_hash(s) == kept[str(s)][4] for s in doubted):
            db.close()
            return _restamped(path, sources)
    db.close()
    return None


def _as_remembered(source: Path, kept: tuple[int, int, int, int, str]) -> bool:
    return not kept[3] and _look(source) == kept[:3]


def _look(source: Path) -> tuple[int, int, int]:
    """Return size, modification time and inode; size -1 stands for a file that is not there."""
    try:
        stat = os.stat(source)  # noqa: PTH116 — on the path of every command
    except OSError:
        return -1, 0, 0
    return stat.st_size, stat.st_mtime_ns, stat.st_ino


def _hash(source: Path) -> str:
    from hashlib import blake2b, file_digest

    try:
        with source.open("rb") as file:
            return file_digest(file, lambda: blake2b(digest_size=16)).hexdigest()
    except OSError:
        return ""


def _stamps(sources: Sequence[Path]) -> list[tuple[str, int, int, int, bool, str]]:
    """Look first and hash after: what changes in between is doubted at the next opening."""
    found = []
    for source in dict.fromkeys(sources):
        size, mtime, inode = _look(source)
        young = size >= 0 and time.time_ns() - mtime < YOUNG_NS
        found.append((str(source), size, mtime, inode, young, _hash(source)))
    return found


def _fill(target: str, sources: Sequence[Path], build: Build, version: str) -> sqlite3.Connection:
    """Build the database; return the connection, which is closed unless it is in memory."""
    stamps = _stamps(sources)
    db = sqlite3.connect(target, isolation_level=None)
    if target == ":memory:":  # where there is no room on the disk
        db.execute("PRAGMA temp_store = MEMORY")
    try:
        # Power may fail in the middle: a torn file is found damaged and built again.
        db.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
        db.execute("BEGIN")
        build(db)
        db.executemany("INSERT INTO _source VALUES (?, ?, ?, ?, ?, ?)", stamps)
        db.execute("INSERT INTO _made VALUES (?, ?)", (version, _fingerprint(stamps)))
        if db.in_transaction:  # a builder may have ended it with a script of its own
            db.execute("COMMIT")
    except BaseException:
        db.close()
        raise
    if target != ":memory:":
        db.close()
    return db


def _fingerprint(stamps: list[tuple[str, int, int, int, bool, str]]) -> str:
    """Hash file names and contents, never folders: two machines with the same files agree."""
    from hashlib import blake2b

    present = [f"{Path(stamp[0]).name}:{stamp[5]}" for stamp in stamps if stamp[5]]
    return blake2b("\n".join(present).encode(), digest_size=8).hexdigest()


def _in_memory(sources: Sequence[Path], build: Build, version: str) -> sqlite3.Connection:
    db = _fill(":memory:", sources, build, version)
    db.execute("PRAGMA query_only = ON")
    return db


def _restamped(path: Path, sources: Sequence[Path]) -> sqlite3.Connection:
    """Note the sources' new looks in a copy, since readers hold the file to be immutable."""
    from shutil import copyfile

    temporary = _temporary(path)
    if temporary is None:
        return _connect(path)
    try:
        copyfile(path, temporary)
        db = sqlite3.connect(temporary)
        with db:
            db.executemany(
                "UPDATE _source SET size = ?2, mtime = ?3, inode = ?4, young = ?5"
                " WHERE path = ?1 AND hash = ?6",
                _stamps(sources),
            )
        db.close()
        temporary.replace(path)
    except (OSError, sqlite3.Error):
        pass  # the stamps stay old: the next reader hashes once more
    finally:
        temporary.unlink(missing_ok=True)
    return _connect(path)


def _temporary(path: Path) -> Path | None:
    """Return a new empty file beside `path`, or None where none can be made."""
    from tempfile import mkstemp

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = mkstemp(prefix=f".{path.stem}-", suffix=".building", dir=path.parent)
    except OSError:
        return None
    os.close(handle)
    for left in path.parent.glob(f".{path.stem}-*.building"):
        _remove_abandoned(left)
    return Path(name)


def _remove_abandoned(left: Path) -> None:
    try:
        if time.time() - left.stat().st_mtime > ABANDONED_S:
            left.unlink(missing_ok=True)
    except OSError:
        return
