"""What is a function of files' contents alone, and need not be made again by the next test.

A derived file is a function of its sources' contents, their names and the builder's version; most
homes of tests hold the same games. What is built from files that no test had yet is built by the
program, checked by every room, and only then kept.
The tables of a TOML text are kept as bytes, of which every reader makes tables of its own.
"""

import pickle
import sqlite3
import tomllib
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import Any

from mazo.catalog import derived

MOST = 100  # files kept in memory, of a hundred kilobytes or so; the one not used longest goes

_fill = derived._fill
_loads = tomllib.loads


class Kept:
    """Derived files by what they were made of."""

    def __init__(self) -> None:
        """Begin with none."""
        self._files: OrderedDict[Any, bytes] = OrderedDict()

    def fill(
        self, target: str, sources: Sequence[Path], build: derived.Build, version: str
    ) -> sqlite3.Connection:
        """Do as `derived._fill`, but build nothing that was built before."""
        if target == ":memory:":
            return _fill(target, sources, build, version)
        stamps = derived._stamps(sources)
        name = Path(target).name.rpartition("-")[0]
        key = (name, version, *((Path(at).parts[-2:], hash_) for at, *_, hash_ in stamps))
        if key not in self._files:
            db = _fill(target, sources, build, version)
            self._files[key] = Path(target).read_bytes()
            if len(self._files) > MOST:
                self._files.popitem(last=False)
            return db
        self._files.move_to_end(key)
        Path(target).write_bytes(self._files[key])
        return _stamped(target, stamps)


def _stamped(target: str, stamps: Sequence[tuple[Any, ...]]) -> sqlite3.Connection:
    """Tell a derived file where its sources lie in this home, and how they look."""
    with closing(sqlite3.connect(target, isolation_level=None)) as db:
        db.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
        db.execute("DELETE FROM _source")
        db.executemany("INSERT INTO _source VALUES (?, ?, ?, ?, ?, ?)", stamps)
        db.execute("COMMIT")
    return db


@lru_cache(MOST)
def _pickled(text: str) -> bytes:
    return pickle.dumps(_loads(text))


def loads(text: str) -> dict[str, Any]:
    """Do as `tomllib.loads`, but parse no text that was parsed before."""
    tables: dict[str, Any] = pickle.loads(_pickled(text))
    return tables
